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
import { runsChain, texts, wordsOf } from "./puzzles.js";

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
  ["safe", "3 1", "###.#", "3 1"],
  ["safe", "1 1", "#????", "1"],
  ["safe", "1 1", "??#??", ""],
  ["safe", "1 1 1", "??#??", "1"],
  ["safe", "2", "##???", "2"],
  ["safe", "2", "?#???", ""],
  ["safe", "3r 1g", "rrrg?", "3r 1g"],
  // A run of unknown length is safe when it is closed in.
  ["safe", "?", "##.??", "?"],
  ["safe", "?", "##???", ""],
  // Nothing fits this line.
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

test("what is safe is so in every filling of the line", () => {
  const length = 7;
  for (const clue of ["2 1", "1 1 1", "1 2", "3", "? 1"]) {
    const runs = clue.split(" ");
    const meant = (line) => {
      const words = wordsOf(line);
      return words.length === runs.length && runs.every((run, at) => ["?", words[at]].includes(run));
    };
    const fillings = texts([".", "#"], length).filter(meant);
    for (const known of texts(["?", "#"], length)) {
      const fits = fillings.filter((line) =>
        [...line].every((at, cell) => "?" === known[cell] || at === known[cell]),
      );
      told("safe", runs, known).forEach((isStruck, run) => {
        const starts = new Set(fits.map((line) => [...line.matchAll(/#+/gu)][run].index));
        if (isStruck) assert.equal(starts.size, 1, `${clue}: ${known}`);
      });
    }
  }
});

test("runs of two colours side by side are two", () => {
  assert.deepEqual(
    runsIn("rrg.g", (letter) => letter !== "."),
    [{ length: 2, symbol: "r" }, { length: 1, symbol: "g" }, { length: 1, symbol: "g" }],
  );
});
