// Drawings: pictures from which puzzles are made; the clues follow the pen.

import { BLANK, UNKNOWN } from "../game/board.js";
import { updateClues } from "../game/drawing.js";
import { rowsOf } from "../game/pictures.js";
import { placeAt } from "../game/puzzle.js";
import { cellsBetween } from "../game/strokes.js";
import { penLook as lookOfPen, pensOf } from "./cells.js";

export * from "./cells.js";

/** True because the player draws a picture of their own. */
export const draws = true;

export const rules =
  "To make a puzzle, draw a picture, or begin with one that you have: a drag draws freely, and " +
  "the clues follow. A good puzzle has one solution; you are told at once whether this one has.";

/** Return nothing: the rules say what to do. */
export const taskOf = () => "";

export const penLook = (puzzle, pen) => pen === BLANK ? { icon: "rubber", words: "Blank" } : lookOfPen(puzzle, pen);

/** Return no givens: every cell may change. */
export const givenAt = ({ width, height }) => UNKNOWN.repeat(width * height);

/** Return the rows of a picture; cells that nobody has drawn on are blank. */
export const pictureOf = (puzzle, letters) => rowsOf(puzzle, letters.replaceAll(UNKNOWN, BLANK));

export function nextLetter(puzzle, letter) {
  const all = pensOf(puzzle);
  return all[(all.indexOf(letter) + 1) % all.length];
}

/** Return the changes that write a letter; an opened cell becomes blank. */
export const changesFor = (_, place, letter) => [[place, letter === UNKNOWN ? BLANK : letter]];

/** Begin a stroke of the pen, or one that erases if the cell already has the pen's letter. */
export const begin = (puzzle, spot, pen, letterAt) =>
  strokeWith(puzzle, spot, letterAt(placeAt(puzzle, spot)) === pen ? BLANK : pen);
/** Begin a stroke with the letter at a spot, or with the pen on a blank cell. */
export const resume = (puzzle, spot, letter, pen) => strokeWith(puzzle, spot, letter === BLANK ? pen : letter);

const strokeWith = (puzzle, spot, paints) => ({
  to: { row: spot.row, column: spot.column },
  paints,
  places: [placeAt(puzzle, spot)],
});

/** Extend a stroke to a spot, skipping no cell. */
export function extend(puzzle, stroke, { row, column }) {
  const way = cellsBetween(stroke.to, { row, column }).map((spot) => placeAt(puzzle, spot));
  return { ...stroke, to: { row, column }, places: [...stroke.places, ...way] };
}

export const strokeChanges = (_, stroke) => [...new Set(stroke.places)].map((place) => [place, stroke.paints]);

/** Return 0: a drawing needs no run counter. */
export const runLength = () => 0;

/** Update the clues of the lines through some places. */
export const afterChange = ({ puzzle, board }, places) =>
  updateClues(puzzle, places, (place) => board.marks[place][0]);

/** The title of a drawing that has none. */
export const untitled = "A puzzle of your own";
