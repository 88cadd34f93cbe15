// The letters and names of colours that were found in an image or chosen, as the installed Crosshatch
// gives them. A colour has the name of the one in the table that looks most like it; colours that share
// a name are told apart as dark and light ones.

import { inOklab } from "./pixels.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The names of colours, each with those that people call so. */
const TABLE = `
black: 000000 1a1a1a 2b2b2f 343837
white: ffffff f4f4f4 fffafa f0f8ff f5fffa fff0f5 f4f9fb f0f3fa
grey: 555555 6e6e6e 808080 929591 a9a9a9 c0c0c0 d8dcd6 90a4ae b0bec5 607d8b 516572 8c8278 2f4f4f
red: e50000 ff0000 b22222 8b0000 840000 610023 c23b33 d32f2f e53935 dc143c 8f1402 cd5c5c ff474c
  e2485a 400000 f0476a ff6347
salmon: ff796c fa8072 e9967a f08080
pink: ff81c0 ffc0cb ffd1df ff69b4 ff028d e39aa8 f48fb1 ec407a cb416b cf6275 db7093 ae7181 ffe4e1
  bc8f8f c9a0a8
magenta: ff00ff c20078 c71585 fe01b1 b00149 d500c8
purple: 7e1e9c bf77f6 9a0eea c79fef 35063e cea2fd 580f41 4b006e be03fd 800080 8e82fe 6a5acd 380282
  7b4fb5 dda0dd e6d5fa 9370db d8bfd8 e6e6fa ee82ee b8a0b8
blue: 0343df 95d0fc 75bbfd 00035b 0504aa 01153e 0165fc a2cffe 1e488f 6b8ba4 4682b4 0485d1 2f5fa8
  1e88e5 add8e6 c8e6f5 4169e1 7fb8e6 8fa8d8 191970 1d2a5e 546e8c b0c4de dbe9f8
turquoise: 06c2ac 029386 00ffff 13eac9 04d8b2 014d4e 008080 40e0d0 d0fefe 4aa9b8 7fe5e5 afeeee
  5f9ea0 00b8d4 7fffd4
green: 15b01a 96f97b 033500 89fe05 06470c 01ff07 c7fdb5 aaff32 3f9b0b 2e7d4f c0fb2d 8fff9f 8eab12
  8fbc8f 43a047 4b8b5a 53fca1 8bc34a b7dd8a 2e8b57 a8d5a2 006400 1b5e20 d0e4c4
olive: 6e750e 808000 677a04 4b5d16 556b2f aaa662 8a8a3a
yellow: ffff14 ffff84 fac205 d5b60a dbb40c e2b13c fdd835 ffd84a ffe066 ffe680 fbdd7e f9c51c f9b400
cream: ffffc2 ffffd4 fffff0 efe3c8 f5f5dc fff8dc faebd7 fff4e0 fbeeac f3dcb0 ffe4c4
tan: d1b26f e6daa6 e2ca76 d2b48c deb887 e8c48a b9a281 d9ab68
peach: ffb07c ffdab9 f2b48a ffcba4 f0c8a8 e0b080
orange: f97306 ffa500 ff8c00 fb8c00 ef6c00 fdaa48 e08a2e e0973c d2691e e65100 c65102 f9a825 ff4500
brown: 653700 ad8150 341c02 8a5a35 a52a2a a57e52 a9561e b66325 6d4c2f 3d1c02 8b4513 c98a4b a6814c
  4a2c1a
`;
/** The difference in lightness, out of 255, from which one colour is called the lighter one. */
const LEAST_CONTRAST = 8;
const SHADES = [
  [""],
  ["dark", "light"],
  ["dark", "medium", "light"],
  ["very dark", "dark", "light", "very light"],
  ["very dark", "dark", "medium", "light", "very light"],
];

/** Return red, green and blue of a colour such as "#dd0000", from 0 to 255. */
const partsOf = (color) => [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));

function lightnessOf(color) {
  const [red, green, blue] = partsOf(color);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

const labOf = (color) => inOklab(partsOf(color).map((part) => part / 255));

/** Return the plain name of a colour, which similar colours share. */
function nameOfColor(color) {
  const seen = labOf(color);
  const away = ([, lab]) => Math.hypot(...lab.map((part, at) => part - seen[at]));
  return NAMED.reduce((best, one) => (away(one) < away(best) ? one : best))[0];
}

/** The colours of the table in Oklab, with their names. */
const NAMED = TABLE.trim().split(/\n(?! )/u).flatMap((entry) => {
  const [name, digits] = entry.split(":");
  return digits.trim().split(/\s+/u).map((one) => [name, labOf(`#${one}`)]);
});

/** Return a different letter for each colour, if possible the first of its name. */
export function lettersFor(colors) {
  const names = colors.map(nameOfColor);
  const letters = names.map(() => "");
  // First letters go first: otherwise a second green could take a letter that begins a later name.
  for (const choicesOf of [([first]) => first, (name) => name + name.toUpperCase() + LETTERS])
    names.forEach((name, at) => {
      letters[at] ||= [...choicesOf(name)].find((letter) => !letters.includes(letter)) ?? "";
    });
  return letters;
}

/** Return a different name for the colour of each letter, except for blank cells. */
export function namesOf(palette) {
  const colors = Object.entries(palette).filter(([letter]) => letter !== ".");
  const alike = new Map();
  const byShade = colors.toSorted(([, one], [, other]) => lightnessOf(one) - lightnessOf(other));
  for (const [letter, color] of byShade) {
    const name = nameOfColor(color);
    alike.set(name, [...(alike.get(name) ?? []), letter]);
  }
  keepOneBlackAndOneWhite(alike);
  const names = new Map();
  for (const [name, letters] of alike) {
    const shades = letters.map((letter) => lightnessOf(palette[letter]));
    const areApart = shades.every((shade, at) => !at || shade - shades[at - 1] >= LEAST_CONTRAST);
    const words = shadeWords(letters.length);
    letters.forEach((letter, at) =>
      names.set(letter, areApart ? `${words[at]} ${name}`.trimStart() : `${name} (${letter})`),
    );
  }
  return Object.fromEntries(colors.map(([letter]) => [letter, names.get(letter)]));
}

/** Return words for a number of shades of a colour, the darkest first. */
function shadeWords(number) {
  const ordinal = (_, at) => `${["2nd", "3rd"][at] ?? `${at + 2}th`} darkest`;
  const between = Array.from({ length: Math.max(0, number - 2) }, ordinal);
  return SHADES[number - 1] ?? ["darkest", ...between, "lightest"];
}

/** Rename all blacks but the darkest, and all whites but the lightest, to grey. */
function keepOneBlackAndOneWhite(alike) {
  const [blacks, whites] = [alike.get("black") ?? [], alike.get("white") ?? []];
  const greys = [...blacks.slice(1), ...(alike.get("grey") ?? []), ...whites.slice(0, -1)];
  if (!greys.length) return;
  alike.set("grey", greys);
  if (blacks.length) alike.set("black", blacks.slice(0, 1));
  if (whites.length) alike.set("white", whites.slice(-1));
}
