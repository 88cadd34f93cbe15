// Puzzles of the usual kind in black and white with plain runs, which the engine reads itself, and
// their descriptions.

import { usualKind } from "../kinds.js";

/** The keys of a puzzle that say nothing about its solutions. */
const ABOUT = ["author", "catalogue", "copyright", "description", "license", "note", "source"];
const KEYS = new Set(["kind", "title", ...ABOUT, "rows", "columns", "givens"]);
const RUNS = /^(?:[1-9]\d{0,3}(?: [1-9]\d{0,3})*)?$/u;
/** The largest puzzle that is read here; Python knows what to say about larger ones. */
const MOST_CELLS = 2 ** 14;
const VERBS = "solve count check hint trace rate scan draw animate convert play".split(" ");

/** Return whether a puzzle is a plain one; the engine knows whether its clues fit. */
export function isPlain(puzzle) {
  const { kind = usualKind(), rows, columns, title = "", givens } = puzzle ?? {};
  if (kind !== usualKind() || typeof title !== "string") return false;
  if (!Object.keys(puzzle).every((key) => KEYS.has(key))) return false;
  if (!ABOUT.every((key) => typeof (puzzle[key] ?? "") === "string")) return false;
  const areClues = (clues) => Array.isArray(clues) && clues.every((clue) => RUNS.test(clue) && typeof clue === "string");
  if (!areClues(rows) || !areClues(columns) || rows.length * columns.length > MOST_CELLS) return false;
  if (givens === undefined) return true;
  const isRow = (row) => typeof row === "string" && /^[#.?]*$/u.test(row);
  const isFull = (row) => row.length === columns.length;
  return Array.isArray(givens) && givens.length === rows.length && givens.every((row) => isRow(row) && isFull(row));
}

/** Return the runs of a row of cells, as a clue. */
export const clueOf = (cells) =>
  cells.split(/[^#]+/u).filter(Boolean).map((run) => run.length).join(" ");

/** Return the columns of a picture. */
export const columnsOf = (picture) =>
  Array.from(picture[0], (_, column) => picture.map((row) => row[column]).join(""));

/** Return the description of a plain puzzle, as the verb `parse` makes it. */
export function describe(puzzle, name) {
  const { title = "", rows, columns, givens } = puzzle;
  const [width, height] = [columns.length, rows.length];
  const part = (first, step, length) => [{ word: 0, cells: [[first, length > 1 ? step : 1, length]] }];
  const lines = {
    row: rows.map((_, row) => part(row * width, 1, width)),
    column: columns.map((_, column) => part(column, width, height)),
  };
  const runs = (clues) => clues.map((clue) => (clue ? clue.split(" ").map(Number) : []));
  const label = (clue) => clue || "0";
  const notes = Object.fromEntries(ABOUT.filter((key) => puzzle[key]).map((key) => [key, puzzle[key]]));
  return {
    puzzle: { kind: usualKind(), ...(title && { title }), ...notes, rows, columns, ...(givens && { givens }) },
    name: title || name,
    kind: usualKind(),
    title,
    verbs: VERBS,
    size: { rows: height, columns: width },
    symbols: ".#",
    palette: {},
    color_names: {},
    labels: { rows: rows.map(label), columns: columns.map(label) },
    every: 5,
    givens: givens ?? rows.map(() => "?".repeat(width)),
    cuts: { rows: [], columns: [] },
    notes,
    remarks: [],
    values: { size: [width, height], rows: runs(rows), columns: runs(columns) },
    lines,
  };
}
