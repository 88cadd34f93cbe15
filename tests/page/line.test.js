// Tracks: pieces and pictures, drags from place to place, crosses, counts, and one whole path.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as tracks from "../../src/crosshatch/web/page/forms/line.js";
import * as games from "../../src/crosshatch/web/page/game/game.js";
import * as grid from "../../src/crosshatch/web/page/game/line_grid.js";
import { faultsOn, isSolved, lineState } from "../../src/crosshatch/web/page/game/verdicts.js";
import { cellWords, lineWords } from "../../src/crosshatch/web/page/game/words.js";
import { judged } from "./engine.js";
import { lead as drag, trackFrom, within as at } from "./puzzles.js";

const SEA = ["┌┐·┌┐····", "││·│└───┐", "│└─┘··┌─┘", "┘·····└─┐", "········└", "·········"];
const OPEN = SEA.map(() => "?".repeat(9));
const GIVEN = OPEN.with(3, "╴????????").with(4, "????????╶");
const FACTS = { givens: GIVEN, start: [3, 0], finish: [4, 8], entry: "left", exit: "right" };
const sea = (more) => trackFrom(SEA, { ...FACTS, ...more });
const newGame = (more) => games.newGame(sea(more), tracks);

const WAY = [at(3, 0), at(0, 0), at(0, 1), at(2, 1), at(2, 3), at(0, 3), at(0, 4), at(1, 4)];
const HOME = [at(1, 4), at(1, 8), at(2, 8), at(2, 6), at(3, 6), at(3, 8), at(4, 8)];

test("each edge has two ends, and is the edge between them from both", () => {
  for (const [width, height] of [
    [1, 1],
    [1, 4],
    [4, 1],
    [3, 5],
  ]) {
    const puzzle = { width, height };
    const edges = new Set();
    for (let cell = 0; cell < width * height; cell++)
      for (const side of grid.SIDES) {
        const other = grid.neighbour(puzzle, cell, side);
        const edge = grid.edgeAt(puzzle, cell, side);
        assert.equal(edge === null, other === null);
        if (edge === null) continue;
        edges.add(edge);
        assert.deepEqual(
          grid.cellsOfEdge(puzzle, edge),
          [cell, other].sort((a, b) => a - b),
        );
        assert.equal(grid.sideTo(puzzle, cell, other), side);
      }
    assert.equal(edges.size, grid.placesOn(puzzle) - width * height);
    assert.equal(Math.max(width * height - 1, ...edges), grid.placesOn(puzzle) - 1);
  }
});

test("a piece and its sides are the same said twice", () => {
  for (const piece of "╶╵╴╷─│┌┐└┘") assert.equal(grid.pieceOf(grid.sidesOf(piece)), piece);
  assert.equal(grid.pieceOf([]), "+");
  assert.equal(grid.pieceOf(["left", "top", "right"]), "+");
});

test("a picture is the same on the board and back", () => {
  const puzzle = sea();
  for (const picture of [SEA, GIVEN, GIVEN.with(0, "+?·╶╴?·+?")])
    assert.deepEqual(tracks.pictureOf(puzzle, tracks.lettersOfPicture(puzzle, picture)), picture);
});

judged("a drag lays track round corners, and none is skipped however fast it is", () => {
  const game = newGame();
  drag(game, WAY);
  assert.deepEqual(games.pictureOn(game)[0], "┌┐?┌┐????");
  assert.equal(isSolved(game), false);
  drag(game, HOME);
  assert.deepEqual(
    games.pictureOn(game).map((row) => row.replaceAll("?", "·")),
    SEA,
  );
  assert.equal(isSolved(game), true);
  games.undo(game);
  games.undo(game);
  assert.deepEqual(games.pictureOn(game), GIVEN);
});

test("going back takes back, and so does a way that comes back to where it was", () => {
  const game = newGame();
  drag(game, [at(0, 0), at(0, 4), at(0, 2)]);
  assert.equal(games.pictureOn(game)[0], "╶─╴??????");
  drag(game, [at(1, 4), at(1, 6), at(2, 6), at(2, 5), at(1, 5)]);
  assert.equal(games.pictureOn(game)[1], "????╶╴???");
  assert.equal(games.pictureOn(game)[2], "?????????");
});

test("to drag along track again takes it away", () => {
  const game = newGame();
  drag(game, WAY);
  drag(game, WAY);
  assert.deepEqual(games.pictureOn(game), GIVEN);
});

judged("a drag along what is given goes on laying, from a station too", () => {
  const game = newGame({ givens: GIVEN.with(2, "│????????").with(3, "┘????????") });
  drag(game, WAY);
  drag(game, HOME);
  assert.equal(isSolved(game), true);
  games.undo(game);
  games.undo(game);
  drag(game, [at(3, 0), at(1, 0)]);
  assert.deepEqual(game.history.done, []);
});

test("a drag along one's own track takes it away until it comes to open ground", () => {
  const game = newGame();
  const rowOf = (...spots) => {
    drag(game, spots);
    const [row] = games.pictureOn(game);
    games.undo(game);
    return row;
  };
  drag(game, [at(0, 0), at(0, 3)]);
  assert.equal(rowOf(at(0, 0), at(0, 2)), "??╶╴?????");
  assert.equal(rowOf(at(0, 2), at(0, 5)), "╶────╴???");
  assert.equal(rowOf(at(0, 3), at(0, 1), at(0, 8)), "╶───────╴");
  // Going back from open edges removes track again.
  assert.equal(rowOf(at(0, 1), at(0, 5), at(0, 3)), "╶╴???????");
  assert.equal(rowOf(at(0, 1), at(0, 5), at(0, 1)), "╶──╴?????");
});

test("one's own track is taken away beside what is given, which stays", () => {
  const game = newGame({ givens: GIVEN.with(5, "·?╶─╴????") });
  drag(game, [at(5, 4), at(5, 6)]);
  assert.equal(games.pictureOn(game)[5], "·?╶───╴??");
  drag(game, [at(5, 2), at(5, 6)]);
  assert.equal(games.pictureOn(game)[5], "·?╶─╴????");
});

judged("one drag through all cells lays the whole path, whatever is given or laid of it", () => {
  const path = ["╶─┐", "┌─┘", "└─╴"];
  const way = [at(0, 0), at(0, 2), at(1, 2), at(1, 0), at(2, 0), at(2, 2)];
  const cells = [...path.join("")];
  for (let which = 0; which < 2 ** cells.length - 1; which++) {
    const givens = [0, 3, 6].map((from) =>
      cells.slice(from, from + 3).map((piece, at) => (which & (1 << (from + at)) ? piece : "?")),
    );
    const facts = { start: [0, 0], finish: [2, 2], givens: givens.map((row) => row.join("")) };
    const game = games.newGame(trackFrom(path, facts), tracks);
    drag(game, way);
    assert.deepEqual(games.pictureOn(game), path);
    assert.equal(isSolved(game), true);
  }
});

test("what is given stays", () => {
  const game = newGame({ givens: GIVEN.with(5, "·?╶─╴????") });
  drag(game, [at(5, 2), at(5, 4)]);
  drag(game, [at(5, 3)], ".");
  assert.equal(games.pictureOn(game)[5], "·?╶─╴????");
  drag(game, [at(5, 2), at(5, 0)]);
  assert.equal(games.pictureOn(game)[5], "·╶──╴????");
});

test("track goes through no cross and over no bar", () => {
  const game = newGame({ barred: [[0, 4, ["right"]]] });
  drag(game, [at(0, 6)], ".");
  drag(game, [at(0, 7), at(0, 5)]);
  assert.equal(games.pictureOn(game)[0], "??????·??");
  drag(game, [at(0, 2), at(0, 6)]);
  assert.equal(games.pictureOn(game)[0], "??╶─╴?·??");
  drag(game, [at(0, 4, 0.95, 0.5)]);
  assert.equal(games.pictureOn(game)[0], "??╶─╴?·??");
});

test("a press near an edge is for the edge, one in the middle for the cell", () => {
  const game = newGame();
  drag(game, [at(1, 1, 0.9, 0.5)]);
  assert.equal(games.pictureOn(game)[1], "?╶╴??????");
  drag(game, [at(1, 1, 0.9, 0.5)], ".");
  assert.equal(games.pictureOn(game)[1], "?????????");
  drag(game, [at(1, 1), at(1, 2)]);
  assert.equal(games.pictureOn(game)[1], "?????????");
  drag(game, [at(1, 2, 0.05, 0.5)], ".");
  drag(game, [at(1, 1), at(1, 2)]);
  assert.equal(games.pictureOn(game)[1], "?╶╴??????");
  drag(game, [at(1, 4, 0.5, 0.5)]);
  assert.equal(games.pictureOn(game)[1], "?╶╴?+????");
});

test("a drag that begins near an edge lays track and leaves that edge alone", () => {
  const game = newGame();
  drag(game, [at(1, 1, 0.95, 0.5), at(3, 1)]);
  assert.deepEqual(
    games.pictureOn(game).map((row) => row[1]),
    ["?", "╷", "│", "╵", "?", "?"],
  );
});

test("crosses lie in a line over open cells, and never on track", () => {
  const game = newGame();
  drag(game, [at(0, 1), at(0, 2)]);
  drag(game, [at(0, 0), at(1, 8)], ".");
  assert.equal(games.pictureOn(game)[0], "·╶╴······");
  drag(game, [at(0, 3), at(0, 5)], ".");
  assert.equal(games.pictureOn(game)[0], "·╶╴???···");
});

test("a cell that is crossed by itself loses its track, and track opens a crossed cell", () => {
  const game = newGame();
  drag(game, [at(0, 1), at(0, 3)]);
  games.writeAt(game, 2, ".");
  assert.equal(games.pictureOn(game)[0], "??·??????");
  drag(game, [at(0, 1, 0.95, 0.5)]);
  assert.equal(games.pictureOn(game)[0], "?╶╴??????");
});

test("wrong cells lose their crosses and the track between them, and one alone all track", () => {
  const game = newGame();
  const open = (...cells) =>
    games.write(
      game,
      tracks.changesToOpen(game.puzzle, cells, (place) => games.letterAt(game, place)),
    );
  const row = () => games.pictureOn(game)[0];
  const lay = () => drag(game, [at(0, 0), at(0, 4)]);
  games.writeAt(game, 8, ".");
  open(8);
  assert.equal(row(), "?????????");
  lay();
  open(2, 3);
  assert.equal(row(), "╶─╴╶╴????");
  lay();
  open(2);
  assert.equal(row()[2], "?");
});

judged("parts of lines are counted each for itself", () => {
  const puzzle = trackFrom(SEA, { ...FACTS, cuts: { rows: [4], columns: [2] } });
  const game = games.newGame(puzzle, tracks);
  const row = { side: "row", number: 1 };
  const counted = () => {
    const { struck, broken, isMet } = lineState(game, row);
    return { struck, broken, isMet };
  };
  assert.deepEqual(puzzle.rows[1], ["3", "5"]);
  assert.deepEqual(counted(), { struck: [false, false], broken: [false, false], isMet: false });
  drag(game, [at(1, 0), at(1, 2)]);
  assert.deepEqual(counted(), { struck: [true, false], broken: [false, false], isMet: false });
  drag(game, [at(1, 2), at(1, 3)]);
  assert.deepEqual(counted(), { struck: [false, false], broken: [true, false], isMet: false });
  drag(game, [at(1, 8)], ".");
  assert.deepEqual(counted().broken, [true, true]);
});

judged("counts that are kept by two pieces, or by a ring, are no path", () => {
  const picture = ["╶──╴", "┌┐··", "└┘··"];
  const facts = { start: [0, 0], finish: [0, 3], givens: ["+??+", "????", "????"] };
  const puzzle = trackFrom(picture, facts);
  const game = games.newGame(puzzle, tracks);
  games.write(
    game,
    [...tracks.lettersOfPicture(puzzle, picture)].map((letter, place) => [place, letter]),
  );
  assert.ok(
    ["row", "column"].every((side) => lineState(game, { side, number: 0 }).isMet),
  );
  assert.equal(isSolved(game), false);
});

judged("a branch is drawn as no piece, is no path, and is named", () => {
  const game = newGame({ upended: true });
  const faults = () => faultsOn(game).filter(({ line }) => !line);
  drag(game, [at(1, 1), at(1, 3)]);
  assert.deepEqual(faults(), []);
  drag(game, [at(1, 2), at(2, 2)]);
  assert.equal(games.pictureOn(game)[1], "?╶+╴?????");
  const checked = "branch at r5c3: track leads to r4c3, r5c2 and r5c4";
  const words = "branch at r5c3: the track leads to more than two sides";
  assert.deepEqual(faults(), [{ line: null, cells: [11], checked, words }]);
  assert.match(
    cellWords(game.puzzle, tracks, 11, (place) => games.letterAt(game, place)),
    /: branch to the right, left and bottom$/u,
  );
});

test("an edge is told by its side", () => {
  const game = newGame();
  const told = (cell, side) => {
    const edge = tracks.edgeAt(game.puzzle, cell, side);
    return tracks.edgeWords(game.puzzle, edge, side, (place) => games.letterAt(game, place));
  };
  assert.equal(told(0, "top"), "edge to the top: the grid ends there");
  assert.equal(told(0, "right"), "edge to the right: open");
  games.writeAt(game, tracks.edgeAt(game.puzzle, 0, "right"), ".");
  assert.equal(told(1, "left"), "edge to the left: crossed");
  drag(game, [at(0, 0), at(1, 0)]);
  assert.equal(told(0, "bottom"), "edge to the bottom: track");
});

test("cells and lines are told as people count them", () => {
  const puzzle = trackFrom(SEA, {
    ...FACTS,
    upended: true,
    overlay: SEA.map((_, row) => (row ? "." : "7") + "........"),
  });
  const letters = tracks.lettersOfPicture(puzzle, SEA);
  const said = (cell) => cellWords(puzzle, tracks, cell, (place) => letters[place]);
  assert.equal(said(0), "row 6, column 1: track to the right and bottom, 7 under it");
  assert.equal(said(27), "row 3, column 1: start, track to the top and left");
  assert.equal(said(2), "row 6, column 3: crossed");
  assert.equal(lineWords(puzzle, { side: "row", number: 5 }), "row 1: 0");
});

judged("a path of one place comes in and leaves there, and is whole at once", () => {
  const ends = { start: [1, 0], finish: [1, 0], entry: "left", exit: "bottom" };
  const puzzle = trackFrom(["··", "┐·"], { ...ends, givens: ["??", "┐?"] });
  const game = games.newGame(puzzle, tracks);
  assert.deepEqual(grid.outerSides(puzzle, 2), ["left", "bottom"]);
  assert.deepEqual(games.pictureOn(game), ["??", "┐?"]);
  assert.ok(isSolved(game));
  drag(game, [at(1, 0), at(1, 1)], "#");
  assert.ok(!isSolved(game));
});
