// The cells and lines of a puzzle: which cells a line has, and what the server calls them.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  fileName,
  hasLine,
  lineFromJson,
  linesAt,
  placeFromJson,
  placesOf,
  solvedNameOf,
  spotOf,
} from "../../src/crosshatch/web/page/game/puzzle.js";
import { puzzleFrom, texts } from "./puzzles.js";

const puzzle = puzzleFrom(["#.#", ".#."]);
const all = ["row 0", "row 1", "column 0", "column 1", "column 2"].map((words) => {
  const [side, number] = words.split(" ");
  return { side, number: Number(number) };
});

test("the title of a picture is the name of its puzzle once it is solved", () => {
  const monday = { ...puzzle, title: "Monday", picture_title: "A cat" };
  assert.equal(solvedNameOf(monday), "A cat");
  assert.equal(solvedNameOf({ ...monday, picture_title: "" }), "Monday");
  assert.equal(fileName(monday), "monday");
});

test("the lines through some cells are those that any of them lies on, each once", () => {
  for (const chosen of texts([".", "#"], 6)) {
    const cells = [...chosen].flatMap((letter, place) => (letter === "#" ? [place] : []));
    const isThrough = (line) => placesOf(puzzle, line).some((place) => cells.includes(place));
    const lines = linesAt(puzzle, new Set(cells.toReversed()));
    assert.equal(lines.length, all.filter(isThrough).length);
    for (const line of all) assert.equal(hasLine(lines, line), isThrough(line));
  }
});

test("a line that is no row or column has the places that the server describes", () => {
  const around = { around: [[], [{ cells: [[0, 1, 2], [4, 1, 1]] }]] };
  const other = { ...puzzle, lines: { ...puzzle.lines, ...around } };
  assert.deepEqual(placesOf(other, { side: "around", number: 1 }), [0, 1, 4]);
  assert.deepEqual(placesOf(other, { side: "around", number: 0 }), []);
  assert.deepEqual(placesOf(puzzle, { side: "around", number: 7 }), []);
});

test("the server tells a line by its side and number, a cell by its row and column", () => {
  assert.deepEqual(lineFromJson(["column", 2]), { side: "column", number: 2 });
  for (const place of [0, 1, 2, 3, 4, 5]) {
    const { row, column } = spotOf(puzzle, place);
    assert.equal(placeFromJson(puzzle, [row, column, "#"]), place);
  }
  assert.equal(placeFromJson(puzzle, [1, 0]), 3);
});

test("a file is named after its puzzle, in letters, digits and hyphens", () => {
  const named = (title) => fileName({ title, width: 3, height: 2 });
  assert.equal(named("Zwei Kätzchen!"), "zwei-kätzchen");
  assert.equal(named("../<b>Heart</b>"), "b-heart-b");
  assert.equal(named(""), "3-2");
  assert.equal(named("…"), "puzzle");
});
