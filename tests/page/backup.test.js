// One file with everything: it is taken over by another browser, without loss on either side.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.js";

import { statisticsOf } from "../../src/crosshatch/web/page/game/statistics.js";
import { ENTRIES, exportAll, importAll } from "../../src/crosshatch/web/page/storage/backup.js";
import { newMemoryStore, readJson, writeJson } from "../../src/crosshatch/web/page/storage/browser_storage.js";
import { dayAfter, isDaySolved, keepDay, keepSolvedDay, loadDays, streakOf } from "../../src/crosshatch/web/page/storage/days.js";
import { addTime, loadTimes } from "../../src/crosshatch/web/page/storage/times.js";

const PUZZLE = { keys: { rows: ["1"], columns: ["1"] }, title: "One" };

test("days, lessons, times and what is entered go to another browser and stay there", () => {
  const [from, to] = [newMemoryStore(), newMemoryStore()];
  keepDay(from, "nonogram", "2026-11-25", "abc");
  keepSolvedDay(from, "abc");
  keepDay(from, "tracks", "2026-11-25", "def");
  writeJson(from, "crosshatch.lessons", { nonogram: 3, color: [0, 5] });
  addTime(from, PUZZLE, { seconds: 50, hints: 1 });
  keepDay(to, "tracks", "2026-11-25", "def");
  keepSolvedDay(to, "def");
  writeJson(from, ENTRIES, [{ id: "one" }, { id: "two" }]);
  writeJson(to, ENTRIES, [{ id: "two", texts: {} }]);
  writeJson(to, "crosshatch.lessons", { color: [4, 0] });
  importAll(to, exportAll(from));
  const days = loadDays(to);
  assert.ok(isDaySolved(days, "nonogram", "2026-11-25"));
  assert.ok(isDaySolved(days, "tracks", "2026-11-25"));
  // Once only the number of lessons was kept.
  assert.deepEqual(readJson(to, "crosshatch.lessons"), { color: [0, 4, 5], nonogram: [0, 1, 2] });
  assert.equal(loadTimes(to).times.length, 1);
  assert.deepEqual(readJson(to, ENTRIES), [{ id: "two", texts: {} }, { id: "one" }]);
  importAll(to, exportAll(from));
  assert.equal(loadTimes(to).times.length, 1);
});

test("a file of an earlier version without days is taken, too", () => {
  const store = newMemoryStore();
  keepDay(store, "color", "2026-11-25", "abc");
  importAll(store, '{"crosshatch":1,"puzzles":[]}');
  assert.deepEqual(Object.keys(loadDays(store)), ["color 2026-11-25"]);
});

test("days in a row count up to today or yesterday", () => {
  const store = newMemoryStore();
  for (const day of ["2026-11-22", "2026-11-24", "2026-11-25"]) {
    keepDay(store, "nonogram", day, day);
    keepSolvedDay(store, day);
  }
  const days = loadDays(store);
  assert.equal(streakOf(days, "nonogram", "2026-11-25"), 2);
  assert.equal(streakOf(days, "nonogram", "2026-11-26"), 2);
  assert.equal(streakOf(days, "nonogram", "2026-11-27"), 0);
  assert.equal(dayAfter("2026-11-30", 1), "2026-12-01");
});

test("times are grouped by kind and size", () => {
  const puzzles = {
    one: { rows: Array(5).fill("1"), columns: Array(5).fill("1") },
    two: { rows: Array(15).fill("1"), columns: Array(15).fill("1"), palette: { r: "#c00" } },
  };
  const time = (puzzle, seconds, hints) => ({ puzzle, seconds, hints, player: "a" });
  const [color, plain] = statisticsOf({ puzzles, times: [time("one", 30, 0), time("one", 10, 2), time("two", 90, 0)] });
  assert.deepEqual([color.kind, color.size, color.count], ["color", "to 15 × 15", 1]);
  assert.deepEqual([plain.best, plain.usual, plain.unaided], [10, 30, 1]);
});
