// Things in cells, such as tents: pens, trees that stay, faults, ties between trees and tents, words, and when it is solved.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.js";
import { formOf, rulesFor } from "../../src/crosshatch/web/page/forms/index.js";
import * as cells from "../../src/crosshatch/web/page/forms/cells.js";
import { candidatesIn } from "../../src/crosshatch/web/page/game/candidates.js";
import * as games from "../../src/crosshatch/web/page/game/game.js";
import { puzzleOf } from "../../src/crosshatch/web/page/game/puzzle.js";
import { asIf, brokenPlaces, cellsBeside, isSolved, lawsBrokenOn, lineState, tiesOn } from "../../src/crosshatch/web/page/game/verdicts.js";
import { judged } from "./engine.js";

// A tree at r1c1 and one at r2c3, with tents at r2c1 and r1c3.
const TREES = [["tree", "", ""], ["", "", "tree"], ["", "", ""]];
const puzzle = () =>
  puzzleOf({
    puzzle: { kind: "tents" },
    labels: { rows: ["1", "1", "0"], columns: ["1", "0", "1"] },
    symbols: ".A",
    givens: [".??", "??.", "???"],
    signs: { cells: TREES, letters: { A: "tent" } },
    verbs: [],
    values: {
      rows: [1, 1, 0],
      columns: [1, 0, 1],
      cells: TREES.map((row) => row.map((sign) => sign || null)),
    },
  });
const newGame = (more) => games.newGame({ ...puzzle(), ...more }, cells);
const as = (game, letters, of) => asIf(game, (_, place) => letters[place], () => of(game));
const press = (game, row, column, pen) => {
  games.penDown(game, { row, column }, pen);
  games.penUp(game);
};

test("a puzzle with signs in its cells is played with tents and grass", () => {
  assert.equal(formOf(puzzle()), cells);
  const game = newGame();
  assert.deepEqual(cells.pensOf(game.puzzle), ["A", "."]);
  assert.equal(cells.penLook(game.puzzle, "A").words, "Tent");
  assert.equal(cells.penLook(game.puzzle, ".").words, "Grass");
  assert.deepEqual(["?", "A", "."].map((letter) => cells.nextLetter(game.puzzle, letter)), ["A", ".", "?"]);
});

test("trees cannot be drawn over, and a drag puts up one tent but marks much grass", () => {
  const game = newGame();
  press(game, 0, 0, "A");
  assert.equal(games.lettersOn(game)[0], ".");
  games.penDown(game, { row: 2, column: 0 }, "A");
  games.penTo(game, { row: 2, column: 2 });
  games.penUp(game);
  assert.equal(games.lettersOn(game).slice(6), "A??");
  press(game, 2, 0, "A");
  games.penDown(game, { row: 2, column: 0 }, ".");
  games.penTo(game, { row: 2, column: 2 });
  games.penUp(game);
  assert.equal(games.lettersOn(game).slice(6), "...");
});

test("a drag that begins on a tree draws on the cells behind it", () => {
  const dragFromTree = (...spots) => {
    const game = newGame();
    games.penDown(game, { row: 0, column: 0 }, spots.pop());
    for (const spot of spots) games.penTo(game, spot);
    games.penUp(game);
    return games.lettersOn(game);
  };
  const along = [{ row: 0, column: 1 }, { row: 0, column: 2 }];
  assert.equal(dragFromTree(...along, "."), "...??.???");
  assert.equal(dragFromTree(...along, "A"), ".A???.???");
});

judged("a count that is not told is never done, and the rules say what it is", () => {
  const untold = { rows: [["?"], ["1"], ["0"]], values: { ...puzzle().values, rows: ["?", 1, 0] } };
  const state = lineState(newGame(untold), { side: "row", number: 0 });
  assert.deepEqual([state.isMet, state.countsAsDone], [false, false]);
  assert.ok(rulesFor({ ...puzzle(), ...untold }).endsWith("A ? stands for a number that is not told."));
  assert.ok(!rulesFor(puzzle()).includes("?"));
});

judged("things are tied to what has them, and faults are told with their cells", () => {
  const game = newGame();
  const [touching] = as(game, ".A?A?.???", lawsBrokenOn);
  assert.deepEqual([touching.cells, touching.words], [[1, 3], "the tents at r1c2 and r2c1 touch"]);
  const ties = as(game, ".?AA?.???", tiesOn);
  assert.deepEqual([...ties].sort(), [[0, 3], [2, 5], [3, 0], [5, 2]]);
  press(game, 1, 0, "A");
  assert.deepEqual(cellsBeside(game), [0, 3]);
  assert.ok(as(game, "..AA.....", isSolved));
});

test("cells are said in words", () => {
  const words = (place) => cells.cellWord(puzzle(), place, (at) => ".?AA?.?.?"[at]);
  assert.equal(words(0), "tree, tent below");
  assert.equal(words(2), "tent, tree below");
  assert.equal(words(1), "open");
  assert.equal(words(7), "grass");
});

const APART = [{ apart: "star", by: "beside" }];

/** Return a puzzle of one's own kind, with stars and these laws. */
const withLaws = (laws) => {
  const table = { name: "stars", rules: "Stars!", states: ["blank", "a star"], laws };
  const labels = { rows: ["", ""], columns: ["", ""] };
  return puzzleOf({ puzzle: { kind: table }, kind: "stars", symbols: ".*", labels, values: { size: [2, 2] } });
};

test("a puzzle with a table of its own is played with the words and laws of that", () => {
  const own = withLaws(APART);
  assert.deepEqual([cells.penLook(own, "*").words, cells.cellWord(own, 0, () => "*")], ["Star", "star"]);
  const unsigned = { ...own, symbols: "bs" };
  assert.deepEqual(cells.pensOf(unsigned), ["s", "."]);
  assert.deepEqual(cells.pictureOf(unsigned, cells.lettersOfPicture(unsigned, ["bs", "?b"])), ["bs", "?b"]);
  assert.equal(cells.lettersOfPicture(unsigned, ["bs", "?b"]), ".s?.");
  const table = { ...own.keys.kind, states: "1-n", laws: [{ distinct: "state", in: ["row"] }] };
  const digits = { ...own, keys: { kind: table }, symbols: "12" };
  const form = formOf(digits);
  assert.deepEqual([form.pensOf(digits), form.penLook(digits, ".").words], [["1", "2"], "Rub out"]);
  assert.deepEqual(form.changesFor(digits, 0, "."), [[0, "?"]]);
  const game = games.newGame(digits, form);
  game.inPencil = true;
  for (const digit of ["1", "2", "1"]) games.writeAt(game, 0, digit);
  assert.deepEqual(candidatesIn(game.board.marks[0][1], "12"), ["2"]);
  assert.deepEqual([games.lettersOn(game), games.hasPencil(game)], ["????", false], "candidates say nothing");
  game.inPencil = false;
  games.writeAt(game, 0, "1");
  assert.deepEqual([game.board.marks[0], games.undo(game), games.lettersOn(game)], ["1?", true, "????"]);
});

test("one pen draws pieces, and their parts follow from the shape", () => {
  const table = { name: "boats", rules: "Boats!", states: ["water", "l", "r", "o"], laws: [{ pieces: ["o", "lr"], as: "drawn", number: "fleet" }] };
  const own = { ...withLaws([]), keys: { kind: table }, symbols: ".lro" };
  const form = formOf(own);
  const game = games.newGame(own, form);
  const lettersAfter = (place) => (games.writeAt(game, place, form.pensOf(own)[0]), games.lettersOn(game));
  assert.deepEqual([0, 1, 3, 3, 1].map(lettersAfter), ["o???", "lr??", "■■?■", "lr??", "o???"]);
  assert.deepEqual(form.pictureOf(own, "■■?■"), ["??", "??"]);
});

judged("what breaks a law without a clue is red, and what may not touch a thing is crossed on wish", () => {
  const game = games.newGame(withLaws(APART), cells);
  press(game, 0, 0, "*");
  assert.deepEqual([...brokenPlaces(game)], []);
  press(game, 0, 1, "*");
  assert.deepEqual([...brokenPlaces(game)], [0, 1]);
  games.undo(game, 2);
  games.setHabits(game, { strike: "safe", crosses: true });
  press(game, 0, 0, "*");
  assert.deepEqual([games.lettersOn(game), games.undo(game), games.lettersOn(game)], ["*..?", true, "????"]);
});

judged("a puzzle with a law that the engine does not know is never solved", () => {
  const isDone = (laws) => isSolved(games.newGame(withLaws(laws), cells));
  assert.deepEqual([isDone(APART), isDone([{ glow: "star" }])], [true, false]);
});
