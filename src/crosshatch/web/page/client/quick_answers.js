// What the engine answers without Python: what a plain puzzle is, and whether a drawing is the only one
// with its clues, which is asked with each stroke. The replies are those of the server.

import { usualKind } from "../kinds.js";
import { clueOf, columnsOf, describe, isPlain } from "./runs.js";

const OPEN = 3;
const MASKS = { ".": 1, "#": 2, "?": OPEN };
/** The reasons why work ended early, by number. */
const STOPS = [null, "budget", "time limit", "time limit"];
/** The conflicts of a verdict on a drawing, and the time limit of one that sets none. */
const VERDICT_CONFLICTS = 1000;
const SECONDS = 20;

/** Return the reply to a request; null if it is not one that the engine answers by itself. */
export const answerQuickly = (engine, path, question) => ANSWERS[path]?.(engine, question) ?? null;

const ANSWERS = { parse, verdict };

function parse(engine, { content, name = "" }) {
  if (!content?.startsWith("{")) return null;
  let puzzle = null;
  try {
    puzzle = JSON.parse(content);
  } catch {
    return null;
  }
  if (!isSound(engine, puzzle)) return null;
  return { puzzles: [describe(puzzle, name.replace(/\.\w+$/u, ""))], errors: [] };
}

function verdict(engine, { picture, palette = {}, rating = true, seconds = SECONDS }) {
  // How hard a puzzle is, Python knows.
  if (rating !== false || Object.keys(palette).length) return null;
  const puzzle = { kind: usualKind(), rows: picture.map(clueOf), columns: columnsOf(picture).map(clueOf) };
  if (!isPlain(puzzle) || !picture.every((row) => /^[.#]*$/u.test(row))) return null;
  const { model } = modelOf(engine, puzzle);
  const within = [VERDICT_CONFLICTS, seconds, false];
  const reply = engine.call("solve", model, [2, true, false, 0, 0], within);
  const [outcome, number, isComplete, known, isExact, , , , , stop] = reply;
  const found = Array.from({ length: number }, (_, at) => engine.call("solution", outcome, at));
  engine.call("drop", [model, outcome]);
  const status = statusOf(number, isComplete);
  const isOpen = (mask, at) => (isExact ? mask === OPEN : found.some((one) => one[at] !== found[0][at]));
  const open = Array.from(known, isOpen).flatMap((is, at) =>
    is ? [[Math.floor(at / picture[0].length), at % picture[0].length]] : [],
  );
  return {
    puzzle,
    color_names: {},
    status,
    open: status === "multiple" ? open : [],
    exact: isExact,
    rating: null,
    meets: status === "unique" ? ["any"] : [],
    ...(STOPS[stop] === "time limit" && { stopped: STOPS[stop] }),
  };
}

function statusOf(number, isComplete) {
  if (number > 1) return "multiple";
  if (number === 1) return isComplete ? "unique" : "found";
  return isComplete ? "none" : "unknown";
}

/** Return the masks of the cells of a puzzle, and the handle of its model; null if its clues do not fit. */
function modelOf(engine, { rows, columns, givens }) {
  const cells = givens?.join("") ?? "?".repeat(rows.length * columns.length);
  const masks = Uint8Array.from(cells, (cell) => MASKS[cell]);
  const grid = engine.call("grid_read", rows, columns, "#");
  if (grid === null) return null;
  const model = engine.call("grid_model", grid, masks);
  engine.call("drop", [grid]);
  return { masks, model };
}

/** Return whether a puzzle is plain and its given cells leave room for each line's runs. */
function isSound(engine, puzzle) {
  const made = isPlain(puzzle) && modelOf(engine, puzzle);
  if (!made) return false;
  const { masks, model } = made;
  const { length: width } = puzzle.columns;
  const columns = Array.from(puzzle.columns.keys(), (column) =>
    masks.filter((_, cell) => cell % width === column),
  );
  const rows = Array.from(puzzle.rows.keys(), (row) => masks.subarray(row * width, (row + 1) * width));
  const isPossible = [...rows, ...columns].every((cells, line) => engine.call("narrow", model, line, cells));
  engine.call("drop", [model]);
  return isPossible;
}
