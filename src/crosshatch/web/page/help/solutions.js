// Several: how many solutions there are and, on request, where they differ, what each is, and a proof as a file.

import { app, highlight } from "../app.js";
import { fileName, placeNoun } from "../game/puzzle.js";
import { counted } from "../game/words.js";
import { say } from "../ui/announce.js";
import { button, element, save } from "../ui/dom.js";
import { fixer } from "../open/fix_typos.js";
import { bringAnyIntoSight } from "../canvas/sheet.js";
import { closeCard, focusButton, row, showCard, askFromCard, spokenParagraph } from "./card.js";
import { STATUS_WORDS } from "./steps.js";

const MOST = 20;
const SAVE = "Save the proof";

/** Show how many solutions there are, and where they differ: on request, or if `isSpoiling`. */
export async function solutions(isSpoiling = false) {
  const { puzzle, form } = app.game;
  const question = { puzzle: puzzle.keys, limit: MOST, known: true };
  const answer = await askFromCard("Solutions", "solve", question);
  if (!answer) return;
  const words = wordsFor(answer);
  if (answer.status !== "multiple") return showVerdict(answer.status, words);
  const pictures = answer.solutions.map((rows) => form.lettersOfPicture(puzzle, rows));
  const known = form.lettersOfPicture(puzzle, answer.known);
  const [one, common] = [answer.solutions[0], answer.known].map((rows) => rows.join(""));
  const differ = new Set([...one].flatMap((at, cell) => (at === common[cell] ? [] : [cell])));
  // A proof that these are all needs each of them.
  const isProved = answer.count.exact && answer.count.value === pictures.length;
  const showAll = () => {
    app.game.hints++;
    show({ words, pictures, known, differ, isProved, at: -1 });
  };
  if (isSpoiling) showAll();
  else askFirst(words, showAll);
}

/** Show that there is one solution or none, or that this is not known. */
function showVerdict(status, words) {
  const isProved = status === "unique" || status === "none";
  const note = status === "unique" ? "The proof contains the solution." : "";
  const showAgain = () => showVerdict(status, words);
  showCard("Solutions", [
    spokenParagraph(words),
    ...(note ? [element("p", { text: note, class: "small" })] : []),
    ...(isProved ? [row(proofButton(showAgain, Boolean(note)))] : []),
    ...(status === "none" ? [fixer(asked(), ([mended]) => app.open(mended))] : []),
  ]);
}

/** Return the open puzzle as a file that is sent to be read. */
const asked = () => ({ content: JSON.stringify(app.game.puzzle.keys), name: "open.json" });

/**
 * Return a button that saves what is proved as a file that others can check, and then brings the
 * card back. It counts as a hint if the file gives something away (`isSpoiling`).
 */
const proofButton = (showAgain, isSpoiling) =>
  button(SAVE, async () => {
    const { game } = app;
    const question = { puzzle: game.puzzle.keys, limit: MOST };
    const zip = await askFromCard("Solutions", "certificate", question);
    if (!zip) return;
    if (isSpoiling) game.hints++;
    const name = `${fileName(game.puzzle)}-certificate.zip`;
    save(name, zip);
    showAgain();
    focusButton(SAVE);
    say(`Saved as ${name}.`);
  });

/** Show how many solutions there are, and ask before showing more. */
function askFirst(words, showAll) {
  const spoils = "Showing where they differ, and what they have in common, gives much of them away.";
  showCard("Solutions", [
    spokenParagraph(words),
    element("p", { text: spoils, class: "small" }),
    row(button("Show them", showAll, { class: "main" }), button("Not now", closeCard)),
  ]);
}

function wordsFor({ status, count }) {
  if (status === "unique") return "There is one solution, and this is proved.";
  if (status === "none") return "There is no solution, and this is proved.";
  if (status !== "multiple") return STATUS_WORDS.unknown;
  return count.exact ? `There are ${count.value} solutions.` : `There are at least ${count.value} solutions.`;
}

/** Show where the solutions differ (`at` is -1), or one of them. */
function show(all) {
  const { words, pictures, known, differ, isProved, at } = all;
  const go = (by) => () => {
    const count = pictures.length;
    show({ ...all, at: at < 0 ? (by > 0 ? 0 : count - 1) : (at + by + count) % count });
  };
  const where =
    at < 0
      ? `They differ in ${counted(differ.size, placeNoun(app.game.puzzle))}.`
      : `Solution ${at + 1} of ${pictures.length}`;
  showCard("Solutions", [
    element("p", { text: words }),
    element("p", { text: where, class: "small" }),
    row(
      button("Previous", go(-1)),
      button("Next", go(1), { class: "main" }),
      at < 0 ? null : button("Differences", () => show({ ...all, at: -1 })),
      isProved ? proofButton(() => show(all), false) : null,
    ),
  ]);
  say(at < 0 ? `${words} ${where}` : where);
  highlight({ over: at < 0 ? known : pictures[at], lit: differ, dimsUnknown: true, isFinished: at >= 0 });
  bringAnyIntoSight(app.sheet, differ);
}
