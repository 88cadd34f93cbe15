// Drawings: a picture of which a puzzle is made; the clues follow the pen.

import { BLANK, UNKNOWN } from "../game/board.js";
import { updateClues } from "../game/drawing.js";
import { placeAt, rowsOf } from "../game/puzzle.js";
import { cellsBetween } from "../game/strokes.js";
import { penLook as lookOfPen, pensOf } from "./nonogram.js";

export { cellsAffected, cluesOf, faultsIn, lettersOfPicture, pensOf, cellWord } from "./nonogram.js";

export const name = "drawing";
export const plays = true;
/** Whether one draws a picture of one's own. */
export const draws = true;
/** What is said of it in lists, beside its size. */
export const kind = "drawing";

export const rules =
  "To make a puzzle, draw a picture, or begin with one that you have: a drag draws freely, and " +
  "the clues follow. A good puzzle has one solution; you are told at once whether this one has.";

export const penLook = (puzzle, pen) =>
  pen === BLANK ? { icon: "rubber", words: "Blank" } : lookOfPen(puzzle, pen);

/** Nothing is given: each cell may change. */
export const givenAt = ({ width, height }) => UNKNOWN.repeat(width * height);

/** A picture's rows; what nobody has drawn on is blank. */
export const pictureOf = (puzzle, letters) => rowsOf(puzzle, letters.replaceAll(UNKNOWN, BLANK));

export function nextLetter(puzzle, letter) {
  const all = pensOf(puzzle);
  return all[(all.indexOf(letter) + 1) % all.length];
}

/** What changes when one place becomes another; one that is opened is blank. */
export const changesFor = (_, place, letter) => [[place, letter === UNKNOWN ? BLANK : letter]];

/** A stroke of the pen, which rubs out what it has the colour of. */
export const begin = (puzzle, spot, pen, letterAt) =>
  strokeWith(puzzle, spot, letterAt(placeAt(puzzle, spot)) === pen ? BLANK : pen);
/** One that goes on with what stands there, or with the pen where nothing does. */
export const resume = (puzzle, spot, letter, pen) =>
  strokeWith(puzzle, spot, letter === BLANK ? pen : letter);

const strokeWith = (puzzle, spot, paints) => ({
  to: { row: spot.row, column: spot.column },
  paints,
  places: [placeAt(puzzle, spot)],
});

/** A stroke goes wherever the pen does, and skips no cell. */
export function extend(puzzle, stroke, { row, column }) {
  const way = cellsBetween(stroke.to, { row, column }).map((spot) => placeAt(puzzle, spot));
  return { ...stroke, to: { row, column }, places: [...stroke.places, ...way] };
}

export const strokeChanges = (_, stroke) =>
  [...new Set(stroke.places)].map((place) => [place, stroke.paints]);

/** How long a run is matters to nobody who draws. */
export const runLength = () => 0;

/** What else is new with some places: the clues of their lines. */
export const afterChange = ({ puzzle, board }, places) =>
  updateClues(puzzle, places, (place) => board.marks[place][0]);

/** A line has the clue that it meets: there is nothing to strike off. */
export const lineState = () => ({ isMet: false, isDone: false, isBroken: false, struck: [] });
export const isComplete = () => false;

/** What the picture of a game is called, as long as it has no title. */
export const untitled = "A puzzle of your own";
