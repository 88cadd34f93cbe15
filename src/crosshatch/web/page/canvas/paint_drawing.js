// Paints the cells of a drawing, and marks those that the clues leave open.
//
// An open cell has a question mark; the size of a disc shows how much changing it would help.

import { UNKNOWN } from "../game/board.js";
import { paintDisc, writeText } from "./cell_inks.js";
import { paintCell, paintRing } from "./paint_cells.js";

export function paintDrawingCell(context, look, place, x, y, size) {
  paintCell(context, look, place, x, y, size);
  const { inks, help, open, rings } = look;
  // A dark ring is hard to see on a filled cell.
  const inside = size / 8 + 1;
  const within = [x + inside, y + inside, size - 2 * inside + 1, size - 2 * inside + 1];
  if (rings.has(place)) paintRing(context, within, inks.blank);
  const box = { x: x + size / 2 + 0.5, y: y + size / 2 + 0.5, size };
  if (help.has(place)) paintHelp(context, inks, help.get(place), box);
  else if (open.has(place)) paintOpen(context, inks, box);
}

function paintOpen(context, inks, { x, y, size }) {
  const radius = size * (size < 12 ? 0.25 : 0.36);
  paintDot(context, { x, y, radius }, inks["lit-blank"], inks.cut);
  if (size < 12) return;
  const font = `650 ${Math.round(size * 0.5)}px ${inks.font}`;
  writeText(context, UNKNOWN, [x, y + size * 0.03], { ink: inks.words, font });
}

const paintHelp = (context, inks, help, { x, y, size }) =>
  paintDot(context, { x, y, radius: size * (0.08 + 0.34 * help) }, inks.accent, inks.blank);

function paintDot(context, { x, y, radius }, ink, edge) {
  paintDisc(context, ink, [x, y], radius);
  context.strokeStyle = edge;
  context.lineWidth = Math.max(1, radius / 7);
  context.stroke();
}
