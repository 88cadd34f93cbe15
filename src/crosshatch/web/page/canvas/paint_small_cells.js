// Paints cells that are too small for lines and texts: those that look alike, side by side, as one box.

import { BLANK, inkOf, visibleLetter } from "../game/board.js";
import { PENCIL, crossOf, fillOf, isFilled, paintBox, paperOf } from "./cell_inks.js";

/** The size of a cell below which it has neither lines nor texts. */
export const SMALL = 4;

/** Paint small cells that look alike, side by side in a box, as `look` says of the first one. */
export function paintSmallCells(context, look, place, [x, y, wide, high]) {
  const { inks, rings } = look;
  const marks = look.marksAt(place);
  const letter = visibleLetter(marks);
  const box = [x, y, wide, high];
  paintBox(context, paperOf(inks, look, place, letter), box);
  if (isFilled(letter)) {
    context.globalAlpha = inkOf(marks) === letter ? 1 : PENCIL;
    paintBox(context, fillOf(look, place, letter), box);
    context.globalAlpha = 1;
    const edge = look.edges.get(letter);
    const thin = Math.min(1, high / 3);
    if (edge) for (const line of [[x, y, wide, thin], [x, y, thin, high]]) paintBox(context, edge, line);
  } else if (letter === BLANK && !look.isFinished)
    paintBox(context, crossOf(look, place), [x, y + Math.floor(high / 2), wide, 1]);
  if (rings.has(place)) paintBox(context, rings.get(place), box);
}

/** Paint small cells of a row from one place to another, those that look alike as one box. */
export function paintSmallRow(context, look, first, last, [x, y, size]) {
  const { lit, rings, marksAt, givenAt } = look;
  const isLike = (one, other) =>
    marksAt(one) === marksAt(other) &&
    givenAt(one) === givenAt(other) &&
    lit.has(one) === lit.has(other) &&
    rings.get(one) === rings.get(other);
  for (let from = first, to = first; from <= last; from = to) {
    while (to <= last && isLike(from, to)) to++;
    const box = [x + (from - first) * size, y, (to - from) * size, size];
    paintSmallCells(context, look, from, box);
  }
}
