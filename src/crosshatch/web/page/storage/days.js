// The puzzles of days: which ones were opened and solved. Solved days are kept always, as they are known only here.
// Each kind has two series, of short puzzles and of long ones: `star_battle` and `star_battle/long`.

import { dailyKinds } from "../kinds.js";
import { readJson, writeJson } from "./browser_storage.js";

const NAME = "crosshatch.days";
/** The first day that has puzzles. */
export const FIRST_DAY = "2026-11-01";
const ADDRESS = "#day=";
const LONG = "/long";
const isDaily = (series) => dailyKinds().some(({ id }) => seriesOf(id).includes(series));
const DAY = /^\d{4}-\d\d-\d\d$/u;
const isKept = ([key, one]) => {
  const [series, day] = key.split(" ");
  return isDaily(series) && DAY.test(day) && typeof one?.mark === "string";
};

/** Return the two series of a kind, by its id. */
export const seriesOf = (kind) => [nameOf(kind), nameOf(kind) + LONG];
const nameOf = (kind) => kind.replaceAll(" ", "_");
export const isLong = (series) => series.endsWith(LONG);
export const kindIn = (series) => series.split("/")[0].replaceAll("_", " ");

/** Return the name of the file with the puzzles of a month. */
export const monthOf = (series, day) => `${series.split("/")[0]}/${day.slice(0, 7)}`;

/** Return the kept days: by series and day, the id of the puzzle and whether it was solved. */
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
export const addressOfDay = (series, day) => `${ADDRESS}${series}/${day}`;

/** Return a date in words, such as "Wednesday, 25 November", with a year if that is among the facts. */
export function dateIn(day, facts = {}) {
  const [year, month, date] = day.split("-").map(Number);
  const format = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", ...facts });
  return format.format(new Date(year, month - 1, date));
}

/** Return the series and the day in an address; null if it names no day that has puzzles. */
export function dayAt(hash) {
  if (!hash.startsWith(ADDRESS)) return null;
  const end = hash.lastIndexOf("/");
  const [series, day] = [hash.slice(ADDRESS.length, end), hash.slice(end + 1)];
  return isDaily(series) && DAY.test(day) && day >= FIRST_DAY ? { series, day } : null;
}

/** Return the series and the day of a puzzle by its id; null if it is not kept as one of a day. */
export function dayWith(days, mark) {
  const found = Object.entries(days).find(([, one]) => one.mark === mark);
  if (!found) return null;
  const [series, day] = found[0].split(" ");
  return { series, day };
}

/** Return the id of the puzzle of a day; undefined if it was not opened here. */
export const markOfDay = (days, series, day) => days[keyOf(series, day)]?.mark;

const keyOf = (series, day) => `${series} ${day}`;

/** Keep the id of the puzzle of a day. */
export function keepDay(store, series, day, mark) {
  const days = loadDays(store);
  const key = keyOf(series, day);
  if (days[key]?.mark === mark) return;
  writeJson(store, NAME, { ...days, [key]: { mark, isSolved: days[key]?.isSolved ?? false } });
}

/** Note that a puzzle is solved, if it is one of a day. Return whether it is. */
export function keepSolvedDay(store, mark) {
  const days = loadDays(store);
  const found = dayWith(days, mark);
  if (!found) return false;
  const key = keyOf(found.series, found.day);
  writeJson(store, NAME, { ...days, [key]: { mark, isSolved: true } });
  return true;
}

export const isDaySolved = (days, series, day) => Boolean(days[keyOf(series, day)]?.isSolved);

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

/** Return how many days in a row, to this one or the one before, have a solved puzzle of a series. */
export function streakOf(days, series, day) {
  let last = isDaySolved(days, series, day) ? day : dayAfter(day, -1);
  let streak = 0;
  for (; isDaySolved(days, series, last); last = dayAfter(last, -1)) streak++;
  return streak;
}
