// The sound of a tab: as long as its notes, at their pitch, and the same each time.

import assert from "node:assert/strict";
import { test } from "node:test";

import { soundOf } from "../../src/crosshatch/web/page/help/plucked_strings.js";

const RATE = 22_050;
const samplesOf = async (blob) => new Int16Array((await blob.arrayBuffer()).slice(44));

/** Return the period with which samples are most like themselves, between two bounds. */
function periodOf(samples, least, most) {
  const likeness = (lag) => samples.slice(2000, 8000).reduce((sum, one, at) => sum + one * samples[2000 + at + lag], 0);
  const lags = Array.from({ length: most - least }, (_, at) => least + at);
  return lags.reduce((best, lag) => (likeness(lag) > likeness(best) ? lag : best));
}

test("a note sounds at its pitch, and the sound ends after it", async () => {
  const tab = { tempo: 120, notes: [{ start: 0, end: 8, pitch: 57 }] };
  const samples = await samplesOf(soundOf(tab));
  assert.ok(Math.abs(samples.length / RATE - 3.5) < 0.01);
  assert.ok(Math.abs(RATE / periodOf(samples, 60, 160) - 220) < 3);
  assert.deepEqual(samples, await samplesOf(soundOf(tab)));
});

test("notes begin when their columns do", async () => {
  const samples = await samplesOf(soundOf({ tempo: 60, notes: [{ start: 2, end: 4, pitch: 64 }] }));
  assert.ok(samples.slice(0, RATE - 10).every((one) => one === 0));
  assert.ok(samples.slice(RATE, RATE + 500).some((one) => Math.abs(one) > 3000));
});
