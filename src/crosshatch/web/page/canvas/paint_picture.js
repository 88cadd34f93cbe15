// Paints a finished picture alone, without its grid: cells in their colours, or the path.

import { BLANK, UNKNOWN } from "../game/board.js";
import { lettersOf } from "../game/pictures.js";
import { gridOf, placeAt, spotOf } from "../game/puzzle.js";
import { EMPTY, sidesOf, stationAt } from "../game/line_grid.js";
import { paintSign } from "./paint_signs.js";
import { paintStation, strokeHalf, strokeThrough } from "./paint_line_cells.js";

const NOTHING = [BLANK, UNKNOWN, EMPTY];
/** The width of a path, in cells. */
const PATH = 0.46;

/** Paint the rows of a picture of this puzzle; `size` is that of a cell, which may be a fraction. */
export function paintPicture(context, { puzzle, inks, colors }, rows, size) {
  const { width } = gridOf(puzzle);
  if (puzzle.signs) return paintSigns(context, puzzle, inks, rows, size);
  const edges = (at) => [Math.round(at * size), Math.round((at + 1) * size)];
  for (const [place, letter] of [...lettersOf(puzzle, rows)].entries()) {
    if (NOTHING.includes(letter)) continue;
    const { row, column } = spotOf({ width }, place);
    const sides = sidesOf(letter);
    if (sides.length) {
      paintPiece(context, { puzzle, inks }, sides, { row, column }, size);
      continue;
    }
    // Whole pixels leave no gaps between cells.
    const [[left, right], [top, bottom]] = [edges(column), edges(row)];
    context.fillStyle = colors.get(letter) || inks.filled;
    context.fillRect(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
  }
}

function paintSigns(context, { signs }, inks, rows, size) {
  for (const [row, letters] of rows.entries())
    for (const [column, letter] of [...letters].entries()) {
      const sign = signs.cells[row][column] || signs.letters[letter];
      if (sign) paintSign(context, inks, sign, [column * size, row * size, size]);
    }
}

function paintPiece(context, { puzzle, inks }, sides, { row, column }, size) {
  const box = [column * size, row * size, size];
  context.strokeStyle = inks.track;
  context.lineWidth = Math.max(1, size * PATH);
  if (sides.length === 2) strokeThrough(context, sides, box);
  else for (const side of sides) strokeHalf(context, side, box, 0.5);
  const isStation = puzzle.path && stationAt(puzzle, placeAt(puzzle, { row, column }));
  if (isStation) paintStation(context, inks, inks.track, box);
}
