// My puzzles: each with how far one is, kept where the browser keeps things.
//
// Each puzzle has a drawer of its own, so that a move writes little, and a list says which there are,
// the last one opened first.

import { markOf } from "../game/puzzle.js";
import { parsed, put, read, write } from "./store.js";
import { isEntry, isKept } from "./validate.js";

const LIST = "crosshatch.puzzles";
/** How many puzzles are kept, for their addresses, that were only looked at. */
const MOST_LOOKED_AT = 12;
const drawer = (mark) => `crosshatch.puzzle.${mark}`;

/** What is kept of all puzzles: mark, title, size, how far; the last one opened first. */
export function puzzlesIn(store) {
  const list = read(store, LIST);
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

/** The puzzles that were begun, not only opened. */
export const begunIn = (store) => puzzlesIn(store).filter(isBegun);

const isBegun = ({ isOnlyOpen }) => !isOnlyOpen;
export const isListed = (store, mark) => begunIn(store).some((entry) => entry.mark === mark);

/** What is kept of a puzzle: its answer and its game; null if nothing whole is. */
export function takeOut(store, mark) {
  const kept = read(store, drawer(mark));
  return isKept(kept) ? kept : null;
}

/** All that is kept of a puzzle as one text, to see whether it has changed. */
export const lettersIn = (store, mark) => store.getItem(drawer(mark));

/**
 * Keep a puzzle and its game, and name it first in the list. For what there was room: "all", the
 * "picture" without the way there, or "" for nothing.
 */
export function putIn(store, entry, kept) {
  const others = withoutOldest(
    store,
    puzzlesIn(store).filter(({ mark }) => mark !== entry.mark),
  );
  const inDrawer = write(store, drawer(entry.mark), kept);
  // The way there takes most of the room; the picture matters more.
  const isKept = inDrawer || write(store, drawer(entry.mark), withoutWay(kept));
  if (!isKept || !write(store, LIST, [entry, ...others])) return "";
  return inDrawer ? "all" : "picture";
}

/** Entries without the oldest of puzzles that were only looked at. */
function withoutOldest(store, entries) {
  const old = entries.filter((entry) => !isBegun(entry)).slice(MOST_LOOKED_AT);
  for (const { mark } of old) store.removeItem(drawer(mark));
  return entries.filter((entry) => !old.includes(entry));
}

/** Forget a puzzle. What comes back is all that was kept of it. */
export function throwOut(store, mark) {
  const all = puzzlesIn(store);
  const at = all.findIndex((entry) => entry.mark === mark);
  const thrown = { entry: all[at], at, letters: lettersIn(store, mark) };
  write(
    store,
    LIST,
    all.filter((entry) => entry.mark !== mark),
  );
  store.removeItem(drawer(mark));
  return thrown;
}

/**
 * Take a puzzle back that was forgotten, to where it stood; what was drawn of it since in another
 * window stays. Whether there was room.
 */
export function takeBack(store, { entry, at, letters }) {
  const all = puzzlesIn(store);
  if (all.some(({ mark }) => mark === entry.mark)) return true;
  const isKept = !letters || put(store, drawer(entry.mark), letters);
  return isKept && write(store, LIST, all.toSpliced(at, 0, entry));
}

/** All that was begun, as the text of one file. */
export function exported(store) {
  const puzzles = begunIn(store).flatMap((entry) => {
    const kept = takeOut(store, entry.mark);
    return kept ? [{ entry, ...kept }] : [];
  });
  return JSON.stringify({ crosshatch: 1, puzzles });
}

/** Whether a text begins as such a file does. */
export const isExported = (text) => /^\s*\{\s*"crosshatch"\s*:/u.test(text);

/**
 * Keep what a file holds beside what there is, in its order; what was drawn here since stays.
 * Return how many puzzles came in and how many stayed, and a complaint about those left out.
 */
export function imported(store, text) {
  const file = parsed(text);
  if (!file || file.crosshatch !== 1 || !Array.isArray(file.puzzles))
    throw new Error("this is no list of puzzles that Crosshatch saved");
  const all = file.puzzles.length;
  const whole = file.puzzles.filter(isWhole);
  const newer = whole.filter((one) => isNewer(one, takeOut(store, one.entry.mark)));
  // The one that is put in last stands first.
  const count = newer.toReversed().filter(({ entry, ...kept }) => putIn(store, entry, kept)).length;
  const complaints = [
    whole.length < all && `not whole, and left out: ${all - whole.length} of ${all} puzzles`,
    count < newer.length &&
      `this browser has no room for ${newer.length - count} of ${all} puzzles`,
  ];
  const left = whole.length - newer.length;
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
const isWhole = (one) =>
  Boolean(one) && isEntry(one.entry) && isKept(one) && one.entry.mark === markOf(one.answer.puzzle);

const withoutWay = (kept) => ({ ...kept, game: { ...kept.game, history: undefined } });
