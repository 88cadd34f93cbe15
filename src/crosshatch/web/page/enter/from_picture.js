// Reads puzzles in photographs and screenshots. What has one solution is opened; the rest is entered with
// the picture beside it.

import { ask } from "../client/ask.js";
import { hasEngine } from "../client/back_end.js";
import { base64Of, LARGEST, readText } from "../open/read_puzzles.js";
import { sentenceOf } from "../game/words.js";
import { kindOf, wholeTable } from "../kinds.js";
import { canvasOf } from "../ui/dom.js";
import { whileWaiting } from "../ui/notice.js";
import { addressOf, keepEntry, newEntry, showBeside } from "./entry.js";

/** The pixels and the quality of a picture that is too large to be sent as it is. */
const [PIXELS, QUALITY] = [2 ** 22, 0.9];

/**
 * Read the puzzles in a picture: open the only one with `open`, or enter it if it needs that. Return the
 * answers if there are several, and why there is none.
 */
export async function openPicture(file, open) {
  let read = null;
  try {
    const base64 = await base64Of(file.size > LARGEST ? await smaller(file) : file);
    read = (await whileWaiting("Looking for a puzzle…", ask("read", { base64 }))).puzzles;
  } catch ({ message }) {
    return { puzzles: [], complaint: sentenceOf(message) };
  }
  const [{ puzzle, status, sentence, doubts, note }] = read;
  const told = [sentence, note, ...doubts.map((doubt) => doubt.sentence)].filter(Boolean).map(sentenceOf).join(" ");
  if (read.length === 1 && status !== "unique") {
    enter(puzzle, file, told);
    return { puzzles: [], complaint: "" };
  }
  const answers = await Promise.all(read.map((each) => describe(each.puzzle)));
  const puzzles = answers.flatMap((answer) => answer.puzzles);
  if (read.length > 1 || !puzzles.length) return { puzzles, complaint: answers.map(({ complaint }) => complaint).find(Boolean) ?? "" };
  open({ ...puzzles[0], remarks: doubts.length || note ? [told] : [] });
  return { puzzles: [], complaint: "" };
}

/** Describe a puzzle that was read: one with regions by the engine, if it is there. */
const describe = async (puzzle) =>
  puzzle.regions && hasEngine
    ? { puzzles: [await ask("describing", { table: wholeTable(kindOf(puzzle)), name: "", values: valuesOf(puzzle), ...puzzle })] }
    : readText(JSON.stringify(puzzle), "Untitled.json");

const valuesOf = ({ regions, board }) => ({ size: [regions[0].length, regions.length], regions: regions.map((row) => [...row]), board });

/** Open a puzzle in the editor, with the picture beside it, and say what is doubtful. */
function enter({ rows, columns, progress, kind, ...map }, file, told) {
  const texts = (side, lines) => lines.map((text, at) => [`${side} ${at + 1}`, text || "0"]);
  const values = rows ? { size: [columns.length, rows.length] } : valuesOf(map);
  const entered = rows
    ? { texts: Object.fromEntries([...texts("row", rows), ...texts("column", columns)]) }
    : { source: { values }, rest: progress ? { progress } : {} };
  const entry = newEntry({ kind: kindOf({ kind }).id, size: values.size, ...entered });
  keepEntry(entry);
  showBeside(entry, file, told);
  location.hash = addressOf(entry);
}

/** Return a photograph in a file that can be sent, without what the camera noted in it. */
async function smaller(file) {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, Math.sqrt(PIXELS / (bitmap.width * bitmap.height)));
  const canvas = canvasOf(bitmap, bitmap.width * scale, bitmap.height * scale);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));
}
