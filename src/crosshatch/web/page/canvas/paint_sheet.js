// Paints the board: everything in view, or only some places with their clues.

import { gridView } from "../game/scrolling.js";
import { gridOf, labelledLinesAt, spotOf, tableOf } from "../game/puzzle.js";
import { rowPainterOf } from "./paint_cells.js";
import { paintClue } from "./paint_clues.js";
import { paintMarks } from "./paint_marks.js";
import { paintThumbnail } from "./thumbnail.js";

/** Return the position and size of a cell on a scrolled board. */
export const boxOf = ({ sizes }, scrolled, { row, column }) => ({
  x: sizes.left + sizes.margin + column * sizes.cell - scrolled.x,
  y: sizes.top + sizes.margin + row * sizes.cell - scrolled.y,
  size: sizes.cell,
});

function scaled(sheet, paint) {
  const { context, dots } = sheet;
  context.save();
  context.setTransform(dots, 0, 0, dots, 0, 0);
  paint(context);
  context.restore();
}

function clipped(context, x, y, wide, high, paint) {
  context.save();
  context.beginPath();
  context.rect(x, y, wide, high);
  context.clip();
  paint();
  context.restore();
}

function clippedToGrid({ sizes }, context, paint) {
  const { wide, high } = gridView(sizes);
  clipped(context, sizes.left, sizes.top, wide, high, paint);
}

export function paintAll(sheet, scrolled) {
  const { sizes, puzzle, look } = sheet;
  const range = (from, size, count) => {
    const first = Math.max(0, Math.floor(from / sizes.cell));
    const last = Math.min(count - 1, Math.floor((from + size) / sizes.cell));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  };
  const { wide, high } = gridView(sizes);
  const cellAt = (row, column) => row * puzzle.width + column;
  const rows = range(scrolled.y, high, puzzle.height);
  const columns = range(scrolled.x, wide, puzzle.width);
  scaled(sheet, (context) => {
    context.clearRect(0, 0, sizes.width, sizes.height);
    const paintRow = rowPainterOf(look, sizes.cell);
    if (paintRow) paintRows(sheet, context, scrolled, { rows, columns, paintRow });
    const places = paintRow ? [] : rows.flatMap((row) => columns.map((at) => cellAt(row, at)));
    paintCells(sheet, context, scrolled, places);
    // In a view that is lower than the clues no row is seen.
    const down = columns.length ? rows.map((row) => cellAt(row, columns[0])) : [];
    const across = rows.length ? columns.map((at) => cellAt(rows[0], at)) : [];
    paintClues(sheet, context, scrolled, labelledLinesAt(puzzle, [...down, ...across]));
    paintCorner(sheet, context);
  });
}

/** Paint some places, and the clues of their lines. */
export function paintPlaces(sheet, scrolled, places) {
  const { puzzle, look } = sheet;
  // Marks reach over several cells, and few puzzles have any.
  if (puzzle.isMarked) return paintAll(sheet, scrolled);
  const { width } = puzzle;
  const cells = new Set([...places].flatMap(look.cellsAffected));
  const around = new Set();
  for (const cell of cells) {
    around.add(cell);
    if (cell % width < width - 1) around.add(cell + 1);
    if (cell + width < width * puzzle.height) around.add(cell + width);
  }
  scaled(sheet, (context) => {
    paintCells(sheet, context, scrolled, around);
    paintClues(sheet, context, scrolled, labelledLinesAt(puzzle, cells));
    paintCorner(sheet, context, cells);
  });
}

/** Paint the clues of some lines. */
export const paintClueLines = (sheet, scrolled, lines) =>
  scaled(sheet, (context) => paintClues(sheet, context, scrolled, lines));

function paintRows(sheet, context, scrolled, { rows, columns, paintRow }) {
  const { look, puzzle } = sheet;
  clippedToGrid(sheet, context, () => {
    for (const row of rows) {
      const [first, last] = [columns.at(0), columns.at(-1)].map((column) => row * puzzle.width + column);
      const { x, y, size } = boxOf(sheet, scrolled, { row, column: columns.at(0) });
      paintRow(context, look, first, last, [x, y, size]);
    }
  });
}

function paintCells(sheet, context, scrolled, places) {
  const { sizes, look, puzzle } = sheet;
  clippedToGrid(sheet, context, () => {
    for (const place of places) {
      const { x, y, size } = boxOf(sheet, scrolled, spotOf(puzzle, place));
      const isHidden = x + size < sizes.left || y + size < sizes.top;
      if (isHidden || x > sizes.width || y > sizes.height) continue;
      look.paintCell(context, look, place, x, y, size);
    }
    const { x, y } = boxOf(sheet, scrolled, { row: 0, column: 0 });
    if (puzzle.marks?.ruled !== false) {
      context.strokeStyle = look.inks.frame;
      context.lineWidth = 2;
      context.strokeRect(x + 1, y + 1, sizes.grid.width, sizes.grid.height);
    }
    if (!puzzle.isMarked && !puzzle.hasEdges) return;
    // Halves of marks that are still there would get darker edges if they were painted again.
    context.beginPath();
    for (const place of puzzle.isMarked ? [] : places) {
      const box = boxOf(sheet, scrolled, spotOf(puzzle, place));
      context.rect(box.x, box.y, box.size, box.size);
    }
    if (!puzzle.isMarked) context.clip();
    paintMarks(context, look, [x, y], [...places]);
  });
}

function paintClues(sheet, context, scrolled, lines) {
  const { sizes, look } = sheet;
  const { wide, high } = gridView(sizes);
  for (const line of lines) {
    const { x, y } = boxOf(sheet, scrolled, { row: line.number, column: line.number });
    const strip = {
      row: { x: 0, y, wide: sizes.left, high: sizes.cell },
      column: { x, y: 0, wide: sizes.cell, high: sizes.top },
      right: { x: sizes.left + wide, y, wide: sizes.right, high: sizes.cell },
      bottom: { x, y: sizes.top + high, wide: sizes.cell, high: sizes.bottom },
    }[line.side];
    const isAcross = line.side === "row" || line.side === "right";
    const [left, top] = [Math.max(x, sizes.left), Math.max(y, sizes.top)];
    const clip = isAcross
      ? [strip.x, top, strip.wide, Math.min(y + sizes.cell, sizes.top + high) - top]
      : [left, strip.y, Math.min(x + sizes.cell, sizes.left + wide) - left, strip.high];
    clipped(context, ...clip, () => {
      context.clearRect(strip.x, strip.y, strip.wide, strip.high);
      paintClue(context, look, line, strip, sizes);
    });
  }
}

/** The largest width and height of the thumbnail in the corner. */
const LARGEST_THUMBNAIL = 120;

/** Paint the thumbnail in the corner, or some places of it. */
function paintCorner({ sizes, look, puzzle }, context, places = null) {
  const [wide, high] = [sizes.left - 12, sizes.top - 12];
  if (!places) context.clearRect(0, 0, sizes.left, sizes.top);
  // What is no picture is not told by its cells alone.
  const { picture: isPicture } = tableOf(puzzle) ?? {};
  if (Math.min(wide, high) < 28 || !look.pictureLetterAt || !(isPicture || puzzle.hasEdges)) return;
  const [across, down] = [Math.min(wide, LARGEST_THUMBNAIL), Math.min(high, LARGEST_THUMBNAIL)];
  const { width, height } = gridOf(puzzle);
  const picture = { ...look, width, height, letterAt: look.pictureLetterAt };
  paintThumbnail(context, picture, [wide - across + 4, high - down + 4, across, down], places);
}
