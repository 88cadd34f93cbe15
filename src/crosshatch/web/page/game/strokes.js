// Strokes of the pen along a row or column, without gaps, and never over finished cells.
//
// A stroke runs straight from its start to the pen; going back undoes it. It changes only cells
// with the letter that it began on: it fills open cells, and opens cells with the pen's letter.

import { UNKNOWN } from "./board.js";
import { placeAt } from "./puzzle.js";

/** Return a stroke that begins at a spot with this letter. */
export function beginStroke(spot, letter, pen) {
  const paints = letter === pen ? UNKNOWN : pen;
  return { from: spot, to: spot, over: letter, paints, along: null };
}

/** Return a stroke that continues with the letter at a spot, over open cells. */
export const resumedLine = (spot, letter) => ({ from: spot, to: spot, over: UNKNOWN, paints: letter, along: null });

/** Return a stroke with the pen on another spot. */
export function extendedLine(stroke, spot) {
  const { from } = stroke;
  const down = Math.abs(spot.row - from.row);
  const right = Math.abs(spot.column - from.column);
  // Back at its start, a stroke may take another direction.
  const along = !down && !right ? null : stroke.along || (down > right ? "column" : "row");
  const row = along === "column" ? spot.row : from.row;
  const column = along === "row" ? spot.column : from.column;
  return { ...stroke, along, to: { row, column } };
}

/** Return the cells between two spots without gaps, with the last one but not the first. */
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

/** Return the changes of a stroke as pairs of place and letter. `letterAt` gives the letters before. */
export function changesOf(stroke, width, letterAt) {
  return cellsOf(stroke)
    .map((spot) => placeAt({ width }, spot))
    .filter((place) => letterAt(place) === stroke.over)
    .map((place) => [place, stroke.paints]);
}
