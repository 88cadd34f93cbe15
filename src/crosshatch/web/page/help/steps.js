// The three parts of a hint: which line; which cells; why.

import { UNKNOWN } from "../game/board.js";
import { lineName, lineFromJson, placeFromJson } from "../game/puzzle.js";
import { counted, textOf } from "../game/words.js";

/** Return the changes that a step makes: pairs of place and letter. */
export function changesIn(puzzle, { shown }, lettersOfPicture) {
  const letters = lettersOfPicture(puzzle, shown.picture);
  return [...letters].map((letter, place) => [place, letter]).filter(isKnown);
}

const isKnown = ([, letter]) => letter !== UNKNOWN;

/**
 * Return the three parts of a hint: words, lit lines, the cells found, and those that force them.
 */
export function stepsOf(puzzle, { step, shown, sentence }) {
  const [found, because] = [shown.cells, shown.because].map((cells) =>
    cells.map((cell) => placeFromJson(puzzle, cell)),
  );
  const lines = shown.lines.map(lineFromJson);
  return [
    { words: where(puzzle, step, lines), lines, found: [], because: [] },
    { words: which(step, found), lines, found, because: [] },
    { words: why(step, sentence), lines, found, because },
  ];
}

function where(puzzle, { kind, line }, lines) {
  if (kind === "given") return "Something is given that is not drawn yet.";
  if (line) return `Look at ${line}.`;
  if (!lines.length) return "No line tells it alone: it takes a rule, or a trial.";
  const named = lines.slice(0, 3).map((at) => lineName(puzzle, at));
  const most = named.join(", ") + (lines.length > 3 ? " and others" : "");
  return `No line tells it alone: try a cell, and look at ${most}.`;
}

function which({ cells }, found) {
  const [is, ...others] = new Set(cells.map((fact) => fact.is));
  const isOne = found.length === 1;
  const count = counted(found.length, "cell");
  if (others.length) return `${count} ${isOne ? "follows" : "follow"}.`;
  // For edges, say how track runs between cells.
  if (cells[0]?.edge) return `It follows between which cells there is ${is}.`;
  return `${count} ${isOne ? "becomes" : "become"} ${is}.`;
}

function why({ first = [] }, sentence) {
  const sentences = [...first.map((at) => at.sentence), sentence];
  return textOf(sentences);
}

export const STATUS_WORDS = Object.freeze({
  solved: "It is solved: nothing is left to find.",
  several: "Nothing more follows: there are several solutions.",
  wrong: "No solution looks like this: something in it is wrong.",
  none: "The puzzle has no solution.",
  unknown: "This takes longer than I was willing to think.",
});
