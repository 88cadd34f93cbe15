// The player's own times: kept once for each puzzle, exported as they are kept, and deleted.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as nonogram from "../../src/crosshatch/web/page/forms/cells.js";
import { newGame, serializeGame, write } from "../../src/crosshatch/web/page/game/game.js";
import { newMemoryStore } from "../../src/crosshatch/web/page/storage/browser_storage.js";
import {
  addTime,
  deleteTimes,
  exportTimes,
  loadTimes,
} from "../../src/crosshatch/web/page/storage/times.js";
import { HEART, puzzleFrom } from "./puzzles.js";

const puzzle = puzzleFrom(HEART, { title: "Heart" });
const other = puzzleFrom(["##", "#."], { title: "Heart" });
const TIME = { seconds: 431, hints: 2 };

test("a time is kept with its puzzle, in the form of the export", () => {
  const store = newMemoryStore();
  assert.equal(addTime(store, puzzle, TIME), true);
  const file = JSON.parse(exportTimes(store));
  const [{ player, ...time }] = file.times;
  assert.match(player, /^[a-z0-9]+$/u);
  assert.deepEqual(time, { puzzle: "Heart", seconds: 431, hints: 2, finished: true });
  const head = { format: "crosshatch-times", version: 1, puzzles: { Heart: puzzle.keys } };
  assert.deepEqual(file, { ...head, times: file.times });
});

test("only the first time of a puzzle is kept", () => {
  const store = newMemoryStore();
  addTime(store, puzzle, TIME);
  assert.equal(addTime(store, puzzle, { seconds: 5, hints: 0 }), false);
  assert.deepEqual(loadTimes(store).times.map(({ seconds }) => seconds), [431]);
});

test("puzzles of one title have names of their own, and times one player", () => {
  const store = newMemoryStore();
  addTime(store, puzzle, TIME);
  addTime(store, other, TIME);
  const { puzzles, times } = loadTimes(store);
  assert.deepEqual(puzzles, { Heart: puzzle.keys, "Heart (2)": other.keys });
  assert.deepEqual(times.map((time) => time.puzzle), ["Heart", "Heart (2)"]);
  assert.equal(new Set(times.map(({ player }) => player)).size, 1);
});

test("deleted times are gone, and come back if that is undone", () => {
  const store = newMemoryStore();
  addTime(store, puzzle, TIME);
  const before = exportTimes(store);
  const restore = deleteTimes(store);
  assert.equal(store.getItem("crosshatch.times"), null);
  assert.deepEqual(loadTimes(store).times, []);
  restore();
  assert.equal(exportTimes(store), before);
});

test("damaged times count as none", () => {
  const store = newMemoryStore();
  const kept = { format: "crosshatch-times", version: 1, puzzles: { a: {} } };
  const time = { puzzle: "a", seconds: 3, player: "p", hints: 0, finished: true };
  const bad = [{ ...time, seconds: "3" }, { ...time, hints: -1 }, { ...time, puzzle: "b" }, null];
  store.setItem("crosshatch.times", JSON.stringify({ ...kept, times: [...bad, time] }));
  assert.deepEqual(loadTimes(store).times, [time]);
  for (const text of ["{", "[]", JSON.stringify({ ...kept, version: 2, times: [time] })]) {
    store.setItem("crosshatch.times", text);
    assert.deepEqual(loadTimes(store).times, []);
  }
});

test("a game goes on with its time and its hints", () => {
  const game = newGame(puzzle, nonogram);
  write(game, [[0, "#"]]);
  Object.assign(game, { seconds: 12, hints: 3 });
  const { seconds, hints, isTimed } = newGame(puzzle, nonogram, serializeGame(game));
  assert.deepEqual([seconds, hints, isTimed], [12, 3, true]);
});

test("a game that went on without its time has no whole time any more", () => {
  const game = newGame(puzzle, nonogram);
  write(game, [[0, "#"]]);
  game.seconds = 12;
  const saved = serializeGame(game, false);
  assert.deepEqual(Object.keys(saved), ["marks", "history"]);
  const back = newGame(puzzle, nonogram, saved);
  assert.deepEqual([back.seconds, back.isTimed], [0, false]);
  assert.equal(newGame(puzzle, nonogram, serializeGame(back)).isTimed, false);
  const untouched = serializeGame(newGame(puzzle, nonogram), false);
  assert.equal(newGame(puzzle, nonogram, untouched).isTimed, true);
});
