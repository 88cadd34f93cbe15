// Where one is in the text of a puzzle: the ways of looking back that tell what comes next.
//
// In a coloured clue the letter after "1r 2" depends on the letters before, not on the 2; a clue
// ends when its numbers fill the line. So there are glances at the last bytes, at their kinds, at
// letters alone, and at sums of numbers.

const SPACE = 32;
const QUOTE = 34;
const COLON = 58;

/** How many ways of looking back there are. */
export const GLANCES = 12;

/** Somebody who has read nothing yet. */
export const newReader = () => ({
  /** The last four bytes, and the four before them. */
  bytes: 0,
  former: 0,
  /** Of each of the last four what it is: a figure, a letter, a sign. */
  kinds: 0,
  /** The last four since a quote that are neither figures nor spaces. */
  letters: 0,
  /** The key that was read last. */
  key: 0,
  /** The number that is being read; the sum and count of those since a quote. */
  number: 0,
  sum: 0,
  count: 0,
});

export function readOn(reader, byte) {
  reader.former = (reader.former << 8) | (reader.bytes >>> 24);
  reader.bytes = (reader.bytes << 8) | byte;
  reader.kinds = (reader.kinds << 8) | kindOf(byte);
  if (isDigit(byte)) {
    reader.number = (reader.number * 10 + byte - 48) & 0xff;
    return;
  }
  if (reader.number) endNumber(reader);
  if (byte === QUOTE) reader.sum = reader.count = reader.letters = 0;
  else if (byte !== SPACE) reader.letters = (reader.letters << 8) | byte;
  if (byte === COLON) reader.key = spread(reader.bytes) >>> 20;
}

function endNumber(reader) {
  reader.sum += reader.number;
  reader.count++;
  reader.number = 0;
}

/** What each way of looking back sees, as a number that says little else. */
export function look({ bytes, former, kinds, letters, key, sum, count }, seen) {
  const [kind, lastKinds, letter] = [kinds & 0xff, kinds & 0xffff, letters & 0xff];
  seen[0] = bytes & 0xffff;
  seen[1] = bytes;
  seen[2] = spread(bytes) ^ (former & 0xffff);
  seen[3] = kind;
  seen[4] = kinds;
  seen[5] = letters & 0xffffff;
  seen[6] = (letter << 16) | lastKinds;
  seen[7] = spread(letters & 0xffff) ^ lastKinds;
  seen[8] = (key << 8) | kind;
  seen[9] = spread((key << 16) | count) ^ lastKinds;
  seen[10] = spread((key << 16) | (sum >> 1)) ^ lastKinds;
  seen[11] = ((sum >> 2) << 16) | lastKinds;
  for (let at = 0; at < GLANCES; at++) seen[at] = spread(seen[at]);
}

/** A number whose bits all hang on those of another. */
export function spread(number) {
  const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d);
  return Math.imul(mixed ^ (mixed >>> 13), 0x297a2d39);
}

const isDigit = (byte) => byte >= 48 && byte <= 57;

function kindOf(byte) {
  if (isDigit(byte)) return 48;
  if (byte >= 97 && byte <= 122) return 97;
  if (byte >= 65 && byte <= 90) return 65;
  return byte > 127 ? 128 : byte;
}
