// Where the numbers of a clue are beside the grid, and which of them is at a point.
//
// A clue that is longer than its room is folded: numbers that are struck off at either end make room
// first, then those farthest from the grid. An ellipsis stands for the others.

import { roomOf } from "./clue_room.js";
import { clueOf, labelledLinesAt } from "./puzzle.js";
import { gridView } from "./scrolling.js";

/** The gap between the grid and the nearest number. */
const GAP = 5;
/** The room of an ellipsis, in numbers, and half the side of the square in which it is pressed. */
const ELLIPSIS = 0.7;
const TARGET = 13;

/** Return whether a line is across, and whether its clue is beyond the grid. */
export const directionOf = ({ side }) => ({
  isRow: side === "row" || side === "right",
  isFar: side === "right" || side === "bottom",
});

/**
 * Return the words of a clue that are shown in a room of this length, nearest to the grid first:
 * their index (-1 for an ellipsis), and where each begins and ends, from the grid.
 */
export function wordSpots(line, words, struck, { number, letters }, length) {
  const { isRow, isFar } = directionOf(line);
  const roomAt = (word) => number * (isRow ? roomOf(words[word], letters) : 1);
  const all = isFar ? [...words.keys()] : [...words.keys()].reverse();
  const shown = fitting(all, roomAt, struck, length - GAP + 0.5, number * ELLIPSIS);
  let at = GAP;
  return shown.map((word) => {
    const from = at;
    at += word < 0 ? number * ELLIPSIS : roomAt(word);
    return { word, from, to: at };
  });
}

function fitting(all, roomAt, struck, length, ellipsis) {
  const roomOfAll = (words) => words.reduce((sum, word) => sum + roomAt(word), 0);
  let [first, last, room] = [0, all.length, roomOfAll(all)];
  const cut = () => (first > 0) + (last < all.length);
  while (last - first > 1 && room + cut() * ellipsis > length) {
    const isNear = struck[all[first]] && !struck[all[last - 1]];
    room -= roomAt(isNear ? all[first++] : all[--last]);
  }
  return [...(first ? [-1] : []), ...all.slice(first, last), ...(last < all.length ? [-1] : [])];
}

/**
 * Return the line of the clue at a point of the view, and its word there (-1 for an ellipsis, null
 * for none); null if there is no clue. `struckIn` gives the words of a line that are struck off. An
 * ellipsis is larger for a finger than it looks, and goes before the numbers around it.
 */
export function clueAt(puzzle, sizes, scrolled, point, struckIn) {
  const { left, top, margin, cell } = sizes;
  const { wide, high } = gridView(sizes);
  const [x, y] = [point.x - left, point.y - top];
  const isBeside = { row: x < 0, right: x >= wide, column: y < 0, bottom: y >= high };
  const isAcross = isBeside.row || isBeside.right;
  if (isAcross === (isBeside.column || isBeside.bottom)) return null;
  const along = (isAcross ? y + scrolled.y : x + scrolled.x) - margin;
  const lengths = { row: left, column: top, right: sizes.right, bottom: sizes.bottom };
  const spotsIn = (number) => {
    const lines = isAcross ? puzzle.rows : puzzle.columns;
    const place = isAcross ? number * puzzle.width : number;
    const all = lines[number] ? labelledLinesAt(puzzle, [place]) : [];
    const line = all.find(({ side }) => isBeside[side]);
    const words = line ? clueOf(puzzle, line) : [];
    if (!line) return null;
    const far = { row: -x, column: -y, right: x - wide, bottom: y - high }[line.side];
    return { line, far, spots: wordSpots(line, words, struckIn(line), sizes, lengths[line.side]) };
  };
  const isOnEllipsis = (number) => {
    const { spots = [], far } = spotsIn(number) || {};
    const isNear = ({ word, from, to }) => word < 0 && Math.abs(far - (from + to) / 2) <= TARGET;
    return Math.abs(along - (number + 0.5) * cell) <= Math.max(TARGET, cell / 2) && spots.some(isNear);
  };
  const number = Math.floor(along / cell);
  const reach = Math.ceil(TARGET / cell);
  const around = Array.from({ length: reach }, (_, by) => [number - by - 1, number + by + 1]);
  const folded = [number, ...around.flat()].find(isOnEllipsis);
  if (folded !== undefined) return { line: spotsIn(folded).line, word: -1 };
  const here = spotsIn(number);
  if (!here) return null;
  const { line, far, spots } = here;
  return { line, word: spots.find(({ from, to }) => far >= from && far < to)?.word ?? null };
}
