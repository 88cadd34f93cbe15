// Links that hold a whole puzzle, so that it need not be stored anywhere.
//
// A link ends in the puzzle's keys as JSON, compressed by the browser. Clues compress badly as
// text, so they follow the JSON as bits: a run of 3 is 1110, then the number of its colour if there
// are several, and a 0 ends the line. A black-and-white line of n cells thus takes at most n + 2
// bits. Clues that hold anything but runs stay in the JSON.
//
// The browser's "deflate" includes a checksum, so a link that was cut or changed is refused.


const NAME = "puzzle=";
/** The most bytes that a link may hold, uncompressed. */
export const LARGEST = 1 << 18;

/** The complaint about a link that should hold a puzzle and does not. */
export const NO_LINK = "This link holds no puzzle that can be read: it was cut or changed on its way.";

/** Return whether a fragment holds a puzzle, even a damaged one. */
export const isShared = (fragment) => fragment.slice(1).toLowerCase().startsWith(NAME);

/** Return the fragment of a text that is a link to a puzzle; null if it is anything else. */
export function linkIn(text) {
  const fragment = /^<?(?:https?:[^\s#]*)?(#[^#>]*)>?$/iu.exec(text.trim())?.[1];
  // Mail programs break long lines anywhere.
  return fragment && isShared(fragment) ? fragment.replace(/\s/gu, "") : null;
}

/** Return the fragment of a link that holds a puzzle file's keys; null if they are too large. */
export async function fragmentOf(keys) {
  const bytes = encode(keys);
  if (bytes.length > LARGEST) return null;
  const packed = await piped(bytes, new CompressionStream("deflate"));
  const letters = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(""));
  return NAME + letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/u, "");
}

/** Return the keys of the puzzle in a fragment; null if it holds none. */
export async function keysIn(fragment) {
  if (!isShared(fragment)) return null;
  const letters = fragment.slice(1 + NAME.length).replaceAll("-", "+").replaceAll("_", "/");
  try {
    const packed = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const keys = decode(await piped(packed, new DecompressionStream("deflate")));
    return keys && typeof keys === "object" && !Array.isArray(keys) ? keys : null;
  } catch {
    return null;
  }
}

/** Pipe bytes through a stream and return its output; throws if that is too large. */
async function piped(bytes, stream) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  for (let size = 0, part; !(part = await reader.read()).done; ) {
    parts.push(part.value);
    size += part.value.length;
    // A short link must not become a gigabyte.
    if (size > LARGEST) throw new RangeError("too large for a link");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Return keys as JSON, with the clues as bits behind it where possible. */
function encode(keys) {
  const utf8 = new TextEncoder();
  const clues = bitsOf([keys.rows, keys.columns].flat(), colorsOf(keys));
  if (!clues) return utf8.encode(JSON.stringify(keys));
  const counts = { rows: keys.rows.length, columns: keys.columns.length };
  const bytes = clues.match(/.{1,8}/gu).map((bits) => parseInt(bits.padEnd(8, "0"), 2));
  return Uint8Array.from([...utf8.encode(`${JSON.stringify({ ...keys, ...counts })}\0`), ...bytes]);
}

function decode(bytes) {
  const end = bytes.indexOf(0);
  const text = end < 0 ? bytes : bytes.subarray(0, end);
  const keys = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
  if (end < 0) return keys;
  const bits = Array.from(bytes.subarray(end + 1), (byte) => byte.toString(2).padStart(8, "0"));
  const clues = cluesOf(bits.join(""), colorsOf(keys));
  const { rows, columns } = keys;
  return { ...keys, rows: clues.slice(0, rows), columns: clues.slice(rows, rows + columns) };
}

/** Return the letters of the colours of runs; in black and white, one empty letter. */
const colorsOf = ({ palette }) => palette ? Object.keys(palette).filter((letter) => letter !== ".") : [""];

/** Return the number of bits that the number of a colour takes. */
const widthOf = (colors) => Math.ceil(Math.log2(colors.length || 1));

/** Return clues as "0" and "1"; "" if they hold anything but runs. */
function bitsOf(clues, colors) {
  const width = widthOf(colors);
  let bits = "";
  for (const clue of clues) {
    if (typeof clue !== "string") return "";
    for (const run of clue ? clue.split(" ") : []) {
      const [, length, letter] = /^([1-9]\d{0,3})(\D?)$/u.exec(run) || [];
      const color = colors.indexOf(letter);
      if (color < 0) return "";
      bits += `${"1".repeat(length)}0${(2 ** width + color).toString(2).slice(1)}`;
    }
    bits += "0";
  }
  return bits;
}

/** Return the clues in "0" and "1"; padding behind them reads as empty lines. */
function cluesOf(bits, colors) {
  const run = `(1+)0([01]{${widthOf(colors)}})`;
  const lines = bits.matchAll(new RegExp(`(?:${run})*0`, "gy"));
  const textOf = ([, ones, color]) => ones.length + colors[parseInt(color || "0", 2)];
  return Array.from(lines, ([line]) =>
    Array.from(line.matchAll(new RegExp(run, "g")), textOf).join(" "),
  );
}
