// The colours that are painted: far enough from the paper, of the same hue, and told apart.

import assert from "node:assert/strict";
import { test } from "node:test";

import { contrastOf, visibleColors } from "../../src/crosshatch/web/page/canvas/contrast.js";

const PAPERS = { day: "rgb(255, 255, 255)", night: "rgb(25, 29, 37)" };
const COLORS = {
  k: "#000000",
  d: "#333333",
  n: "#00003f",
  b: "#5b3a1e",
  r: "#c23b33",
  y: "#ffe680",
  o: "#ff8800",
  p: "#ffd6e0",
  w: "#ffffff",
};

/** Return the hue of a colour in degrees; null for grey. */
function hueOf(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const [most, chroma] = [Math.max(red, green, blue), Math.max(red, green, blue) - Math.min(red, green, blue)];
  if (!chroma) return null;
  const by = { [blue]: (red - green) / chroma + 4, [green]: (blue - red) / chroma + 2, [red]: (green - blue) / chroma };
  return (60 * by[most] + 360) % 360;
}

test("each colour is seen on the paper of both themes, and keeps its hue", () => {
  for (const [theme, paper] of Object.entries(PAPERS))
    for (const [letter, color] of visibleColors(new Map(Object.entries(COLORS)), paper)) {
      assert.ok(contrastOf(color, paper) >= 2.95, `${letter} by ${theme}: ${color}`);
      const [own, seen] = [hueOf(COLORS[letter]), hueOf(color)];
      if (own === null) assert.equal(seen, null);
      else assert.ok(Math.abs(own - seen) < 4, `${letter} by ${theme}: ${own}, ${seen}`);
    }
});

test("a colour that is seen well stays as it is", () => {
  const seen = visibleColors(new Map(Object.entries(COLORS)), PAPERS.day);
  for (const letter of "kdnbr") assert.equal(seen.get(letter), COLORS[letter]);
  assert.equal(visibleColors(new Map([["o", "#ff8800"]]), PAPERS.night).get("o"), "#ff8800");
});

test("colours that are moved do not end up alike", () => {
  const dark = new Map([["k", "#000000"], ["d", "#3a3a3a"], ["g", "#6a6a6a"]]);
  const seen = visibleColors(dark, PAPERS.night);
  const shades = [...seen.values()].map((color) => parseInt(color.slice(1, 3), 16));
  assert.ok(shades[1] - shades[0] > 15 && shades[2] - shades[1] > 15, shades.join());
});

test("the paper of a file stays, and so do its colours on it once the picture is finished", () => {
  const colors = new Map([[".", "#000000"], ["y", "#ffff99"]]);
  assert.equal(visibleColors(colors, PAPERS.day).get("."), "#000000");
  assert.equal(visibleColors(colors, PAPERS.day, true), colors);
});
