// Guessing the next bit of a text from what came before it.
//
// Each glance (see glance.js) has a table of how often it saw which bit. Their odds are mixed:
// stretched so that sure ones count more, weighted, added, and squashed into odds again; once the
// bit is known, weights that would have helped grow. Three mixers have weights of their own for
// each beginning of a byte, each byte before, and each pair of kinds before; the mean counts.
//
// All of it is whole numbers, as both ends of a link must guess alike to the last bit. A byte costs
// 8 looks into each table, a few microseconds; the tables take 3 MB.

import { GLANCES, look, newReader, readOn, spread } from "./glance.js";

/** Odds are out of so many, and never none nor all. */
export const CERTAIN = 4096;
const EVEN = CERTAIN / 2;
const FARTHEST = 2047;

/** Slots of a table, as a power of 2. */
const SIZE = 16;
/** Of so many bits a slot knows the average; then newer ones count more. */
const MEMORY = 250;
/** As many bits as all count that were seen before it was loosened. */
const LOOSE = 2;
/** Two voices for each glance, and one that is always the same. */
const VOICES = 2 * GLANCES + 1;
/** A weight of 1. */
const UNIT = 1 << 16;
const FIRST_WEIGHT = 10_000;
/** How loud a slot may say what it has seen just once, or more often. */
const TRUST = [0, 200, 256];

/** By odds: log(p / (1 - p)), 256 to a power of e. Its slope is 1 / p(1 - p), which is added up. */
const STRETCHED = stretches();
/** By such a logarithm: the odds. */
const SQUASHED = squashes();

function stretches() {
  const table = new Int16Array(CERTAIN);
  let fine = 0;
  for (let odds = EVEN; odds < CERTAIN; odds++) {
    table[odds] = fine >> 8;
    table[CERTAIN - odds] = -(fine >> 8);
    fine += Math.floor((UNIT * CERTAIN) / (odds * (CERTAIN - odds)));
  }
  table[0] = table[1];
  return table;
}

function squashes() {
  let odds = 1;
  return Int16Array.from({ length: 2 * FARTHEST + 1 }, (_, at) => {
    while (odds < CERTAIN - 1 && STRETCHED[odds + 1] <= at - FARTHEST) odds++;
    return odds;
  });
}

const squash = (stretched) => SQUASHED[within(stretched) + FARTHEST];
const within = (stretched) => Math.max(-FARTHEST, Math.min(FARTHEST, stretched));

/** Somebody who guesses bits, and has seen none. */
export const newGuesser = () => ({
  reader: newReader(),
  /** The bits of the byte so far, behind a 1. */
  bits: 1,
  seen: new Int32Array(GLANCES),
  slots: new Int32Array(GLANCES),
  /** By slot: the odds of a 1, from -32768 to 32767, and how many bits they come from. */
  odds: new Int16Array(GLANCES << SIZE),
  counts: new Uint8Array(GLANCES << SIZE),
  voices: new Int32Array(VOICES).fill(256),
  mixers: [newMixer(), newMixer(), newMixer()],
});

/** At first the loud voice of each glance is heard, and no other. */
const firstWeight = (voice) => (voice % 2 === 0 && voice < VOICES - 1 ? FIRST_WEIGHT : 0);

const newMixer = () => ({
  weights: Int32Array.from({ length: 256 * VOICES }, (_, at) => firstWeight(at % VOICES)),
  uses: new Int32Array(256),
  set: 0,
  said: 0,
});

/** The odds out of `CERTAIN` that the next bit is 1. */
export function guess(guesser) {
  listen(guesser);
  const { bits, reader, mixers, voices } = guesser;
  mixers[0].set = bits;
  mixers[1].set = reader.bytes & 0xff;
  mixers[2].set = spread(reader.kinds & 0xffff) >>> 24;
  let sum = 0;
  for (const mixer of mixers) sum += mix(mixer, voices);
  return squash(Math.floor(sum / mixers.length));
}

function listen({ bits, seen, slots, odds, counts, voices }) {
  const place = Math.imul(bits, 0x9e3779b1);
  for (let at = 0; at < GLANCES; at++) {
    const slot = (at << SIZE) | (Math.imul(seen[at] + place, 0x2545f491) >>> (32 - SIZE));
    const told = odds[slot] >> 4;
    slots[at] = slot;
    voices[2 * at] = counts[slot] && STRETCHED[told + EVEN];
    voices[2 * at + 1] = (told * TRUST[Math.min(counts[slot], TRUST.length - 1)]) >> 8;
  }
}

function mix(mixer, voices) {
  const { weights, set } = mixer;
  let sum = 0;
  for (let at = 0, from = set * VOICES; at < VOICES; at++) sum += voices[at] * weights[from + at];
  // Beyond 32 bits, but exact: far below 2^53.
  mixer.said = within(Math.floor(sum / UNIT));
  return mixer.said;
}

/** Learn what the bit was that was guessed last. */
export function learn(guesser, bit) {
  for (const mixer of guesser.mixers) reweigh(mixer, guesser.voices, bit);
  recount(guesser, bit);
  guesser.bits = (guesser.bits << 1) | bit;
  if (guesser.bits < 256) return;
  readOn(guesser.reader, guesser.bits & 0xff);
  look(guesser.reader, guesser.seen);
  guesser.bits = 1;
}

function reweigh({ weights, uses, set, said }, voices, bit) {
  const pace = 3 + Math.floor(6000 / (uses[set]++ + 400));
  const missed = (bit * CERTAIN - squash(said)) * pace;
  for (let at = 0, from = set * VOICES; at < VOICES; at++)
    weights[from + at] += (voices[at] * missed + UNIT / 2) >> 16;
}

/** Hold on to what was read, but loosely: what comes now counts more. */
export function loosen({ counts }) {
  for (let slot = 0; slot < counts.length; slot++) if (counts[slot] > LOOSE) counts[slot] = LOOSE;
}

function recount({ slots, odds, counts }, bit) {
  const end = bit ? 32767 : -32768;
  for (const slot of slots) {
    // An average of all bits, as if a quarter of a bit had been seen before them.
    odds[slot] += Math.trunc(((end - odds[slot]) * 4) / (4 * counts[slot] + 5));
    if (counts[slot] < MEMORY) counts[slot]++;
  }
}
