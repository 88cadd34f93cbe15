// A few kinds of puzzles, as the page is told of them.

import { takeKinds } from "../../src/crosshatch/web/page/kinds.js";

const kind = (id, more) => ({ id, title: id, kind: id, name: id, rules: `${id}!`, clues: {}, laws: [], lessons: [], sizes: [5], is_daily: true, ...more });
const tents = {
  states: ["grass", "a tent"],
  signs: { grass: ".", tent: "A", tree: "T" },
  looks: { tree: "tree", tent: "tent" },
  clues: { cells: { tree: "on grass" }, rows: "number?", columns: "number?" },
  laws: [{ count: "tent", in: ["row", "column"], is: "clue" }, { apart: "tent", by: "around" }, { pairs: "tree", with: "tent" }],
};
const along = ["row", "column"];
const runs = (what) => ({ clues: { rows: "runs", columns: "runs" }, laws: [{ runs: what, in: along }] });
const tracks = {
  line: "cells",
  looks: { line: "track" },
  clues: { rows: "number?", columns: "number?", ends: "way?" },
  laws: [{ count: "line", in: along, is: "clue" }, { path: "line" }],
};
const slitherlink = {
  line: "edges",
  clues: { cells: { number: "number?" } },
  laws: [{ count: "line", in: "sides", is: "clue" }, { loop: "line" }],
};

takeKinds({
  keys: ["name", "rules", "states", "line", "clues", "signs", "looks", "laws"],
  usual: "nonogram",
  techniques: [{ name: "overlap", steps: ["overlap"], words: "Push the runs to both ends." }],
  colors: { red: ["#e50000"], yellow: ["#ffff14"], blue: ["#0343df"] },
  kinds: [
    kind("nonogram", { states: ["blank", "filled"], signs: { blank: ".", filled: "#" }, ...runs("filled") }),
    kind("color", { kind: "nonogram", states: "palette", signs: { blank: "." }, ...runs("not blank") }),
    kind("tracks", tracks),
    kind("tents", tents),
    kind("slitherlink", slitherlink),
  ],
});
