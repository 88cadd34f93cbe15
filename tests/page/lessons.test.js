// The lessons of the first steps: their titles differ, and each has a rule and a task.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LESSONS } from "../../src/crosshatch/web/page/game/lessons.js";

test("each kind has six lessons with titles of their own", () => {
  const all = Object.values(LESSONS).flat();
  assert.deepEqual(Object.keys(LESSONS), ["nonogram", "color", "tracks", "mosaic", "tents", "slitherlink"]);
  for (const lessons of Object.values(LESSONS)) assert.equal(lessons.length, 6);
  assert.equal(new Set(all.map(({ title }) => title)).size, all.length);
  for (const { words, task } of all) assert.ok(words.length > 20 && task.length > 10);
});
