// The puzzles that this browser has saved, each with its progress.
//
// Each puzzle has an entry of its own, so that a move writes little; a list names them all, the
// last one opened first. If the list is damaged, what it has lost is made anew from the entries.

import { markOf } from "../game/puzzle.js";
import { namesIn, parseJson, writeText, readJson, writeJson } from "./browser_storage.js";
import { entryOfSaved } from "./entries.js";
import { isValidEntry, isValidSave } from "./validate.js";

const LIST = "crosshatch.puzzles";
/** The number of unbegun puzzles that stay saved, so that their addresses work. */
const MOST_LOOKED_AT = 12;
const keyOf = (mark) => `crosshatch.puzzle.${mark}`;

/**
 * The list that was read last: its store and text, its entries, and what is damaged in it. Each move
 * reads it several times.
 */
let read = { store: null, text: null, entries: [], damage: null };

/** Return the list of saved puzzles, the last one opened first. */
export function listPuzzles(store) {
  const text = store.getItem(LIST);
  if (store !== read.store || text !== read.text)
    read = { store, text, damage: store === read.store ? read.damage : null, ...readList(store, text) };
  return read.entries;
}

/**
 * Return how many puzzles were `lost` because the list was damaged when it was read; null if it never
 * was. What is saved next mends the list.
 */
export function damageIn(store) {
  listPuzzles(store);
  return read.damage;
}

/** Return the entries in the text of a list, and others that are saved though no entry is left. */
function readList(store, text) {
  const list = parseJson(text);
  const all = Array.isArray(list) ? list : [null];
  const listed = new Map();
  for (const entry of all.filter(isValidEntry)) if (!listed.has(entry.mark)) listed.set(entry.mark, entry);
  const entries = [...listed.values()];
  if (all.length && entries.length === all.length) return { entries };
  const missing = savedMarks(store).filter((mark) => !listed.has(mark));
  // In a new browser there is no list, and nothing is saved.
  if ((text === null || !all.length) && !missing.length) return { entries };
  const found = missing.map((mark) => rebuilt(store, mark)).filter(Boolean);
  const latest = found.toSorted((one, other) => other.drawn - one.drawn);
  return {
    entries: [
      ...entries, ...latest.map(({ entry }) => entry)],
    damage: { lost: missing.length - found.length },
  };
}

const savedMarks = (store) =>
  namesIn(store).filter((name) => name.startsWith(keyOf(""))).map((name) => name.slice(keyOf("").length));

/** Return the entry of a saved puzzle and when it was drawn; null if it cannot be read. */
function rebuilt(store, mark) {
  const saved = loadPuzzle(store, mark);
  try {
    return saved && { entry: entryOfSaved(mark, saved), drawn: saved.drawn ?? 0 };
  } catch {
    return null;
  }
}

/** Return the list of puzzles that were begun, not only opened. */
export const listBegun = (store) => listPuzzles(store).filter(isBegun);

const isBegun = ({ isOnlyOpen }) => !isOnlyOpen;

/** How the addresses of puzzles begin, and that of the one with an id. */
export const PLAY = "#play=";
export const addressOf = (mark) => PLAY + mark;

/** Return the entry of a puzzle in the list; undefined if it is not saved. */
export const entryOf = (store, mark) => listPuzzles(store).find((entry) => entry.mark === mark);

/** Return the saved puzzle and game; null if there is no valid one. */
export function loadPuzzle(store, mark) {
  const saved = readJson(store, keyOf(mark));
  return isValidSave(saved) ? { ...saved, answer: withoutLines(saved.answer) } : null;
}

/** Return a puzzle without its lines and values, which are read anew whenever it is opened. */
export const withoutLines = ({ values, lines, ...answer }) => answer;

/** Return the saved entry of a puzzle as text, to see whether it has changed; null if none. */
export const savedTextOf = (store, mark) => store.getItem(keyOf(mark));

/**
 * Save a puzzle and its game, and put it first in the list. Return the part that fitted: "all", the
 * "picture" without its history, or "" for nothing.
 */
export function savePuzzle(store, entry, saved) {
  const others = withoutOldest(store, listPuzzles(store).filter(({ mark }) => mark !== entry.mark));
  const isSaved = writeJson(store, keyOf(entry.mark), saved);
  // The history takes most of the room; the picture matters more.
  const isPictureSaved = isSaved || writeJson(store, keyOf(entry.mark), withoutHistory(saved));
  if (!isPictureSaved || !writeJson(store, LIST, [entry, ...others])) return "";
  return isSaved ? "all" : "picture";
}

/** Return entries without the oldest puzzles that were only looked at. */
function withoutOldest(store, entries) {
  const old = entries.filter((entry) => !isBegun(entry)).slice(MOST_LOOKED_AT);
  for (const { mark } of old) store.removeItem(keyOf(mark));
  return entries.filter((entry) => !old.includes(entry));
}

/** Delete a puzzle. Return all that `restoreDeleted` needs to restore it. */
export function deletePuzzle(store, mark) {
  const all = listPuzzles(store);
  const at = all.findIndex((entry) => entry.mark === mark);
  const deleted = { entry: all[at], at, letters: savedTextOf(store, mark) };
  writeJson(store, LIST, all.filter((entry) => entry.mark !== mark));
  store.removeItem(keyOf(mark));
  return deleted;
}

/** Restore a deleted puzzle to its place, unless another window has saved it again. Return whether there was room. */
export function restoreDeleted(store, { entry, at, letters }) {
  const all = listPuzzles(store);
  if (all.some(({ mark }) => mark === entry.mark)) return true;
  const isRestored = !letters || writeText(store, keyOf(entry.mark), letters);
  return isRestored && writeJson(store, LIST, all.toSpliced(at, 0, entry));
}

/** Return the text of a file with all puzzles that were begun. */
export function exportPuzzles(store) {
  const puzzles = listBegun(store).flatMap((entry) => {
    const saved = loadPuzzle(store, entry.mark);
    return saved ? [{ entry, ...saved }] : [];
  });
  return JSON.stringify({ crosshatch: 1, puzzles });
}

/** Return whether a text begins like an exported file. */
export const isExport = (text) => /^\s*\{\s*"crosshatch"\s*:/u.test(text);

/**
 * Save the puzzles of an exported file in its order, before the saved ones; puzzles that were drawn
 * later here stay. Return the number of puzzles imported, the number that stayed, and a complaint
 * about the others. Throws if the text is no exported file.
 */
export function importPuzzles(store, text) {
  const file = parseJson(text);
  if (!file || file.crosshatch !== 1 || !Array.isArray(file.puzzles))
    throw new Error("this is not a list of puzzles saved by Crosshatch");
  const all = file.puzzles.length;
  const valid = file.puzzles.filter(isValid);
  const newer = valid.filter((one) => isNewer(one, loadPuzzle(store, one.entry.mark)));
  // The last one saved comes first in the list.
  const isRoomFor = ({ entry, ...saved }) => savePuzzle(store, entry, saved);
  const count = newer.toReversed().filter(isRoomFor).length;
  const complaints = [
    valid.length < all && `damaged and left out: ${all - valid.length} of ${all} puzzles`,
    count < newer.length &&
      `this browser has no room for ${newer.length - count} of ${all} puzzles`,
  ];
  const left = valid.length - newer.length;
  return { count, left, complaint: complaints.filter(Boolean).join("; ") };
}

/** Return whether a puzzle of a file was drawn later than the one saved here. */
function isNewer({ drawn = 0 }, here) {
  if (!here || isUntouched(here)) return true;
  return drawn > (here.drawn ?? Infinity);
}

/** Return whether the history of a saved game has no moves. */
const isUntouched = ({ game }) => game?.history?.done?.length === 0 && game.history.undone?.length === 0;

/** Return whether a puzzle of a file can be listed and opened, and its id fits its keys. */
const isValid = (one) =>
  Boolean(one) &&
  isValidEntry(one.entry) &&
  isValidSave(one) &&
  one.entry.mark === markOf(one.answer.puzzle);

const withoutHistory = (saved) => ({ ...saved, game: { ...saved.game, history: undefined } });
