// What goes into a link: any puzzle, in few letters, and nothing that was spoilt on its way.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bytesOf, lettersOf } from "../../src/crosshatch/web/page/storage/letters.js";
import { fragmentOf, linkIn, mappingIn } from "../../src/crosshatch/web/page/storage/share.js";
import {
  EDITION,
  LARGEST,
  squeezed,
  unsqueezed,
} from "../../src/crosshatch/web/page/storage/squeeze.js";
import { TYPICAL } from "../../src/crosshatch/web/page/storage/typical.js";
import { wordsOf } from "./puzzles.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const linkOf = (keys) => `http://127.0.0.1:8421/#${fragmentOf(keys)}`;

/** Dice that fall alike every time. */
function newDice(seed) {
  let state = seed;
  return (sides) => (state = (state * 48271) % 2147483647) % sides;
}

/** A picture in which of 100 cells so many are filled. */
function picture(size, colors, filled, seed) {
  const dice = newDice(seed);
  const cell = () => (dice(100) < filled ? colors[dice(colors.length)] : ".");
  return Array.from({ length: size }, () => Array.from({ length: size }, cell).join(""));
}

/** The keys of a picture's puzzle, as the server tells them. */
function keysOf(rows, palette = null) {
  const columns = Array.from(rows[0], (_, at) => rows.map((row) => row[at]).join(""));
  const clues = (lines) => lines.map((line) => wordsOf(line, Boolean(palette)).join(" "));
  const more = palette ? { palette } : {};
  const sides = { rows: clues(rows), columns: clues(columns) };
  return { family: "nonogram", title: "Übung № 7", ...more, ...sides };
}

const SMALL = keysOf([".#.#.", "#####", "#####", ".###.", "..#.."]);
const FOUR = { r: "#c83232", g: "#2c9a57", k: "#101820", y: "#f2c14e" };

test("a puzzle of 25 by 25 makes a link below 300 letters, and is the same again", () => {
  for (let seed = 1; seed <= 10; seed++) {
    const keys = keysOf(picture(25, "#", 50, seed));
    assert.ok(linkOf(keys).length < 300, `${linkOf(keys).length}`);
    assert.deepEqual(mappingIn(`#${fragmentOf(keys)}`), keys);
  }
});

test("a puzzle of 25 by 25 in four colours makes a link below 500 letters, even of noise", () => {
  for (const filled of [30, 50, 70])
    for (let seed = 1; seed <= 5; seed++) {
      const keys = keysOf(picture(25, Object.keys(FOUR), filled, seed), FOUR);
      assert.ok(linkOf(keys).length < 500, `${linkOf(keys).length} of ${filled} %`);
      assert.deepEqual(mappingIn(`#${fragmentOf(keys)}`), keys);
    }
});

test("any text comes back", () => {
  const dice = newDice(2026);
  const letters = ["a", "0", '"', " ", "\0", "é", "線", "🚂", "\ufeff", "\uffff"];
  const anything = () => String.fromCodePoint(dice(0xd800));
  const textOf = (length, letter) => Array.from({ length }, letter).join("");
  const texts = Array.from({ length: 100 }, (_, at) =>
    textOf(dice(3 * at + 1), at % 2 ? anything : () => letters[dice(letters.length)]),
  );
  for (const text of ["", ...letters, TYPICAL, "x".repeat(5000), ...texts])
    assert.equal(unsqueezed(squeezed(text)), text);
});

test("long texts come back, and too long ones are not taken", () => {
  const dice = newDice(7);
  const text = Array.from({ length: 100_000 }, () => ALPHABET[dice(64)]).join("");
  assert.equal(unsqueezed(squeezed(text)), text);
  assert.equal(squeezed("x".repeat(LARGEST + 1)), null);
  assert.equal(fragmentOf({ title: "x".repeat(LARGEST) }), null);
});

test("a link of which a letter was changed is refused", () => {
  const letters = fragmentOf(SMALL).slice("puzzle=".length);
  for (let at = 0; at < letters.length; at++)
    for (const letter of [...ALPHABET, "%", "é", ""]) {
      const changed = letters.slice(0, at) + letter + letters.slice(at + 1);
      const found = mappingIn(`#puzzle=${changed}`);
      // The last letter may have bits of no byte.
      if (at < letters.length - 1 && changed !== letters) assert.equal(found, null, changed);
      else if (found) assert.deepEqual(found, SMALL);
    }
});

test("a link that was cut is refused", () => {
  const fragment = fragmentOf(keysOf(picture(25, "#", 50, 1)));
  for (let length = 0; length < fragment.length; length++)
    assert.equal(mappingIn(`#${fragment.slice(0, length)}`), null);
});

test("codes by chance are some text or none", () => {
  const dice = newDice(3);
  for (let number = 0; number < 100; number++) {
    const text = unsqueezed(Uint8Array.from({ length: dice(60) }, () => dice(256)));
    assert.ok(text === null || typeof text === "string");
  }
});

test("a few letters do not mean a million", () => {
  const text = "x".repeat(LARGEST);
  const code = squeezed(text);
  assert.equal(code.length, LARGEST / 256);
  assert.equal(unsqueezed(code), text);
  // What it says stands at its beginning; the rest is there so that it is not small.
  assert.equal(unsqueezed(code.slice(0, -1)), null);
  assert.equal(unsqueezed(code.slice(0, 100)), null);
});

test("links of another edition are refused", () => {
  const letters = fragmentOf(SMALL).slice("puzzle=".length);
  assert.ok(bytesOf(letters, EDITION));
  assert.equal(bytesOf(letters, EDITION + 1), null);
  assert.equal(bytesOf(lettersOf(bytesOf(letters, EDITION), EDITION), EDITION + 1), null);
});

test("what is no puzzle in a link is none", () => {
  const others = [[], null, 7, "text"].map((value) => fragmentOf(value));
  for (const fragment of ["", "#", "#help", "#puzzle=", "#puzzle=AAAA", "#puzzle=%00", ...others])
    assert.equal(mappingIn(fragment), null, fragment);
});

test("links that were made long ago can be opened", () => {
  // Where this fails, codes have become others: count EDITION on.
  assert.equal(EDITION, 1);
  assert.deepEqual(mappingIn("#puzzle=g7yh6qU6-IxEHhEoVbfSQXCRs_44ETXYM_vog00"), SMALL);
  const noise = fragmentOf(keysOf(picture(25, Object.keys(FOUR), 50, 1), FOUR));
  assert.equal(noise.slice(-12), "acrcibh2F0yg");
});

test("a text that is nothing but a link is one, wherever it leads", () => {
  const fragment = `#${fragmentOf(SMALL)}`;
  for (const text of [fragment, ` ${linkOf(SMALL)}\n`, `<https://nowhere.example/page${fragment}>`])
    assert.equal(linkIn(text), fragment);
  assert.equal(linkIn(`${fragment.slice(0, 9)}\r\n  ${fragment.slice(9)}`), fragment);
  for (const text of ["", "#", "puzzle=AAAA", "# puzzle\n1 1", `see ${fragment}`, "#play=AAAA"])
    assert.equal(linkIn(text), null);
});
