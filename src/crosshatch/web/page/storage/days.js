// The puzzles of days: which ones were opened and solved. Solved days are kept always, as they are known only here.

import { dailyKinds } from "../kinds.js";
import { readJson, writeJson } from "./browser_storage.js";

const NAME = "crosshatch.days";
/** The first day that has puzzles. */
export const FIRST_DAY = "2026-11-01";
const ADDRESS = "#day=";
const isDaily = (kind) => dailyKinds().some(({ id }) => id === kind);
const DAY = /^\d{4}-\d\d-\d\d$/u;
const isKept = ([key, one]) => {
  const [kind, day] = key.split(" ");
  return isDaily(kind) && DAY.test(day) && typeof one?.mark === "string";
};

/** Return the kept days: by kind and day, the id of the puzzle and whether it was solved. */
export function loadDays(store) {
  const kept = readJson(store, NAME);
  if (!kept || typeof kept !== "object" || Array.isArray(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter(isKept));
}

/** Keep the days of a file, too; a day that is solved here or there is solved. */
export function mergeDays(store, others) {
  if (!others || typeof others !== "object") return;
  const here = loadDays(store);
  const merged = Object.entries(others).filter(isKept)
    .map(([key, { mark, isSolved }]) => {
      const known = here[key] ?? { mark, isSolved: false };
      return [key, { ...known, isSolved: known.isSolved || isSolved === true }];
    });
  writeJson(store, NAME, { ...here, ...Object.fromEntries(merged) });
}

/** Return the address of the puzzle of a day, which opens it in every browser. */
export const addressOfDay = (kind, day) => `${ADDRESS}${kind}/${day}`;

/** Return a date in words, such as "Wednesday, 25 November", with a year if that is among the facts. */
export function dateIn(day, facts = {}) {
  const [year, month, date] = day.split("-").map(Number);
  const format = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", ...facts });
  return format.format(new Date(year, month - 1, date));
}

/** Return the kind and the day in an address; null if it names no day that has puzzles. */
export function dayAt(hash) {
  const [kind, day] = hash.startsWith(ADDRESS) ? hash.slice(ADDRESS.length).split("/") : [];
  return isDaily(kind) && DAY.test(day) && day >= FIRST_DAY ? { kind, day } : null;
}

/** Return the kind and the day of a puzzle by its id; null if it is not kept as one of a day. */
export function dayWith(days, mark) {
  const found = Object.entries(days).find(([, one]) => one.mark === mark);
  if (!found) return null;
  const [kind, day] = found[0].split(" ");
  return { kind, day };
}

/** Return the id of the puzzle of a day; undefined if it was not opened here. */
export const markOfDay = (days, kind, day) => days[keyOf(kind, day)]?.mark;

const keyOf = (kind, day) => `${kind} ${day}`;

/** Keep the id of the puzzle of a day. */
export function keepDay(store, kind, day, mark) {
  const days = loadDays(store);
  const key = keyOf(kind, day);
  if (days[key]?.mark === mark) return;
  writeJson(store, NAME, { ...days, [key]: { mark, isSolved: days[key]?.isSolved ?? false } });
}

/** Note that a puzzle is solved, if it is one of a day. Return whether it is. */
export function keepSolvedDay(store, mark) {
  const days = loadDays(store);
  const found = dayWith(days, mark);
  if (!found) return false;
  const key = keyOf(found.kind, found.day);
  writeJson(store, NAME, { ...days, [key]: { mark, isSolved: true } });
  return true;
}

export const isDaySolved = (days, kind, day) => Boolean(days[keyOf(kind, day)]?.isSolved);

/** Return the date of a moment in the player's time zone, as year, month and day. */
export function dayOf(moment) {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Return the day that comes some days later, or earlier. */
export function dayAfter(day, days) {
  const [year, month, date] = day.split("-").map(Number);
  return dayOf(new Date(year, month - 1, date + days));
}

/** Return how many days in a row, to this one or the one before, have a solved puzzle of a kind. */
export function streakOf(days, kind, day) {
  let last = isDaySolved(days, kind, day) ? day : dayAfter(day, -1);
  let streak = 0;
  for (; isDaySolved(days, kind, last); last = dayAfter(last, -1)) streak++;
  return streak;
}
