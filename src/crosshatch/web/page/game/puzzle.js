// The puzzle on the page: a reply of the server, ready to draw and to play.

import { UNKNOWN } from "./board.js";
import { cellsFromJson } from "./lines.js";

/**
 * Return the puzzle in a reply of the server. Requests send its `keys`, or `asked`, which has the
 * player's colours, if the reply will name them. Drawings change their clues and colour names.
 */
export function puzzleOf(answer) {
  const { rows, columns } = answer.labels;
  return Object.freeze({
    ...answer,
    keys: answer.puzzle,
    asked: answer.puzzle,
    title: answer.title || answer.name || "",
    width: columns.length,
    height: rows.length,
    rows: [...rows],
    columns: [...columns],
    palette: Object.entries(answer.palette || {}),
    colorNames: answer.color_names || {},
    verbs: answer.verbs || [],
    givens: answer.givens || null,
    // A character may be two code units of a string.
    overlay: answer.overlay?.map((row) => [...row]) || null,
    cellClues: answer.cell_clues || null,
  });
}

/**
 * Return a puzzle with other colours for some letters. These colours have no names, because only
 * the server knows names. A puzzle whose keys have no palette, such as a drawing, stays as it is.
 */
export function recolored(puzzle, chosen) {
  const { keys, color_names: names = {} } = puzzle;
  if (!keys.palette) return puzzle;
  const own = Object.entries(keys.palette);
  const palette = Object.fromEntries(own.map(([at, color]) => [at, chosen[at] || color]));
  return Object.freeze({
    ...puzzle,
    asked: { ...keys, palette },
    colorNames: Object.fromEntries(Object.entries(names).filter(([letter]) => !chosen[letter])),
  });
}

export const colorName = ({ colorNames }, letter) => colorNames[letter] || letter;

/** Return the title of a puzzle, or its size if it has none. */
export const nameOf = ({ title, width, height }) => title || `${width} × ${height}`;

/** Return the rows of a picture as one text; all unknown if there is no picture. */
export const lettersOf = ({ width, height }, rows) =>
  rows ? rows.join("") : UNKNOWN.repeat(width * height);

/** Return a text as the rows of a picture. */
export const rowsOf = ({ width, height }, letters) =>
  Array.from({ length: height }, (_, row) => letters.slice(row * width, (row + 1) * width));

/** Return the place of a cell by its row and column. */
export const placeAt = ({ width }, { row, column }) => row * width + column;

/** Return the place of a cell in a reply of the server: row, column, and perhaps more. */
export const placeFromJson = ({ width }, [row, column]) => row * width + column;

/** Return the row and column of a place. */
export const spotOf = ({ width }, place) => ({
  row: Math.floor(place / width),
  column: place % width,
});

/** Return the places of a row or column, or of another line that has a clue. */
export function placesOf({ width, height, lines }, { side, number }) {
  if (side === "row") return Array.from({ length: width }, (_, column) => number * width + column);
  if (side === "column") return Array.from({ length: height }, (_, row) => row * width + number);
  return (lines?.[side]?.[number] || []).flatMap(({ cells }) => cellsFromJson(cells));
}

/** Return the lines through some cells, each once, rows first. */
export function linesAt(puzzle, cells) {
  const spots = Array.from(cells, (cell) => spotOf(puzzle, cell));
  const each = (side) =>
    Array.from(new Set(spots.map((spot) => spot[side])), (number) => ({ side, number }));
  return [...each("row"), ...each("column")];
}

export const hasLine = (lines, { side, number }) =>
  lines.some((line) => line.side === side && line.number === number);

/** Return a line in a reply of the server. */
export const lineFromJson = ([side, number]) => ({ side, number });

/** Return the name of a line, such as "row 3"; rows count from the puzzle's origin. */
export const lineName = (puzzle, line) => `${line.side} ${numberOf(puzzle, line)}`;

/** Return the name of a cell, such as "r5c3". */
export function cellName(puzzle, cell) {
  const [row, column] = linesAt(puzzle, [cell]);
  return `r${numberOf(puzzle, row)}c${numberOf(puzzle, column)}`;
}

const numberOf = ({ path, height }, { side, number }) =>
  side === "row" && path?.upended ? height - number : number + 1;

/** Return the words of the clue beside a line; none for a line that is no row or column. */
export const clueOf = ({ rows, columns }, { side, number }) =>
  ({ row: rows, column: columns })[side]?.[number] || [];

/** Return the id of a puzzle: a hash of its keys. */
export function markOf(keys) {
  const bytes = new TextEncoder().encode(JSON.stringify(keys));
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(36);
}
