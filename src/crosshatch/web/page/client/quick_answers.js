// What the engine answers without Python: how many solutions a plain puzzle has, what they have in
// common, and whether a drawing is the only one with its clues. The replies are those of the server.

import { usualKind } from "../kinds.js";
import { clueOf, columnsOf, describe, isPlain } from "./runs.js";

const OPEN = 3;
const MASKS = { ".": 1, "#": 2, "?": OPEN };
const LETTERS = "?.#?";
const LARGEST_COUNT = 2n ** 128n - 1n;
const LARGEST_NUMBER = 2 ** 53 - 1;
/** The reasons why work ended early, by number. */
const STOPS = [null, "budget", "time limit", "time limit"];
/** The conflicts of a verdict on a drawing, and the time limits of requests that set none. */
const VERDICT_CONFLICTS = 1000;
const SECONDS = 20;
const MOST_SECONDS = 60;
const MOST_LISTED = 1000;

/** Return the reply to a request; null if it is not one that the engine answers by itself. */
export function answerQuickly(engine, path, question) {
  const { seconds = SECONDS } = question;
  if (!(seconds > 0 && seconds <= MOST_SECONDS)) return null;
  return ANSWERS[path]?.(engine, { ...question, seconds }) ?? null;
}

const ANSWERS = { parse, solve, count, verdict };

const hasOnly = (question, ...keys) => Object.keys(question).every((key) => keys.includes(key));

function parse(engine, question) {
  const { content, name = "" } = question;
  if (!hasOnly(question, "content", "name", "seconds") || typeof content !== "string") return null;
  if (!content.startsWith("{") || typeof name !== "string" || name.length > 255) return null;
  let puzzle = null;
  try {
    puzzle = JSON.parse(content);
  } catch {
    return null;
  }
  if (!isSound(engine, puzzle)) return null;
  return { puzzles: [describe(puzzle, name.replace(/\.\w+$/u, ""))], errors: [] };
}

function solve(engine, question) {
  const { puzzle, limit = 2, known = false, ignore_givens: isOpen = false } = question;
  if (typeof known !== "boolean" || typeof isOpen !== "boolean") return null;
  if (!hasOnly(question, "puzzle", "limit", "known", "ignore_givens", "seconds")) return null;
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST_LISTED) return null;
  if (!isSound(engine, puzzle)) return null;
  return found(engine, isOpen ? { ...puzzle, givens: null } : puzzle, {
    asked: [limit, known, false, 0, 0],
    within: [null, question.seconds, false],
  });
}

function count(engine, question) {
  const { puzzle, ignore_givens: isOpen = false } = question;
  if (typeof isOpen !== "boolean") return null;
  if (!hasOnly(question, "puzzle", "ignore_givens", "seconds")) return null;
  if (!isSound(engine, puzzle)) return null;
  return found(engine, isOpen ? { ...puzzle, givens: null } : puzzle, {
    asked: [2, true, true, 0, 0],
    within: [null, question.seconds, false],
  });
}

function verdict(engine, question) {
  const { picture, palette = {}, rating = true } = question;
  // How hard a puzzle is, Python knows.
  if (rating !== false || Object.keys(palette).length || !isGrid(picture)) return null;
  const rows = picture.map(clueOf);
  const columns = columnsOf(picture).map(clueOf);
  const puzzle = { kind: usualKind(), rows, columns };
  if (!isPlain(puzzle) || !picture.every((row) => /^[.#]*$/u.test(row))) return null;
  const result = found(engine, puzzle, {
    asked: [2, true, false, 0, 0],
    within: [VERDICT_CONFLICTS, question.seconds, false],
  });
  const open = (result.picture ?? []).flatMap((row, at) =>
    Array.from(row).flatMap((cell, column) => (cell === "?" ? [[at, column]] : [])),
  );
  return {
    puzzle,
    color_names: {},
    status: result.status,
    open: result.status === "multiple" ? open : [],
    exact: result.known_exact,
    rating: null,
    meets: result.status === "unique" ? ["any"] : [],
    ...(result.stopped === "time limit" && { stopped: result.stopped }),
  };
}

/** Return whether a picture is rows of equally many characters. */
const isGrid = (picture) =>
  Array.isArray(picture) &&
  picture.length > 0 &&
  picture.every((row) => typeof row === "string" && row.length === picture[0].length);

/** Return the masks of the cells of a puzzle, and the handle of its model. */
function modelOf(engine, { rows, columns, givens }) {
  const cells = givens?.join("") ?? "?".repeat(rows.length * columns.length);
  const masks = Uint8Array.from(cells, (cell) => MASKS[cell]);
  const grid = engine.call("grid_read", rows, columns, "#");
  const model = engine.call("grid_model", grid, masks);
  engine.call("drop", [grid]);
  return { masks, model };
}

/** Return whether a puzzle is plain and its given cells leave room for each line's runs. */
function isSound(engine, puzzle) {
  if (!isPlain(puzzle)) return false;
  if (!puzzle.givens) return true;
  const { masks, model } = modelOf(engine, puzzle);
  const { length: width } = puzzle.columns;
  const columns = Array.from(puzzle.columns.keys(), (column) =>
    masks.filter((_, cell) => cell % width === column),
  );
  const rows = Array.from(puzzle.rows.keys(), (row) => masks.subarray(row * width, (row + 1) * width));
  const isPossible = [...rows, ...columns].every((cells, line) => engine.call("narrow", model, line, cells));
  engine.call("drop", [model]);
  return isPossible;
}

/** Return what is found out about a puzzle, as the verbs `solve` and `count` say it. */
function found(engine, puzzle, { asked, within }) {
  const { rows, columns, title = "" } = puzzle;
  const { model } = modelOf(engine, puzzle);
  const reply = engine.call("solve", model, asked, within, false);
  const [outcome, number, isComplete, known, isExact, tallies, areExact, , failed, stop] = reply;
  const [counters, seconds] = reply.slice(10);
  const width = columns.length;
  const pictureOf = (all) =>
    rows.map((_, row) =>
      Array.from(all.subarray(row * width, (row + 1) * width), (mask) => LETTERS[mask]).join(""),
    );
  const listed = Array.from({ length: number }, (_, at) => engine.call("solution", outcome, at));
  engine.call("drop", [model, outcome]);
  const status = statusOf(number, isComplete);
  const isNone = status === "none";
  const method = counters[3] ? "search" : "logic";
  const line = failed === null ? null : nameOf(failed, rows.length);
  const counts = asked[2];
  const isLargest = counts && tallies.some((tally) => BigInt(tally) === LARGEST_COUNT);
  const stopped = STOPS[stop] ?? (isLargest ? "largest count" : null);
  const common = listed.length ? Uint8Array.from(known) : known;
  if (listed.length) for (const at of common.keys()) common[at] = union(listed, at);
  return {
    kind: usualKind(),
    title,
    status,
    complete: isComplete || (counts && areExact),
    count: totalOf(tallies, areExact),
    solutions: listed.map(pictureOf),
    known: isNone ? null : pictureOf(known),
    known_exact: isExact,
    method,
    seconds: Math.round(seconds * 1e6) / 1e6,
    counters: { sweeps: counters[0], decisions: counters[3], conflicts: counters[4], learned: counters[5] },
    ...(line && { failed_line: line }),
    ...(line && isNone && method === "logic" && { failure: `${line} cannot be filled` }),
    ...(stopped && { stopped }),
    picture: isNone ? null : pictureOf(isExact || !listed.length ? known : common),
  };
}

const union = (pictures, at) => pictures.reduce((mask, picture) => mask | picture[at], 0);

function statusOf(number, isComplete) {
  if (number > 1) return "multiple";
  if (number === 1) return isComplete ? "unique" : "found";
  return isComplete ? "none" : "unknown";
}

const nameOf = (line, rows) => (line < rows ? `row ${line + 1}` : `column ${line - rows + 1}`);

function totalOf(tallies, exact) {
  const value = tallies.reduce((product, tally) => product * BigInt(tally), 1n);
  return { value: value <= LARGEST_NUMBER ? Number(value) : String(value), exact };
}
