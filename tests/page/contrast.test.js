// Colours are those of the file: a pale one has an edge on the board, a picture its own paper.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import {
  contrastOf,
  groundInPlay,
  groundOfPicture,
} from "../../src/crosshatch/web/page/canvas/contrast.js";
import { inksFor } from "../../src/crosshatch/web/page/canvas/inks.js";

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

const STYLES = new URL("../../src/crosshatch/web/page/styles/colors.css", import.meta.url);
const PAIRS = readFileSync(STYLES, "utf8").matchAll(/--([a-z-]+): light-dark\((#\w+), (#\w+)\)/gu);
const THEMES = { day: {}, night: {} };
for (const [, name, day, night] of PAIRS) [THEMES.day[name], THEMES.night[name]] = [day, night];

/** Return the hue of a colour in degrees; null for grey. */
function hueOf(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  const [most, chroma] = [Math.max(red, green, blue), Math.max(red, green, blue) - Math.min(red, green, blue)];
  if (!chroma) return null;
  const by = { [blue]: (red - green) / chroma + 4, [green]: (blue - red) / chroma + 2, [red]: (green - blue) / chroma };
  return (60 * by[most] + 360) % 360;
}

function inPlay(letters, theme) {
  const colors = new Map(Object.entries(letters));
  return groundInPlay({ colors, inks: inksFor({ colors, inks: THEMES[theme] }) });
}

test("each colour is told from the paper of both themes, by itself or by an edge of its hue", () => {
  for (const theme of ["day", "night"]) {
    const { paper, edges } = inPlay(COLORS, theme);
    assert.equal(paper, THEMES[theme]["canvas-blank"]);
    for (const [letter, color] of Object.entries(COLORS)) {
      const seen = edges.get(letter) ?? color;
      assert.ok(contrastOf(seen, paper) >= 3, `${letter} by ${theme}: ${seen}`);
      const [own, its] = [hueOf(color), hueOf(seen)];
      if (own === null) assert.equal(its, null);
      else assert.ok(Math.abs(own - its) < 4, `${letter} by ${theme}: ${own}, ${its}`);
    }
  }
});

test("an edge is seen on given cells, and beside the grid, where clues are", () => {
  for (const theme of ["day", "night"])
    for (const [letter, edge] of inPlay(COLORS, theme).edges)
      for (const ground of ["given-blank", "page", "surface"]) {
        const contrast = contrastOf(edge, THEMES[theme][ground]);
        assert.ok(contrast >= 3, `${letter} by ${theme} on ${ground}: ${contrast}`);
      }
});

test("the edge of a swatch is seen on the tools, chosen or not", () => {
  for (const theme of ["day", "night"])
    for (const ground of ["surface", "accent-soft"]) {
      const contrast = contrastOf(THEMES[theme].frame, THEMES[theme][ground]);
      assert.ok(contrast >= 3, `${theme}, ${ground}: ${contrast}`);
    }
});

test("a colour that is seen well has no edge, and paper has none", () => {
  assert.deepEqual([...inPlay(COLORS, "day").edges.keys()], ["y", "o", "p", "w"]);
  assert.deepEqual([...inPlay({ ".": "#fffff0", o: "#ff8800" }, "night").edges], []);
});

test("only a colour that looks like paper has edges between its own cells", () => {
  assert.deepEqual([...inPlay(COLORS, "day").alike], ["w"]);
  assert.deepEqual([...inPlay({ k: "#000000", s: "#444c58" }, "night").alike], ["s"]);
});

test("a finished picture has no edges, and is on its own paper by day and by night", () => {
  for (const inks of Object.values(THEMES)) {
    const finished = (colors) => groundOfPicture({ inks, colors: new Map(colors) });
    assert.deepEqual(finished([["y", "#ffff99"]]), {
      paper: "#ffffff",
      edges: new Map(),
      alike: new Set(),
    });
    assert.equal(finished([[".", "#000000"], ["y", "#ffff99"]]).paper, "#000000");
    assert.equal(finished([]).paper, inks.blank);
  }
});
