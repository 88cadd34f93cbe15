// Lines along the edges of cells: presses and drags from corner to corner, crosses, clues, one loop.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as corners from "../../src/crosshatch/web/page/forms/edges.js";
import { formOf } from "../../src/crosshatch/web/page/forms/index.js";
import * as games from "../../src/crosshatch/web/page/game/game.js";
import { cellsBeside, faultsOn, isSolved, lineState } from "../../src/crosshatch/web/page/game/verdicts.js";
import { clueLineIn, clueOf } from "../../src/crosshatch/web/page/game/puzzle.js";
import { cellWords, cluedLinesAt, placeWords } from "../../src/crosshatch/web/page/game/words.js";
import { sizesOf, sizesOnPaper } from "../../src/crosshatch/web/page/game/layout.js";
import { spotAt } from "../../src/crosshatch/web/page/game/scrolling.js";
import { judged } from "./engine.js";
import { lead as drag, loopPuzzle, within as at } from "./puzzles.js";

const newGame = (more) => games.newGame(loopPuzzle(more), corners);
/** The spot of a corner by its row and column, as the lower right of the cell before it. */
const corner = (row, column) =>
  at(Math.max(0, row - 1), Math.max(0, column - 1), column ? 1 : 0, row ? 1 : 0);

const edge = (game, row, column, side) =>
  games.letterAt(game, corners.edgeAt(game.puzzle, row * 2 + column, side));
const wordsAt = (game, cell) =>
  placeWords(game.puzzle, corners, cell, (place) => games.letterAt(game, place), (line) =>
    lineState(game, line),
  );

test("a puzzle with edges between corners is played on them, whatever its kind is called", () => {
  assert.equal(formOf(loopPuzzle({ kind: "anything" })), corners);
});

test("two cells that share an edge mean the same place, and each edge has its own", () => {
  const { puzzle } = newGame();
  const edges = [0, 1, 2, 3].flatMap((cell) =>
    ["right", "top", "left", "bottom"].map((side) => corners.edgeAt(puzzle, cell, side)),
  );
  assert.equal(new Set(edges).size, 12);
  assert.equal(corners.edgeAt(puzzle, 0, "right"), corners.edgeAt(puzzle, 1, "left"));
  assert.equal(corners.edgeAt(puzzle, 0, "bottom"), corners.edgeAt(puzzle, 2, "top"));
});

test("a press marks the nearest edge, once more opens it, and the other pen crosses it", () => {
  const game = newGame();
  drag(game, [at(0, 0, 0.5, 0.1)]);
  assert.equal(edge(game, 0, 0, "top"), "#");
  drag(game, [at(0, 0, 0.5, 0.1)], ".");
  assert.equal(edge(game, 0, 0, "top"), ".");
  drag(game, [at(0, 0, 0.5, 0.1)], ".");
  assert.equal(edge(game, 0, 0, "top"), "?");
  drag(game, [at(1, 1, 0.4, 0.95)]);
  assert.equal(edge(game, 1, 1, "bottom"), "#");
  games.undo(game);
  assert.equal(edge(game, 1, 1, "bottom"), "?");
  games.redo(game);
  assert.equal(edge(game, 1, 1, "bottom"), "#");
});

test("cells are noted as inside or outside, which is saved and undone and decides nothing", () => {
  const game = newGame();
  const [inside, outside] = corners.pensOf(game.puzzle).slice(2);
  drag(game, [at(0, 0, 0.1, 0.5), at(0, 1, 0.5, 0.5)], inside);
  drag(game, [at(1, 0, 0.5, 0.5)], outside);
  assert.match(wordsAt(game, 1), /inside/u);
  assert.match(wordsAt(game, 2), /outside/u);
  assert.equal(games.lettersOn(game), "?".repeat(21));
  const again = games.newGame(game.puzzle, corners, games.serializeGame(game));
  assert.deepEqual([...again.board.strikes], [...game.board.strikes]);
  games.undo(again);
  assert.doesNotMatch(wordsAt(again, 2), /side/u);
  drag(again, [at(0, 0, 0.5, 0.5)], inside);
  assert.doesNotMatch(wordsAt(again, 0), /side/u);
});

test("a drag draws from corner to corner, closes the loop, and is one move", () => {
  const game = newGame();
  drag(game, [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0), corner(0, 0)]);
  assert.deepEqual(games.pictureOn(game), ["┌┐?", "└┘?", "???"]);
  assert.equal(game.history.done.length, 1);
});

test("going back on a drag takes edges away, and the middle of a cell is no corner", () => {
  const game = newGame();
  games.penDown(game, corner(0, 0));
  games.penTo(game, corner(0, 2));
  games.penTo(game, at(0, 1, 0.5, 0.5));
  assert.deepEqual(games.pictureOn(game)[0], "╶─╴");
  games.penTo(game, corner(0, 1));
  assert.deepEqual(games.pictureOn(game)[0], "╶╴?");
  games.cancelStroke(game);
  assert.deepEqual(games.pictureOn(game)[0], "???");
});

test("a drag of crosses goes along edges that are open, and changes no line", () => {
  const game = newGame();
  drag(game, [corner(0, 0), corner(0, 1)]);
  drag(game, [corner(0, 0), corner(0, 2), corner(1, 2)], ".");
  assert.deepEqual(
    [edge(game, 0, 0, "top"), edge(game, 0, 1, "top"), edge(game, 0, 1, "right")],
    ["#", ".", "."],
  );
});

judged("only one closed loop that meets all clues solves the puzzle", () => {
  const loop = [corner(0, 0), corner(0, 1), corner(1, 1), corner(2, 1), corner(2, 0), corner(0, 0)];
  const game = newGame();
  drag(game, loop);
  assert.ok(isSolved(game));
  games.writeAt(game, corners.edgeAt(game.puzzle, 0, "left"), "?");
  assert.ok(!isSolved(game));
});

judged("clues in cells are struck off or broken by the edges that they count", () => {
  const game = newGame();
  const { puzzle } = game;
  const [inside, other] = [0, 3].map((cell) => clueLineIn(puzzle, cell));
  assert.deepEqual([clueOf(puzzle, inside), clueOf(puzzle, other)], [["3"], ["1"]]);
  assert.deepEqual(lineState(game, other).struck, [false]);
  drag(game, [corner(0, 0), corner(0, 1), corner(1, 1)]);
  assert.deepEqual(lineState(game, inside).struck, [false]);
  cellsBeside(game);
  drag(game, [at(0, 0, 0.05, 0.5)]);
  assert.deepEqual(lineState(game, inside).struck, [true]);
  assert.deepEqual([cellsBeside(game), cellsBeside(game)], [[0], []]);
  drag(game, [at(0, 0, 0.5, 0.95)]);
  assert.ok(lineState(game, inside).isBroken);
  assert.deepEqual(faultsOn(game)[0].line, inside);
  assert.deepEqual(cluedLinesAt(puzzle, 0), [{ side: "right", number: 0 }]);
});

judged("a 0 in a cell is struck off once all its edges are crossed", () => {
  const game = newGame({ clues: ["0", "1"] });
  const state = () => lineState(game, clueLineIn(game.puzzle, 0));
  const edges = [at(0, 0, 0.5, 0.05), at(0, 0, 0.05, 0.5), at(0, 0, 0.5, 0.95), at(0, 0, 0.95, 0.5)];
  for (const spot of edges) {
    assert.deepEqual([state().struck, state().countsAsDone, state().isMet], [[false], false, true]);
    drag(game, [spot], ".");
  }
  assert.deepEqual([state().struck, state().countsAsDone], [[true], true]);
});

test("a question is about an edge by its side of a cell, and so is what cannot be", () => {
  const { puzzle } = newGame();
  const top = { edge: corners.edgeAt(puzzle, 1, "top"), name: "the top of r1c2" };
  assert.deepEqual(corners.edgeAsked(puzzle, { row: 0, column: 1 }), top);
  assert.equal(corners.edgeAsked(puzzle, { row: 1, column: 0 }, "left").name, "the left of r2c1");
  assert.equal(corners.denialOf(puzzle, "#"), "there cannot be a line");
});

judged("a cell is read with its edges, its clue, and the clue at its side", () => {
  const game = newGame();
  assert.equal(
    wordsAt(game, 0),
    "row 1, column 1: open, clue 3; right of row 1: 2",
  );
  drag(game, [corner(0, 0), corner(0, 1), corner(1, 1)]);
  drag(game, [at(0, 0, 0.5, 0.95)], ".");
  drag(game, [at(0, 0, 0.05, 0.5)]);
  assert.equal(
    wordsAt(game, 0),
    "row 1, column 1: line at the right, top and left, cross at the bottom, clue 3, done; " +
      "right of row 1: 2",
  );
});

test("an unvisited corner has crosses, which a line over it takes away", () => {
  const game = newGame();
  const letters = corners.lettersOfPicture(game.puzzle, ["···", "???", "???"]);
  games.write(game, [...letters].map((letter, place) => [place, letter]));
  assert.equal(edge(game, 0, 1, "top"), ".");
  drag(game, [at(0, 1, 0.5, 0.05)]);
  assert.deepEqual(games.pictureOn(game)[0], "·╶╴");
});

test("marks that are given are on the board from the start, and stay", () => {
  const edges = [
    [0, 0, false, "cross"],
    [1, 1, true, "stroke"],
  ];
  const game = newGame({ marks: { edges, corners: [], ruled: true } });
  assert.deepEqual([edge(game, 0, 0, "top"), edge(game, 1, 1, "left")], [".", "#"]);
  drag(game, [at(0, 0, 0.5, 0.05)]);
  assert.equal(edge(game, 0, 0, "top"), ".");
});

test("wrong corners open the line between them", () => {
  const game = newGame();
  drag(game, [corner(0, 0), corner(0, 2)]);
  const inkAt = (place) => games.letterAt(game, place);
  games.write(game, corners.changesToOpen(game.puzzle, [0, 1], inkAt));
  assert.deepEqual(games.pictureOn(game)[0], "?╶╴");
});

test("labels at the right have room, and marks on the frame too", () => {
  const puzzle = loopPuzzle();
  const sizes = sizesOf(puzzle, { width: 400, height: 400 });
  assert.ok(sizes.right > sizes.number && sizes.margin > 0);
  assert.ok(sizes.full.width >= sizes.left + sizes.grid.width + sizes.right + 2 * sizes.margin);
  const beside = { x: sizes.width - sizes.right + 1, y: sizes.top + 20 };
  assert.equal(spotAt(puzzle, sizes, { x: 0, y: 0 }, beside).isInside, false);
  const first = { x: sizes.left + sizes.margin + 1, y: sizes.top + sizes.margin + 1 };
  const spot = spotAt(puzzle, sizes, { x: 0, y: 0 }, first);
  assert.ok(spot.isInside && spot.across < 0.1 && spot.down < 0.1);
  assert.ok(sizesOnPaper(puzzle).right > 0);
});
