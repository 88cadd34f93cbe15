// Pictures from images, without a server. That they are those of the package is tested in
// `test_page_sketch.py`.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sketch as sketchPixels } from "../../src/crosshatch/web/page/client/sketch.js";

const COLORS = {
  "#": [0, 0, 0, 255],
  ".": [255, 255, 255, 255],
  "+": [128, 128, 128, 255],
  r: [220, 0, 0, 255],
  b: [0, 0, 220, 255],
  " ": [0, 0, 0, 0],
};

const sketch = ({ data, width, height }, question) => sketchPixels(data, width, height, question);

/** Return an image of these rows, with squares of pixels for its letters. */
function imageOf(rows, size = 1) {
  const data = rows.flatMap((row) => {
    const line = [...row].flatMap((letter) => Array(size).fill(COLORS[letter]).flat());
    return Array(size).fill(line).flat();
  });
  return {
    data: Uint8ClampedArray.from(data),
    width: rows[0].length * size,
    height: rows.length * size,
  };
}

const HEART = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."];

test("dark cells are filled, at whatever size the image has", () => {
  for (const size of [1, 2, 5]) {
    const made = sketch(imageOf(HEART, size), { width: 7, height: 6 });
    assert.deepEqual(made.picture, HEART);
    assert.deepEqual([made.palette, made.color_names, made.inverted], [{}, {}, false]);
  }
});

test("a light picture on a dark ground is inverted, unless one asks otherwise", () => {
  const night = ["######", "##..##", "##..##", "######", "######"];
  const inverse = night.map((row) => row.replaceAll(/./gu, (cell) => (cell === "#" ? "." : "#")));
  assert.deepEqual(sketch(imageOf(night), { width: 6 }).picture, inverse);
  assert.deepEqual(sketch(imageOf(night), { width: 6, invert: false }).picture, night);
});

test("a threshold decides which greys are filled", () => {
  const image = imageOf(["#+.", "+.#"]);
  assert.deepEqual(sketch(image, { width: 3, threshold: 0.3 }).picture, ["#..", "..#"]);
  assert.deepEqual(sketch(image, { width: 3, threshold: 0.8 }).picture, ["##.", "#.#"]);
});

test("what does not fit the shape of the cells is centred, and the rest is blank", () => {
  const made = sketch(imageOf(["##", "#."], 4), { width: 6, height: 2 });
  assert.deepEqual(made.picture, ["..##..", "..#..."]);
});

test("transparent pixels are blank", () => {
  assert.deepEqual(sketch(imageOf(["# #", " # "]), { width: 3 }).picture, ["#.#", ".#."]);
});

test("edges are drawn, and dots where it is grey", () => {
  const square = ["........", "..####..", "..####..", "..####..", "..####..", "........"];
  const edges = sketch(imageOf(square, 8), { width: 16, style: "edges" }).picture;
  assert.equal(edges[6].slice(6, 10), "....", "the inside of a shape has no edge");
  assert.ok(edges[6].includes("#"));
  const grey = [...Array(9).fill("++++++++++"), "#####....."];
  const dots = sketch(imageOf(grey), { width: 10, style: "dither" }).picture.slice(0, 9).join("");
  assert.ok(Math.abs(dots.replaceAll(".", "").length - 45) < 15, dots);
});

test("colours are found, with their names", () => {
  const flag = ["......", ".rrrr.", ".bbbb.", "......"];
  const made = sketch(imageOf(flag, 8), { width: 6, colors: 2 });
  assert.deepEqual(made.picture, flag);
  assert.deepEqual(made.palette, { r: "#dc0000", b: "#0000dc" });
  assert.deepEqual(made.color_names, { r: "red", b: "blue" });
});

test("an image without anything to see is refused with a sentence", () => {
  for (const colors of [1, 2])
    assert.throws(
      () => sketch(imageOf(["###", "###"]), { width: 3, colors }),
      /all cells are alike/u,
    );
  assert.throws(() => sketch(imageOf(["  "]), { width: 2, colors: 2 }), /it is transparent/u);
  assert.throws(
    () => sketch(imageOf(HEART), { width: 3, crop: true }),
    /crop: only the installed/u,
  );
});
