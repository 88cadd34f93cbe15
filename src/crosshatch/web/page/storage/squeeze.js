// A text in few bytes, by guessing it: what is well guessed costs nearly nothing.
//
// An arithmetic coder: the code is a number from 0 to 1, and each bit of the text cuts what is left
// of that stretch in two by the odds that guess.js gives it. Both ends begin by reading typical
// puzzles (typical.js). 5 microseconds a byte.
//
// The deflate of browsers was tried and dropped: it looks for repeated words, which clues lack, and
// took twice as many letters. A change of guesses, or of what is typical, needs a new EDITION.

import { CERTAIN, guess, learn, loosen, newGuesser } from "./guess.js";
import { TYPICAL } from "./typical.js";

/** Which codes these are; links of another edition are refused. */
export const EDITION = 1;
/** Texts are no longer, in bytes: that takes a second. */
export const LARGEST = 1 << 18;
/** A byte of code stands for no more bytes of text. */
const DENSEST = 256;
/** What ends a text; no UTF-8 holds it. */
const END = 0xff;
const WHOLE = 0xffffffff;

const utf8 = new TextEncoder();

/** The code of a text; null if it is too long for one. */
export function squeezed(text) {
  const bytes = utf8.encode(text);
  if (bytes.length > LARGEST) return null;
  const [guesser, code] = [newPrimed(), []];
  let [low, high] = [0, WHOLE];
  const write = (bit) => {
    const border = borderOf(low, high, guess(guesser));
    if (bit) high = border;
    else low = border + 1;
    while (isSettled(low, high)) {
      code.push(high >>> 24);
      [low, high] = [(low << 8) >>> 0, ((high << 8) | 0xff) >>> 0];
    }
    learn(guesser, bit);
  };
  for (const byte of [...bytes, END]) for (let at = 7; at >= 0; at--) write((byte >> at) & 1);
  // Zeros follow a code; the shortest number above `low` is within.
  if (low) code.push((low >>> 24) + 1);
  while (code.length * DENSEST < bytes.length) code.push(0);
  return Uint8Array.from(code);
}

/** The text of a code; null if it is none. */
export function unsqueezed(code) {
  const most = Math.min(LARGEST, code.length * DENSEST);
  const [guesser, bytes] = [newPrimed(), []];
  let [low, high, value, next] = [0, WHOLE, 0, 0];
  const take = () => (value = ((value << 8) | (code[next++] ?? 0)) >>> 0);
  for (let at = 0; at < 4; at++) take();
  const read = () => {
    const border = borderOf(low, high, guess(guesser));
    const bit = value <= border ? 1 : 0;
    if (bit) high = border;
    else low = border + 1;
    while (isSettled(low, high)) {
      [low, high] = [(low << 8) >>> 0, ((high << 8) | 0xff) >>> 0];
      take();
    }
    learn(guesser, bit);
    return bit;
  };
  for (;;) {
    let byte = 0;
    for (let at = 0; at < 8; at++) byte = (byte << 1) | read();
    if (byte === END) return textOf(bytes);
    if (bytes.push(byte) > most) return null;
  }
}

/** Where a stretch is cut, from `low` on and below `high`: what is below is for a 1. */
const borderOf = (low, high, odds) => low + Math.floor(((high - low) * odds) / CERTAIN);

/** Whether the first byte of a code is known. */
const isSettled = (low, high) => (low ^ high) >>> 24 === 0;

function newPrimed() {
  const guesser = newGuesser();
  for (const byte of [...utf8.encode(TYPICAL), END])
    for (let at = 7; at >= 0; at--) {
      guess(guesser);
      learn(guesser, (byte >> at) & 1);
    }
  loosen(guesser);
  return guesser;
}

function textOf(bytes) {
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return null;
  }
}
