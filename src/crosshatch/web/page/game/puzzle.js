// The puzzle on the page: a reply of the server, ready to draw and to play.

import { kindOf } from "../kinds.js";
import { LARGE } from "./board.js";

/**
 * Return the puzzle in a reply of the server. Requests send its `keys`, or `asked`, which has the
 * player's colours, if the reply will name them. Drawings change their clues and colour names.
 */
export function puzzleOf(answer) {
  const { rows, columns, right = [], bottom = [] } = answer.labels;
  const [width, height] = [columns.length, rows.length];
  const { edges = null, marks = null } = answer;
  const onCorners = edges?.between === "corners";
  // A puzzle that was saved long ago has a path only.
  const hasEdges = Boolean(edges || answer.path);
  return Object.freeze({
    ...answer,
    keys: answer.puzzle,
    asked: answer.puzzle,
    title: answer.title || answer.name || "",
    width,
    height,
    rows: rows.map(wordsIn),
    columns: columns.map(wordsIn),
    right: right.map(wordsIn),
    bottom: bottom.map(wordsIn),
    /** The grid of the corners, if edges lead from one to another; null if they join cells. */
    corners: onCorners ? { width: width + 1, height: height + 1, path: null, givens: answer.givens, marks } : null,
    hasEdges,
    /** True if marks lie along the lines. */
    isMarked: onCorners || Boolean(marks && !hasEdges),
    palette: Object.entries(answer.palette || {}),
    colorNames: answer.color_names || {},
    verbs: answer.verbs || [],
    givens: answer.givens || null,
    // A character may be two code units of a string.
    overlay: answer.overlay?.map((row) => [
      ...row]) || null,
    cellClues: answer.cell_clues || null,
    signs: answer.signs || null,
  });
}

/**
 * Return a puzzle with other colours for some letters; `namesOf` names the colours of a palette. A
 * puzzle whose keys have no palette, such as a drawing, stays as it is.
 */
export function recolored(puzzle, chosen, namesOf) {
  const { keys, color_names: names = {} } = puzzle;
  if (!keys.palette) return puzzle;
  const own = Object.entries(keys.palette);
  const palette = Object.fromEntries(own.map(([at, color]) => [at, chosen[at] || color]));
  return Object.freeze({
    ...puzzle,
    asked: { ...keys, palette },
    colorNames: own.some(([letter]) => chosen[letter]) ? namesOf(palette) : names,
  });
}

/** Return the table of the kind of a puzzle, which its keys may have in them; or undefined. */
export const tableOf = ({ keys }) => (keys?.kind?.laws ? keys.kind : kindOf(keys));

/** Return whether a puzzle has so many cells that what concerns all of them takes long. */
export const isLarge = ({ width, height }) => width * height >= LARGE;

export const colorName = ({ colorNames }, letter) => colorNames[letter] || letter;

/** Return the grid of the places of a puzzle's pictures: its cells, or their corners. */
export const gridOf = (puzzle) => puzzle.corners || puzzle;

/** Return the player's word for a place of a picture. */
export const placeNoun = ({ corners }) => (corners ? "corner" : "cell");

/** Return the title of a puzzle, or its size if it has none. */
export const nameOf = ({ title, width, height }) => title || `${width} × ${height}`;

/** Return what stands above a puzzle: its title, and the numbers of the whole of it. */
export const headingOf = (puzzle) =>
  [nameOf(puzzle), ...Object.entries(puzzle.keys.board ?? {}).map((pair) => pair.join(": "))].join(" · ");

/** Return the title of a solved puzzle: that of its picture, if it was kept secret until then. */
export const solvedNameOf = (puzzle) => puzzle.picture_title || nameOf(puzzle);

/** Return a file name for a puzzle, of letters, digits and hyphens. */
export const fileName = (puzzle) =>
  nameOf(puzzle).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/gu, "") || "puzzle";

/** Return the place of a cell by its row and column. */
export const placeAt = ({ width }, { row, column }) => row * width + column;

/** Return the place of a cell in a reply of the server: row, column, and perhaps more. */
export const placeFromJson = (puzzle, [row, column]) => row * gridOf(puzzle).width + column;

/** Return the row and column of a place. */
export const spotOf = ({ width }, place) => ({ row: Math.floor(place / width), column: place % width });

/** Return the row and column of the cell that is nearest to a spot, which may be off the board. */
export const nearestCell = ({ width, height }, { row, column }) => ({
  row: Math.max(0, Math.min(height - 1, row)),
  column: Math.max(0, Math.min(width - 1, column)),
});

/** Return the row and column of a cell at a place of a picture. */
export const cellBeside = (puzzle, place) => nearestCell(puzzle, spotOf(gridOf(puzzle), place));

/** Return the words of a text with spaces between them. */
export const wordsIn = (text) => (text ? text.split(" ") : []);

/** Return the places in the stretches of a line, as the server describes them. */
const cellsFromJson = (stretches) =>
  stretches.flatMap(([first, step, count]) => Array.from({ length: count }, (_, index) => first + index * step));

/** Return the places of a row or column, or of another line that has a clue. */
export function placesOf({ width, height, lines, corners }, { side, number }) {
  if (side === "row" && !corners)
    return Array.from({ length: width }, (_, column) => number * width + column);
  if (side === "column" && !corners)
    return Array.from({ length: height }, (_, row) => row * width + number);
  return (lines?.[side]?.[number] || []).flatMap(({ cells }) => cellsFromJson(cells));
}

/** Return the lines through some cells, each once, rows first. */
export function linesAt(puzzle, cells) {
  const spots = Array.from(cells, (cell) => spotOf(puzzle, cell));
  const each = (side) => Array.from(new Set(spots.map((spot) => spot[side])), (number) => ({ side, number }));
  return [...each("row"), ...each("column")];
}

/** Return the lines through a cell whose clues are beside the grid, at any side. */
export const labelledLinesAt = (puzzle, cells) =>
  linesAt(puzzle, cells).flatMap(({ side, number }) => {
    const far = side === "row" ? "right" : "bottom";
    return puzzle[far]?.length ? [{ side, number }, { side: far, number }] : [{ side, number }];
  });

export const hasLine = (lines, { side, number }) =>
  lines.some((line) => line.side === side && line.number === number);

/** Return a line in a reply of the server. */
export const lineFromJson = ([side, number]) => ({ side, number });

/** Return the name of a line, such as "row 3"; rows count from the puzzle's origin. */
export function lineName(puzzle, line) {
  const at = clueCellOf(puzzle, line);
  if (at) return `the clue in ${cellName(puzzle, placeAt(puzzle, at))}`;
  const beside = { right: "right of row", bottom: "below column" };
  return `${beside[line.side] || line.side} ${numberOf(puzzle, line)}`;
}

/** Return the name of a cell, such as "r5c3". */
export function cellName(puzzle, cell) {
  const [row, column] = linesAt(puzzle, [cell]);
  return `r${numberOf(puzzle, row)}c${numberOf(puzzle, column)}`;
}

const numberOf = ({ path, height }, { side, number }) =>
  (side === "row" || side === "right") && path?.upended ? height - number : number + 1;

/** Return the words of the clue of a line, beside the grid or in a cell; none if it has no clue. */
export function clueOf(puzzle, line) {
  const at = clueCellOf(puzzle, line);
  if (at) return [puzzle.cellClues[at.row][at.column]];
  const { rows: row, columns: column, right, bottom } = puzzle;
  return { row, column, right, bottom }[line.side]?.[line.number] || [];
}

/** Return the row and column of the cell with the clue of a line; null if it is beside the grid. */
export function clueCellOf({ lines, cellClues }, { side, number }) {
  const [row, column] = (cellClues && lines?.[side]?.[number]?.[0]?.clue_at) || [];
  return row === undefined ? null : { row, column };
}

/** The lines with clues in cells by cell, for each puzzle. */
const inCells = new WeakMap();

function cellCluesOf(puzzle) {
  if (inCells.has(puzzle)) return inCells.get(puzzle);
  const found = new Map();
  for (const [side, all] of Object.entries((puzzle.cellClues && puzzle.lines) || {}))
    for (const number of all.keys()) {
      const at = clueCellOf(puzzle, { side, number });
      if (at) found.set(placeAt(puzzle, at), { side, number });
    }
  inCells.set(puzzle, found);
  return found;
}

/** Return the line whose clue is in a cell; undefined if there is none. */
export const clueLineIn = (puzzle, cell) => cellCluesOf(puzzle).get(cell);

const marks = new WeakMap();

/** Return the id of a puzzle: a hash of its keys. */
export function markOf(keys) {
  if (!marks.has(keys)) marks.set(keys, hashOf(JSON.stringify(keys)));
  return marks.get(keys);
}

/** Return the hash of Fowler, Noll and Vo of a text, with 64 bits, in few letters and digits. */
function hashOf(text) {
  // Two halves of 32 bits each; the prime is 2^40 + 435.
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    low ^= byte;
    // Whole numbers of 32 bits are quick: what of the product lies above them, in two steps of 16.
    const carried = ((low >>> 16) * 435 + (((low & 0xffff) * 435) >>> 16)) >>> 16;
    high = (Math.imul(high, 435) + carried + (low << 8)) | 0;
    low = Math.imul(low, 435);
  }
  return ((BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toString(36);
}
