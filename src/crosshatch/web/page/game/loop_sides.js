// Cells that the player notes as inside the loop, or outside: notes that no verdict depends on.
//
// They are changes of a move like any other, so that they are saved and undone: their places come after those
// of the board and of the words beside it, one for each cell of a puzzle with a loop along edges.

import { UNKNOWN } from "./board.js";
import { placesOn } from "./line_grid.js";

export const INSIDE = "i";
export const OUTSIDE = "o";
/** The marks of a cell with a note. */
export const SIDE_MARKS = [INSIDE + UNKNOWN, OUTSIDE + UNKNOWN];

export const isSide = (letter) => letter === INSIDE || letter === OUTSIDE;

/** Return whether cells are inside or outside in a puzzle. */
export const hasSides = ({ corners, edges }) => Boolean(corners) && edges?.form === "loop";

export const countSides = (puzzle) => (hasSides(puzzle) ? puzzle.width * puzzle.height : 0);

/** Return the place of the note on a cell. */
export function sideAt(puzzle, cell) {
  const { rows, columns, right, bottom } = puzzle;
  const words = [rows, columns, right, bottom].flat(2).length;
  return placesOn(puzzle.corners) + words + cell;
}

/** Return whether a place is that of a note. */
export const isSidePlace = (puzzle, place) => hasSides(puzzle) && place >= sideAt(puzzle, 0);
