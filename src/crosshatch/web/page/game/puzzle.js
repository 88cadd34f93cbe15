// A puzzle as the page has it: what the server read, ready to be drawn and played.

import { UNKNOWN } from "./board.js";

/**
 * The puzzle in an answer of the server. Each question sends its keys back; those that are `asked`
 * where the reply names colours. The clues of a drawing, and its names of colours, still change.
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
    // A row may have characters of which a text counts two.
    overlay: answer.overlay?.map((row) => [...row]) || null,
  });
}

/**
 * A puzzle with chosen colours for some letters. Only the server knows names of colours: here these
 * go by their letters. A drawing, which has no keys yet, stays as it is.
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

/** What it is called, and if nobody said, how large it is. */
export const nameOf = ({ title, width, height }) => title || `${width} × ${height}`;

/** A picture's rows as one text; all unknown where there is none. */
export const lettersOf = ({ width, height }, rows) =>
  rows ? rows.join("") : UNKNOWN.repeat(width * height);

/** One text as a picture's rows. */
export const rowsOf = ({ width, height }, letters) =>
  Array.from({ length: height }, (_, row) => letters.slice(row * width, (row + 1) * width));

/** The place of a cell by its row and column. */
export const placeAt = ({ width }, { row, column }) => row * width + column;

/** The place of a cell as the server tells it: its row, its column, and more. */
export const placeFromJson = ({ width }, [row, column]) => row * width + column;

/** The row and column of a cell by its place. */
export const spotOf = ({ width }, place) => ({
  row: Math.floor(place / width),
  column: place % width,
});

/** The places of a line: of a row, or of a column. */
export function placesOf({ width, height }, { side, number }) {
  return side === "row"
    ? Array.from({ length: width }, (_, column) => number * width + column)
    : Array.from({ length: height }, (_, row) => row * width + number);
}

/** The lines through some cells, each once: first the rows. */
export function linesAt(puzzle, cells) {
  const spots = Array.from(cells, (cell) => spotOf(puzzle, cell));
  const each = (side) =>
    Array.from(new Set(spots.map((spot) => spot[side])), (number) => ({ side, number }));
  return [...each("row"), ...each("column")];
}

export const hasLine = (lines, { side, number }) =>
  lines.some((line) => line.side === side && line.number === number);

/** A line as the server tells it. */
export const lineFromJson = ([side, number]) => ({ side, number });

/** What people call a line: rows are counted from where the puzzle's maker counts. */
export const lineName = (puzzle, line) => `${line.side} ${numberOf(puzzle, line)}`;

/** What people call a cell: "r5c3". */
export function cellName(puzzle, cell) {
  const [row, column] = linesAt(puzzle, [cell]);
  return `r${numberOf(puzzle, row)}c${numberOf(puzzle, column)}`;
}

const numberOf = ({ path, height }, { side, number }) =>
  side === "row" && path?.upended ? height - number : number + 1;

/** The numbers of a line's clue. */
export const clueOf = (puzzle, { side, number }) =>
  side === "row" ? puzzle.rows[number] : puzzle.columns[number];

/** A short name for a puzzle, the same whenever it is opened again. */
export function markOf(keys) {
  const bytes = new TextEncoder().encode(JSON.stringify(keys));
  let hash = 0xcbf29ce484222325n;
  for (const byte of bytes) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(36);
}
