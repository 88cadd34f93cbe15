// Numbers are struck off safely, or by what is drawn, or not at all.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  chainFromJson,
  meets,
  positionsIn,
  runsIn,
  symbolReader,
} from "../../src/crosshatch/web/page/game/lines.js";
import { struckOff } from "../../src/crosshatch/web/page/game/line_states.js";
import { runsChain } from "./puzzles.js";

function told(strikeMode, words, letters) {
  const symbols = /[rg]/u.test(words.join() + letters) ? ".#rg" : ".#";
  const chain = chainFromJson(runsChain(words, symbols));
  const line = Array.from(letters, symbolReader({ symbols }));
  const ways = positionsIn(chain, line);
  return struckOff(strikeMode, chain, line, { ways, isMet: Boolean(ways) && meets(chain, line) });
}

function struck(strikeMode, clue, line) {
  const isStruck = told(strikeMode, clue.split(" "), line);
  return clue
    .split(" ")
    .filter((_, at) => isStruck[at])
    .join(" ");
}

const STRUCK = [
  ["off", "3 1", "###.#", ""],
  // On all short lines, `test_page_lines.py` compares what is safe with all fillings.
  ["safe", "3r 1g", "rrrg?", "3r 1g"],
  ["safe", "1 1", "##???", ""],
  ["always", "3 1", "?###?", "3"],
  ["always", "1 1", "??#??", "1"],
  ["always", "2 1 2", "##?##", "2 2"],
  ["always", "4", "?###?", ""],
  ["always", "1r 1g", "?g???", "1g"],
];

test("numbers are struck off as players want it: never, where it is safe, or as they are drawn", () => {
  for (const [strikeMode, clue, line, expected] of STRUCK)
    assert.equal(struck(strikeMode, clue, line), expected, `${strikeMode}, ${clue}: ${line}`);
});

test("runs of two colours side by side are two", () => {
  assert.deepEqual(
    runsIn("rrg.g", (letter) => letter !== "."),
    [{ length: 2, symbol: "r" }, { length: 1, symbol: "g" }, { length: 1, symbol: "g" }],
  );
});
