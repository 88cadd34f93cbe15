// Hashes of texts, for the ids of puzzles.

/** Return the hash of Fowler, Noll and Vo of a text, with 64 bits, in few letters and digits. */
export function hashOf(text) {
  // Two halves of 32 bits each; the prime is 2^40 + 435.
  let [high, low] = [0xcbf29ce4, 0x84222325];
  for (const byte of new TextEncoder().encode(text)) {
    low ^= byte;
    // Whole numbers of 32 bits are quick: what of the product lies above them, in two steps of 16.
    const carried = ((low >>> 16) * 435 + (((low & 0xffff) * 435) >>> 16)) >>> 16;
    high = (Math.imul(high, 435) + carried + (low << 8)) | 0;
    low = Math.imul(low, 435);
  }
  return ((BigInt(high >>> 0) << 32n) | BigInt(low >>> 0)).toString(36);
}
