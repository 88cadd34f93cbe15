// What is kept, and what comes in files, is whole or is not taken.

import assert from "node:assert/strict";
import { test } from "node:test";

import { isEntry, isKept } from "../../src/crosshatch/web/page/storage/validate.js";
import { keptOf, listed, puzzleFrom, trackFrom } from "./puzzles.js";

const nonogram = keptOf(
  puzzleFrom(["#.", "##"], {
    givens: ["#?", "??"],
    progress: null,
    overlay: ["1.", ".2"],
    palette: { "#": "#000000" },
    verbs: ["solve"],
  }),
);
const track = keptOf(
  trackFrom(["╶┐", "·╵"], {
    start: [0, 0],
    finish: [1, 1],
    entry: "left",
    barred: [[1, 0, ["top", "right"]]],
    givens: ["╶?", "??"],
  }),
);

/** All values inside a value, each by the names that lead to it. */
const ways = (value, way = []) =>
  Object.entries(value ?? {}).flatMap(([name, inner]) => [
    [...way, name],
    ...(typeof inner === "object" ? ways(inner, [...way, name]) : []),
  ]);

/** The same with another value at one place. */
function changed(value, [name, ...rest], other) {
  const copy = Array.isArray(value) ? [...value] : { ...value };
  copy[name] = rest.length ? changed(value[name], rest, other) : other;
  return copy;
}

test("what the server tells is whole", () => {
  assert.ok(isKept(nonogram));
  assert.ok(isKept(track));
  assert.ok(isEntry(listed("a")));
});

/** Of these parts nothing is asked, or they are asked as they are taken up. */
const FREE = /^(game|answer,(puzzle|cuts|keys|width|height|rows|columns|upended|path,upended))/u;

test("with a wrong value in any place it is not", () => {
  for (const kept of [nonogram, track])
    for (const way of ways(kept).filter((names) => !FREE.test(names)))
      for (const wrong of [{ x: 1 }, [[]], 7.5, true])
        assert.equal(isKept(changed(kept, way, wrong)), false, `${way}: ${JSON.stringify(wrong)}`);
  for (const name of ["mark", "title", "width", "height", "letters", "palette"])
    for (const wrong of [{}, [7], 0.5, true, name === "palette" ? "x" : null])
      assert.equal(isEntry({ ...listed("a"), [name]: wrong }), false, name);
});

test("nothing at all is not whole, and neither is half of it", () => {
  for (const none of [null, undefined, 7, "x", [], {}, { answer: {} }, { answer: { x: 1 } }]) {
    assert.equal(isKept(none), false);
    assert.equal(isEntry(none), false);
  }
  for (const lacking of ["puzzle", "labels", "family"])
    assert.equal(isKept(changed(nonogram, ["answer", lacking])), false, lacking);
  for (const lacking of ["puzzle", "labels", "path", "cuts"])
    assert.equal(isKept(changed(track, ["answer", lacking])), false, lacking);
});

test("grids have the puzzle's size, and cells lie in it", () => {
  const wrong = [
    [nonogram, ["givens"], ["#?"]],
    [nonogram, ["givens"], ["#", "??"]],
    [nonogram, ["progress"], []],
    [nonogram, ["overlay"], ["1.", "."]],
    [nonogram, ["labels", "rows"], []],
    [track, ["path", "start"], [2, 0]],
    [track, ["path", "finish"], [0, 2]],
    [track, ["path", "finish"], [0]],
    [track, ["path", "entry"], "inside"],
    [track, ["path", "barred"], [[0, 0]]],
    [track, ["path", "barred"], [[0, 2, ["top"]]]],
    [track, ["path", "barred"], [[0, 0, ["middle"]]]],
  ];
  for (const [kept, way, value] of wrong)
    assert.equal(isKept(changed(kept, ["answer", ...way], value)), false, String(way));
});

test("a picture in the list has the size that it is said to have", () => {
  for (const size of [{ width: 0 }, { height: 3 }, { width: 1e9 }, { letters: "" }])
    assert.equal(isEntry({ ...listed("a"), ...size }), false);
});
