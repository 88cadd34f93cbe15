// Mistakes: what differs from the only solution, in ink.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as nonogram from "../../src/crosshatch/web/page/forms/cells.js";
import * as tracks from "../../src/crosshatch/web/page/forms/line.js";
import * as games from "../../src/crosshatch/web/page/game/game.js";
import { mistakesAt } from "../../src/crosshatch/web/page/game/mistakes.js";
import { HEART, at, lead, puzzleFrom, trackFrom } from "./puzzles.js";

const all = (game) => [...game.board.marks.keys()];

test("a filled blank and a crossed filled cell are mistakes, and open cells are none", () => {
  const game = games.newGame(puzzleFrom(HEART), nonogram);
  const solution = [...HEART.join("")];
  games.write(game, [[0, "#"], [1, "."], [2, "#"], [3, "."]]);
  assert.deepEqual(mistakesAt(game, solution, all(game)), [0, 1]);
  assert.deepEqual(mistakesAt(game, solution, [0]), [0]);
});

test("pencil makes no mistakes", () => {
  const game = games.newGame(puzzleFrom(HEART), nonogram);
  game.inPencil = true;
  games.write(game, [[0, "#"]]);
  assert.deepEqual(mistakesAt(game, [...HEART.join("")], all(game)), []);
});

test("wrong track marks both of its cells, and right track none, drawn as far as it is", () => {
  const picture = ["─┐·", "·│·", "·└─"];
  const more = { start: [0, 0], finish: [2, 2], entry: "left", exit: "right" };
  const puzzle = trackFrom(picture, { ...more, givens: ["???", "???", "???"] });
  const game = games.newGame(puzzle, tracks);
  const solution = [...tracks.lettersOfPicture(puzzle, picture)];
  lead(game, [at(0, 0), at(0, 1)], "+");
  assert.deepEqual(mistakesAt(game, solution, all(game)), []);
  lead(game, [at(0, 1), at(0, 2)], "+");
  assert.deepEqual(mistakesAt(game, solution, all(game)).toSorted(), [1, 2]);
});
