// A hint told in three steps: which line; which cells; why, and from what it follows.

import { lineCalled, linesThrough } from "../game/puzzle.js";
import { counted } from "../game/words.js";

const placeOf = ({ width }, [row, column]) => row * width + column;
const endsOf = (fact) => (fact.cell ? [fact.cell] : fact.edge || []);

/** The places that some facts of an answer are about. */
export const placesIn = (puzzle, facts = []) =>
  facts.flatMap((fact) => endsOf(fact).map((at) => placeOf(puzzle, at)));

/** What follows in a step, for the board: pairs of place and letter. */
export function wishesIn(puzzle, step, letterFor) {
  return step.cells.flatMap((fact) => {
    const letter = fact.cell ? letterFor(fact.is) : null;
    return letter ? [[placeOf(puzzle, fact.cell), letter]] : [];
  });
}

/** The three steps: words, and what is lit meanwhile: lines, the cells found, those that force. */
export function stepsOf(puzzle, step) {
  const found = placesIn(puzzle, step.cells);
  const lines = linesOf(puzzle, step, found);
  const because = [step, ...(step.first || [])].flatMap((at) => placesIn(puzzle, at.because));
  return [
    { words: where(step, lines), lines, found: [], because: [] },
    { words: which(step, found), lines, found, because: [] },
    { words: sentence(step), lines, found, because },
  ];
}

function linesOf(puzzle, step, found) {
  const named = step.line ? [step.line] : step.lines || [];
  const lines = named.map((name) => lineCalled(puzzle, name)).filter(Boolean);
  return lines.length || !found.length ? lines : linesThrough(puzzle, found[0]).slice(0, 1);
}

function where(step, lines) {
  if (step.kind === "given") return "Something is given that is not drawn yet.";
  if (!lines.length) return "There is a next step.";
  const named = lines.map(({ side, number }) => `${side} ${number + 1}`);
  if (step.line) return `Look at ${named[0]}.`;
  const most = named.slice(0, 3).join(", ") + (named.length > 3 ? " and others" : "");
  return `No line tells it alone. Try a cell, and look at ${most}.`;
}

function which(step, found) {
  const letters = new Set(step.cells.map((fact) => fact.is));
  const become = letters.size === 1 ? ` become ${[...letters][0]}` : " follow";
  const becomes = letters.size === 1 ? ` becomes ${[...letters][0]}` : " follows";
  return `${counted(found.length, "cell")}${found.length === 1 ? becomes : become}.`;
}

function sentence(step) {
  const told = [...(step.first || []), step].map((at) => at.sentence);
  return told.map((words) => words.charAt(0).toUpperCase() + words.slice(1) + ".").join(" ");
}

/** What is said where there is no next step. */
export const STANDINGS = Object.freeze({
  solved: "It is solved: nothing is left to find.",
  several: "Nothing more follows: there are several solutions.",
  wrong: "No solution looks like this: something in it is wrong.",
  none: "The puzzle has no solution.",
  unknown: "This takes longer than I was willing to think.",
});
