// Hashes of texts, for the ids of puzzles.

/** Return the hash of Fowler, Noll and Vo of a text, with 64 bits, in few letters and digits. */
export function hashOf(text) {
  // Two halves of 32 bits each; the prime is 2^40 + 435.
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * 435;
    high = (Math.imul(high, 435) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  }
  return ((BigInt(high) << 32n) | BigInt(low)).toString(36);
}
