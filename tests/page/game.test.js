// A game: moves, pencil, undo without limit, and the states of lines.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as nonogram from "../../src/crosshatch/web/page/forms/cells.js";
import * as boards from "../../src/crosshatch/web/page/game/board.js";
import { earlierInk } from "../../src/crosshatch/web/page/game/history.js";
import * as games from "../../src/crosshatch/web/page/game/game.js";
import { asIf, faultsOn, inInk, isSolved, lineState } from "../../src/crosshatch/web/page/game/verdicts.js";
import { judged } from "./engine.js";
import { HEART, at, lead, puzzleFrom } from "./puzzles.js";

const newHeart = (kept, more) => games.newGame(puzzleFrom(HEART, more), nonogram, kept);
const solution = [...HEART.join("")].map((letter, place) => [place, letter]);

const LABELS = { rows: ["2", "0"], columns: ["1", "1"] };

const drag = (game, from, to, pen) => lead(game, [from, to], pen);

test("a drag is one move", () => {
  const game = newHeart();
  drag(game, at(1, 0), at(1, 6));
  assert.equal(games.pictureOn(game)[1], "#######");
  assert.equal(games.undo(game), true);
  assert.equal(games.lettersOn(game), "?".repeat(42));
  assert.equal(games.undo(game), false);
  assert.equal(games.redo(game), true);
  assert.equal(games.pictureOn(game)[1], "#######");
});

test("what a drag takes back while it lasts was never drawn", () => {
  const game = newHeart();
  lead(game, [at(1, 0), at(1, 6), at(1, 2)]);
  assert.equal(games.pictureOn(game)[1], "###????");
});

test("several moves are taken back at once, and made again one by one", () => {
  const game = newHeart();
  const told = [];
  for (const row of [1, 2, 3]) drag(game, at(row, 0), at(row, 6));
  games.listen(game, (places, isMove) => isMove && told.push(isMove));
  assert.equal(games.undo(game, 2), true);
  assert.deepEqual(games.pictureOn(game).slice(1, 3), ["#######", "???????"]);
  assert.equal(told.length, 1);
  games.redo(game);
  assert.equal(games.pictureOn(game)[2], "#######");
  games.redo(game);
  assert.equal(games.pictureOn(game)[3], "#######");
});

test("what stood there before is told without going back", () => {
  const game = newHeart();
  const looks = [];
  for (const row of [1, 2, 3]) {
    looks.unshift(games.lettersOn(game));
    drag(game, at(row, 0), at(row, 6));
  }
  const now = games.lettersOn(game);
  game.inPencil = true;
  drag(game, at(4, 0), at(4, 2));
  assert.deepEqual([...earlierInk(game)], [now, ...looks]);
  assert.equal(games.pictureOn(game)[4], "###????");
});

test("any number of moves can be taken back and made again", () => {
  const game = newHeart();
  const looks = [games.lettersOn(game)];
  for (let turn = 0; turn < 500; turn++) {
    games.write(game, [[(turn * 29) % 42, "#.?"[turn % 3]], [(turn * 5) % 42, "#"]]);
    if (games.lettersOn(game) !== looks.at(-1)) looks.push(games.lettersOn(game));
  }
  for (const look of looks.toReversed()) {
    assert.equal(games.lettersOn(game), look);
    games.undo(game);
  }
  for (const look of looks.slice(1)) {
    games.redo(game);
    assert.equal(games.lettersOn(game), look);
  }
});

test("given cells stay", () => {
  const givens = ["?".repeat(7), "##?????", ...Array(4).fill("?".repeat(7))];
  const game = newHeart(null, { givens });
  drag(game, at(1, 0), at(1, 6), ".");
  assert.equal(games.pictureOn(game)[1].slice(0, 2), "##");
  games.restart(game);
  assert.equal(games.pictureOn(game)[1], "##?????");
});

judged("a picture that meets its clues is solved, with crosses or without", () => {
  const game = newHeart();
  assert.equal(isSolved(game), false);
  games.write(game, solution.filter(([, letter]) => letter === "#"));
  assert.equal(isSolved(game), true);
  games.write(game, solution);
  assert.equal(isSolved(game), true);
  games.write(game, [[0, "#"]]);
  assert.equal(isSolved(game), false);
});

test("pencil leaves ink alone, and is kept or rubbed out in one move", () => {
  const game = newHeart();
  games.write(game, [[0, "."]]);
  game.inPencil = true;
  drag(game, at(0, 1), at(0, 6));
  games.write(game, [[0, "#"]]);
  assert.equal(games.pictureOn(game)[0], ".######");
  games.erasePencil(game);
  assert.equal(games.pictureOn(game)[0], ".??????");
  games.undo(game);
  games.inkPencil(game);
  assert.equal(games.hasPencil(game), false);
  assert.equal(games.pictureOn(game)[0], ".######");
});

test("a game that was kept goes on, with all that can be taken back", () => {
  const game = newHeart();
  drag(game, at(1, 0), at(1, 6));
  const kept = JSON.parse(JSON.stringify(games.serializeGame(game)));
  const later = newHeart(kept);
  assert.equal(games.lettersOn(later), games.lettersOn(game));
  games.undo(later);
  assert.equal(games.lettersOn(later), "?".repeat(42));
});

test("the progress of a file is the first move, unless a game of it was kept", () => {
  const progress = HEART.map((row, at) => (at ? "?".repeat(7) : row));
  const game = newHeart(null, { progress });
  assert.deepEqual(games.pictureOn(game), progress);
  games.undo(game);
  assert.equal(games.lettersOn(game), "?".repeat(42));
  const later = newHeart(games.serializeGame(game), { progress });
  assert.equal(games.lettersOn(later), "?".repeat(42));
});

test("what was kept of another puzzle, or is no game at all, does no harm", () => {
  const damaged = { marks: "??".repeat(42), history: { done: [[["x"]]] } };
  for (const kept of [{}, { marks: "??" }, { marks: 7 }, damaged])
    assert.equal(games.lettersOn(newHeart(kept)), "?".repeat(42));
});

test("a large board is saved as runs of marks, unless that takes more", () => {
  const board = boards.newBoard("?".repeat(90_000));
  board.marks[7] = "#?";
  board.marks[8] = "?r";
  const saved = boards.packMarks(board);
  assert.deepEqual(saved, [["??", 7], ["#?", 1], ["?r", 1], ["??", 89_991]]);
  assert.deepEqual(boards.unpackMarks(saved), board.marks);
  const mixed = boards.newBoard("#.?".repeat(30_000));
  assert.equal(boards.packMarks(mixed).length, 180_000);
  assert.deepEqual(boards.unpackMarks(boards.packMarks(mixed)), mixed.marks);
  for (const wrong of [[["??", 1e12]], [["#", 3]], [["??", -1]], [null], [["??"]], {}, 7])
    assert.deepEqual(boards.unpackMarks(wrong), []);
});

judged("lines tell how they stand", () => {
  const game = newHeart();
  assert.equal(lineState(game, { side: "row", number: 1 }).isMet, false);
  drag(game, at(1, 0), at(1, 6));
  assert.deepEqual(lineState(game, { side: "row", number: 1 }), {
    isMet: true,
    isDone: true,
    countsAsDone: true,
    isBroken: false,
    struck: [true],
    broken: [false],
  });
});

judged("a 0 is struck off as long as nothing is drawn in its line, unless numbers never are", () => {
  const game = games.newGame(puzzleFrom(["##", ".."], { labels: LABELS }), nonogram);
  const row = () => lineState(game, { side: "row", number: 1 });
  assert.deepEqual(row().struck, [true]);
  drag(game, at(1, 0), at(1, 1), ".");
  assert.deepEqual([row().struck, row().isDone], [[true], true]);
  drag(game, at(1, 0), at(1, 0), "#");
  games.write(game, [[2, "#"]]);
  assert.deepEqual([row().struck, row().isBroken], [[false], true]);
  games.restart(game);
  games.setHabits(game, { strike: "off" });
  assert.deepEqual(row().struck, [false]);
});

judged("a line that cannot be finished is broken, and judged as if there were other letters", () => {
  const game = newHeart();
  const broken = () => faultsOn(game).map(({ line, words }) => [line, words]);
  game.inPencil = true;
  drag(game, at(5, 0), at(5, 1));
  const row = { side: "row", number: 5 };
  assert.deepEqual(broken(), [[row, "row 6 cannot be completed as it is drawn"]]);
  assert.ok(lineState(game, row).isBroken);
  assert.deepEqual(inInk(game, broken), []);
  assert.ok(asIf(game, (_, place) => HEART.join("")[place], () => isSolved(game)));
  games.undo(game);
  assert.deepEqual(broken(), []);
});

test("without an engine nothing is judged", () => {
  const game = newHeart(null, { values: null });
  games.write(game, solution);
  assert.deepEqual([isSolved(game), lineState(game, { side: "row", number: 1 }).isMet], [false, false]);
});

test("a listener hears what changed, and when a move has ended", () => {
  const game = newHeart();
  const heard = [];
  const end = games.listen(game, (places, isMove) => heard.push([[...places].sort(), isMove]));
  drag(game, at(0, 0), at(0, 1));
  end();
  drag(game, at(3, 0), at(3, 1));
  assert.deepEqual(heard, [[[0], false], [[1], false], [[], true]]);
});

test("the run under the pen is counted along the stroke", () => {
  const game = newHeart();
  games.write(game, [[9, "#"], [10, "#"]]);
  games.penDown(game, at(1, 0));
  games.penTo(game, at(1, 1));
  assert.equal(nonogram.runLength(game.puzzle, game.stroke, (place) => games.letterAt(game, place)), 4);
});

test("a pen that is let go was never there", () => {
  const game = newHeart();
  games.penDown(game, at(1, 0));
  games.penTo(game, at(1, 6));
  games.cancelStroke(game);
  assert.equal(games.lettersOn(game), "?".repeat(42));
  assert.equal(games.undo(game), false);
});

test("a stroke can go on from what stands there, over open cells", () => {
  const game = newHeart();
  games.write(game, [[7, "."], [9, "#"]]);
  games.resumePen(game, at(1, 0));
  games.penTo(game, at(1, 3));
  games.penUp(game);
  assert.equal(games.pictureOn(game)[1], "..#.???");
});

test("a game goes on from what was drawn of it elsewhere, with its moves", () => {
  const [here, there] = [newHeart(), newHeart()];
  drag(here, at(0, 0), at(0, 6));
  drag(there, at(1, 0), at(1, 6));
  games.penDown(here, at(5, 0));
  games.restoreGame(here, JSON.parse(JSON.stringify(games.serializeGame(there))));
  assert.equal(games.lettersOn(here), games.lettersOn(there));
  assert.equal(here.stroke, null);
  assert.equal(games.undo(here), true);
  assert.equal(games.lettersOn(here), "?".repeat(42));
  // A game that comes without moves has nothing to undo.
  games.restoreGame(here, { marks: games.serializeGame(there).marks });
  assert.equal(games.undo(here), false);
  const before = games.lettersOn(here);
  for (const nothing of [undefined, null, 7, {}, { marks: "##" }]) games.restoreGame(here, nothing);
  assert.equal(games.lettersOn(here), before);
});
