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
  cells
    .split(/[^#]+/u)
    .filter(Boolean)
    .map((run) => run.length)
    .join(" ");

/** Return the columns of a picture. */
export const columnsOf = (picture) =>
  Array.from(picture[0], (_, column) => picture.map((row) => row[column]).join(""));

/** Return the description of a plain puzzle, as the verb `parse` makes it. */
export function describe(engine, puzzle, name) {
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
    cuts: { rows: [], columns: [] },
    notes,
    remarks: [],
    chains: Array.from(chains.keys(), (clue) => chainOf(engine, clue)),
    lines,
  };
}

/** Return the chain of a clue; the cells of each run are followed by a gap. */
function chainOf(engine, clue) {
  const runs = clue ? clue.split(" ").map(Number) : [];
  const made = engine.call("clue_runs", runs.map((run) => [run, 1]));
  const [, moves, start, accept] = engine.call("clue_chain", made, 2);
  engine.call("drop", [made]);
  const sets = moves.map(hexOf);
  const ofSymbol = (all) => all.slice(0, all.findLastIndex((set) => set !== "0") + 1);
  let end = -1;
  const words = runs.map((run) => {
    const first = end + 2;
    end = first + run - 1;
    return run > 1 ? `${first}-${end}` : `${first}`;
  });
  return {
    start: hexOf(start),
    accept: hexOf(accept),
    moves: [ofSymbol(sets.slice(0, 4)), ofSymbol(sets.slice(4))],
    words: words.join(" ") || "-",
  };
}

/** Return a set of positions, the lowest byte first, as a hexadecimal number. */
const hexOf = (set) =>
  Array.from(set, (byte) => byte.toString(16).padStart(2, "0")).reverse().join("").replace(/^0+(?=.)/u, "");
