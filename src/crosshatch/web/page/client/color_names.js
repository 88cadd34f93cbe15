// The letters and names of colours that were found in an image or chosen, as the installed Crosshatch
// gives them. A colour has the name of the one in the table that looks most like it; colours that share
// a name are told apart as dark and light ones.

import { colorTable } from "../kinds.js";
import { distance, inOklab, partsOf } from "./oklab.js";

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The difference in lightness, out of 255, from which one colour is called the lighter one. */
const LEAST_CONTRAST = 8;
const SHADES = [
  [""],
  ["dark", "light"],
  ["dark", "medium", "light"],
  ["very dark", "dark", "light", "very light"],
  ["very dark", "dark", "medium", "light", "very light"],
];

/** Return how light a colour is, from 0 to 255. */
function lightnessOf(color) {
  const [red, green, blue] = partsOf(color).map((part) => Math.round(255 * part));
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

const labOf = (color) => inOklab(partsOf(color));

/** Return the plain name of a colour, which similar colours share. */
function nameOfColor(color) {
  const seen = labOf(color);
  const away = ([, lab]) => distance(lab, seen);
  return named().reduce((best, one) => (away(one) < away(best) ? one : best))[0];
}

/** Return the colours of the table in Oklab, with their names. */
const named = () =>
  (all ??= Object.entries(colorTable()).flatMap(([name, colors]) => colors.map((one) => [name, labOf(one)])));
let all = null;

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
