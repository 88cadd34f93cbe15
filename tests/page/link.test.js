// Links: they hold any puzzle in few letters, and are refused if they are damaged.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LARGEST, fragmentOf, keysIn, linkIn } from "../../src/crosshatch/web/page/storage/link.js";
import { wordsOf } from "./puzzles.js";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const linkOf = async (keys) => `http://127.0.0.1:8421/#${await fragmentOf(keys)}`;
const opened = async (keys) => keysIn(`#${await fragmentOf(keys)}`);

/** Return a random number generator with a fixed seed. */
function newDice(seed) {
  let state = seed;
  return (sides) => (state = (state * 48271) % 2147483647) % sides;
}

/** Return a random picture in which this percentage of the cells is filled. */
function picture(size, colors, filled, seed) {
  const dice = newDice(seed);
  const cell = () => (dice(100) < filled ? colors[dice(colors.length)] : ".");
  return Array.from({ length: size }, () => Array.from({ length: size }, cell).join(""));
}

/** Return the keys of a picture's puzzle, as the server sends them. */
function keysOf(rows, palette = null) {
  const columns = Array.from(rows[0], (_, at) => rows.map((row) => row[at]).join(""));
  const clues = (lines) => lines.map((line) => wordsOf(line, Boolean(palette)).join(" "));
  const more = palette ? { palette } : {};
  const sides = { rows: clues(rows), columns: clues(columns) };
  return { kind: "nonogram", title: "Übung № 7", ...more, ...sides };
}

const SMALL = keysOf([".#.#.", "#####", "#####", ".###.", "..#.."]);
const FOUR = { r: "#c83232", g: "#2c9a57", k: "#101820", y: "#f2c14e" };

test("a puzzle of 25 by 25 makes a link below 400 letters, even of noise", async () => {
  for (const filled of [50, 75])
    for (let seed = 1; seed <= 10; seed++) {
      const keys = keysOf(picture(25, "#", filled, seed));
      const { length } = await linkOf(keys);
      assert.ok(length < 400, `${length} of ${filled} %`);
      assert.deepEqual(await opened(keys), keys);
    }
});

test("the fragment of the puzzles of 25 by 25 that take most is below 500 letters", async () => {
  const board = Array.from({ length: 25 }, (_, at) => "#.".repeat(13).slice(at % 2, 25 + (at % 2)));
  const title = "The title of a puzzle that somebody has described at some length";
  const more = { author: "Somebody with a long name", license: "CC-BY-SA-4.0" };
  for (const rows of [board, ...[40, 50, 60, 75].map((filled) => picture(25, "#", filled, 7))]) {
    const keys = { ...keysOf(rows), title, ...more };
    assert.ok((await fragmentOf(keys)).length < 500);
    assert.deepEqual(await opened(keys), keys);
  }
});

test("a puzzle of 25 by 25 in four colours makes a link below 500 letters where runs are long", async () => {
  const rows = Array.from({ length: 25 }, (_, at) => {
    const [start, cut] = [at % 5, 8 + (at % 9)];
    return ".".repeat(start) + "r".repeat(cut - start) + "g".repeat(20 - cut) + "kkyyy";
  });
  const keys = keysOf(rows, FOUR);
  assert.ok((await linkOf(keys)).length < 500);
  assert.deepEqual(await opened(keys), keys);
});

test("noise in four colours comes back", async () => {
  for (const filled of [30, 50, 70]) {
    const keys = keysOf(picture(25, Object.keys(FOUR), filled, 1), FOUR);
    assert.deepEqual(await opened(keys), keys);
  }
});

test("keys come back, whatever stands in them", async () => {
  const lines = { rows: ["1 2", ""], columns: ["12", "1 1"] };
  const sides = [
    { rows: ["1", "0"], columns: ["1"] },
    { rows: ["1  1"], columns: ["1", " 1"] },
    { rows: ["1 * 2", "?"], columns: ["01", "99999"] },
    { rows: [3, [2, "?"]], columns: [3, 4] },
    { rows: ["1r 1b"], columns: ["1r"] },
    { rows: [], columns: [] },
    { rows: ["1"] },
    {},
  ];
  const palettes = [{}, { ".": "#ffffff" }, { "#": "#000000" }, { ".": "#ffffff", ...FOUR }];
  const others = [{ title: "\0 é 線 🚂 \ufeff\uffff \ud800" }, { rules: ["1", "2 2"], depth: [[]] }];
  for (const keys of [lines, ...sides])
    for (const more of [...palettes.map((palette) => ({ palette })), ...others])
      assert.deepEqual(await opened({ ...keys, ...more }), { ...keys, ...more });
  for (const palette of [{ r: "#ff0000" }, { r: "#ff0000", "🚂": "#00ff00", ".": "#ffffff" }]) {
    const keys = { palette, rows: ["3r 12r", ""], columns: ["1r", palette["🚂"] ? "2🚂" : "2r"] };
    assert.deepEqual(await opened(keys), keys);
  }
});

test("keys that are too large make no link, and no link holds more", async () => {
  const longest = { title: "x".repeat(LARGEST - 12) };
  assert.deepEqual(await opened(longest), longest);
  assert.equal(await fragmentOf({ title: "x".repeat(LARGEST) }), null);
  const much = new Blob(["1".repeat(LARGEST + 1)]).stream();
  const response = new Response(much.pipeThrough(new CompressionStream("deflate")));
  const packMarks = Buffer.from(await response.arrayBuffer());
  assert.ok(packMarks.length < 1000);
  assert.equal(await keysIn(`#puzzle=${packMarks.toString("base64url")}`), null);
});

test("a link of which a letter was changed is refused, or the same puzzle", async () => {
  const letters = (await fragmentOf(SMALL)).slice("puzzle=".length);
  let refused = 0;
  for (let at = 0; at < letters.length; at++) {
    const others = [1, 2, 4, 8, 16, 32].map((bit) => ALPHABET[ALPHABET.indexOf(letters[at]) ^ bit]);
    for (const letter of [...others, "%", "é", ""]) {
      const changed = letters.slice(0, at) + letter + letters.slice(at + 1);
      const found = await keysIn(`#puzzle=${changed}`);
      if (found) assert.deepEqual(found, SMALL);
      else refused++;
    }
  }
  // A few bits of the compressed data have no effect.
  assert.ok(refused > 0.98 * 9 * letters.length, `${refused} of ${9 * letters.length}`);
});

test("a link that was cut is refused", async () => {
  const fragment = await fragmentOf(keysOf(picture(25, "#", 50, 1)));
  for (let length = 0; length < fragment.length; length++)
    assert.equal(await keysIn(`#${fragment.slice(0, length)}`), null);
});

test("what is no puzzle in a link is none", async () => {
  const others = await Promise.all([[], 7, "text"].map((value) => fragmentOf(value)));
  for (const fragment of ["", "#", "#help", "#puzzle=", "#puzzle=AAAA", "#puzzle=%00"])
    assert.equal(await keysIn(fragment), null, fragment);
  for (const fragment of others) assert.equal(await keysIn(`#${fragment}`), null, fragment);
});

test("a text that is nothing but a link is one, wherever it leads", async () => {
  const fragment = `#${await fragmentOf(SMALL)}`;
  const link = await linkOf(SMALL);
  for (const text of [fragment, ` ${link}\n`, `<https://nowhere.example/page${fragment}>`])
    assert.equal(linkIn(text), fragment);
  assert.equal(linkIn(`${fragment.slice(0, 9)}\r\n  ${fragment.slice(9)}`), fragment);
  for (const text of ["", "#", "puzzle=AAAA", "# puzzle\n1 1", `see ${fragment}`, "#play=AAAA"])
    assert.equal(linkIn(text), null);
});

