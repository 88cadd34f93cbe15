// A drag with the pen: locked to a row or a column, never over finished cells, skipping none.
//
// A stroke runs straight from its start to the pen; going back undoes it. It draws only over the
// letter that it began on: open cells are filled, cells of the same pen are opened.

import { UNKNOWN } from "./board.js";
import { placeAt } from "./puzzle.js";

/** Return a stroke that begins at a spot with this letter. */
export function beginStroke(spot, letter, pen) {
  const paints = letter === pen ? UNKNOWN : pen;
  return { from: spot, to: spot, over: letter, paints, along: null };
}

/** Return a stroke that goes on with the letter at a spot, over open cells. */
export const resumedLine = (spot, letter) => ({
  from: spot,
  to: spot,
  over: UNKNOWN,
  paints: letter,
  along: null,
});

/** Return a stroke with the pen on another spot. */
export function extendedLine(stroke, spot) {
  const { from } = stroke;
  const down = Math.abs(spot.row - from.row);
  const right = Math.abs(spot.column - from.column);
  // Back at its start a stroke may choose its direction again.
  const along = !down && !right ? null : stroke.along || (down > right ? "column" : "row");
  const row = along === "column" ? spot.row : from.row;
  const column = along === "row" ? spot.column : from.column;
  return { ...stroke, along, to: { row, column } };
}

/** Return the cells from one to another, without the first, skipping none. */
export function cellsBetween(from, to) {
  const [down, right] = [to.row - from.row, to.column - from.column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_, step) => ({
    row: from.row + Math.round((down * (step + 1)) / steps),
    column: from.column + Math.round((right * (step + 1)) / steps),
  }));
}

/** Return the cells from the start of a stroke to the pen. */
export const cellsOf = ({ from, to }) => [from, ...cellsBetween(from, to)];

/**
 * Return what a stroke draws: pairs of place and letter. `letterAt` gives the letters before it.
 */
export function changesOf(stroke, width, letterAt) {
  return cellsOf(stroke)
    .map((spot) => placeAt({ width }, spot))
    .filter((place) => letterAt(place) === stroke.over)
    .map((place) => [place, stroke.paints]);
}
