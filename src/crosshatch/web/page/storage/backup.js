// Everything that this browser keeps, as one file: puzzles, what is being entered, days, lessons and times.
// Nothing of it is ever sent anywhere.

import { namesIn, parseJson, readJson, writeJson } from "./browser_storage.js";
import { loadDays, mergeDays } from "./days.js";
import { loadLessons, mergeLessons } from "./lessons.js";
import { exportPuzzles, importPuzzles } from "./saved_puzzles.js";
import { loadTimes, mergeTimes } from "./times.js";

const PREFIX = "crosshatch.";
/** The name of the puzzles that are being entered. */
export const ENTRIES = `${PREFIX}entries`;

/** Return the text of a file with everything that was begun, solved and timed. */
export function exportAll(store) {
  const puzzles = JSON.parse(exportPuzzles(store));
  const lessons = loadLessons(store);
  return JSON.stringify({ ...puzzles, entries: entriesIn(store), days: loadDays(store), lessons, times: loadTimes(store) });
}

/**
 * Take over what a file has: puzzles as `importPuzzles` does, solved days and lessons besides those
 * that are solved here, and times and entries of other puzzles. Return what `importPuzzles` says.
 */
export function importAll(store, text) {
  const told = importPuzzles(store, text);
  const { days, lessons, times, entries } = parseJson(text);
  const here = entriesIn(store);
  writeJson(store, ENTRIES, [...here, ...[entries ?? []].flat().filter((one) => here.every(({ id }) => id !== one?.id))]);
  mergeDays(store, days);
  mergeTimes(store, times);
  mergeLessons(store, lessons);
  return told;
}

/** Return the puzzles that are being entered, whatever they look like. */
export const entriesIn = (store) => [readJson(store, ENTRIES) ?? []].flat().filter(Boolean);

/** Delete everything that is kept. Return a function that restores it. */
export function deleteAll(storage) {
  const kept = namesIn(storage).filter((name) => name.startsWith(PREFIX)).map((name) => [name, storage.getItem(name)]);
  for (const [name] of kept) storage.removeItem(name);
  return () => kept.forEach(([name, text]) => storage.setItem(name, text));
}
