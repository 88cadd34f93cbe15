// Several: how many solutions there are and, on request, where they differ and what each is.

import { app, highlight } from "../app.js";
import { placeNoun } from "../game/puzzle.js";
import { counted } from "../game/words.js";
import { say } from "../ui/announce.js";
import { button, element } from "../ui/dom.js";
import { bringAnyIntoSight } from "../canvas/sheet.js";
import { closeCard, row, showCard, askFromCard, spokenParagraph } from "./card.js";
import { STATUS_WORDS } from "./steps.js";

const MOST = 20;

/** Show how many solutions there are, and where they differ: on request, or if `isSpoiling`. */
export async function solutions(isSpoiling = false) {
  const { puzzle, family } = app.game;
  const question = { puzzle: puzzle.keys, limit: MOST, known: true };
  const answer = await askFromCard("Solutions", "solve", question);
  if (!answer) return;
  const words = wordsFor(answer);
  if (answer.status !== "multiple") return showCard("Solutions", [spokenParagraph(words)]);
  const pictures = answer.solutions.map((rows) => family.lettersOfPicture(puzzle, rows));
  const known = family.lettersOfPicture(puzzle, answer.known);
  const [one, common] = [answer.solutions[0], answer.known].map((rows) => rows.join(""));
  const differ = new Set([...one].flatMap((at, cell) => (at === common[cell] ? [] : [cell])));
  const showAll = () => {
    app.game.hints++;
    show({ words, pictures, known, differ, at: -1 });
  };
  if (isSpoiling) showAll();
  else askFirst(words, showAll);
}

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
  return count.exact
    ? `There are ${count.value} solutions.`
    : `There are at least ${count.value} solutions.`;
}

/** Show where the solutions differ (`at` is -1), or one of them. */
function show(all) {
  const { words, pictures, known, differ, at } = all;
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
    ),
  ]);
  say(at < 0 ? `${words} ${where}` : where);
  highlight({
    over: at < 0 ? known : pictures[at],
    lit: differ,
    dimsUnknown: true,
    isFinished: at >= 0,
  });
  bringAnyIntoSight(app.sheet, differ);
}
