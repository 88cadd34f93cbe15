// What is kept in the browser.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as library from "../../src/crosshatch/web/page/storage/saved_puzzles.js";
import { markOf } from "../../src/crosshatch/web/page/game/puzzle.js";
import { CHOICES, keepSettings, settingsIn } from "../../src/crosshatch/web/page/storage/settings.js";
import { storeFrom } from "../../src/crosshatch/web/page/storage/store.js";
import { keptOf, listed, puzzleFrom } from "./puzzles.js";

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

const kept = keptOf(puzzleFrom(["##"]));
const MARK = markOf(kept.answer.puzzle);

const marksIn = (store) => library.puzzlesIn(store).map(({ mark }) => mark);

test("the puzzle that was opened last stands first, once", () => {
  const store = newStore();
  for (const mark of ["a", "b", "a"]) assert.equal(library.putIn(store, listed(mark), kept), "all");
  assert.deepEqual(marksIn(store), ["a", "b"]);
  assert.deepEqual(library.takeOut(store, "a"), kept);
});

test("a puzzle that was only opened is there again, and is none of those that were begun", () => {
  const store = newStore();
  library.putIn(store, listed("a"), kept);
  const opened = (mark) => library.putIn(store, { ...listed(mark), isOnlyOpen: true }, kept);
  opened("b");
  assert.deepEqual(library.takeOut(store, "b"), kept);
  assert.deepEqual(library.begunIn(store).map(({ mark }) => mark), ["a"]);
  assert.deepEqual([library.isListed(store, "a"), library.isListed(store, "b")], [true, false]);
  assert.equal(JSON.parse(library.exported(store)).puzzles.length, 1);
  // They take no more room than a few.
  for (let at = 0; at < 50; at++) opened(`c${at}`);
  assert.ok(marksIn(store).length < 20);
  assert.equal(library.takeOut(store, "b"), null);
  assert.deepEqual(library.takeOut(store, "a"), kept);
});

test("a puzzle that is thrown out is gone", () => {
  const store = newStore();
  library.putIn(store, listed("a"), kept);
  library.throwOut(store, "a");
  assert.deepEqual(library.puzzlesIn(store), []);
  assert.equal(library.takeOut(store, "a"), null);
});

test("where room is short, the picture is kept and the way there is not", () => {
  const store = newStore(1000);
  const way = { ...kept, game: { marks: "#?", history: "x".repeat(1000) } };
  assert.equal(library.putIn(store, listed("a"), way), "picture");
  assert.equal(library.takeOut(store, "a").game.marks, "#?");
});

test("where there is no room at all, one is told", () => {
  assert.equal(library.putIn(newStore(10), listed("a"), kept), "");
});

test("a list that was saved is read beside the puzzles that are there", () => {
  const [from, to] = [newStore(), newStore()];
  library.putIn(from, listed(MARK), kept);
  library.putIn(to, listed("b"), kept);
  const told = library.imported(to, library.exported(from));
  assert.deepEqual(told, { count: 1, left: 0, complaint: "" });
  assert.deepEqual(marksIn(to), [MARK, "b"]);
  assert.deepEqual(library.takeOut(to, MARK), kept);
});

/** A puzzle with its mark, drawn on at a time; without moves it is untouched. */
function drawnAt(picture, drawn, ...moves) {
  const one = keptOf(puzzleFrom([picture]));
  const game = { ...one.game, history: { done: moves, undone: [] } };
  return { mark: markOf(one.answer.puzzle), kept: { ...one, game, drawn } };
}
const MOVE = [[0, "??", "#?"]];

test("a list that was saved keeps its order, before what is there", () => {
  const [from, to] = [newStore(), newStore()];
  const all = ["##", "#.", ".."].map((picture) => drawnAt(picture, 5, MOVE));
  for (const { mark, kept } of all) library.putIn(from, listed(mark), kept);
  library.putIn(to, listed("b"), kept);
  library.imported(to, library.exported(from));
  assert.deepEqual(marksIn(to), [...marksIn(from), "b"]);
});

test("what was drawn later stays, here as in the file", () => {
  const untouched = drawnAt("##", null);
  const timeless = drawnAt("##", null, MOVE);
  const [old, young] = [5, 7].map((drawn) => drawnAt("##", drawn, MOVE));
  const cases = [
    [old, young, true],
    [young, old, false],
    [old, old, false],
    [untouched, old, true],
    [untouched, timeless, true],
    [timeless, young, false],
    [old, timeless, false],
    // No room was left for the way there: it may well be drawn on.
    [{ ...old, kept: { ...old.kept, game: { marks: "#???" } } }, timeless, false],
  ];
  for (const [here, there, comes] of cases) {
    const [from, to] = [newStore(), newStore()];
    library.putIn(from, listed(there.mark), there.kept);
    library.putIn(to, listed(here.mark), here.kept);
    const told = library.imported(to, library.exported(from));
    assert.deepEqual(told, { count: Number(comes), left: Number(!comes), complaint: "" });
    assert.deepEqual(library.takeOut(to, here.mark), (comes ? there : here).kept);
    assert.deepEqual(marksIn(to), [here.mark]);
  }
});

test("of a list that was saved, what is not whole is left out, and one is told", () => {
  const good = { entry: listed(MARK), ...kept };
  const bad = [
    null,
    { ...good, entry: { mark: MARK, title: "x" } },
    { ...good, answer: { x: 1 } },
    { ...good, drawn: "today" },
    { ...good, entry: listed("another") },
  ];
  const store = newStore();
  const text = JSON.stringify({ crosshatch: 1, puzzles: [...bad, good] });
  const { count, complaint } = library.imported(store, text);
  assert.equal(count, 1);
  assert.match(complaint, /left out: 5 of 6 puzzles/u);
  assert.deepEqual(marksIn(store), [MARK]);
});

test("of a list for which there is no room, one is told", () => {
  const text = JSON.stringify({ crosshatch: 1, puzzles: [{ entry: listed(MARK), ...kept }] });
  const { count, complaint } = library.imported(newStore(10), text);
  assert.equal(count, 0);
  assert.match(complaint, /no room for 1 of 1 puzzles/u);
});

test("a puzzle that was forgotten comes back to where it stood", () => {
  const marks = ["a", "b", "c"];
  for (const mark of marks) {
    const store = newStore();
    for (const one of marks.toReversed()) library.putIn(store, listed(one), kept);
    const thrown = library.throwOut(store, mark);
    assert.deepEqual(marksIn(store), marks.filter((one) => one !== mark));
    assert.equal(library.takeBack(store, thrown), true);
    assert.deepEqual(marksIn(store), marks);
    assert.deepEqual(library.takeOut(store, mark), kept);
  }
});

test("what was drawn since a puzzle was forgotten is not undone with that", () => {
  const store = newStore();
  for (const mark of ["b", "a"]) library.putIn(store, listed(mark), kept);
  const thrown = library.throwOut(store, "b");
  const since = { ...kept, game: { marks: "#?#?" } };
  library.putIn(store, listed("b"), since);
  assert.equal(library.takeBack(store, thrown), true);
  assert.deepEqual(library.takeOut(store, "b"), since);
  assert.deepEqual(marksIn(store), ["b", "a"]);
});

test("a puzzle in the list of which nothing whole is kept is listed, and not taken out", () => {
  const store = newStore();
  library.putIn(store, listed("a"), { ...kept, answer: { x: 1 } });
  assert.deepEqual(marksIn(store), ["a"]);
  assert.equal(library.takeOut(store, "a"), null);
  assert.equal(JSON.parse(library.exported(store)).puzzles.length, 0);
});

test("a file that is no list of ours is refused", () => {
  for (const text of ["", "{}", "[]", '{"crosshatch":2}', "null"])
    assert.throws(() => library.imported(newStore(), text), /no list of puzzles/u);
});

test("spoilt letters in the store are as good as none", () => {
  const store = newStore();
  for (const text of ["{", "7", "null", '[1, {"mark": 2}, {"mark": "a", "title": "x"}]']) {
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

test("where the browser gives no store, one keeps as long as the page lasts", () => {
  const denied = () => {
    throw new Error("denied");
  };
  for (const find of [denied, () => null]) {
    const { store, isLasting } = storeFrom(find);
    assert.equal(isLasting, false);
    assert.equal(library.putIn(store, listed("a"), kept), "all");
    assert.deepEqual(library.takeOut(store, "a"), kept);
    library.throwOut(store, "a");
    assert.equal(library.takeOut(store, "a"), null);
  }
  const mine = newStore();
  assert.deepEqual(storeFrom(() => mine), { store: mine, isLasting: true });
});

test("a list that was saved is known by its beginning, and no puzzle is one", () => {
  const store = newStore();
  library.putIn(store, listed("a"), kept);
  const text = library.exported(store);
  assert.ok(library.isExported(text.slice(0, 64)));
  assert.ok(library.isExported(JSON.stringify(JSON.parse(text), null, 2)));
  for (const other of ["", '{"rows": ["1"]}', 'title = "crosshatch"', '[{"crosshatch": 1}]'])
    assert.ok(!library.isExported(other), other);
});
