// Hints in three steps, and a solve that is played.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as players from "../../src/crosshatch/web/page/help/player.js";
import { stepsOf, changesIn } from "../../src/crosshatch/web/page/help/steps.js";
import { lettersOf } from "../../src/crosshatch/web/page/game/puzzle.js";
import { HEART, puzzleFrom } from "./puzzles.js";

const puzzle = puzzleFrom(HEART);
const PICTURE = HEART.map((row, at) => (at < 2 || at > 3 ? "???????" : `?${row[1]}?????`));
const ANSWER = {
  sentence: "column 2: run 4 must cover rows 3 and 4",
  step: {
    kind: "line",
    line: "column 2",
    cells: [
      { cell: [2, 1], is: "filled" },
      { cell: [3, 1], is: "filled" },
    ],
  },
  shown: {
    lines: [["column", 1]],
    cells: [
      [2, 1],
      [3, 1],
    ],
    because: [[0, 1]],
    picture: PICTURE,
  },
};

test("a hint tells the line, then the cells, then why", () => {
  const [where, which, why] = stepsOf(puzzle, ANSWER);
  const line = { side: "column", number: 1 };
  assert.deepEqual(where, { words: "Look at column 2.", lines: [line], found: [], because: [] });
  assert.equal(which.words, "2 cells become filled.");
  assert.deepEqual([which.found, which.because], [[15, 22], []]);
  assert.equal(why.words, "Column 2: run 4 must cover rows 3 and 4.");
  assert.deepEqual([why.found, why.because], [[15, 22], [1]]);
});

test("a step that needs a trial names the lines to look at", () => {
  const step = { kind: "what-if", cells: [ANSWER.step.cells[0]] };
  const lines = [
    ["row", 5],
    ["column", 0],
  ];
  const shown = { ...ANSWER.shown, lines, cells: [[2, 1]] };
  const [where, which] = stepsOf(puzzle, { ...ANSWER, step, shown });
  assert.equal(where.words, "No line tells it alone: try a cell, and look at row 6, column 1.");
  assert.equal(which.words, "1 cell becomes filled.");
});

test("the steps before the last one tell their reasons too", () => {
  const step = { ...ANSWER.step, first: [{ sentence: "row 1 is blank" }] };
  const words = stepsOf(puzzle, { ...ANSWER, step })[2].words;
  assert.equal(words, "Row 1 is blank. Column 2: run 4 must cover rows 3 and 4.");
});

test("what follows can be drawn", () => {
  assert.deepEqual(changesIn(puzzle, ANSWER, lettersOf), [
    [15, "#"],
    [22, "#"],
  ]);
});

const SOLUTION = HEART.flatMap((row, at) => [...row].map((letter, column) => [at, column, letter]));
const FRAMES = [
  {
    found: [
      [0, 0, "."],
      [1, 0, "#"],
    ],
    words: "row 1",
  },
  { found: [[1, 1, "#"]], words: "row 2" },
  { found: [[1, 1, "?"]], words: "a guess taken back" },
  { found: SOLUTION, words: "the solution" },
];
const lookOf = (player) => player.letters;

test("frames are gone through forwards, backwards and by leaps", () => {
  const given = "?".repeat(42);
  const player = players.newPlayer(puzzle, lettersOf, FRAMES);
  const looks = [given];
  for (let at = 1; at <= 4; at++) {
    players.goTo(player, at);
    looks.push(lookOf(player));
  }
  assert.equal(looks[1].slice(0, 9), ".??????#?");
  assert.equal(looks[4], HEART.join(""));
  for (const at of [0, 3, 1, 4, 0, 2, 3, 4, 1]) {
    players.goTo(player, at);
    assert.equal(lookOf(player), looks[at]);
  }
});

test("a player stops at its end and goes no farther", () => {
  const player = players.newPlayer(puzzle, lettersOf, FRAMES);
  player.isPlaying = true;
  players.goTo(player, 7);
  assert.equal(player.isPlaying, false);
  assert.equal(players.isAtEnd(player), true);
  assert.equal(players.frameOf(player).words, "the solution");
});
