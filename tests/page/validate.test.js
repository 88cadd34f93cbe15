// The validation of saved puzzles and of puzzles in files.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isValidEntry, isValidSave } from "../../src/crosshatch/web/page/storage/validate.js";
import { loopPuzzle, savedStateOf, listed, puzzleFrom, trackFrom } from "./puzzles.js";

const nonogram = savedStateOf(
  puzzleFrom(["#.", "##"], {
    givens: ["#?", "??"],
    progress: null,
    overlay: ["1.", ".2"],
    cell_clues: [["1", ""], ["", "12"]],
    palette: { "#": "#000000" },
    verbs: ["solve"],
  }),
);
const track = savedStateOf(
  trackFrom(["╶┐", "·╵"], {
    start: [0, 0],
    finish: [1, 1],
    entry: "left",
    barred: [[1, 0, ["top", "right"]]],
    givens: ["╶?", "??"],
  }),
);
const edges = [[0, 0, true, "cross"]];
const loop = savedStateOf(loopPuzzle({ marks: { edges, corners: [[2, 2]], ruled: false } }));

/** Return the path of names to each value inside a value. */
const ways = (value, way = []) =>
  Object.entries(value ?? {}).flatMap(([name, inner]) => [
    [...way, name],
    ...(typeof inner === "object" ? ways(inner, [...way, name]) : []),
  ]);

/** Return a copy of a value with another value at the end of a path. */
function changed(value, [name, ...rest], other) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[name] = rest.length ? changed(value[name], rest, other) : other;
  return copy;
}

test("what the server tells is whole", () => {
  assert.ok(isValidSave(nonogram));
  assert.ok(isValidSave(track));
  assert.ok(isValidSave(loop));
  assert.ok(isValidEntry(listed("a")));
});

/** The parts that are not validated, or only when they are used, or of which none is missed. */
const FREE =
  /^(game|answer,(puzzle|cuts|keys|width|height|rows|columns|upended|path,upended|edges,form|marks,(ruled|edges,0,2)))/u;

test("with a wrong value in any place it is not", () => {
  for (const kept of [nonogram, track, loop])
    for (const way of ways(kept).filter((names) => !FREE.test(names)))
      for (const wrong of [{ x: 1 }, [[]], 7.5, true])
        assert.equal(isValidSave(changed(kept, way, wrong)), false, `${way}: ${JSON.stringify(wrong)}`);
  for (const name of ["mark", "title", "width", "height", "letters", "palette"])
    for (const wrong of [{}, [7], 0.5, true, name === "palette" ? "x" : null])
      assert.equal(isValidEntry({ ...listed("a"), [name]: wrong }), false, name);
});

test("nothing at all is not whole, and neither is half of it", () => {
  for (const nothing of [null, undefined, 7, "x", [], {}, { answer: {} }, { answer: { x: 1 } }]) {
    assert.equal(isValidSave(nothing), false);
    assert.equal(isValidEntry(nothing), false);
  }
  for (const lacking of ["puzzle", "labels", "kind"])
    assert.equal(isValidSave(changed(nonogram, ["answer", lacking])), false, lacking);
  for (const lacking of ["puzzle", "labels", "path", "cuts"])
    assert.equal(isValidSave(changed(track, ["answer", lacking])), false, lacking);
});

test("the table of a kind that a puzzle carries is whole", () => {
  const table = { name: "stars", rules: "Few stars.", states: ["blank", "a star"], laws: [{ apart: "star" }] };
  const isValid = (kind) => isValidSave(changed(nonogram, ["answer", "puzzle", "kind"], kind));
  assert.deepEqual([table, "stars"].map(isValid), [true, true]);
  for (const name of Object.keys(table)) assert.equal(isValid({ ...table, [name]: 5 }), false, name);
});

test("grids have the puzzle's size, and cells lie in it", () => {
  const wrong = [
    [nonogram, ["givens"], ["#?"]],
    [nonogram, ["givens"], ["#", "??"]],
    [nonogram, ["progress"], []],
    [nonogram, ["overlay"], ["1.", "."]],
    [nonogram, ["cell_clues"], [["1", ""]]],
    [nonogram, ["cell_clues"], [["1", ""], ["12"]]],
    [nonogram, ["labels", "rows"], []],
    [track, ["path", "start"], [2, 0]],
    [track, ["path", "finish"], [0, 2]],
    [track, ["path", "finish"], [0]],
    [track, ["path", "entry"], "inside"],
    [track, ["path", "barred"], [[0, 0]]],
    [track, ["path", "barred"], [[0, 2, ["top"]]]],
    [track, ["path", "barred"], [[0, 0, ["middle"]]]],
    [loop, ["givens"], ["??", "??"]],
    [loop, ["marks", "corners"], [[3, 0]]],
    [loop, ["marks", "edges"], [[0, 3, true, "cross"]]],
    [loop, ["marks", "edges", 0, 2], 1],
    [loop, ["labels", "right"], ["2"]],
  ];
  for (const [kept, way, value] of wrong)
    assert.equal(isValidSave(changed(kept, ["answer", ...way], value)), false, String(way));
});

test("a picture in the list has the size that it is said to have", () => {
  for (const size of [{ width: 0 }, { height: 3 }, { width: 1e9 }, { letters: "" }])
    assert.equal(isValidEntry({ ...listed("a"), ...size }), false);
});
