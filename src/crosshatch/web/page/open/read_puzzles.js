// Reads puzzles from a file, a text or a link. A notice shows a long wait and can stop it.

import { canPlay, formOf } from "../forms/index.js";
import { textOf } from "../game/words.js";
import { isExport } from "../storage/saved_puzzles.js";
import { NO_LINK, keysIn } from "../storage/link.js";
import { cancellable } from "../client/ask.js";
import { button, nextTask } from "../ui/dom.js";
import { whileWaiting } from "../ui/notice.js";

/** The largest file in bytes; in base64 it stays within the 4 MB that a request may have. */
export const LARGEST = 3_000_000;

const A_LIST = "this is an exported list of puzzles: Import, beside My puzzles, reads it";

/**
 * Return the puzzles in a file, and a complaint if not all of them can be read. If the only one may
 * have a typo, `typo` is the question with which `typos` is asked for it.
 */
export async function readFile(file) {
  if (await isList(file)) return noPuzzles(A_LIST);
  if (file.size > LARGEST) return noPuzzles("this file is too large");
  const base64 = await base64Of(file);
  if (base64 === null) return noPuzzles("this file cannot be read");
  return read({ base64, name: file.name });
}

/**
 * Return the puzzles in a text, and a complaint if not all of them can be read. Whoever opens an address
 * asks first whether there is one solution, so these puzzles are `asked`.
 */
export async function readText(content, name) {
  if (isExport(content)) return noPuzzles(A_LIST);
  const answer = await read({ content, name });
  const isAsked = /^\s*https?:\/\/\S+\s*$/u.test(content);
  return isAsked ? { ...answer, puzzles: answer.puzzles.map((one) => ({ ...one, isAsked })) } : answer;
}

/** Return the puzzle in the fragment of a link, or a complaint. */
export async function readLink(fragment) {
  const keys = await keysIn(fragment);
  return keys ? readText(JSON.stringify(keys), "Untitled.json") : noPuzzles(NO_LINK);
}

/**
 * Return a puzzle with its lines and values, which are not saved, and a complaint if the server does not
 * tell them; then nothing is judged.
 */
export async function withLines(answer) {
  if (answer.values || !canPlay(answer) || formOf(answer).draws) return { answer, complaint: "" };
  const { puzzles, complaint } = await readText(JSON.stringify(answer.puzzle), "saved.json");
  if (!puzzles.length) return { answer, complaint };
  const [{ symbols, values, lines }] = puzzles;
  return { answer: { ...answer, symbols, values, lines }, complaint: "" };
}

/** Return whether a file is an exported list of puzzles. */
export const isList = (file) =>
  file.slice(0, 64).text().then(isExport, () => false);

const noPuzzles = (...errors) => ({ puzzles: [], complaint: textOf(errors) });

async function read(question) {
  const asking = cancellable();
  const stop = button("Stop", asking.stop);
  try {
    const read = await whileWaiting("Reading…", asking.ask("parse", question), stop);
    // Reading the reply to a large puzzle is enough for one task.
    await nextTask();
    if (!read) return noPuzzles();
    const typo = read.may_have_typo ? question : null;
    return { puzzles: read.puzzles, complaint: textOf(read.errors), typo };
  } catch (error) {
    return noPuzzles(error.message);
  }
}

/** Return the bytes of a file in base64; null if it cannot be read. */
export const base64Of = (file) =>
  new Promise((done) => {
    const reader = new FileReader();
    reader.onerror = () => done(null);
    // An empty file has an address without a comma.
    reader.onload = () => done(reader.result.split(",")[1] ?? "");
    reader.readAsDataURL(file);
  });
