// My puzzles: each with how far one is, kept where the browser keeps things.
//
// Each puzzle has a drawer of its own, so that a move writes little, and a list says which there are,
// the last one opened first.

import { markOf } from "../game/puzzle.js";
import { parseJson, writeText, readJson, writeJson } from "./store.js";
import { isValidEntry, isValidSave } from "./validate.js";

const LIST = "crosshatch.puzzles";
/** How many puzzles are kept, for their addresses, that were only looked at. */
const MOST_LOOKED_AT = 12;
const keyOf = (mark) => `crosshatch.puzzle.${mark}`;

/** What is kept of all puzzles: mark, title, size, how far; the last one opened first. */
export function listPuzzles(store) {
  const list = readJson(store, LIST);
  return Array.isArray(list) ? list.filter(isValidEntry) : [];
}

/** The puzzles that were begun, not only opened. */
export const listBegun = (store) => listPuzzles(store).filter(isBegun);

const isBegun = ({ isOnlyOpen }) => !isOnlyOpen;
export const isListed = (store, mark) => listBegun(store).some((entry) => entry.mark === mark);

/** What is kept of a puzzle: its answer and its game; null if nothing whole is. */
export function loadPuzzle(store, mark) {
  const kept = readJson(store, keyOf(mark));
  return isValidSave(kept) ? kept : null;
}

/** All that is kept of a puzzle as one text, to see whether it has changed. */
export const savedTextOf = (store, mark) => store.getItem(keyOf(mark));

/**
 * Keep a puzzle and its game, and name it first in the list. For what there was room: "all", the
 * "picture" without the way there, or "" for nothing.
 */
export function savePuzzle(store, entry, kept) {
  const others = withoutOldest(
    store,
    listPuzzles(store).filter(({ mark }) => mark !== entry.mark),
  );
  const isSaved = writeJson(store, keyOf(entry.mark), kept);
  // The way there takes most of the room; the picture matters more.
  const isPictureSaved = isSaved || writeJson(store, keyOf(entry.mark), withoutHistory(kept));
  if (!isPictureSaved || !writeJson(store, LIST, [entry, ...others])) return "";
  return isSaved ? "all" : "picture";
}

/** Entries without the oldest of puzzles that were only looked at. */
function withoutOldest(store, entries) {
  const old = entries.filter((entry) => !isBegun(entry)).slice(MOST_LOOKED_AT);
  for (const { mark } of old) store.removeItem(keyOf(mark));
  return entries.filter((entry) => !old.includes(entry));
}

/** Forget a puzzle. What comes back is all that was kept of it. */
export function deletePuzzle(store, mark) {
  const all = listPuzzles(store);
  const at = all.findIndex((entry) => entry.mark === mark);
  const deleted = { entry: all[at], at, letters: savedTextOf(store, mark) };
  writeJson(
    store,
    LIST,
    all.filter((entry) => entry.mark !== mark),
  );
  store.removeItem(keyOf(mark));
  return deleted;
}

/**
 * Take a puzzle back that was forgotten, to where it stood; what was drawn of it since in another
 * window stays. Whether there was room.
 */
export function restoreDeleted(store, { entry, at, letters }) {
  const all = listPuzzles(store);
  if (all.some(({ mark }) => mark === entry.mark)) return true;
  const isRestored = !letters || writeText(store, keyOf(entry.mark), letters);
  return isRestored && writeJson(store, LIST, all.toSpliced(at, 0, entry));
}

/** All that was begun, as the text of one file. */
export function exportPuzzles(store) {
  const puzzles = listBegun(store).flatMap((entry) => {
    const kept = loadPuzzle(store, entry.mark);
    return kept ? [{ entry, ...kept }] : [];
  });
  return JSON.stringify({ crosshatch: 1, puzzles });
}

/** Whether a text begins as such a file does. */
export const isExport = (text) => /^\s*\{\s*"crosshatch"\s*:/u.test(text);

/**
 * Keep what a file holds beside what there is, in its order; what was drawn here since stays.
 * Return how many puzzles came in and how many stayed, and a complaint about those left out.
 */
export function importPuzzles(store, text) {
  const file = parseJson(text);
  if (!file || file.crosshatch !== 1 || !Array.isArray(file.puzzles))
    throw new Error("this is no list of puzzles that Crosshatch saved");
  const all = file.puzzles.length;
  const valid = file.puzzles.filter(isValid);
  const newer = valid.filter((one) => isNewer(one, loadPuzzle(store, one.entry.mark)));
  // The one that is put in last stands first.
  const count = newer.toReversed().filter(({ entry, ...kept }) => savePuzzle(store, entry, kept)).length;
  const complaints = [
    valid.length < all && `not whole, and left out: ${all - valid.length} of ${all} puzzles`,
    count < newer.length &&
      `this browser has no room for ${newer.length - count} of ${all} puzzles`,
  ];
  const left = valid.length - newer.length;
  return { count, left, complaint: complaints.filter(Boolean).join("; ") };
}

/** Whether a puzzle of a file was drawn later than what is kept of it here. */
function isNewer({ drawn = 0 }, here) {
  if (!here || isUntouched(here)) return true;
  return drawn > (here.drawn ?? Infinity);
}

/** Whether no move of it was ever made, as far as its history is kept. */
const isUntouched = ({ game }) =>
  game?.history?.done?.length === 0 && game.history.undone?.length === 0;

/** Whether a puzzle of a file can be listed and laid down, and has its own name. */
const isValid = (one) =>
  Boolean(one) && isValidEntry(one.entry) && isValidSave(one) && one.entry.mark === markOf(one.answer.puzzle);

const withoutHistory = (kept) => ({ ...kept, game: { ...kept.game, history: undefined } });
