// The puzzles and settings that the browser saves.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as library from "../../src/crosshatch/web/page/storage/saved_puzzles.js";
import { markOf } from "../../src/crosshatch/web/page/game/puzzle.js";
import { CHOICES, saveSettings, loadSettings } from "../../src/crosshatch/web/page/storage/settings.js";
import { openStore } from "../../src/crosshatch/web/page/storage/browser_storage.js";
import { savedStateOf, listed, puzzleFrom } from "./puzzles.js";

/** Return a store with room for this number of letters. */
function newMemoryStore(room = Infinity) {
  const kept = new Map();
  return {
    getItem: (key) => kept.get(key) ?? null,
    removeItem: (key) => kept.delete(key),
    key: (at) => [...kept.keys()][at],
    get length() {
      return kept.size;
    },
    setItem(key, text) {
      const others = [...kept].filter(([name]) => name !== key);
      if (others.reduce((sum, [, at]) => sum + at.length, text.length) > room)
        throw new Error("full");
      kept.set(key, text);
    },
  };
}

const kept = savedStateOf(puzzleFrom(["##"]));
const MARK = markOf(kept.answer.puzzle);

const marksIn = (store) => library.listPuzzles(store).map(({ mark }) => mark);
const keep = (store, mark, state = kept) => library.savePuzzle(store, listed(mark), state);

test("the puzzle that was opened last stands first, once", () => {
  const store = newMemoryStore();
  for (const mark of ["a", "b", "a"]) assert.equal(keep(store, mark), "all");
  assert.deepEqual(marksIn(store), ["a", "b"]);
  assert.deepEqual(library.loadPuzzle(store, "a"), kept);
  // Lines and values are not saved, but anybody may write some there.
  keep(store, "c", { ...kept, answer: { ...kept.answer, values: {}, lines: { row: 5 } } });
  assert.deepEqual(library.loadPuzzle(store, "c"), kept);
});

test("a puzzle that was only opened is there again, and is none of those that were begun", () => {
  const store = newMemoryStore();
  keep(store, "a");
  const opened = (mark) => library.savePuzzle(store, { ...listed(mark), isOnlyOpen: true }, kept);
  opened("b");
  assert.deepEqual(library.loadPuzzle(store, "b"), kept);
  assert.deepEqual(library.listBegun(store).map(({ mark }) => mark), ["a"]);
  assert.deepEqual(["a", "b"].map((mark) => library.entryOf(store, mark).isOnlyOpen), [undefined, true]);
  assert.equal(JSON.parse(library.exportPuzzles(store)).puzzles.length, 1);
  // Only a few of them stay.
  for (let at = 0; at < 50; at++) opened(`c${at}`);
  assert.ok(marksIn(store).length < 20);
  assert.equal(library.loadPuzzle(store, "b"), null);
  assert.deepEqual(library.loadPuzzle(store, "a"), kept);
});

test("a puzzle that is thrown out is gone", () => {
  const store = newMemoryStore();
  keep(store, "a");
  library.deletePuzzle(store, "a");
  assert.deepEqual(library.listPuzzles(store), []);
  assert.equal(library.loadPuzzle(store, "a"), null);
});

test("where room is short, the picture is kept and the way there is not", () => {
  const store = newMemoryStore(1000);
  const way = { ...kept, game: { marks: "#?", history: "x".repeat(1000) } };
  assert.equal(keep(store, "a", way), "picture");
  assert.equal(library.loadPuzzle(store, "a").game.marks, "#?");
});

test("where there is no room at all, one is told", () => {
  assert.equal(library.savePuzzle(newMemoryStore(10), listed("a"), kept), "");
});

test("a list that was saved is read beside the puzzles that are there", () => {
  const [from, to] = [newMemoryStore(), newMemoryStore()];
  keep(from, MARK);
  keep(to, "b");
  const told = library.importPuzzles(to, library.exportPuzzles(from));
  assert.deepEqual(told, { count: 1, left: 0, complaint: "" });
  assert.deepEqual(marksIn(to), [MARK, "b"]);
  assert.deepEqual(library.loadPuzzle(to, MARK), kept);
});

/** Return a puzzle's id and its saved state, last drawn on at this time, with these moves. */
function drawnAt(picture, drawn, ...moves) {
  const one = savedStateOf(puzzleFrom([picture]));
  const game = { ...one.game, history: { done: moves, undone: [] } };
  return { mark: markOf(one.answer.puzzle), kept: { ...one, game, drawn } };
}
const MOVE = [[0, "??", "#?"]];

test("a list that was saved keeps its order, before what is there", () => {
  const [from, to] = [newMemoryStore(), newMemoryStore()];
  const all = ["##", "#.", ".."].map((picture) => drawnAt(picture, 5, MOVE));
  for (const { mark, kept } of all) keep(from, mark, kept);
  keep(to, "b");
  library.importPuzzles(to, library.exportPuzzles(from));
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
    // There was no room for its moves, so it may have been drawn on.
    [{ ...old, kept: { ...old.kept, game: { marks: "#???" } } }, timeless, false],
  ];
  for (const [here, there, comes] of cases) {
    const [from, to] = [newMemoryStore(), newMemoryStore()];
    keep(from, there.mark, there.kept);
    keep(to, here.mark, here.kept);
    const told = library.importPuzzles(to, library.exportPuzzles(from));
    assert.deepEqual(told, { count: Number(comes), left: Number(!comes), complaint: "" });
    assert.deepEqual(library.loadPuzzle(to, here.mark), (comes ? there : here).kept);
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
  const store = newMemoryStore();
  const text = JSON.stringify({ crosshatch: 1, puzzles: [...bad, good] });
  const { count, complaint } = library.importPuzzles(store, text);
  assert.equal(count, 1);
  assert.match(complaint, /left out: 5 of 6 puzzles/u);
  assert.deepEqual(marksIn(store), [MARK]);
});

test("of a list for which there is no room, one is told", () => {
  const text = JSON.stringify({ crosshatch: 1, puzzles: [{ entry: listed(MARK), ...kept }] });
  const { count, complaint } = library.importPuzzles(newMemoryStore(10), text);
  assert.equal(count, 0);
  assert.match(complaint, /no room for 1 of 1 puzzles/u);
});

test("a puzzle that was forgotten comes back to where it stood", () => {
  const marks = ["a", "b", "c"];
  for (const mark of marks) {
    const store = newMemoryStore();
    for (const one of marks.toReversed()) keep(store, one);
    const deleted = library.deletePuzzle(store, mark);
    assert.deepEqual(marksIn(store), marks.filter((one) => one !== mark));
    assert.equal(library.restoreDeleted(store, deleted), true);
    assert.deepEqual(marksIn(store), marks);
    assert.deepEqual(library.loadPuzzle(store, mark), kept);
  }
});

test("what was drawn since a puzzle was forgotten is not undone with that", () => {
  const store = newMemoryStore();
  for (const mark of ["b", "a"]) keep(store, mark);
  const deleted = library.deletePuzzle(store, "b");
  const since = { ...kept, game: { marks: "#?#?" } };
  keep(store, "b", since);
  assert.equal(library.restoreDeleted(store, deleted), true);
  assert.deepEqual(library.loadPuzzle(store, "b"), since);
  assert.deepEqual(marksIn(store), ["b", "a"]);
});

test("a puzzle in the list of which nothing whole is kept is listed, and not taken out", () => {
  const store = newMemoryStore();
  keep(store, "a", { ...kept, answer: { x: 1 } });
  assert.deepEqual(marksIn(store), ["a"]);
  assert.equal(library.loadPuzzle(store, "a"), null);
  assert.equal(JSON.parse(library.exportPuzzles(store)).puzzles.length, 0);
});

test("a file that is no list of ours is refused", () => {
  for (const text of ["", "{}", "[]", '{"crosshatch":2}', "null"])
    assert.throws(() => library.importPuzzles(newMemoryStore(), text), /not a list of puzzles/u);
});

test("spoilt letters in the store are as good as none", () => {
  const store = newMemoryStore();
  for (const text of ["{", "7", "null", '[1, {"mark": 2}, {"mark": "a", "title": "x"}]']) {
    store.setItem("crosshatch.puzzles", text);
    store.setItem("crosshatch.settings", text);
    assert.deepEqual(library.listPuzzles(store), []);
    assert.equal(loadSettings(store).strike, "safe");
  }
});

const LIST = "crosshatch.puzzles";

test("a damaged list is made anew from the puzzles, and what is drawn next loses none", () => {
  const [early, late, open] = [drawnAt("##", 5, MOVE), drawnAt("#.", 7, MOVE), drawnAt("..", null)];
  const all = [early, late, open];
  const entries = all.map(({ mark }) => listed(mark));
  const lists = {
    "no JSON": '[{"mark": "a"',
    "no list": "7",
    "an empty list": "[]",
    "a bad entry": JSON.stringify([{ ...entries[0], letters: 7 }, entries[1], entries[2]]),
    "a missing entry": JSON.stringify([null, entries[1]]),
    "an entry twice": JSON.stringify([...entries.toReversed(), entries[0]]),
    "no text": null,
  };
  for (const [name, text] of Object.entries(lists)) {
    const store = newMemoryStore();
    for (const [at, { mark, kept }] of all.entries()) library.savePuzzle(store, entries[at], kept);
    assert.equal(library.damageIn(store), null);
    if (text === null) store.removeItem(LIST);
    else store.setItem(LIST, text);
    assert.deepEqual(marksIn(store).toSorted(), all.map(({ mark }) => mark).toSorted(), name);
    assert.deepEqual(library.damageIn(store), { lost: 0 });
    library.savePuzzle(store, entries[2], open.kept);
    assert.deepEqual(marksIn(store), [open, late, early].map(({ mark }) => mark), name);
    assert.equal(JSON.parse(store.getItem(LIST)).length, 3);
  }
});

test("an entry that is made anew says what the lost one did", () => {
  const store = newMemoryStore();
  const { mark, kept } = drawnAt("##", 7, MOVE);
  keep(store, mark, { ...kept, game: { ...kept.game, marks: "#?#?" }, isDone: true });
  store.setItem(LIST, "{");
  const [{ letters, width, height, isOnlyOpen, isDone }] = library.listPuzzles(store);
  assert.deepEqual([letters, width, height, isOnlyOpen, isDone], ["##", 2, 1, false, true]);
});

test("one puzzle that cannot be read hides no other, and is counted", () => {
  const store = newMemoryStore();
  for (const mark of ["a", "b", "c"]) keep(store, mark);
  store.setItem(LIST, "{");
  store.setItem("crosshatch.puzzle.b", '{"answer": {"puzzle"');
  assert.deepEqual(marksIn(store), ["a", "c"]);
  assert.deepEqual(library.damageIn(store), { lost: 1 });
});

test("a public address is kept, and only an address is", () => {
  const store = newMemoryStore();
  assert.equal(loadSettings(store).address, "");
  saveSettings(store, { address: "https://puzzles.example/" });
  assert.equal(loadSettings(store).address, "https://puzzles.example/");
  saveSettings(store, { address: ["https://puzzles.example/"] });
  assert.equal(loadSettings(store).address, "");
});

test("settings are kept, and what cannot be chosen is not", () => {
  const store = newMemoryStore();
  saveSettings(store, { ...loadSettings(store), theme: "dark", timer: true, strike: "sometimes" });
  const settings = loadSettings(store);
  assert.equal(settings.theme, "dark");
  assert.equal(settings.timer, true);
  assert.equal(settings.strike, CHOICES.strike[0]);
});

test("where the browser gives no store, one keeps as long as the page lasts", () => {
  const denied = () => {
    throw new Error("denied");
  };
  for (const find of [denied, () => null]) {
    const { store, isLasting } = openStore(find);
    assert.equal(isLasting, false);
    assert.equal(keep(store, "a"), "all");
    assert.deepEqual(library.loadPuzzle(store, "a"), kept);
    library.deletePuzzle(store, "a");
    assert.equal(library.loadPuzzle(store, "a"), null);
  }
  const mine = newMemoryStore();
  assert.deepEqual(openStore(() => mine), { store: mine, isLasting: true });
});

test("a list that was saved is known by its beginning, and no puzzle is one", () => {
  const store = newMemoryStore();
  keep(store, "a");
  const text = library.exportPuzzles(store);
  assert.ok(library.isExport(text.slice(0, 64)));
  assert.ok(library.isExport(JSON.stringify(JSON.parse(text), null, 2)));
  for (const other of ["", '{"rows": ["1"]}', 'title = "crosshatch"', '[{"crosshatch": 1}]'])
    assert.ok(!library.isExport(other), other);
});
