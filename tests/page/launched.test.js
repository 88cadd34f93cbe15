// What is opened of the texts that a phone shares.

import assert from "node:assert/strict";
import { test } from "node:test";

import { textIn } from "../../src/crosshatch/web/page/install/launched.js";

const LINK = "https://puzzles.example/crosshatch/#puzzle=eJyrVk";

test("a link to a puzzle is found wherever it stands", () => {
  assert.equal(textIn({ url: LINK }), LINK);
  assert.equal(textIn({ text: `Try this: ${LINK}\nIt is hard.`, title: "A puzzle" }), LINK);
  assert.equal(textIn({ url: "https://elsewhere.example/", text: LINK }), LINK);
  assert.equal(textIn({ title: LINK }), LINK);
});

test("a text without a link is opened as clues", () => {
  assert.equal(textIn({ text: " 1 1\n2\n\n2\n1 1 ", title: "Clues" }), "1 1\n2\n\n2\n1 1");
  assert.equal(textIn({ url: "https://elsewhere.example/puzzle.non" }), "https://elsewhere.example/puzzle.non");
  assert.equal(textIn({}), "");
});
