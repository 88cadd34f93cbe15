// Puzzles that the engine opens without Python, from our own keys or as other programs write them, and the
// verdict on a drawing, which is asked with each stroke. The replies are those of the server.

import { allKinds, bareTable, usualKind } from "../kinds.js";
import { namesOf } from "./color_names.js";
import { EngineRefusal } from "./engine.js";

/** The reasons why work ended early, by number. */
const STOPS = [null, "budget", "time limit", "time limit"];
/** The conflicts of a verdict on a drawing, and the time limit of a request that sets none. */
const VERDICT_CONFLICTS = 1000;
const SECONDS = 20;
/** Half of a character in a text of JSON, which Python refuses with its place. */
const HALF_ESCAPED = /\\u[dD][89a-fA-F]/u;
/** The colours of drawings in black and white. */
const PLAIN = { ".": "#ffffff", "#": "#000000" };

/** Return the reply to a request; null if it is not one that the engine answers by itself. */
export function answerPuzzle(engine, path, question) {
  try {
    return ANSWERS[path]?.(engine, question) ?? null;
  } catch (error) {
    // Whatever makes no sense, Python explains.
    if (error instanceof EngineRefusal) return null;
    throw error;
  }
}

const ANSWERS = { parse, verdict };

function parse(engine, question) {
  const { name = "", seconds = SECONDS } = question;
  const said = saidIn(textIn(question));
  const opened = said && engine.call("kinds_opened", kindsIn(engine), said, [null, seconds, false]);
  if (!opened) return null;
  const called = opened.title || name.replace(/\.\w+$/u, "");
  const { remarks } = opened;
  const puzzle = { ...opened, name: called, color_names: namesOf(opened.palette) };
  return { puzzles: [puzzle], errors: [], ...(remarks.length && { remarks }) };
}

/** Return the text that is to be read; empty if it is none. */
function textIn({ content, base64 }) {
  if (!base64) return content ?? "";
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "";
  }
}

/** Return the keys of the puzzle in a text of JSON, and any other text as it is; null for what is neither. */
function saidIn(text) {
  if (!text.trimStart().startsWith("{")) return text;
  try {
    return HALF_ESCAPED.test(text) ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** The handle of all kinds, and the engine that has them. */
let known = {};

function kindsIn(engine) {
  if (known.engine === engine) return known.handle;
  const usual = allKinds().filter(({ kind }) => kind === usualKind());
  const tables = [...new Set([...usual, ...allKinds()])];
  const pairs = tables.map((one) => [one.kind, engine.call("kind_table", bareTable(one))]);
  known = { engine, handle: engine.call("kinds", pairs) };
  return known.handle;
}

function verdict(engine, { picture, palette = {}, rating = true, seconds = SECONDS }) {
  // How hard a puzzle is, Python knows.
  if (rating !== false) return null;
  const letters = Object.keys(palette).filter((letter) => letter !== ".").join("") || "#";
  const said = engine.call("verdict", picture, letters, [VERDICT_CONFLICTS, seconds, false]);
  if (!said) return null;
  const [rows, columns, status, open, exact, stop] = said;
  const isUsed = ([letter]) => letter === "." || picture.some((row) => row.includes(letter));
  const used = Object.entries(palette).filter(isUsed);
  const isPlain = used.every(([letter, color]) => PLAIN[letter] === color);
  return {
    puzzle: { kind: usualKind(), ...(!isPlain && { palette: Object.fromEntries(used) }), rows, columns },
    color_names: namesOf(palette),
    status,
    open,
    exact,
    rating: null,
    meets: status === "unique" ? ["any"] : [],
    ...(STOPS[stop] === "time limit" && { stopped: STOPS[stop] }),
  };
}
