// A drawing: its clues follow the pen, its size can change, and it becomes a puzzle.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as drawing from "../../src/crosshatch/web/page/forms/drawing.js";
import * as drawings from "../../src/crosshatch/web/page/game/drawing.js";
import { changeWords, mendWords, reasonWords, verdictWords } from "../../src/crosshatch/web/page/game/drawing_words.js";
import * as games from "../../src/crosshatch/web/page/game/game.js";
import { isHistory } from "../../src/crosshatch/web/page/game/history.js";
import { puzzleOf } from "../../src/crosshatch/web/page/game/puzzle.js";
import { isValidSave } from "../../src/crosshatch/web/page/storage/validate.js";
import { HEART, at, lead, texts, wordsOf } from "./puzzles.js";

function newGame(rows, palette = {}) {
  const size = { width: rows[0].length, height: rows.length };
  const answer = { ...drawings.newDrawing("x", size), palette };
  return games.newGame(puzzleOf(answer), drawing, drawings.savedGameOf(rows.join("")));
}

const blank = (width, height) => Array.from({ length: height }, () => ".".repeat(width));
const cluesOf = ({ puzzle }) => [...puzzle.rows, ...puzzle.columns].map((words) => words.join(" "));

test("the clues of a drawing are those of its picture", () => {
  for (const letters of texts([".", "#"], 6)) {
    const rows = [letters.slice(0, 3), letters.slice(3)];
    const columns = [0, 1, 2].map((column) => rows.map((row) => row[column]).join(""));
    const told = [...rows, ...columns].map((line) => wordsOf(line).join(" ") || "0");
    assert.deepEqual(cluesOf(newGame(rows)), told);
  }
});

test("clues follow the pen while it draws, and when it is let go", () => {
  const game = newGame(blank(4, 3));
  games.penDown(game, at(1, 0));
  games.penTo(game, at(1, 2));
  assert.deepEqual(cluesOf(game), ["0", "3", "0", "1", "1", "1", "0"]);
  games.cancelStroke(game);
  assert.deepEqual(cluesOf(game), ["0", "0", "0", "0", "0", "0", "0"]);
});

test("what is kept of a drawing does not change under the pen", () => {
  const answer = drawings.newDrawing("x", { width: 2, height: 1 });
  const game = games.newGame(puzzleOf(answer), drawing);
  lead(game, [at(0, 0), at(0, 1)]);
  assert.deepEqual(cluesOf(game), ["2", "1", "1"]);
  assert.deepEqual(answer, drawings.newDrawing("x", { width: 2, height: 1 }));
});

test("a stroke goes wherever the pen does and skips nothing", () => {
  const game = newGame(blank(5, 5));
  lead(game, [at(0, 0), at(4, 4), at(4, 0)]);
  assert.deepEqual(games.pictureOn(game), ["#....", ".#...", "..#..", "...#.", "#####"]);
  games.undo(game);
  assert.deepEqual(games.pictureOn(game), blank(5, 5));
});

test("a stroke over its own colour rubs out, and draws over others", () => {
  const game = newGame(["#.a#"], { "#": "#000000", a: "#ff0000" });
  lead(game, [at(0, 3), at(0, 1)], "a");
  assert.deepEqual(games.pictureOn(game), ["#aaa"]);
  lead(game, [at(0, 3), at(0, 0)], "a");
  assert.deepEqual(games.pictureOn(game), ["...."]);
});

test("painting on takes what stands there, or the pen where nothing does", () => {
  for (const [row, expected] of [["...", "##."], ["a..", "aa."]]) {
    const game = newGame([row], { "#": "#000000", a: "#ff0000" });
    games.resumePen(game, at(0, 0));
    games.penTo(game, at(0, 1));
    assert.deepEqual(games.pictureOn(game), [expected]);
  }
});

test("a cell goes through its colours and is never unknown", () => {
  const game = newGame(["."], { "#": "#000000", a: "#ff0000" });
  for (const letter of "#a.#") {
    games.writeAt(game, 0, drawing.nextLetter(game.puzzle, games.letterAt(game, 0)));
    assert.equal(games.letterAt(game, 0), letter);
  }
  games.writeAt(game, 0, "?");
  assert.equal(games.letterAt(game, 0), ".");
});

test("another size keeps what is common", () => {
  const from = { width: 7, height: 6 };
  const letters = HEART.join("");
  const smaller = drawings.resized(letters, from, { width: 3, height: 2 });
  assert.equal(smaller, ".#####");
  const larger = drawings.resized(letters, from, { width: 9, height: 7 });
  assert.equal(larger.slice(0, 18), ".##.##...#######..".slice(0, 18));
  assert.equal(drawings.resized(larger, { width: 9, height: 7 }, from), letters);
});

test("inverting twice is nothing", () => {
  const game = newGame(HEART);
  const invert = () => games.write(game, drawings.inverted(games.pictureOn(game).join(""), "#"));
  invert();
  assert.equal(games.pictureOn(game)[0], "#..#..#");
  invert();
  assert.deepEqual(games.pictureOn(game), HEART);
});

test("a drawing becomes a puzzle with the colours that are in it", () => {
  const game = newGame(["a.", "#."]);
  const colors = [[".", "#ffffff"], ["#", "#000000"], ["a", "#c8352b"], ["b", "#2f6fb5"]];
  const keys = drawings.keysOf({ ...game.puzzle, title: "Two" }, "a.#.", new Map(colors));
  assert.deepEqual(keys, {
    kind: "nonogram",
    title: "Two",
    palette: { "#": "#000000", a: "#c8352b" },
    rows: ["1a", "1"],
    columns: ["1a 1", "0"],
  });
  const plain = drawings.keysOf(newGame(HEART).puzzle, HEART.join(""), new Map());
  assert.deepEqual(Object.keys(plain), ["kind", "rows", "columns"]);
});

test("each colour that is added is another one, until there are as many as can be", () => {
  for (const first of [drawings.BLACK_ON_WHITE, { ".": "#ffffff", r: "#c8352b" }, { c: "#000000" }]) {
    const colors = { ...first };
    for (let more = drawings.nextColor(colors); more; more = drawings.nextColor(colors)) {
      assert.ok(!(more[0] in colors));
      assert.ok(!Object.values(colors).includes(more[1]));
      colors[more[0]] = more[1];
    }
    assert.equal(Object.keys(colors).filter((letter) => letter !== ".").length, 16);
  }
});

test("a version has the letters that it was made of", () => {
  for (const letters of texts([".", "#", "a"], 3)) {
    assert.equal(drawings.lettersInVersion({ game: drawings.savedGameOf(letters) }), letters);
    const game = games.newGame(puzzleOf(drawings.newDrawing("x", { width: 3, height: 1 })), drawing);
    games.restoreGame(game, drawings.savedGameOf(letters));
    assert.deepEqual(games.pictureOn(game), [letters]);
    assert.equal(drawings.lettersInVersion({ game: games.serializeGame(game) }), letters);
  }
});

test("a version keeps those before it, but not all", () => {
  let version = { answer: drawings.newDrawing("x"), game: drawings.savedGameOf("."), palette: {} };
  for (let turn = 0; turn < 50; turn++) version = drawings.newVersion(version, { answer: { turn }, letters: "#" });
  let count = 0;
  for (let one = version; one; one = one.game.history.done[0]) count++;
  assert.equal(count, 21);
  assert.ok(isHistory(version.game.history, 1, true));
  assert.ok(!isHistory(version.game.history, 1));
  assert.ok(isValidSave({ ...version, answer: drawings.newDrawing("x") }));
});

const HARD = { hardness: "at least hard", complete: false, time: "about 28 minutes (20–40)" };
const EASY = { hardness: "easy", complete: true };
const VERDICTS = [
  [{ status: "unique", rating: { hardness: "easy" } }, "One solution: easy"],
  [{ status: "unique" }, "One solution"],
  [{ status: "unique", rating: { hardness: null } }, "One solution"],
  [{ status: "unique", rating: HARD }, "One solution: at least hard"],
  [
    { status: "unique", rating: { ...EASY, time: "about 7 minutes (5–9)" } },
    "One solution: easy, about 7 minutes (5–9)",
  ],
  [{ status: "unique", rating: { ...EASY, time: null } }, "One solution: easy"],
  [{ status: "multiple", open: [1] }, "Several solutions: 1 cell is open"],
  [
    { status: "multiple", open: [1, 2], exact: false },
    "Several solutions: at least 2 cells are open",
  ],
  [
    { status: "multiple", exact: false },
    "Several solutions: where they differ is not known yet",
  ],
  [{ status: "unknown" }, "Cannot tell yet"],
  [{ status: "found" }, "Cannot tell yet"],
];
const REASONS = [
  [{ complete: true, reasons: ["every step is line overlap"] }, "Every step is line overlap."],
  [
    { complete: false, reasons: ["stopped by the budget"] },
    "Finding out how much harder it is takes too long here.",
  ],
  [{ complete: true, reasons: [] }, ""],
  [null, ""],
];
const MENDED = [
  [[[0, 0]], true, "1 cell changed and marked with a ring. Undo takes it back."],
  [[], true, "Nothing needs to change."],
  [
    [[0, 0]],
    false,
    "Still open. This is the best that was found; the drawing is unchanged.",
  ],
  [[], false, "Still open."],
];

test("the verdict, its reason, and what became of a drawing that was mended are told in words", () => {
  for (const [said, words] of VERDICTS)
    assert.equal(verdictWords({ open: [], exact: true, rating: null, ...said }), words);
  for (const [rating, words] of REASONS) assert.equal(reasonWords({ rating }), words);
  for (const [changed, wanted, words] of MENDED)
    assert.equal(mendWords({ changed, wanted, sentence: "still open" }), words);
});

test("the best change is named, and what it helps", () => {
  const heat = [[0, 0, 4], [2, 4, 0], [1, 1, 2], [1, 2, 9]];
  const { help, best } = drawings.heatOf({ width: 5 }, heat);
  assert.deepEqual([...help.keys()], [0, 14, 6, 7]);
  assert.equal(help.get(14), 1);
  assert.equal(help.get(6), 0.5);
  // A change that does not help has the smallest disc, however many cells it leaves open.
  assert.equal(help.get(7), 0);
  const told = (one, by = false) => changeWords(one, { heat, by_lines: by });
  assert.equal(told(best), "Change row 3, column 5: then there is one solution.");
  assert.equal(
    told([1, 1, 2], true),
    "Change row 2, column 2: then 2 of 4 cells stay open by line logic.",
  );
  assert.equal(told(drawings.heatOf({ width: 5 }, [[0, 0, 1]]).best), "No single change helps.");
});
