// The sound of a tab: each note is a plucked string, and all are mixed into a sound file.
//
// A string is a short loop of noise that is smoothed a little each time round (Karplus and Strong).

const RATE = 22_050;
/** The loudness that a loop keeps each time round, and the seconds in which a stopped string fades. */
const KEPT = 0.996;
const RELEASE = 0.08;
/** The seconds that the last notes ring on. */
const TAIL = 1.5;
const HEADER = 44;

/** Return the notes of a tab as a sound file in the format WAV. */
export function soundOf({ notes, tempo }) {
  // Each column of a tab is an eighth.
  const column = 30 / tempo;
  const last = Math.max(...notes.map(({ end }) => end));
  const mix = new Float32Array(Math.ceil((last * column + TAIL) * RATE));
  for (const note of notes) pluck(mix, note, column, note.end === last ? TAIL : 0);
  const loudest = mix.reduce((most, one) => Math.max(most, Math.abs(one)), 1e-9);
  return wavOf(mix, 0.9 / loudest);
}

/** Mix a note into the sound; it rings on for some seconds after its end. */
function pluck(mix, { start, end, pitch }, column, ringing) {
  const first = Math.round(start * column * RATE);
  const stop = Math.round((end * column + ringing) * RATE);
  const period = RATE / (440 * 2 ** ((pitch - 69) / 12));
  const length = Math.max(2, Math.floor(period - 0.5));
  const loop = noise(length, pitch);
  // What the whole number of samples leaves out of the period is made up by an all-pass filter.
  const part = period - 0.5 - length;
  const bend = (1 - part) / (1 + part);
  let [at, before, bent] = [0, 0, 0];
  const until = Math.min(mix.length, stop + RELEASE * RATE);
  for (let sample = first; sample < until; sample++) {
    const next = loop[(at + 1) % length];
    const smooth = KEPT * 0.5 * (loop[at] + next);
    const tuned = bend * smooth + before - bend * bent;
    [before, bent] = [smooth, tuned];
    const fade = sample < stop ? 1 : 1 - (sample - stop) / (RELEASE * RATE);
    mix[sample] += loop[at] * fade;
    loop[at] = tuned;
    at = (at + 1) % length;
  }
}

/** Return noise for a string, the same each time. */
function noise(length, seed) {
  let state = seed * 2_654_435_761;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  });
}

function wavOf(samples, gain) {
  const view = new DataView(new ArrayBuffer(HEADER + 2 * samples.length));
  const text = (at, letters) => [...letters].forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)));
  text(0, "RIFF");
  view.setUint32(4, view.byteLength - 8, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, 2 * RATE, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, "data");
  view.setUint32(40, 2 * samples.length, true);
  samples.forEach((sample, at) => view.setInt16(HEADER + 2 * at, Math.round(32_767 * gain * sample), true));
  return new Blob([view], { type: "audio/wav" });
}
