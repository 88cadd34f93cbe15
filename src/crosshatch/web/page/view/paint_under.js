// Painting what is laid over a picture: digits of a tune, letters.

import { underneath } from "../game/words.js";

const SMALLEST = 12;

/** What is to be read in a cell of this size; empty where that is nothing. */
export const underIn = ({ puzzle }, cell, size) =>
  size < SMALLEST ? "" : underneath(puzzle, cell);

/** The corner of a box in which a cross leaves what is to be read alone. */
export const besideUnder = ([x, y, wide, high]) => [x + wide * 0.58, y, wide * 0.42, high * 0.42];

/** Write it: `on` is the ink on what is drawn there, null on paper. */
export function paintUnder(context, { inks }, text, [x, y, size], { on, isQuiet }) {
  context.fillStyle = on || (isQuiet ? inks["closed-mark"] : inks.words);
  context.font = `${on ? 600 : 450} ${Math.round(size * 0.46)}px ${inks.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x + size / 2, y + size * 0.53);
}
