// What is kept in the browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as library from "../../src/crosshatch/web/page/keep/library.js";
import { CHOICES, keepSettings, settingsIn } from "../../src/crosshatch/web/page/keep/settings.js";

/** A browser's store, with room for so many letters. */
function newStore(room = Infinity) {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => kept.delete(key),
    setItem(key, text) {
      const others = [...kept].filter(([name]) => name !== key);
      if (others.reduce((sum, [, at]) => sum + at.length, text.length) > room)
        throw new Error("full");
      kept.set(key, text);
    },
  };
}

const entry = (mark) => ({ mark, title: `Puzzle ${mark}` });
const kept = { answer: { puzzle: {} }, game: { marks: "??", history: { done: [], undone: [] } } };

test("the puzzle that was opened last stands first, once", () => {
  const store = newStore();
  for (const mark of ["a", "b", "a"]) assert.equal(library.putIn(store, entry(mark), kept), true);
  assert.deepEqual(
    library.puzzlesIn(store).map(({ mark }) => mark),
    ["a", "b"],
  );
  assert.deepEqual(library.takeOut(store, "a"), kept);
});

test("a puzzle that is thrown out is gone", () => {
  const store = newStore();
  library.putIn(store, entry("a"), kept);
  library.throwOut(store, "a");
  assert.deepEqual(library.puzzlesIn(store), []);
  assert.equal(library.takeOut(store, "a"), null);
});

test("where room is short, the picture is kept and the way there is not", () => {
  const store = newStore(300);
  const way = { ...kept, game: { marks: "#?", history: "x".repeat(1000) } };
  assert.equal(library.putIn(store, entry("a"), way), true);
  assert.equal(library.takeOut(store, "a").game.marks, "#?");
});

test("where there is no room at all, one is told", () => {
  assert.equal(library.putIn(newStore(10), entry("a"), kept), false);
});

test("a list that was saved is read beside the puzzles that are there", () => {
  const [from, to] = [newStore(), newStore()];
  library.putIn(from, entry("a"), kept);
  library.putIn(to, entry("b"), kept);
  assert.equal(library.imported(to, library.exported(from)), 1);
  assert.deepEqual(
    library.puzzlesIn(to).map(({ mark }) => mark),
    ["a", "b"],
  );
  assert.deepEqual(library.takeOut(to, "a"), kept);
});

test("a file that is no list of ours is refused", () => {
  for (const text of ["", "{}", "[]", '{"crosshatch":2}', "null"])
    assert.throws(() => library.imported(newStore(), text), /no list of puzzles/u);
});

test("spoilt letters in the store are as good as none", () => {
  const store = newStore();
  for (const text of ["{", "7", "null", '[1, {"mark": 2}]']) {
    store.setItem("crosshatch.puzzles", text);
    store.setItem("crosshatch.settings", text);
    assert.deepEqual(library.puzzlesIn(store), []);
    assert.equal(settingsIn(store).strike, "safe");
  }
});

test("settings are kept, and what cannot be chosen is not", () => {
  const store = newStore();
  keepSettings(store, { ...settingsIn(store), theme: "dark", timer: true, strike: "sometimes" });
  const settings = settingsIn(store);
  assert.equal(settings.theme, "dark");
  assert.equal(settings.timer, true);
  assert.equal(settings.strike, CHOICES.strike[0]);
});
