// Boards that are divided into rectangles: a drag draws one from corner to corner, a press one of a single
// cell, or takes one away.

import { BLANK, UNKNOWN } from "../game/board.js";
import { areaAt, freeLetter } from "../game/areas.js";
import { SIDES, neighbour } from "../game/line_grid.js";
import { lettersOf, rowsOf } from "../game/pictures.js";
import { placeAt } from "../game/puzzle.js";
import { counted } from "../game/words.js";

/** The pen that draws an area; which letter that has, nobody sees. */
const AREA = "#";

/** Return what the player does, beside the rules. */
export const taskOf = () => "Drag from corner to corner of an area; press an area to take it away.";

/** What screen readers say of the keys on the board. */
export const keysInWords =
  "Arrows move; shift with arrows draws an area from where you are; space draws a single cell, or takes an " +
  "area away; the question mark opens the help.";

export const pensOf = () => [AREA, BLANK];
export const penLook = (_, pen) =>
  pen === BLANK ? { icon: "rubber", words: "Rub out" } : { icon: "whole", words: "Area" };

export const givenAt = (puzzle) => lettersOf(puzzle, puzzle.givens);
export const pictureOf = rowsOf;
export const lettersOfPicture = lettersOf;
export const pictureLetterAt = (_, place, letterAt) => letterAt(place);
export const letterShown = pictureLetterAt;
export const drawnBy = (_, changes) => changes;
export const nextLetter = (_, letter) => (letter === UNKNOWN ? AREA : UNKNOWN);

/** Return the cells that an area of the engine has, which are those that help speaks of. */
export const placesAffected = ({ areas }, number) => areas[number];

/** Return the cells that look different when a place changes: the border is drawn on both sides. */
export const cellsAffected = (puzzle, place) => [
  place,
  ...SIDES.map((side) => neighbour(puzzle, place, side)).filter((cell) => cell !== null),
];

/** Return the changes that take away the areas at some cells. */
export const changesToOpen = (puzzle, cells, letterAt) => {
  const all = new Set(cells.flatMap((cell) => areaAt(puzzle, cell, letterAt)));
  return [...all].map((cell) => [cell, UNKNOWN]);
};

/** Return the changes that draw one area over all others in its way. */
function changesTo(puzzle, cells, letterAt) {
  const letter = freeLetter(puzzle, letterAt);
  return [...changesToOpen(puzzle, cells, letterAt).filter(([cell]) => !cells.includes(cell)), ...cells.map((cell) => [cell, letter])];
}

/** Return the changes that a press makes. */
export function changesFor(puzzle, place, letter, letterAt) {
  const isOpen = letterAt(place) === UNKNOWN;
  return letter === AREA && isOpen ? changesTo(puzzle, [place], letterAt) : changesToOpen(puzzle, [place], letterAt);
}

export const begin = (_, spot, pen) => ({ from: spot, to: spot, paints: pen, isDrag: false });
export const resume = (puzzle, spot) => begin(puzzle, spot, AREA);
export const extend = (_, stroke, spot) => ({
  ...stroke,
  to: { row: spot.row, column: spot.column },
  isDrag: stroke.isDrag || spot.row !== stroke.from.row || spot.column !== stroke.from.column,
});

export function strokeChanges(puzzle, { from, to, paints, isDrag }, letterAt) {
  if (!isDrag) return changesFor(puzzle, placeAt(puzzle, from), paints, letterAt);
  const cells = rectangle(puzzle, from, to);
  return paints === BLANK ? changesToOpen(puzzle, cells, letterAt) : changesTo(puzzle, cells, letterAt);
}

function rectangle(puzzle, from, to) {
  const between = (one, other) =>
    Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => Math.min(one, other) + at);
  const columns = between(from.column, to.column);
  return between(from.row, to.row).flatMap((row) => columns.map((column) => placeAt(puzzle, { row, column })));
}

/** Return how many cells the area has that is being drawn. */
export const runLength = (puzzle, { from, to }) => rectangle(puzzle, from, to).length;

export const denialOf = () => "it cannot be an area";

/** Return a cell and its area in words. */
export function cellWord(puzzle, place, letterAt) {
  const size = areaAt(puzzle, place, letterAt).length;
  return size ? `in an area of ${counted(size, "cell")}` : "open";
}
