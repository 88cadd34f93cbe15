// Clues as chains of positions, compared with every possible line.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chainOf, meets, positionsIn, runsOf } from "../../src/crosshatch/web/page/game/chain.js";
import { texts, wordsOf } from "./puzzles.js";

/** Return whether drawn runs meet a clue, in the plainest way. */
function holds(words, drawn) {
  if (!words.length) return !drawn.length;
  const [word, ...rest] = words;
  if (word === "*") return drawn.some((_, at) => holds(rest, drawn.slice(at))) || holds(rest, []);
  return drawn.length > 0 && (word === "?" || word === drawn[0]) && holds(rest, drawn.slice(1));
}

const CLUES = [
  [],
  ["0"],
  ["1"],
  ["3"],
  ["2", "1"],
  ["1", "1", "1"],
  ["?"],
  ["?", "2"],
  ["1", "?"],
  ["*"],
  ["*", "2"],
  ["2", "*"],
  ["1", "*", "1"],
  ["*", "1", "*"],
  ["*", "*"],
];

for (const words of CLUES)
  test(`a line meets ${words.join(" ") || "an empty clue"} as players mean it`, () => {
    const chain = chainOf(runsOf(words));
    const plain = words.filter((word) => word !== "0");
    for (let length = 0; length <= 7; length++)
      for (const line of texts([".", "#"], length))
        assert.equal(meets(chain, line), holds(plain, wordsOf(line)), `${words}: ${line}`);
  });

test("two runs of different colours need no gap, two of one colour do", () => {
  for (const line of texts([".", "r", "g"], 6)) {
    const words = wordsOf(line, true);
    for (const clue of [
      ["2r", "1g"],
      ["1r", "1r"],
      ["1g", "2r", "1g"],
    ])
      assert.equal(meets(chainOf(runsOf(clue)), line), words.join() === clue.join(), line);
  }
});

test("the positions of a cell are those of all fillings of the line", () => {
  const length = 6;
  for (const words of CLUES.filter((clue) => !clue.includes("*"))) {
    const chain = chainOf(runsOf(words));
    const plain = words.filter((word) => word !== "0");
    const fillings = texts([".", "#"], length).filter((line) => holds(plain, wordsOf(line)));
    for (const known of texts(["?", ".", "#"], length)) {
      const fits = fillings.filter((line) =>
        [...line].every((at, c) => "?" === known[c] || at === known[c]),
      );
      const found = positionsIn(chain, known);
      assert.equal(found !== null, fits.length > 0, `${words}: ${known}`);
      for (let cell = 0; found && cell < length; cell++) {
        const letters = new Set([...found[cell]].map((at) => chain.positions[at].reads));
        assert.deepEqual([...letters].sort(), [...new Set(fits.map((line) => line[cell]))].sort());
      }
    }
  }
});
