// The player's own times: kept only after the player has agreed, and only in this browser, in the
// same form in which they are exported.

import { markOf, nameOf } from "../game/puzzle.js";
import { parseJson, readJson, writeJson, writeText } from "./browser_storage.js";

const NAME = "crosshatch.times";
const FORMAT = "crosshatch-times";

const isMap = (one) => Boolean(one) && typeof one === "object" && !Array.isArray(one);
const isCount = (one) => Number.isInteger(one) && one >= 0;

/** Return the times that are kept; none if what is kept is damaged. */
export function loadTimes(store) {
  const kept = readJson(store, NAME);
  const isValid = kept?.format === FORMAT && kept.version === 1 && isMap(kept.puzzles) && Array.isArray(kept.times);
  if (!isValid) return { format: FORMAT, version: 1, puzzles: {}, times: [] };
  return { ...kept, times: kept.times.filter(isTimeOf(kept.puzzles)) };
}

const isTimeOf = (puzzles) => (one) =>
  isMap(one) &&
  isMap(puzzles[one.puzzle]) &&
  isCount(one.seconds) &&
  isCount(one.hints) &&
  typeof one.player === "string";

/**
 * Keep the time of a solved puzzle, unless an earlier one is kept. Return whether it is kept now.
 * All times of a browser have one player, a random name.
 */
export function addTime(store, puzzle, { seconds, hints }) {
  const { puzzles, times, ...head } = loadTimes(store);
  const mark = markOf(puzzle.keys);
  if (Object.values(puzzles).some((keys) => markOf(keys) === mark)) return false;
  const name = freeName(nameOf(puzzle), puzzles);
  const player = times[0]?.player ?? Math.random().toString(36).slice(2, 8);
  const time = { puzzle: name, seconds, player, hints, finished: true };
  const all = { ...puzzles, [name]: puzzle.keys };
  return writeJson(store, NAME, { ...head, puzzles: all, times: [...times, time] });
}

/** Return the time that is kept of a puzzle, by its id; undefined if none is. */
export function timeOf(store, mark) {
  const { puzzles, times } = loadTimes(store);
  return times.find(({ puzzle }) => markOf(puzzles[puzzle]) === mark);
}

/** Keep the times of a file for puzzles that have none here. */
export function mergeTimes(store, others) {
  const isValid = others?.format === FORMAT && isMap(others.puzzles) && Array.isArray(others.times);
  if (!isValid) return;
  for (const { puzzle, seconds, hints } of others.times.filter(isTimeOf(others.puzzles)))
    addTime(store, { keys: others.puzzles[puzzle], title: puzzle }, { seconds, hints });
}

/** Return a name that no puzzle has yet: the name itself, or with the next number. */
function freeName(name, puzzles) {
  const names = [name];
  while (Object.hasOwn(puzzles, names.at(-1))) names.push(`${name} (${names.length + 1})`);
  return names.at(-1);
}

/** Return the times as the text of a file. */
export const exportTimes = (store) => `${JSON.stringify(loadTimes(store), null, 1)}\n`;

/** Delete all times. Return a function that restores them. */
export function deleteTimes(store) {
  const text = store.getItem(NAME);
  store.removeItem(NAME);
  return () => parseJson(text) && writeText(store, NAME, text);
}
