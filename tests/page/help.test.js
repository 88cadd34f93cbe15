// Hints in three parts, what-ifs that are told step by step, and a solve that is played.

import assert from "node:assert/strict";
import { test } from "node:test";
import { judged, made } from "./engine.js";
import { answerHint } from "../../src/crosshatch/web/page/client/hints.js";
import * as players from "../../src/crosshatch/web/page/help/player.js";
import { newGame, restart, toggleStrike, undo, write } from "../../src/crosshatch/web/page/game/game.js";
import { inkOn } from "../../src/crosshatch/web/page/game/board.js";
import { cellName, gridOf } from "../../src/crosshatch/web/page/game/puzzle.js";
import * as corners from "../../src/crosshatch/web/page/forms/edges.js";
import { formOf } from "../../src/crosshatch/web/page/forms/index.js";
import * as nonogram from "../../src/crosshatch/web/page/forms/cells.js";
import * as steps from "../../src/crosshatch/web/page/help/steps.js";
import { CASES } from "./hints.js";
import { HEART, loopPuzzle, puzzleFrom, trackFrom } from "./puzzles.js";

const puzzle = puzzleFrom(HEART);
const { lastCells } = steps;

/** The puzzles of the cases. */
const PUZZLES = {
  hook: puzzleFrom(["##.", "#.."]),
  loop: loopPuzzle(),
  track: trackFrom(["╶┐·", "·└╴"], { start: [0, 0], finish: [1, 2], givens: ["???", "???"] }),
  "in colours": puzzleFrom(["aab", "b.."], {
    symbols: ".ab",
    palette: { a: "#ff0000", b: "#0000ff" },
    color_names: { a: "red", b: "blue" },
    labels: { rows: ["2a 1b", "1b"], columns: ["1a 1b", "1a", "1b"] },
    values: { palette: ["a", "b"], rows: [[[2, "a"], [1, "b"]], [[1, "b"]]], columns: [[[1, "a"], [1, "b"]], [[1, "a"]], [[1, "b"]]] },
    puzzle: { kind: "nonogram", palette: { a: "#ff0000", b: "#0000ff" }, rows: [] },
  }),
};

/** Return the question of a case: `hint`, `wrong`, or `why`, a cell and a letter. */
function questionOf(game, [what, cell, letter]) {
  const letters = [...inkOn(game.board)];
  const masks = steps.knownBy(game, letters);
  if (what === "hint") return steps.questionOf(game, what, { masks, last: lastCells(game) });
  if (what === "wrong") return steps.questionOf(game, "hint", { masks, drawn: masks });
  const [wanted] = steps.marksOf(game.puzzle, letter);
  const forgotten = steps.knownBy(game, letters.with(Number(cell), "?"));
  return steps.questionOf(game, what, { masks, forgotten, cell: Number(cell), wanted: 2 ** wanted });
}

/** Yield an answer as the card and the board show it, in lines. */
function* shown(game, answer) {
  const { standing, agrees = null, step, pictures = [] } = answer;
  const namesOf = (places) => places.map((place) => cellName(gridOf(game.puzzle), place)).join(" ");
  const linesOf = (lines) => lines.map(({ side, number }) => `${side} ${number + 1}`).join(", ");
  const drawnOn = (drawn) => {
    const draft = steps.draftOf(game, drawn ?? []);
    const letters = Array.from(inkOn(game.board), (letter, at) => draft.get(at) ?? letter).join("");
    const crosses = [...draft].filter(([place, letter]) => letter === "." && steps.isOnEdge(game.puzzle, place));
    return [...game.form.pictureOf(game.puzzle, letters), ...(crosses.length ? [`${crosses.length} crosses`] : [])];
  };
  yield [standing, agrees].filter((one) => one !== null).join(", ");
  for (const [at, masks] of pictures.entries())
    yield `${answer.captions[at]}: ${drawnOn([...masks.entries()]).join(" ")}`;
  for (const [at, sentence] of answer.mistakes ?? []) yield `${namesOf([answer.cells[at]])}: ${sentence}`;
  for (const [all, sentence] of answer.conflicts ?? []) yield `${namesOf(all.map((at) => answer.cells[at]))}: ${sentence}`;
  if (!step) return;
  const parts = steps.partsOf(game, answer);
  const placesOf = ({ lines, found, because }) => `[${[linesOf(lines), because && namesOf(because), namesOf(found)].filter(Boolean).join(" > ")}]`;
  for (const part of parts) yield `${[part.words, part.more].filter(Boolean).join("; ")} ${placesOf(part)}`;
  for (const frame of parts.at(-1).story) yield `- ${frame.words} ${placesOf(frame)} ${drawnOn(frame.drawn).join(" ")}`;
  yield drawnOn(parts.at(-1).drawn).join(" ");
}

for (const text of CASES.trim().split("\n\n")) {
  const [head, ...told] = text.split("\n");
  judged(`the engine's answer is shown on the board: ${head}`, () => {
    const [name, drawn, asked] = head.split("; ");
    const game = newGame(PUZZLES[name], formOf(PUZZLES[name]));
    write(game, [...game.form.lettersOfPicture(game.puzzle, drawn.split(" "))].entries());
    const answer = answerHint(made, questionOf(game, asked.split(" ")));
    assert.deepEqual([...shown(game, answer)], told);
  });
}

const FOUND = [[15, 2], [22, 2]];
const { loop } = PUZZLES;

test("there are crosses around a corner that is found to be off the line", () => {
  const drawn = steps.changesIn(newGame(loop, corners), [[0, 1]]);
  assert.deepEqual(drawn, [[0, "."], [corners.edgeAt(loop, 0, "top"), "."], [corners.edgeAt(loop, 0, "left"), "."]]);
});

test("what is drawn lightly is what the ink does not show", () => {
  const game = newGame(puzzle, nonogram);
  write(game, [[15, "#"]]);
  write(game, [[22, "#"]], true);
  assert.deepEqual([...steps.draftOf(game, FOUND)], [[22, "#"]]);
  write(game, [[22, "."]]);
  assert.deepEqual([...steps.draftOf(game, FOUND)], [[22, "#"]]);
});

test("a question for a hint tells where the last step was", () => {
  const game = newGame(puzzle, nonogram);
  assert.deepEqual(lastCells(game), []);
  write(game, [[15, "#"]]);
  write(game, [[0, "."], [22, "#"]]);
  assert.deepEqual(lastCells(game), [0, 22]);
  undo(game);
  assert.deepEqual(lastCells(game), [15]);
});

test("a clue that was struck off is no cell: what was drawn before it was the last step", () => {
  const game = newGame(puzzle, nonogram);
  const strikeFirst = (side) => toggleStrike(game, { side, number: 0 }, 0);
  strikeFirst("row");
  assert.deepEqual(lastCells(game), []);
  write(game, [[15, "#"]]);
  strikeFirst("column");
  assert.deepEqual(lastCells(game), [15]);
  restart(game);
  assert.deepEqual(lastCells(game), [15]);
});

const SOLUTION = [...HEART.join("")].map((letter, place) => [place, letter === "#" ? 2 : 1]);
const FRAMES = [
  { found: [[0, 1], [7, 2]], words: "row 1" },
  { found: [], words: "nothing to see" },
  { found: [[8, 2]], words: "row 2" },
  { found: [[8, 3]], words: "a guess taken back" },
  { found: SOLUTION, words: "the solution" },
];

test("frames are gone through forwards, backwards and by leaps", () => {
  const player = players.newPlayer(newGame(puzzle, nonogram), FRAMES);
  const look = () => player.letters.join("");
  const looks = [look()];
  for (let at = 1; at <= 4; at++) {
    players.goTo(player, at);
    looks.push(look());
  }
  assert.deepEqual(looks.slice(0, 4).map((text) => text.slice(0, 9)), ["?????????", ".??????#?", ".??????##", ".??????#?"]);
  assert.equal(looks[4], HEART.join(""));
  for (const at of [0, 3, 1, 4, 0, 2, 3, 4, 1]) {
    players.goTo(player, at);
    assert.equal(look(), looks[at]);
  }
  assert.deepEqual(player.lit, [0, 7]);
});

test("a solve shows the line and unvisited corners, but not each edge where it cannot run", () => {
  const player = players.newPlayer(newGame(loop, corners), [
    { found: [[corners.edgeAt(loop, 0, "left"), 1]] },
    { found: [[corners.edgeAt(loop, 0, "top"), 2], [corners.edgeAt(loop, 0, "left"), 1]] },
    { found: [[8, 1]] },
  ]);
  const look = () => corners.pictureOf(loop, player.letters.join(""));
  players.goTo(player, 1);
  assert.deepEqual([look().join(" "), player.lit], ["╶╴? ??? ???", [0, 1]]);
  players.goTo(player, 2);
  assert.equal(player.letters.filter((letter) => letter === ".").length, 3);
});

test("a player stops at its end and goes no farther", () => {
  const player = players.newPlayer(newGame(puzzle, nonogram), FRAMES);
  player.isPlaying = true;
  players.goTo(player, 7);
  assert.equal(player.isPlaying, false);
  assert.equal(players.isAtEnd(player), true);
  assert.equal(players.frameOf(player).words, "the solution");
});
