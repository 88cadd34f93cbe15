// Everything that this browser keeps, as one file: puzzles, days, lessons and times. Nothing of it
// is ever sent anywhere.

import { parseJson, readJson, writeJson } from "./browser_storage.js";
import { loadDays, mergeDays } from "./days.js";
import { exportPuzzles, importPuzzles } from "./saved_puzzles.js";
import { loadTimes, mergeTimes } from "./times.js";

const PREFIX = "crosshatch.";
const LESSONS = "crosshatch.lessons";

/** Return the text of a file with everything that was begun, solved and timed. */
export function exportAll(store) {
  const puzzles = JSON.parse(exportPuzzles(store));
  const lessons = readJson(store, LESSONS) ?? {};
  return JSON.stringify({ ...puzzles, days: loadDays(store), lessons, times: loadTimes(store) });
}

/**
 * Take over what a file has: puzzles as `importPuzzles` does, solved days and lessons besides those
 * that are solved here, and times of other puzzles. Return what `importPuzzles` says.
 */
export function importAll(store, text) {
  const told = importPuzzles(store, text);
  const { days, lessons, times } = parseJson(text);
  mergeDays(store, days);
  mergeTimes(store, times);
  writeJson(store, LESSONS, furthest(readJson(store, LESSONS) ?? {}, lessons));
  return told;
}

/** Return the lessons that are done here or there, by kind. */
function furthest(here, there) {
  if (!there || typeof there !== "object") return here;
  const counts = Object.entries(there).filter(([, done]) => Number.isInteger(done));
  const merged = counts.map(([kind, done]) => [kind, Math.max(done, here[kind] ?? 0)]);
  return { ...here, ...Object.fromEntries(merged) };
}

/** Delete everything that is kept. Return a function that restores it. */
export function deleteAll(storage) {
  const names = Array.from({ length: storage.length }, (_, at) => storage.key(at));
  const kept = names.filter((name) => name.startsWith(PREFIX)).map((name) => [name, storage.getItem(name)]);
  for (const [name] of kept) storage.removeItem(name);
  return () => kept.forEach(([name, text]) => storage.setItem(name, text));
}
