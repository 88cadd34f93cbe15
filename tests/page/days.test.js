// The puzzles of days: their addresses, and the days in a row.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.js";
import { addressOfDay, dayAt, dayWith, keepDay, keepSolvedDay, loadDays, markOfDay } from "../../src/crosshatch/web/page/storage/days.js";
import { newMemoryStore } from "../../src/crosshatch/web/page/storage/browser_storage.js";

test("the address of a day names its kind and day, and no other address does", () => {
  assert.deepEqual(dayAt(addressOfDay("color", "2026-11-25")), { kind: "color", day: "2026-11-25" });
  for (const hash of ["", "#", "#day=", "#day=color", "#day=chess/2026-11-25", "#day=color/today", "#day=color/2026-10-31", "#play=abc"])
    assert.equal(dayAt(hash), null, hash);
});

test("a day is found by its puzzle once that was opened", () => {
  const store = newMemoryStore();
  keepDay(store, "tracks", "2026-11-03", "abc");
  assert.deepEqual(dayWith(loadDays(store), "abc"), { kind: "tracks", day: "2026-11-03" });
  assert.equal(markOfDay(loadDays(store), "tracks", "2026-11-03"), "abc");
  assert.equal(dayWith(loadDays(store), "def"), null);
  assert.ok(keepSolvedDay(store, "abc"));
  assert.ok(!keepSolvedDay(store, "def"));
});
