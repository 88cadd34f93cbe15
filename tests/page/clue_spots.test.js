// Numbers beside the grid: where they are, which is at a point, and how long clues fold.

import assert from "node:assert/strict";
import { test } from "node:test";

import { clueAt, wordSpots } from "../../src/crosshatch/web/page/game/clue_spots.js";
import { sizesOf } from "../../src/crosshatch/web/page/game/layout.js";
import { puzzleFrom } from "./puzzles.js";

const ROW = { side: "row", number: 0 };
const COLUMN = { side: "column", number: 0 };
const NONE = () => [];
const TEN = { number: 10, letters: true };
const STILL = { x: 0, y: 0 };
const shown = (words, struck, room, line = ROW) =>
  wordSpots(line, words, struck, TEN, room).map(({ word }) => (word < 0 ? "…" : words[word]));

test("the words of a clue go out from the grid", () => {
  assert.deepEqual(wordSpots(ROW, ["3", "1"], [], TEN, 40), [
    { word: 1, from: 5, to: 15 },
    { word: 0, from: 15, to: 25 },
  ]);
  assert.deepEqual(shown(["3", "1"], [], 40, { side: "right", number: 0 }), ["3", "1"]);
});

test("a clue without enough room is folded far from the grid", () => {
  assert.deepEqual(shown(["4", "3", "2", "1"], [], 46), ["1", "2", "3", "4"]);
  assert.deepEqual(shown(["4", "3", "2", "1"], [], 34), ["1", "2", "…"]);
});

test("numbers that are struck off make room first", () => {
  assert.deepEqual(shown(["4", "3", "2", "1"], [false, false, true, true], 34), ["…", "3", "4"]);
});

test("each number is found at its middle, and nothing between the clues and the frame", () => {
  const puzzle = puzzleFrom(["#.#.#", ".###.", "#...#"]);
  const sizes = sizesOf(puzzle, { width: 400, height: 400 });
  for (const [side, labels] of [["row", puzzle.rows], ["column", puzzle.columns]])
    labels.forEach((words, number) => {
      const room = side === "row" ? sizes.left : sizes.top;
      for (const { word, from, to } of wordSpots({ side, number }, words, [], sizes, room)) {
        const [along, across] = [room - (from + to) / 2, (number + 0.5) * sizes.cell];
        const point =
          side === "row" ? { x: along, y: sizes.top + across } : { x: sizes.left + across, y: along };
        assert.deepEqual(clueAt(puzzle, sizes, STILL, point, NONE), { line: { side, number }, word });
      }
    });
  const corner = { x: 3, y: 3 };
  assert.equal(clueAt(puzzle, sizes, STILL, corner, NONE), null);
  const inside = { x: sizes.left + 5, y: sizes.top + 5 };
  assert.equal(clueAt(puzzle, sizes, STILL, inside, NONE), null);
  const edge = { x: sizes.left - 2, y: sizes.top + 5 };
  assert.deepEqual(clueAt(puzzle, sizes, STILL, edge, NONE), { line: ROW, word: null });
});

test("folded clues leave more room for cells, which then fit a phone", () => {
  const line = "#.".repeat(12) + "#";
  const puzzle = puzzleFrom(Array.from({ length: 25 }, (_, at) => (at % 2 ? ".".repeat(25) : line)));
  const view = { width: 378, height: 560 };
  const folded = sizesOf(puzzle, view, null, true);
  const full = sizesOf(puzzle, view, 1);
  assert.ok(folded.cell > full.cell, `${folded.cell} > ${full.cell}`);
  assert.ok(folded.full.width <= view.width);
  assert.ok(folded.type.row >= 9.5);
});

test("the dots of a folded clue are pressed with a finger, rather than the numbers around them", () => {
  const puzzle = puzzleFrom(Array.from({ length: 30 }, () => "#.".repeat(15)));
  const view = { width: 380, height: 600 };
  const sizes = sizesOf(puzzle, view, null, true);
  const line = { side: "row", number: 8 };
  const spots = wordSpots(line, puzzle.rows[8], [], sizes, sizes.left);
  const { from, to } = spots.find(({ word }) => word < 0);
  const [x, y] = [sizes.left - (from + to) / 2, sizes.top + 8.5 * sizes.cell];
  for (const [right, down] of [[0, 0], [12, 0], [-12, 0], [0, 12], [12, -12]])
    assert.equal(clueAt(puzzle, sizes, STILL, { x: x + right, y: y + down }, NONE).word, -1);
  assert.equal(clueAt(puzzle, sizes, STILL, { x: sizes.left - 10, y }, NONE).word, 14);
});

test("clues of large cells are not folded", () => {
  const puzzle = puzzleFrom(["#.#.#.#.#.#"]);
  const view = { width: 500, height: 500 };
  assert.deepEqual(sizesOf(puzzle, view, null, true), sizesOf(puzzle, view));
});
