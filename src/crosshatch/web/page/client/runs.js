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

const runsOf = (clue) => (clue ? clue.split(" ").map(Number) : []);
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const total = (clues) => sum(clues.flatMap(runsOf));
const fits = (clue, length) => sum(runsOf(clue)) + runsOf(clue).length - 1 <= length;

/** Return whether a puzzle is a plain one in which nothing is wrong. */
export function isPlain(puzzle) {
  const { kind = usualKind(), rows, columns, title = "", givens } = puzzle ?? {};
  if (kind !== usualKind() || typeof title !== "string") return false;
  if (!Object.keys(puzzle).every((key) => KEYS.has(key))) return false;
  if (!ABOUT.every((key) => typeof (puzzle[key] ?? "") === "string")) return false;
  const areClues = (clues, length) =>
    Array.isArray(clues) &&
    clues.length > 0 &&
    clues.every((clue) => typeof clue === "string" && RUNS.test(clue) && fits(clue, length));
  if (!areClues(rows, columns?.length) || !areClues(columns, rows.length)) return false;
  if (rows.length * columns.length > MOST_CELLS || total(rows) !== total(columns)) return false;
  if (givens === undefined) return true;
  const isRow = (row) => typeof row === "string" && /^[#.?]*$/u.test(row);
  const isFull = (row) => row.length === columns.length;
  return Array.isArray(givens) && givens.length === rows.length && givens.every((row) => isRow(row) && isFull(row));
}

/** Return the runs of a row of cells, as a clue. */
export const clueOf = (cells) =>
  cells
    .split(/[^#]+/u)
    .filter(Boolean)
    .map((run) => run.length)
    .join(" ");

/** Return the columns of a picture. */
export const columnsOf = (picture) =>
  Array.from(picture[0], (_, column) => picture.map((row) => row[column]).join(""));

/** Return the description of a plain puzzle, as the verb `parse` makes it. */
export function describe(puzzle, name) {
  const { title = "", rows, columns, givens } = puzzle;
  const chains = new Map();
  const part = (clue, [first, step, length]) => {
    if (!chains.has(clue)) chains.set(clue, chains.size);
    return [{ chain: chains.get(clue), word: 0, cells: [[first, length > 1 ? step : 1, length]] }];
  };
  const width = columns.length;
  const lines = {
    row: rows.map((clue, row) => part(clue, [row * width, 1, width])),
    column: columns.map((clue, column) => part(clue, [column, width, rows.length])),
  };
  const label = (clue) => clue || "0";
  const notes = Object.fromEntries(ABOUT.filter((key) => puzzle[key]).map((key) => [key, puzzle[key]]));
  return {
    puzzle: {
      kind: usualKind(),
      ...(title && { title }),
      ...notes,
      rows,
      columns,
      ...(givens && { givens }),
    },
    name: title || name,
    kind: usualKind(),
    title,
    verbs: VERBS,
    size: { rows: rows.length, columns: width },
    symbols: ".#",
    palette: {},
    color_names: {},
    labels: { rows: rows.map(label), columns: columns.map(label) },
    every: 5,
    givens: givens ?? rows.map(() => "?".repeat(width)),
    progress: null,
    overlay: null,
    cell_clues: null,
    goal: null,
    cuts: { rows: [], columns: [] },
    path: null,
    edges: null,
    marks: null,
    signs: null,
    notes,
    remarks: [],
    chains: [...chains.keys()].map(chainOf),
    lines,
  };
}

/**
 * Return the chain of a clue. Its positions are: before the first run, each cell of each run, and the
 * gap behind each run but the last.
 */
function chainOf(clue) {
  const runs = runsOf(clue);
  let [blankStays, blankSteps, filledSteps] = [1n, 0n, 0n];
  const words = [];
  let at = 0;
  for (const [number, run] of runs.entries()) {
    words.push(run > 1 ? `${at + 1}-${at + run}` : `${at + 1}`);
    for (const last = at + run; at < last; at++) filledSteps |= 1n << BigInt(at);
    if (number < runs.length - 1) {
      blankSteps |= 1n << BigInt(at);
      at++;
    }
    blankStays |= 1n << BigInt(at);
  }
  const hex = (set) => set.toString(16);
  return {
    start: "1",
    accept: hex(1n << BigInt(at)),
    moves: [
      blankSteps ? [hex(blankStays), hex(blankSteps)] : [hex(blankStays)],
      filledSteps ? ["0", hex(filledSteps)] : [],
    ],
    words: words.join(" ") || "-",
  };
}
