// Words for screen readers: colours and places have names.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.js";
import * as nonogram from "../../src/crosshatch/web/page/forms/cells.js";
import { namesOf } from "../../src/crosshatch/web/page/client/color_names.js";
import { puzzleOf, recolored } from "../../src/crosshatch/web/page/game/puzzle.js";
import * as said from "../../src/crosshatch/web/page/game/words.js";

const colored = {
  rows: [["2r", "1y", "3", "?y"], ["0"]],
  columns: [],
  palette: [["#", "#000000"], ["r", "#dd0000"], ["y", "#ffee00"]],
  colorNames: { "#": "black", r: "red", y: "yellow" },
};

test("the runs of a clue are heard in their colours", () => {
  const at = (number) => said.lineWords(colored, { side: "row", number });
  assert.equal(at(0), "row 1: 2 red, 1 yellow, 3 black, ? yellow");
  assert.equal(at(1), "row 2: 0");
  const plain = { ...colored, palette: [], colorNames: {}, rows: [["3", "1"]] };
  assert.equal(said.lineWords(plain, { side: "row", number: 0 }), "row 1: 3 1");
});

test("a cell and a pen are called by their colour", () => {
  assert.equal(nonogram.cellWord(colored, 0, () => "r"), "filled red");
  assert.equal(nonogram.penLook(colored, "y").words, "Yellow");
  assert.equal(nonogram.penLook({ ...colored, colorNames: {} }, "y").words, "Y");
});

test("a cell is heard with the clues of its lines, each after the name of its line", () => {
  const plain = { rows: [["4", "6"]], columns: [["3"]], width: 1, palette: [], colorNames: {} };
  const at = (row, column) => {
    const standing = { row, column };
    const open = () => "?";
    return said.placeWords(plain, nonogram, 0, open, ({ side }) => standing[side]);
  };
  const here = "row 1, column 1: open";
  assert.equal(at({}, {}), `${here}; row 1: 4 6; column 1: 3`);
  const words = at({ countsAsDone: true }, { isBroken: true });
  assert.equal(words, `${here}; row 1: 4 6, done; column 1: 3, broken`);
});

const IN_COLORS = [
  ["row 4: the 3r must cover it", "row 4: the red 3 must cover it"],
  [
    "the first 2r, the 1y and the second 12 need 13 of the 15 cells",
    "the first red 2, the yellow 1 and the second black 12 need 13 of the 15 cells",
  ],
  [
    "the run of unknown length (y) can only be in columns 2–4",
    "the yellow run of unknown length can only be in columns 2–4",
  ],
  [
    "the clue is 5r 1 2y, the picture has 5r",
    "the clue is red 5, black 1, yellow 2, the picture has red 5",
  ],
  ["1 cell becomes red (r)", "1 cell becomes red"],
];
const SAID = [
  [said.listed, ["left"], "left"],
  [said.listed, ["top", "left"], "top and left"],
  [said.listed, ["right", "top", "left"], "right, top and left"],
  [said.named, "r2c4 and r3c3–5", "row 2, column 4 and row 3, columns 3–5"],
  [said.named, "loose end at r10c2: see r1c1", "loose end at row 10, column 2: see row 1, column 1"],
  [said.timeIn, 0, "0:00"],
  [said.timeIn, 9.7, "0:09"],
  [said.timeIn, 247, "4:07"],
  [said.timeIn, 3599, "59:59"],
  [said.timeIn, 3765, "1:02:45"],
  [said.textOf, ["row 1: too long", "Is it so?", "é…"], "Row 1: too long. Is it so? É…"],
  [said.textOf, [], ""],
  [said.textOf, [""], ""],
];

test("lists, places, times and errors are said as people say them", () => {
  for (const [words, value, expected] of SAID) assert.equal(words(value), expected);
});

test("where no letters are seen, runs are called by the names of their colours", () => {
  for (const [words, expected] of IN_COLORS) assert.equal(said.inColors(colored, words), expected);
  const others = ["columns 2–7 and r10c3", "3 cells become red", "the 3b leaves row 4 blank"];
  for (const words of others) assert.equal(said.inColors(colored, words), words);
  const plain = { ...colored, palette: [], colorNames: {} };
  for (const words of ["the 3 must cover it", "the first 1", ...others])
    assert.equal(said.inColors(plain, words), words);
});

test("a colour that somebody chose goes by its own name, and is asked about as it is seen", () => {
  const palette = { r: "#dd0000", y: "#ffee00" };
  const answer = {
    puzzle: { rows: ["1r", "1y"], columns: ["1r 1y"], palette },
    labels: { rows: ["1r", "1y"], columns: ["1r 1y"] },
    palette,
    color_names: { r: "red", y: "yellow" },
  };
  const puzzle = recolored(puzzleOf(answer), { r: "#0000ff" }, namesOf);
  assert.equal(said.lineWords(puzzle, { side: "column", number: 0 }), "column 1: 1 blue, 1 yellow");
  assert.equal(nonogram.cellWord(puzzle, 0, () => "r"), "filled blue");
  assert.deepEqual(puzzle.asked, { ...answer.puzzle, palette: { r: "#0000ff", y: "#ffee00" } });
  assert.deepEqual(puzzle.keys, answer.puzzle);
  const back = recolored(puzzle, {}, namesOf);
  assert.equal(said.lineWords(back, { side: "column", number: 0 }), "column 1: 1 red, 1 yellow");
  assert.deepEqual(back.asked, answer.puzzle);
});

test("a clue in a cell is heard with the cell, and lines without clues are not", () => {
  const labels = { rows: [""], columns: ["", "2"] };
  const puzzle = puzzleOf({ puzzle: {}, labels, cell_clues: [["12", ""]] });
  assert.deepEqual([said.textIn(puzzle, 0), said.textIn(puzzle, 1)], ["12", ""]);
  const at = (cell) => said.placeWords(puzzle, nonogram, cell, () => "#", () => ({}));
  assert.equal(at(0), "row 1, column 1: filled, clue 12");
  assert.equal(at(1), "row 1, column 2: filled; column 2: 2");
});

test("what lies under a cell is one character, however many a text counts", () => {
  const labels = { rows: ["1"], columns: ["0", "1", "0"] };
  const puzzle = puzzleOf({ puzzle: {}, labels, overlay: ["👍é."] });
  assert.deepEqual([0, 1, 2].map((cell) => said.textIn(puzzle, cell)), ["👍", "é", ""]);
  const words = said.cellWords(puzzle, nonogram, 0, () => "?");
  assert.equal(words, "row 1, column 1: open, 👍 under it");
});
