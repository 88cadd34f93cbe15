// A drag with the pen: locked to a row or a column, never over what is finished, skipping nothing.
//
// A stroke runs straight from its start to the pen; going back takes back. It draws only over the
// letter that it began on: open cells are filled, cells of the same pen are opened.

import { UNKNOWN } from "./board.js";
import { placeAt } from "./puzzle.js";

/** A stroke that begins at a spot with this letter, with the pen for a letter. */
export function beginStroke(spot, letter, pen) {
  const paints = letter === pen ? UNKNOWN : pen;
  return { from: spot, to: spot, over: letter, paints, along: null };
}

/** A stroke that goes on with the letter that is seen at a spot, over open cells. */
export const resumedLine = (spot, letter) => ({
  from: spot,
  to: spot,
  over: UNKNOWN,
  paints: letter,
  along: null,
});

/** The stroke with the pen over another spot. */
export function extendedLine(stroke, spot) {
  const { from } = stroke;
  const down = Math.abs(spot.row - from.row);
  const right = Math.abs(spot.column - from.column);
  // Back at its beginning a stroke may choose its line anew.
  const along = !down && !right ? null : stroke.along || (down > right ? "column" : "row");
  const row = along === "column" ? spot.row : from.row;
  const column = along === "row" ? spot.column : from.column;
  return { ...stroke, along, to: { row, column } };
}

/** The cells from one to another, without the first: no step skips any. */
export function cellsBetween(from, to) {
  const [down, right] = [to.row - from.row, to.column - from.column];
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_, step) => ({
    row: from.row + Math.round((down * (step + 1)) / steps),
    column: from.column + Math.round((right * (step + 1)) / steps),
  }));
}

/** The cells from its beginning to the pen, one after the other. */
export const cellsOf = ({ from, to }) => [from, ...cellsBetween(from, to)];

/** What it draws: pairs of place and letter. `letterAt` tells what was seen before. */
export function changesOf(stroke, width, letterAt) {
  return cellsOf(stroke)
    .map((spot) => placeAt({ width }, spot))
    .filter((place) => letterAt(place) === stroke.over)
    .map((place) => [place, stroke.paints]);
}
