// The puzzles of days: their addresses, and the days in a row.

import assert from "node:assert/strict";
import { test } from "node:test";

import "./kinds.js";
import { addressOfDay, dayAt, dayWith, keepDay, keepSolvedDay, kindIn, loadDays, markOfDay, seriesOf } from "../../src/crosshatch/web/page/storage/days.js";
import { newMemoryStore } from "../../src/crosshatch/web/page/storage/browser_storage.js";

test("the address of a day names its series and day, and no other address does", () => {
  for (const series of seriesOf("color"))
    assert.deepEqual(dayAt(addressOfDay(series, "2026-11-25")), { series, day: "2026-11-25" });
  assert.deepEqual(seriesOf("star battle").map(kindIn), ["star battle", "star battle"]);
  for (const hash of ["", "#", "#day=", "#day=color", "#day=chess/2026-11-25", "#day=color/today", "#day=color/longer/2026-11-25", "#day=color/2026-10-31", "#play=abc"])
    assert.equal(dayAt(hash), null, hash);
});

test("a day is found by its puzzle once that was opened", () => {
  const store = newMemoryStore();
  keepDay(store, "tracks", "2026-11-03", "abc");
  assert.deepEqual(dayWith(loadDays(store), "abc"), { series: "tracks", day: "2026-11-03" });
  assert.equal(markOfDay(loadDays(store), "tracks", "2026-11-03"), "abc");
  assert.equal(dayWith(loadDays(store), "def"), null);
  assert.ok(keepSolvedDay(store, "abc"));
  assert.ok(!keepSolvedDay(store, "def"));
});
