// A puzzle's picture from an image, without a server: the same as the verb `sketch` replies.
//
// The threshold separates dark cells from light ones so that the variance within each group is
// lowest (Otsu's method). Dithering fills cells as densely as they are dark, and passes the error of
// each cell on to its neighbours. The third style draws the edges of shapes. The lightness of a cell
// is that of the mean of its pixels on white paper.

import { NoSketch, borderCells, cellMeans, framed, inOklab, inWords, rounded, sizeWords } from "./pixels.js";
import { sketchInColors } from "./sketch_colors.js";

/** The default number of cells on the longer side, and the most cells of a picture. */
const LONGEST_SIDE = 30;
const MOST_CELLS = 2 ** 16;
const MOST_PIXELS = 2 ** 25;
/** The pixels per cell in each direction for finding edges. */
const FINE = 4;
/** The range of lightness below which nothing can be seen on white paper. */
const FAINT = 0.1;
/** The shares of the border and of all cells above which the background counts as dark. */
const [DARK_BORDER, DARK] = [0.85, 0.4];
const ALIKE = "nothing is to be seen in the image: all cells are alike";
const NO_CROPPING = "crop: only the installed Crosshatch leaves out the margins of an image";

/**
 * Return the picture in an image, with the settings that were used. The image is `data`, RGBA in
 * bytes, of `across` by `down` pixels; the keys of the question are those of the verb. Throws an
 * error with a sentence if nothing can be seen.
 */
export function sketch(data, across, down, { crop = false, colors = 1, ...question }) {
  if (crop) throw new NoSketch(NO_CROPPING);
  const image = { data, width: across, height: down };
  const { width, height } = sizeInCells(image, question);
  const cells = width * height;
  if (cells > MOST_CELLS)
    throw new NoSketch(`size: ${sizeWords(width, height)}, at most ${inWords(MOST_CELLS)} are drawn`);
  const frame = framed(image, width, height, MOST_PIXELS);
  if (colors > 1) return sketchInColors(frame, { width, height, colors });
  return sketchInTones(frame, { ...question, width, height });
}

/** Return the size of a picture in cells; a side that is not given follows from the other. */
function sizeInCells(image, { width, height }) {
  const sides = [width && width / image.width, height && height / image.height].filter(Boolean);
  const scale = sides.length
    ? Math.min(...sides)
    : LONGEST_SIDE / Math.max(image.width, image.height);
  return {
    width: width || Math.max(1, rounded(image.width * scale)),
    height: height || Math.max(1, rounded(image.height * scale)),
  };
}

function sketchInTones(
  image,
  { width, height, style = "threshold", threshold = null, invert = null },
) {
  const light = lightness(image, width, height, invert === true);
  let used = null;
  let dark;
  if (style === "edges") dark = edges(image, width, height);
  else if (style === "dither") dark = dithered(light, width);
  else {
    used = threshold ?? bestThreshold(light);
    dark = light.map((one) => one < used);
  }
  const means = cellMeans(image, width, height);
  const bright = dark.map((isDark, cell) => !isDark && means[4 * cell + 3] / 255 >= 0.5);
  const isInverted =
    invert ?? (used !== null && hasDarkGround(dark, width, height) && bright.includes(true));
  const filled = isInverted ? bright : dark;
  if (!filled.includes(true) || !filled.includes(false)) throw new NoSketch(ALIKE);
  const letters = filled.map((isFilled) => (isFilled ? "#" : ".")).join("");
  const picture = Array.from({ length: height }, (_, row) =>
    letters.slice(row * width, (row + 1) * width),
  );
  return { picture, palette: {}, color_names: {}, threshold: used, inverted: isInverted };
}

/** Return the lightness of each cell, from 0 to 1; of an image that is all white, by its alpha. */
function lightness(image, width, height, isLight = false) {
  const means = cellMeans(image, width, height);
  const cells = Array.from({ length: width * height }, (_, cell) => 4 * cell);
  const solid = cells.map((at) => means[at + 3] / 255);
  const light = cells.map((at, cell) => {
    const [seen] = inOklab([means[at] / 255, means[at + 1] / 255, means[at + 2] / 255]);
    return seen * solid[cell] + (1 - solid[cell]);
  });
  if (range(light) < FAINT && FAINT < range(solid))
    return isLight ? solid : solid.map((alpha) => 1 - alpha);
  return light;
}

/** Return the difference between the largest and the smallest number. */
const range = (numbers) =>
  numbers.reduce((most, one) => Math.max(most, one)) -
  numbers.reduce((least, one) => Math.min(least, one));

/** Return the threshold that separates two tones with the lowest variance within each. */
function bestThreshold(light) {
  const tones = light.toSorted((one, other) => one - other);
  const { length } = tones;
  const total = tones.reduce((sum, tone) => sum + tone);
  let [best, most, sum] = [0, -1, 0];
  for (let number = 1; number < length; number++) {
    sum += tones[number - 1];
    const apart = (total - sum) / (length - number) - sum / number;
    const variance = number * (length - number) * apart ** 2;
    if (variance > most) [best, most] = [number - 1, variance];
  }
  return length > 1 ? (tones[best] + tones[best + 1]) / 2 : tones[0];
}

const hasDarkGround = (dark, width, height) => {
  const border = borderCells(width, height);
  const isMostly = (cells, share) => cells.filter(Boolean).length / cells.length > share;
  return (
    isMostly(
      border.map((cell) => dark[cell]),
      DARK_BORDER,
    ) && isMostly(dark, DARK)
  );
};

/** Return the cells filled by Floyd-Steinberg dithering, in whole shades. */
function dithered(light, width) {
  const [low, high] = [0.02, 0.98].map((share) => quantile(light, share));
  const shades = light.map((one) =>
    rounded(255 * Math.max(0, Math.min(1, (one - low) / Math.max(high - low, 1e-9)))),
  );
  // The errors, in sixteenths, that a row passes on to the next one.
  const errors = new Int32Array(width + 1);
  const dark = [];
  for (let row = 0; row < shades.length; row += width) {
    let [ahead, below, beside] = [0, 0, 0];
    for (let column = 0; column < width; column++) {
      const wanted = shades[row + column] + Math.trunc((ahead + errors[column + 1]) / 16);
      const shade = Math.max(0, Math.min(255, wanted));
      const isLight = shade > 128;
      dark.push(!isLight);
      const error = shade - (isLight ? 255 : 0);
      errors[column] = 3 * error + below;
      below = 5 * error + beside;
      beside = error;
      ahead = 7 * error;
    }
    errors[width] = below;
  }
  return dark;
}

/** Return the number below which this share of the numbers lies. */
function quantile(numbers, share) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const [below, above] = [Math.floor(place), Math.ceil(place)];
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

/** Return the cells where light and dark meet. */
function edges(image, width, height) {
  const [wide, high] = [width * FINE, height * FINE];
  const fine = lightness(image, wide, high);
  const at = (row, column) =>
    fine[Math.max(0, Math.min(high - 1, row)) * wide + Math.max(0, Math.min(wide - 1, column))];
  const sums = Array.from({ length: width * height }, () => 0);
  for (let row = 0; row < high; row++)
    for (let column = 0; column < wide; column++) {
      const across = at(row, column + 1) - at(row, column - 1);
      const down = at(row + 1, column) - at(row - 1, column);
      const cell = Math.floor(row / FINE) * width + Math.floor(column / FINE);
      sums[cell] += Math.sqrt(across ** 2 + down ** 2);
    }
  const steep = sums.map((sum) => sum / FINE ** 2);
  const limit = bestThreshold(steep);
  return steep.map((one) => one > limit);
}
