// Pixels of a picture: mean colours of areas, nearest pixels, and how light a colour looks.
//
// Everything is computed as the library of the installed Crosshatch computes it, with the same
// rounding, so that a picture becomes the same cells with a server and without one. Pixels are RGBA
// in bytes, as a canvas has them.

/** The error for an image that no picture can be made of, with a sentence. */
export class NoSketch extends Error {}

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

/** Return a number rounded to a whole one; halves become even. */
export function rounded(number) {
  const below = Math.floor(number);
  const rest = number - below;
  return rest === 0.5 ? below + (below % 2) : below + (rest > 0.5 ? 1 : 0);
}

/** The unit of the weights of pixels, which are whole numbers. */
const WHOLE = 2 ** 22;

const clamped = (byte) => Math.max(0, Math.min(255, byte));

export const inWords = (number) => number.toLocaleString("en");
export const sizeWords = (width, height) => `${inWords(width)} x ${inWords(height)} cells`;

/**
 * Return a frame of this many cells around a picture, transparent beside it; the picture itself if
 * it has the shape of the cells. Throws if its shape is too far from theirs.
 */
export function framed(image, width, height, mostPixels) {
  const { data, width: across, height: down } = image;
  if (Math.abs(across * height - down * width) * 2 < across + down) return image;
  const wide = Math.max(across, rounded((down * width) / height));
  const high = Math.max(down, rounded((across * height) / width));
  if (wide * high > mostPixels)
    throw new NoSketch(`size: the shape of ${sizeWords(width, height)} is too far from the image's`);
  const [left, top] = [(wide - across) >> 1, (high - down) >> 1];
  const frame = new Uint8ClampedArray(4 * wide * high);
  for (let row = 0; row < down; row++)
    frame.set(
      data.subarray(4 * row * across, 4 * (row + 1) * across),
      4 * ((row + top) * wide + left),
    );
  return { data: frame, width: wide, height: high };
}

/** Return the mean red, green, blue and alpha of each cell in bytes; a solid pixel weighs most. */
export function cellMeans({ data, width, height }, across, down) {
  if (across === width && down === height) return data;
  const seen = new Uint8ClampedArray(data);
  for (let at = 0; at < seen.length; at++) {
    const alpha = data[at | 3];
    if ((at & 3) === 3 || alpha === 255) continue;
    const product = data[at] * alpha + 128;
    seen[at] = (product + (product >> 8)) >> 8;
  }
  const squeezed = shrunk(seen, {
    lines: height,
    from: width,
    to: across,
    step: 4,
    next: 4 * width,
  });
  const means = shrunk(squeezed, {
    lines: across,
    from: height,
    to: down,
    step: 4 * across,
    next: 4,
  });
  return means.map((byte, at) => {
    const alpha = means[at | 3];
    return (at & 3) === 3 || alpha === 0 ? byte : clamped(Math.floor((255 * byte) / alpha));
  });
}

/** Return pixels with each line of `from` of them reduced to the means of `to` stretches. */
function shrunk(bytes, { lines, from, to, step, next }) {
  if (from === to) return bytes;
  const made = new Uint8ClampedArray(4 * lines * to);
  // The lines of the result lie as those of the source do: side by side, or below each other.
  const [madeStep, madeNext] = step === 4 ? [4, 4 * to] : [step, next];
  const scale = from / to;
  const half = Math.max(scale, 1) / 2;
  for (let at = 0; at < to; at++) {
    const middle = (at + 0.5) * scale;
    const inside = [];
    const end = Math.min(from, Math.floor(middle + half + 0.5));
    for (let one = Math.max(0, Math.floor(middle - half + 0.5)); one < end; one++) {
      const away = (one - middle + 0.5) / (2 * half);
      if (away > -0.5 && away <= 0.5) inside.push(one);
    }
    const weight = Math.round(WHOLE / inside.length);
    for (let line = 0; line < lines; line++)
      for (let part = 0; part < 4; part++) {
        let sum = 0;
        for (const one of inside) sum += bytes[line * next + one * step + part];
        made[line * madeNext + at * madeStep + part] = Math.floor((sum * weight) / WHOLE + 0.5);
      }
  }
  return made;
}

/** Return the pixels nearest to the middles of cells, as bytes. */
export function nearestPixels({ data, width, height }, across, down) {
  const found = new Uint8ClampedArray(4 * across * down);
  const [columns, rows] = [middles(width, across), middles(height, down)];
  rows.forEach((y, row) =>
    columns.forEach((x, column) => {
      const from = 4 * (y * width + x);
      found.set(data.subarray(from, from + 4), 4 * (row * across + column));
    }),
  );
  return found;
}

/** Return the pixel in the middle of each stretch; adding up rounds as the library does. */
function middles(pixels, stretches) {
  const scale = pixels / stretches;
  let place = scale / 2;
  return Array.from({ length: stretches }, () => {
    const pixel = Math.min(pixels - 1, Math.floor(place));
    place += scale;
    return pixel;
  });
}

/** Return a colour, given by parts from 0 to 1, in Oklab: similar colours are close to each other. */
export function inOklab(rgb) {
  const linear = rgb.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  const times = (rows, parts) =>
    rows.map(([one, two, three]) => one * parts[0] + two * parts[1] + three * parts[2]);
  return times(TO_LAB, times(FROM_RGB, linear).map(Math.cbrt));
}

/** Return the numbers of the cells at the border of a grid. */
export function borderCells(width, height) {
  const cells = [];
  for (let column = 0; column < width; column++) cells.push(column, (height - 1) * width + column);
  for (let row = 1; row < height - 1; row++) cells.push(row * width, row * width + width - 1);
  return cells;
}
