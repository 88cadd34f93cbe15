// The codewords of a QR code: the bytes of a text, and the bytes that correct them.
//
// A code has one of 40 sizes, its version, and here one of two levels of correction: M corrects
// about 15 % of the bytes, L about 7 %. The bytes are parted into blocks, each with its own
// correction (Reed-Solomon, over the field of 256 elements), and the blocks are interleaved.

/** The bytes of correction in each block, and the number of blocks, for versions 1 to 40. */
const CORRECTION = {
  L: "7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30",
  M: "10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28",
};
const BLOCKS = {
  L: "1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25",
  M: "1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49",
};
const LARGEST_VERSION = 40;
const numberIn = (table, version) => Number(table.split(" ")[version - 1]);

/** Return the rows and columns of the middles of the small squares of a version. */
export function alignmentPlaces(version) {
  if (version === 1) return [];
  const number = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : 2 * Math.ceil((4 * version + 4) / (2 * number - 2));
  const last = 4 * version + 10;
  return [6, ...Array.from({ length: number - 1 }, (_, at) => last - step * (number - 2 - at))];
}

/** Return the number of codewords of a version: the cells without a fixed meaning, by eight. */
function codewordsIn(version) {
  const number = alignmentPlaces(version).length;
  let cells = (4 * version + 17) ** 2 - 3 * 64 - 31 - 2 * (4 * version + 1);
  // The squares that touch the dotted lines share five cells with each.
  if (number) cells -= 25 * (number ** 2 - 3) - 10 * (number - 2);
  if (version >= 7) cells -= 36;
  return Math.floor(cells / 8);
}

/**
 * Return the codewords of a text in the order of the code, with its version and its level. The
 * level is the best one that needs no larger version. Return null if the text is too long.
 */
export function codewordsOf(text) {
  const bytes = new TextEncoder().encode(text);
  for (let version = 1; version <= LARGEST_VERSION; version++)
    for (const level of ["M", "L"]) {
      const room = codewordsIn(version) - correctionIn(version, level);
      const bits = 4 + (version < 10 ? 8 : 16) + 8 * bytes.length;
      if (bits > 8 * room) continue;
      const codewords = interleaved(padded(bytes, version, room), version, level);
      return { version, level, codewords };
    }
  return null;
}

const correctionIn = (version, level) =>
  numberIn(CORRECTION[level], version) * numberIn(BLOCKS[level], version);

/** Return the data codewords: the mode for bytes, their number, the bytes, the end, and padding. */
function padded(bytes, version, room) {
  const bits = (number, width) => number.toString(2).padStart(width, "0");
  const head = "0100" + bits(bytes.length, version < 10 ? 8 : 16);
  const all = head + Array.from(bytes, (byte) => bits(byte, 8)).join("");
  const ended = all + "0".repeat(Math.min(4, 8 * room - all.length));
  const words = ended.match(/.{1,8}/gu).map((word) => parseInt(word.padEnd(8, "0"), 2));
  return Array.from({ length: room }, (_, at) => words[at] ?? ((at - words.length) % 2 ? 17 : 236));
}

/** Return data with its correction, block by block, and the blocks interleaved. */
function interleaved(data, version, level) {
  const number = numberIn(BLOCKS[level], version);
  const correction = numberIn(CORRECTION[level], version);
  const shorter = Math.floor(data.length / number);
  const longer = data.length % number;
  const divisor = divisorOf(correction);
  const blocks = Array.from({ length: number }, (_, at) => {
    const from = at * shorter + Math.max(0, at - (number - longer));
    return data.slice(from, from + shorter + (at >= number - longer ? 1 : 0));
  });
  const corrections = blocks.map((block) => remainder(block, divisor));
  const byTurns = (lists, length) =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...byTurns(blocks, shorter + 1), ...byTurns(corrections, correction)];
}

/** Return the product of two elements of the field. */
function product(one, other) {
  let all = 0;
  for (let bit = 7; bit >= 0; bit--)
    all = (all << 1) ^ (all >> 7 ? 0x11d : 0) ^ ((other >> bit) & 1 ? one : 0);
  return all;
}

/** Return the polynomial by which data are divided, without its first coefficient, which is 1. */
function divisorOf(degree) {
  const made = [...Array(degree - 1).fill(0), 1];
  let root = 1;
  for (let factor = 0; factor < degree; factor++) {
    for (let at = 0; at < degree; at++) made[at] = product(made[at], root) ^ (made[at + 1] ?? 0);
    root = product(root, 2);
  }
  return made;
}

/** Return the remainder of data divided by a polynomial: the bytes of correction. */
function remainder(data, divisor) {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ rest.shift();
    rest.push(0);
    divisor.forEach((coefficient, at) => (rest[at] ^= product(coefficient, factor)));
  }
  return rest;
}
