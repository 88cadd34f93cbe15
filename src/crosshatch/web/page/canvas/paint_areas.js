// Paints cells of areas: their tint, and the borders between them, each cell its own half.

import { NOTHING, UNKNOWN, inkOf, visibleLetter } from "../game/board.js";
import { neighbour } from "../game/line_grid.js";
import { PENCIL, paintBox } from "./cell_inks.js";
import { paintRing } from "./paint_cells.js";
import { paintCellClue } from "./paint_texts.js";

/** Paint a cell of a board that is divided, with its corner at x and y, as `look` says. */
export function paintAreaCell(context, look, cell, x, y, size) {
  const { puzzle, inks, lit, marksAt } = look;
  const marks = marksAt(cell);
  const letter = visibleLetter(marks);
  const isPencil = inkOf(marks) !== letter;
  paintBox(context, inks.hairline, [x, y, size, size]);
  const box = [x + 1, y + 1, size - 1, size - 1];
  const ground = lit.has(cell) ? (letter === UNKNOWN ? "lit-unknown" : "lit-visited") : letter === UNKNOWN ? "blank" : "visited";
  paintBox(context, inks[ground], box);
  const wide = Math.max(1, Math.round(size / 18));
  const sides = { left: [x, y, wide, size], top: [x, y, size, wide], right: [x + size - wide + 1, y, wide, size], bottom: [x, y + size - wide + 1, size, wide] };
  context.globalAlpha = isPencil ? PENCIL : 1;
  for (const [side, border] of Object.entries(sides)) {
    const other = neighbour(puzzle, cell, side);
    const beyond = visibleLetter(other === null ? NOTHING : marksAt(other));
    if (letter !== beyond) paintBox(context, inks.track, border);
  }
  context.globalAlpha = 1;
  paintCellClue(context, look, cell, [x, y, size]);
  if (look.rings.has(cell)) paintRing(context, box, look.rings.get(cell));
}
