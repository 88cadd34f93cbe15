// Highlights of help: only places that look different are painted again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { NO_HIGHLIGHTS, placesThatDiffer } from "../../src/crosshatch/web/page/canvas/highlights.js";
import { HEART, puzzleFrom } from "./puzzles.js";

const puzzle = puzzleFrom(HEART);
const between = (one, other) => {
  const places = placesThatDiffer(puzzle, { ...NO_HIGHLIGHTS, ...one }, { ...NO_HIGHLIGHTS, ...other });
  return places && [...places].sort((a, b) => a - b);
};

test("what is lit in one of two is painted anew, each place once", () => {
  const [one, other] = [{ lit: new Set([3, 8]) }, { lit: new Set([8, 9]) }];
  assert.deepEqual(between(one, other), [3, 8, 9]);
  assert.deepEqual(between({ rings: new Map([[5, "red"]]) }, {}), [5]);
  assert.deepEqual(between({}, { draft: new Map([[4, "#"]]) }), [4]);
  assert.deepEqual(between({}, {}), []);
});

test("a line that is lit is painted with all its places", () => {
  assert.deepEqual(between({}, { litLines: [{ side: "row", number: 1 }] }), [7, 8, 9, 10, 11, 12, 13]);
  const columns = { litLines: [{ side: "column", number: 6 }] };
  assert.deepEqual(between(columns, {}), [6, 13, 20, 27, 34, 41]);
});

test("of two pictures the places are painted in which they differ", () => {
  const open = "?".repeat(42);
  assert.deepEqual(between({ over: open }, { over: `#?.${open.slice(3)}` }), [0, 2]);
});

test("all is painted when a picture is laid over the board, or taken away, or looks otherwise", () => {
  const over = { over: "?".repeat(42) };
  assert.equal(between({}, over), null);
  assert.equal(between(over, {}), null);
  assert.equal(between(over, { ...over, dimsUnknown: true }), null);
  assert.equal(between(over, { ...over, isFinished: true }), null);
});
