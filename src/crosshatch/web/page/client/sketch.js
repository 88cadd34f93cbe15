// A puzzle's picture from an image, without a server: what the verb `sketch` replies to the page. The
// browser decodes the image, and the engine draws it in cells.

import { lettersFor, namesOf } from "./color_names.js";
import { hexOf } from "./oklab.js";

const PAPER = "#ffffff";
const ALIKE = "nothing is to be seen in the image: all cells are alike";

/** The error for an image that no picture can be made of, with a sentence. */
export class NoSketch extends Error {}

/** Return the reply to the request `sketch`; throws `NoSketch` with a sentence if there is none. */
export async function sketch(engine, { base64, width, height, colors = 1, ...question }) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => {
    throw new NoSketch("image: it cannot be read");
  });
  const cells = [width, height];
  const image = framed(bitmap, cells);
  return colors > 1 ? inColors(engine, image, cells, colors) : inTones(engine, image, cells, question);
}

/** Return the pixels of an image, in the middle of a frame if the cells have another shape. */
function framed(bitmap, [width, height]) {
  const { width: across, height: down } = bitmap;
  const isInShape = Math.abs(across * height - down * width) * 2 < across + down;
  const wide = isInShape ? across : Math.max(across, Math.round((down * width) / height));
  const high = isInShape ? down : Math.max(down, Math.round((across * height) / width));
  const context = new OffscreenCanvas(wide, high).getContext("2d");
  context.drawImage(bitmap, (wide - across) >> 1, (high - down) >> 1);
  const { data } = context.getImageData(0, 0, wide, high);
  return [new Uint8Array(data.buffer), [wide, high]];
}

function inTones(engine, image, cells, { style = "threshold", threshold = null, invert = null }) {
  const made = engine.call("sketch_in_tones", ...image, cells, style, threshold, invert);
  if (!made) throw new NoSketch(ALIKE);
  const [filled, used, inverted] = made;
  return { picture: rowsOf(filled, ".#", cells), palette: {}, color_names: {}, threshold: used, inverted };
}

function inColors(engine, image, cells, colors) {
  const made = engine.call("sketch_in_colors", ...image, cells, colors, 0);
  if (!made) throw new NoSketch(ALIKE);
  const [groups, parts] = made;
  const colorAt = (_, at) => hexOf(Array.from(parts.subarray(3 * at, 3 * at + 3), (part) => part / 255));
  const [paper, ...inks] = Array.from({ length: parts.length / 3 }, colorAt);
  const letters = lettersFor(inks);
  const palette = {
    ...(paper !== PAPER && { ".": paper }),
    ...Object.fromEntries(inks.map((ink, at) => [letters[at], ink])),
  };
  const picture = rowsOf(groups, [".", ...letters], cells);
  return { picture, palette, color_names: namesOf(palette), threshold: null, inverted: false };
}

/** Return the rows of a picture by the numbers of the letters in its cells. */
const rowsOf = (numbers, letters, [width, height]) =>
  Array.from({ length: height }, (_, row) =>
    Array.from(numbers.subarray(row * width, (row + 1) * width), (number) => letters[number]).join(""),
  );
