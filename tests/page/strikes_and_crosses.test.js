// Numbers struck off by hand, crosses in the rest of finished lines: saved, undone, redone.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as nonogram from "../../src/crosshatch/web/page/forms/cells.js";
import * as tracks from "../../src/crosshatch/web/page/forms/line.js";
import * as games from "../../src/crosshatch/web/page/game/game.js";
import { lineState } from "../../src/crosshatch/web/page/game/verdicts.js";
import { judged } from "./engine.js";
import { HEART, at, lead, puzzleFrom, trackFrom } from "./puzzles.js";

const FIRST = { side: "row", number: 0 };
const newHeart = (saved, more) => games.newGame(puzzleFrom(HEART, more), nonogram, saved);
const struck = (game, line = FIRST) => lineState(game, line).struck;

function crossing(puzzle, form) {
  const game = games.newGame(puzzle, form);
  games.setHabits(game, { strike: "safe", crosses: true });
  return game;
}

const drag = (game, row, from, to) => lead(game, [at(row, from), at(row, to)]);

test("a number is struck off and shown again by hand", () => {
  const game = newHeart();
  games.toggleStrike(game, FIRST, 1);
  assert.deepEqual(struck(game), [false, true]);
  games.toggleStrike(game, FIRST, 1);
  assert.deepEqual(struck(game), [false, false]);
});

judged("what is struck off by itself is shown again by hand", () => {
  const game = newHeart();
  drag(game, 1, 0, 6);
  const line = { side: "row", number: 1 };
  assert.deepEqual(struck(game, line), [true]);
  games.toggleStrike(game, line, 0);
  assert.deepEqual(struck(game, line), [false]);
});

test("striking off is a step that is undone, redone, saved and heard of", () => {
  const game = newHeart();
  const heard = [];
  games.listen(game, (places, isMove) => heard.push([...places, isMove]));
  const line = { side: "column", number: 3 };
  games.toggleStrike(game, line, 0);
  assert.deepEqual(heard, [[3, false], [true]]);
  const back = newHeart(JSON.parse(JSON.stringify(games.serializeGame(game))));
  assert.deepEqual(struck(back, line), [true]);
  assert.ok(games.undo(back));
  assert.deepEqual(struck(back, line), [false]);
  assert.ok(games.redo(back));
  assert.deepEqual(struck(back, line), [true]);
  games.restart(back);
  assert.deepEqual(struck(back, line), [false]);
  games.undo(back);
  assert.deepEqual(struck(back, line), [true]);
});

test("saved strikes that fit no number are left out", () => {
  const saved = games.serializeGame(newHeart());
  for (const strikes of [7, [null], [[41, "/?"]], [[10_000, "/?"]], [[42, "#?"]]])
    assert.equal(newHeart({ ...saved, strikes }).board.strikes.size, 0);
  assert.equal(newHeart({ ...saved, strikes: [[42, "/?"]] }).board.strikes.size, 1);
});

judged("the rest of a finished line is crossed in the same step", () => {
  const game = crossing(puzzleFrom(HEART), nonogram);
  drag(game, 0, 1, 2);
  assert.equal(games.pictureOn(game)[0], "?##????");
  drag(game, 0, 4, 5);
  assert.equal(games.pictureOn(game)[0], ".##.##.");
  games.undo(game);
  assert.equal(games.pictureOn(game)[0], "?##????");
  games.redo(game);
  assert.equal(games.pictureOn(game)[0], ".##.##.");
});

test("nobody who has not asked for it gets crosses", () => {
  const game = newHeart();
  drag(game, 5, 3, 3);
  assert.equal(games.pictureOn(game)[5], "???#???");
});

judged("a cross that is taken away stays away", () => {
  const game = crossing(puzzleFrom(HEART), nonogram);
  drag(game, 5, 3, 3);
  games.writeAt(game, 35, "?");
  assert.equal(games.pictureOn(game)[5], "?..#...");
});

judged("the first stroke crosses the lines of zeros too", () => {
  const labels = { rows: ["2", "0", "1"], columns: ["1", "1", "1"] };
  const game = crossing(puzzleFrom(["##.", "...", "..#"], { labels }), nonogram);
  drag(game, 2, 2, 2);
  assert.deepEqual(games.pictureOn(game), ["??.", "...", "..#"]);
});

test("a line that could have more is not crossed", () => {
  const labels = { rows: ["?", "?"], columns: ["?", "?", "?"] };
  const game = crossing(puzzleFrom(["#..", "#.."], { labels }), nonogram);
  drag(game, 0, 0, 0);
  assert.equal(games.pictureOn(game)[0], "#??");
});

judged("pencil crosses in pencil", () => {
  const game = crossing(puzzleFrom(HEART), nonogram);
  game.inPencil = true;
  drag(game, 5, 3, 3);
  assert.equal(games.pictureOn(game)[5], "...#...");
  games.erasePencil(game);
  assert.equal(games.pictureOn(game)[5], "???????");
});

judged("a count of track that is met crosses the rest of its line", () => {
  const puzzle = trackFrom(["─┐·", "·│·", "·└─"], { start: [0, 0], finish: [2, 2], entry: "left", exit: "right", givens: ["???", "???", "???"] });
  const game = crossing(puzzle, tracks);
  lead(game, [at(0, 0), at(0, 1), at(1, 1)]);
  const [first, second] = games.pictureOn(game);
  assert.equal(first[2], "·");
  assert.equal([second[0], second[2]].join(""), "··");
});
