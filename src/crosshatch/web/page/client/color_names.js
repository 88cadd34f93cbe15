// The letters and names of colours that were found in an image, as the installed Crosshatch gives
// them: similar colours share a plain name, so they are told apart as dark and light ones.

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The names of hues, each up to this angle on the colour wheel, in degrees. */
const HUES = [
  [15, "red"],
  [45, "orange"],
  [70, "yellow"],
  [165, "green"],
  [195, "turquoise"],
  [255, "blue"],
  [290, "purple"],
  [345, "pink"],
  [360, "red"],
];
/** The chroma below which a colour is black, white or grey; the saturation of a brown. */
const [LEAST_CHROMA, LEAST_RED] = [0.15, 0.6];
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

/** Return the plain name of a colour, which similar colours share. */
function nameOfColor(color) {
  const [red, green, blue] = partsOf(color).map((part) => part / 255);
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, chroma] = [(most + least) / 2, most - least];
  if (chroma < LEAST_CHROMA) return lightness < 0.25 ? "black" : lightness > 0.9 ? "white" : "grey";
  const saturation = chroma / (lightness <= 0.5 ? most + least : 2 - most - least);
  const [fromRed, fromGreen, fromBlue] = [red, green, blue].map((part) => (most - part) / chroma);
  let sixth = 4 + fromGreen - fromRed;
  if (red === most) sixth = fromBlue - fromGreen;
  else if (green === most) sixth = 2 + fromRed - fromBlue;
  const angle = 360 * (sixth < 0 ? sixth / 6 + 1 : sixth / 6);
  const [, name] = HUES.find(([upTo]) => angle <= upTo);
  const isDullRed = name === "red" && lightness < 0.43 && saturation < LEAST_RED;
  if (isDullRed || (name === "orange" && lightness < 0.4)) return "brown";
  return name === "red" && lightness > 0.75 ? "pink" : name;
}

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
