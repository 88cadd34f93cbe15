// Thumbnails: what stands on a board from the start is seen in them.

import assert from "node:assert/strict";
import { test } from "node:test";

import { spotsOf } from "../../src/crosshatch/web/page/canvas/thumbnail.js";
import { HEART, loopPuzzle, puzzleFrom } from "./puzzles.js";

test("clues in cells, trees and dots have spots, and empty cells have none", () => {
  const cellClues = [["", "3"]];
  assert.deepEqual(spotsOf({ cellClues }), [[0.5, 1.5, 0.2, "words"]]);
  assert.deepEqual(spotsOf({ signs: { cells: [["tree", ""]] } }), [[0.5, 0.5, 0.36, "crown"]]);
  assert.deepEqual(spotsOf(puzzleFrom(HEART)), []);
  const spots = spotsOf(loopPuzzle());
  assert.equal(spots.filter(([, , , ink]) => ink === "closed-mark").length, 9);
  assert.deepEqual(spots.at(-1).slice(0, 2), [2, 2]);
});
