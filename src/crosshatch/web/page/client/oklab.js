// Colours in Oklab, in which similar colours are close to each other.

const FROM_RGB = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

const times = (rows, parts) => rows.map((row) => row.reduce((sum, each, at) => sum + each * parts[at], 0));

/** Return how much light a part of a colour stands for; both are from 0 to 1. */
export const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Return a colour, given by parts from 0 to 1, in Oklab. */
export const inOklab = (rgb) => times(TO_LAB, times(FROM_RGB, rgb.map(linear)).map(Math.cbrt));

/** Return the distance of two colours in Oklab. */
export const distance = (one, other) => Math.hypot(...one.map((part, at) => part - other[at]));

/** Return red, green and blue of a colour such as "#dd0000" or "rgb(221, 0, 0)", from 0 to 1. */
export function partsOf(color) {
  const parts = color.startsWith("#")
    ? [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
    : color.match(/[\d.]+/gu).slice(0, 3).map(Number);
  return parts.map((part) => part / 255);
}

/** Return the colour with these parts, from 0 to 1. */
export const hexOf = (parts) =>
  `#${parts.map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("")}`;
