// Hints in three parts, what-ifs that are told step by step, and a solve that is played.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as players from "../../src/crosshatch/web/page/help/player.js";
import { newGame, restart, toggleStrike, undo, write } from "../../src/crosshatch/web/page/game/game.js";
import * as corners from "../../src/crosshatch/web/page/forms/edges.js";
import * as nonogram from "../../src/crosshatch/web/page/forms/cells.js";
import { changesIn, changesShown, draftOf, lastCells, partsOf } from "../../src/crosshatch/web/page/help/steps.js";
import { lettersOf } from "../../src/crosshatch/web/page/game/pictures.js";
import { HEART, loopPuzzle, puzzleFrom } from "./puzzles.js";

const puzzle = puzzleFrom(HEART);
const PICTURE = HEART.map((row, at) => (at < 2 || at > 3 ? "???????" : `?${row[1]}?????`));
const ANSWER = {
  sentence: "column 2: the 4 must cover rows 3 and 4",
  step: {
    sort: "line",
    look_at: "column 2",
    line: "column 2",
    cells: [{ cell: [2, 1], is: "filled" }, { cell: [3, 1], is: "filled" }],
  },
  shown: { lines: [["column", 1]], cells: [[2, 1], [3, 1]], because: [[0, 1]], picture: PICTURE },
};

test("a hint tells the line, then the cells, then why", () => {
  const [where, which, why] = partsOf(puzzle, ANSWER);
  const line = { side: "column", number: 1 };
  assert.equal(where.words, "Look at column 2.");
  assert.deepEqual([where.lines, where.found, where.picture], [[line], [], undefined]);
  assert.equal(which.words, "2 cells become filled.");
  assert.deepEqual([which.found, which.because, which.picture], [[15, 22], [], PICTURE]);
  assert.equal(why.words, ANSWER.sentence);
  assert.deepEqual([why.found, why.because, why.story], [[15, 22], [1], []]);
});

test("a hint counts what a line becomes, of each kind", () => {
  const states = ["filled", "blank", "filled", "blank", "blank"];
  const cells = states.map((is, column) => ({ cell: [0, column], is }));
  const shown = { ...ANSWER.shown, cells: cells.map(({ cell }) => cell) };
  const words = partsOf(puzzle, { ...ANSWER, step: { ...ANSWER.step, cells }, shown })[1].words;
  assert.equal(words, "2 cells become filled, 3 blank.");
});

test("where one looks, it is told how much there is to find", () => {
  const more = (footholds, at = puzzle) => partsOf(at, { ...ANSWER, footholds })[0].more;
  assert.equal(more({ lines: 7, cells: 31 }), "7 lines give something now, 31 cells in all.");
  const edges = { ...puzzle, path: {}, hasEdges: true };
  assert.equal(more({ lines: 2, cells: 5 }, edges), "2 steps are possible now, 5 places and edges in all.");
  const loop = { ...edges, corners: {} };
  assert.equal(more({ lines: 3, cells: 4 }, loop), "3 steps are possible now, 4 corners and edges in all.");
  assert.equal(more({ lines: 1, cells: 3 }), "");
  assert.equal(more(undefined), "");
});

const TOLD = ["r3c2: if it were blank", "r6c2 is filled (row 6)", "the 4 would not fit into column 2"];
const FRAMES_TOLD = [
  { sentence: TOLD[0], lines: [], cells: [[2, 1]], picture: ["1"] },
  { sentence: TOLD[1], lines: [["row", 5]], cells: [[5, 1]], picture: ["2"] },
  { sentence: TOLD[2], lines: [["column", 1]], cells: [], picture: ["3"] },
  { sentence: "so r3c2 is filled", lines: [], cells: [[2, 1]], picture: PICTURE },
];
const WHAT_IF = {
  sentence: "r3c2 is filled: if it were blank, the 4 would not fit into column 2",
  step: {
    sort: "what-if",
    look_at: "r3c2",
    cells: [ANSWER.step.cells[0]],
    lines: ["row 6", "column 2"],
    steps: [{}, {}],
    story: ["if it were blank", ...TOLD.slice(1)],
  },
  shown: {
    ...ANSWER.shown,
    lines: [["row", 5], ["column", 1]],
    cells: [[2, 1]],
    frames: FRAMES_TOLD,
  },
};

test("a what-if says which cell to try, and is told step by step", () => {
  const [where, which, { words, story }] = partsOf(puzzle, WHAT_IF);
  assert.equal(where.words, "No single line shows it: try r3c2.");
  assert.deepEqual([where.lines, where.found], [[], [15]]);
  assert.equal(which.words, "1 cell becomes filled.");
  assert.equal(words, WHAT_IF.sentence);
  const said = ["r3c2: if it were blank …", ...TOLD.slice(1), "so r3c2 is filled"];
  assert.deepEqual(story.map((frame) => frame.words), said);
  assert.deepEqual(story.map(({ found }) => found), [[15], [36], [], [15]]);
  assert.deepEqual(story.map(({ picture }) => picture[0]), ["1", "2", "3", PICTURE[0]]);
});

test("a search says which cell it concerns", () => {
  const step = { ...WHAT_IF.step, sort: "search" };
  const [where] = partsOf(puzzle, { ...WHAT_IF, step });
  assert.equal(where.words, "No single line shows it: it concerns r3c2.");
});

test("edges say whether they join cells", () => {
  const wordsOf = (is) => {
    const step = { ...ANSWER.step, cells: [{ edge: "r1c1-r1c2", is }] };
    return partsOf(puzzle, { ...ANSWER, step })[1].words;
  };
  assert.equal(wordsOf("track"), "You can tell which cells are joined by the line.");
  assert.equal(wordsOf("no track"), "You can tell which cells are not joined by the line.");
});

test("each step of a what-if lights the line that it looks at", () => {
  const lines = partsOf(puzzle, WHAT_IF)[2].story.map((frame) => frame.lines);
  assert.deepEqual(lines, [[], [{ side: "row", number: 5 }], [{ side: "column", number: 1 }], []]);
});

test("the steps before the last one are told first", () => {
  const first = [{ ...ANSWER.step, cells: [{ cell: [0, 0], is: "blank" }] }];
  const frames = ["row 1 is blank", ANSWER.sentence].map((sentence) => ({ sentence, lines: [], cells: [], picture: PICTURE }));
  const shown = { ...ANSWER.shown, cells: [[0, 0], ...ANSWER.shown.cells], frames };
  const [, which, { story }] = partsOf(puzzle, { ...ANSWER, step: { ...ANSWER.step, first }, shown });
  assert.equal(which.words, "1 cell becomes blank, 2 filled.");
  assert.deepEqual(story.map(({ words }) => words), ["row 1 is blank", ANSWER.sentence]);
});

// Around the 0 of a loop nothing runs, so its corner at the top left is not on the line either.
const loop = loopPuzzle();
const EDGE = { edge: [[0, 0], [0, 1]], is: "off the loop" };
const CORNER = { cell: [0, 0], is: "off the loop" };
const CLUE = { sort: "line", look_at: "r1c1", line: "r1c1", cells: [EDGE] };
const PIECE = { sort: "rule", rule: "piece", look_at: "piece", cells: [CORNER], first: [CLUE] };
const crossed = [EDGE.edge];
const loopPictures = [["???", "???", "???"], ["·??", "???", "???"]];
const ON_EDGES = {
  sentence: "the top left of r1c1 would be a dead end",
  step: PIECE,
  shown: {
    lines: [["cell", 0]],
    cells: [[0, 0], [0, 1]],
    because: [[0, 0], [0, 1]],
    picture: loopPictures[1],
    crossed,
    frames: [
      { sentence: "r1c1: none", lines: [["cell", 0]], cells: [[0, 0], [0, 1]], picture: loopPictures[0], crossed },
      { sentence: "the corner", lines: [], cells: [[0, 0]], picture: loopPictures[1], crossed },
    ],
  },
};

test("a hint says where to look before its rule, and lights what a rule without a clue looks at", () => {
  const partOf = (step, shown = {}) =>
    partsOf(loop, { ...ON_EDGES, step: { ...PIECE, ...step }, shown: { ...ON_EDGES.shown, ...shown } })[0];
  assert.equal(partOf({}).words, "Look at r1c1, then at the rule “piece”.");
  assert.deepEqual([partOf({}).lines.length, partOf({}).because], [1, []]);
  assert.equal(partOf({ first: undefined }).words, "Look at the rule “piece”.");
  assert.deepEqual(partOf({}, { lines: [] }).because, [0, 1]);
  const first = ["r1c1", "r2c1", "r2c2"].map((place) => ({ ...CLUE, look_at: place }));
  assert.equal(partOf({ first }).words, "Look at r1c1, then at 2 more places, then at the rule “piece”.");
  const pair = "around r1c1 and around r1c2";
  assert.equal(partOf({ rule: "comparison", look_at: pair, first: [] }).words, `Look ${pair}.`);
});

test("a hint counts edges and corners, and says where a line runs", () => {
  const wordsOf = (...cells) => partsOf(loop, { ...ON_EDGES, step: { ...PIECE, first: [], cells } })[1].words;
  const runs = (at) => ({ ...at, is: "on the loop" });
  assert.equal(wordsOf(EDGE, CORNER), "You can tell where the line cannot run.");
  assert.equal(wordsOf(runs(EDGE)), "You can tell where the line runs.");
  assert.equal(wordsOf(runs(EDGE), EDGE, CORNER), "2 edges and 1 corner follow.");
  assert.equal(wordsOf(CORNER), "1 corner is off the loop.");
  assert.equal(wordsOf(CORNER, CORNER, runs(CORNER)), "2 corners are off the loop, 1 on the loop.");
});

test("edges that a step crosses are drawn with it, lightly and for good", () => {
  const game = newGame(loop, corners);
  const edge = corners.edgeAt(loop, 0, "top");
  const { story } = partsOf(loop, ON_EDGES)[2];
  assert.equal(draftOf(game, story[0]).get(edge), ".");
  assert.deepEqual(story.map(({ lines }) => lines.length), [1, 0]);
  assert.deepEqual(changesShown(loop, ON_EDGES.shown, corners.lettersOfPicture).at(-1), [edge, "."]);
});

test("what follows can be drawn", () => {
  assert.deepEqual(changesIn(puzzle, PICTURE, lettersOf), [[15, "#"], [22, "#"]]);
});

test("what is drawn lightly is what the ink does not show", () => {
  const game = newGame(puzzle, nonogram);
  write(game, [[15, "#"]]);
  write(game, [[22, "#"]], true);
  assert.deepEqual([...draftOf(game, { picture: PICTURE })], [[22, "#"]]);
  write(game, [[22, "."]]);
  assert.deepEqual([...draftOf(game, { picture: PICTURE })], [[22, "#"]]);
});

test("a question for a hint tells where the last step was", () => {
  const game = newGame(puzzle, nonogram);
  assert.deepEqual(lastCells(game), []);
  write(game, [[15, "#"]]);
  write(game, [[0, "."], [22, "#"]]);
  assert.deepEqual(lastCells(game), [[0, 0], [3, 1]]);
  undo(game);
  assert.deepEqual(lastCells(game), [[2, 1]]);
});

test("a clue that was struck off is no cell: what was drawn before it was the last step", () => {
  const game = newGame(puzzle, nonogram);
  const strikeFirst = (side) => toggleStrike(game, { side, number: 0 }, 0);
  strikeFirst("row");
  assert.deepEqual(lastCells(game), []);
  write(game, [[15, "#"]]);
  strikeFirst("column");
  assert.deepEqual(lastCells(game), [[2, 1]]);
  restart(game);
  assert.deepEqual(lastCells(game), [[2, 1]]);
});

const SOLUTION = HEART.flatMap((row, at) => [...row].map((letter, column) => [at, column, letter]));
const FRAMES = [
  { found: [[0, 0, "."], [1, 0, "#"]], words: "row 1" },
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
