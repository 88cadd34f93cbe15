// The lessons of the first steps that are done: their places, by kind. Skipped ones are not among them.

import { readJson, writeJson } from "./browser_storage.js";

const NAME = "crosshatch.lessons";
/** More lessons than any kind has. */
const MOST = 100;

/** Return the places of the lessons that are done, by kind, in their order. */
export const loadLessons = (store) => valid(readJson(store, NAME));

/** Note that a lesson is done. */
export const keepLesson = (store, { kind, at }) => mergeLessons(store, { [kind]: [at] });

/** Note the lessons that were done elsewhere. */
export function mergeLessons(store, there) {
  const all = loadLessons(store);
  for (const [kind, done] of Object.entries(valid(there))) all[kind] = placesIn([...(all[kind] ?? []), ...done]);
  writeJson(store, NAME, all);
}

/** Return what is valid of a saved value. Once only the number of lessons of each kind was kept. */
function valid(kept) {
  const entries = Object.entries(kept && typeof kept === "object" ? kept : {});
  const lists = entries.map(([kind, done]) => [kind, Number.isInteger(done) ? firstOf(done) : done]);
  return Object.fromEntries(lists.filter(([, done]) => Array.isArray(done)).map(([kind, done]) => [kind, placesIn(done)]));
}

const firstOf = (count) => Array.from({ length: Math.max(0, Math.min(count, MOST)) }, (_, at) => at);
const placesIn = (done) =>
  [...new Set(done)].filter((at) => Number.isInteger(at) && at >= 0).sort((one, other) => one - other);
