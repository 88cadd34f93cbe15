// Drags of the pen: straight, without gaps, and never over finished cells.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  beginStroke,
  cellsBetween,
  cellsOf,
  extendedLine,
  changesOf,
} from "../../src/crosshatch/web/page/game/strokes.js";
import { at } from "./puzzles.js";

const stroke = (letter, pen, from, ...way) => way.reduce(extendedLine, beginStroke(from, letter, pen));
const drawn = (letters, made) => changesOf(made, 5, (place) => letters[place]);

test("a fast pen skips no cell", () => {
  assert.deepEqual(
    cellsOf(stroke("?", "#", at(2, 0), at(2, 3))),
    [0, 1, 2, 3].map((c) => at(2, c)),
  );
  assert.deepEqual(cellsOf(stroke("?", "#", at(4, 1), at(2, 1))), [4, 3, 2].map((r) => at(r, 1)));
});

test("cells between two touch each other", () => {
  for (const row of [-7, -2, 0, 1, 5])
    for (const column of [-3, 0, 4, 6]) {
      let before = at(0, 0);
      for (const cell of cellsBetween(before, at(row, column))) {
        const far = [cell.row - before.row, cell.column - before.column].map(Math.abs);
        assert.ok(Math.max(...far) === 1);
        before = cell;
      }
      assert.deepEqual([before.row + 0, before.column + 0], [row, column]);
    }
});

test("a stroke keeps to its line, wherever the pen goes", () => {
  const made = stroke("?", "#", at(2, 1), at(2, 2), at(4, 4), at(0, 3));
  assert.deepEqual(made.to, at(2, 3));
});

test("a stroke that goes back to its beginning may turn", () => {
  const made = stroke("?", "#", at(2, 1), at(2, 2), at(2, 1), at(4, 1));
  assert.equal(made.along, "column");
  assert.deepEqual(made.to, at(4, 1));
});

test("going back takes back", () => {
  assert.deepEqual(cellsOf(stroke("?", "#", at(0, 0), at(0, 4), at(0, 1))), [at(0, 0), at(0, 1)]);
});

test("a stroke begun on an open cell leaves what is finished", () => {
  const made = stroke("?", "#", at(0, 0), at(0, 4));
  assert.deepEqual(drawn("?.?#?", made), [[0, "#"], [2, "#"], [4, "#"]]);
});

test("the pen of a letter opens the cells of this letter", () => {
  const made = stroke("#", "#", at(0, 0), at(0, 4));
  assert.deepEqual(drawn("#.?##", made), [[0, "?"], [3, "?"], [4, "?"]]);
});

test("another pen draws over the letter that it began on, and no other", () => {
  const made = stroke(".", "#", at(0, 0), at(0, 3));
  assert.deepEqual(drawn("..?r?", made), [[0, "#"], [1, "#"]]);
});
