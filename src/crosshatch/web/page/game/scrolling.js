// What is in view of a board that scrolls: the cell at a point, and how to bring a cell into view.

import { nearestCell } from "./puzzle.js";

/** Return the cell at a point of the view, or the nearest one, and where in it the point is. */
export function spotAt(puzzle, sizes, scrolled, point) {
  const x = (point.x - sizes.left - sizes.margin + scrolled.x) / sizes.cell;
  const y = (point.y - sizes.top - sizes.margin + scrolled.y) / sizes.cell;
  const { row, column } = nearestCell(puzzle, { row: Math.floor(y), column: Math.floor(x) });
  const [right, down] = [point.x - sizes.left, point.y - sizes.top];
  const { wide, high } = gridView(sizes);
  const beyond = Math.max(x - puzzle.width, y - puzzle.height) * sizes.cell;
  const isInside = right >= 0 && down >= 0 && right < wide && down < high && beyond < sizes.margin;
  return { row, column, across: x - column, down: y - row, isInside };
}

/** Return the size of the part of the view in which the grid is, between the clues. */
export const gridView = ({ width, height, left, top, right, bottom }) => ({
  wide: width - left - right,
  high: height - top - bottom,
});

/** Return the scroll position that shows a cell with its neighbours, by the shortest way. */
export function scrolledTo(sizes, scrolled, { row, column }) {
  const along = (at, size, from) => {
    const first = (at - 1) * sizes.cell;
    const last = (at + 2) * sizes.cell - size;
    return Math.max(0, from > first ? first : from < last ? last : from);
  };
  return { x: along(column, gridView(sizes).wide, scrolled.x), y: along(row, gridView(sizes).high, scrolled.y) };
}

/** Return the cell nearest to the view; null if one is already in view or there are none. */
export function nearestOf(sizes, scrolled, cells) {
  const distance = (at, size, from) => {
    const first = at * sizes.cell - from;
    return Math.max(0, -first, first + sizes.cell - size);
  };
  let [nearest, least] = [null, Infinity];
  for (const cell of cells) {
    const across = distance(cell.column, gridView(sizes).wide, scrolled.x);
    const down = distance(cell.row, gridView(sizes).high, scrolled.y);
    if (across + down < least) [nearest, least] = [cell, across + down];
  }
  return least > 0 ? nearest : null;
}
