// An image in a few colours: similar colours are grouped, one colour for each group.
//
// Each cell gets the colour of most of its pixels, except that thin lines are kept: a line thinner
// than a cell would mostly vanish, so its pixels weigh more. Where two colours meet, pixels are
// often a mix of both, and such a pixel gets the more similar colour of its neighbours first.

import { groupColors } from "./color_groups.js";
import { lettersFor, namesOf } from "./color_names.js";
import { NoSketch, borderCells, nearestPixels } from "./pixels.js";

/** The pixels per cell in each direction, if the image has enough, and the most cells for that. */
const [FINEST, FINE, FEW_CELLS] = [8, 4, 2 ** 14];
/** The number of mixed pixels on either side of an edge that get one of its colours. */
const PASSES = 2;
/** The least distance of two colours that form an edge, and the most by which a mix may be off. */
const [SHARP, STRAIGHT] = [0.15, 1.1];
/** The weight of a pixel that looks like its neighbours, and that of thin lines. */
const [FLAT, THIN] = [20, 2.1];
const [WHITE, GREY, LIGHT] = ["#ffffff", "#bbbbbb", 230];
const ALIKE = "nothing is to be seen in the image: all cells are alike";
const TRANSPARENT = "nothing is to be seen in the image: it is transparent";

/** Return the picture of an image in at most so many colours, as the verb `sketch` replies. */
export function sketchInColors(image, { width, height, colors }) {
  const isFine = image.width >= width * FINEST && width * height <= FEW_CELLS;
  const fine = isFine ? FINEST : FINE;
  const [wide, high] = [width * fine, height * fine];
  const pixels = nearestPixels(image, wide, high);
  const solid = Array.from({ length: wide * high }, (_, at) => pixels[4 * at + 3] / 255 >= 0.5);
  if (!solid.includes(true)) throw new NoSketch(TRANSPARENT);
  const border = borderCells(wide, high);
  const hasClearGround = border.filter((at) => !solid[at]).length / border.length > 0.5;
  const raw = solid.map((isSolid, at) =>
    isSolid ? [0, 1, 2].map((part) => pixels[4 * at + part] / 255) : [NaN, NaN, NaN],
  );
  const seen = sharpened(raw, wide);
  const weights = seen.map((color, at) => (isFlat(seen, wide, at) ? FLAT : 1));
  const places = solid.flatMap((isSolid, at) => (isSolid ? [at] : []));
  const { groups, tones } = groupColors(
    places.map((at) => seen[at]),
    places.map((at) => weights[at]),
    colors + (hasClearGround ? 0 : 1),
    // With a clear ground one colour is enough to see something.
    hasClearGround ? 1 : 2,
  );
  const looks = tones.map(lookOf);
  const groupOf = solid.map(() => looks.length);
  places.forEach((at, number) => (groupOf[at] = groups[number]));
  const ground = hasClearGround ? looks.length : mostFrequent(border, groupOf, looks.length);
  const cells = cellGroups(groupOf, tones.length + 1, thicknesses(groupOf, tones, wide, fine), {
    wide,
    fine,
  });
  const inks = looks
    .map((_, group) => group)
    .filter((group) => group !== ground && cells.includes(group));
  if (!inks.length) throw new NoSketch(ALIKE);
  const letters = lettersFor(inks.map((group) => looks[group]));
  const text = cells.map((group) => letters[inks.indexOf(group)] ?? ".").join("");
  const paper = hasClearGround ? paperFor(inks.map((group) => looks[group])) : looks[ground];
  const palette = {
    ...(paper !== WHITE && { ".": paper }),
    ...Object.fromEntries(inks.map((group, at) => [letters[at], looks[group]])),
  };
  const picture = Array.from({ length: height }, (_, row) =>
    text.slice(row * width, (row + 1) * width),
  );
  return { picture, palette, color_names: namesOf(palette), threshold: null, inverted: false };
}

const lookOf = (tone) =>
  `#${tone
    .map((part) =>
      Math.round(255 * part)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const distance = (one, other) =>
  Math.sqrt((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2);

/** Return the colour of transparent cells: white, or grey if another one is nearly white. */
const paperFor = (inks) =>
  inks.some((ink) => Math.min(...ink.match(/\w\w/gu).map((part) => parseInt(part, 16))) > LIGHT)
    ? GREY
    : WHITE;

/** Return the group of most pixels at the border. */
function mostFrequent(border, groupOf, number) {
  const counts = Array.from({ length: number }, () => 0);
  for (const at of border) if (groupOf[at] < number) counts[groupOf[at]]++;
  return counts.indexOf(Math.max(...counts));
}

/** Return the pixels before and after one, along its row or its column; at the border, itself. */
function neighbours(pixels, wide, at, isAcross) {
  if (!isAcross) return [pixels[at - wide] ?? pixels[at], pixels[at + wide] ?? pixels[at]];
  const column = at % wide;
  return [pixels[column ? at - 1 : at], pixels[column < wide - 1 ? at + 1 : at]];
}

/** Return the pixels with each mixed one at an edge replaced by its more similar neighbour. */
function sharpened(pixels, wide) {
  let seen = pixels;
  for (let pass = 0; pass < PASSES; pass++)
    for (const isAcross of [false, true]) {
      const before = seen;
      seen = before.map((color, at) => {
        const [one, other] = neighbours(before, wide, at, isAcross);
        if (one === color && other === color) return color;
        const apart = distance(one, other);
        const [toOne, toOther] = [distance(color, one), distance(color, other)];
        const isMixed = apart > SHARP && toOne + toOther < STRAIGHT * apart;
        return isMixed ? (toOne < toOther ? one : other) : color;
      });
    }
  return seen;
}

/** Return whether a pixel looks like its neighbours on all four sides. */
const isFlat = (pixels, wide, at) =>
  [false, true].every((isAcross) =>
    neighbours(pixels, wide, at, isAcross).every((other) => distance(pixels[at], other) < SHARP),
  );

/** Return the group of each cell: that of most of its pixels, by their weights. */
function cellGroups(groupOf, number, thick, { wide, fine }) {
  const width = wide / fine;
  const votes = Array.from({ length: groupOf.length / fine ** 2 }, () => new Float64Array(number));
  groupOf.forEach((group, at) => {
    const cell = Math.floor(Math.floor(at / wide) / fine) * width + Math.floor((at % wide) / fine);
    votes[cell][group] += 1 + THIN * (fine / thick[at] - 1);
  });
  return votes.map((all) => all.indexOf(Math.max(...all)));
}

/** Return for each pixel the side of the largest square without an edge, at most `most`. */
function thicknesses(groupOf, tones, wide, most) {
  const high = groupOf.length / wide;
  // Transparent pixels have a colour unlike any other.
  const all = [...tones, [-1, -1, -1]];
  const alike = all.map((one) => all.map((other) => distance(one, other) < SHARP));
  // Shapes that touch the border continue beyond it.
  const [outerWide, outerHigh] = [wide + 2 * most, high + 2 * most];
  const clamp = (at, limit) => Math.max(0, Math.min(limit - 1, at - most));
  const group = (row, column) => groupOf[clamp(row, high) * wide + clamp(column, wide)];
  const isAlike = (row, column, below, after) =>
    alike[group(row, column)][group(row + below, column + after)];
  // 1 at the upper left corners of squares without an edge, each made of four smaller squares.
  const small = new Uint8Array(outerWide * outerHigh);
  for (let at = 0; at < small.length; at++) {
    const [row, column] = [Math.floor(at / outerWide), at % outerWide];
    small[at] = Number(
      isAlike(row, column, 0, 1) &&
        isAlike(row, column, 1, 0) &&
        isAlike(row + 1, column, 0, 1) &&
        isAlike(row, column + 1, 1, 0),
    );
  }
  const thick = new Uint8Array(groupOf.length).fill(1);
  let even = small.map(() => 1);
  for (let side = 2; side <= most; side++) {
    const last = even;
    const is = (at) => last[at] ?? 1;
    even = small.map((isSmall, at) =>
      isSmall && last[at] && is(at + 1) && is(at + outerWide) && is(at + outerWide + 1) ? 1 : 0,
    );
    cover(even, side, outerWide, (row, column) => {
      const [inRow, inColumn] = [row - most, column - most];
      if (inRow >= 0 && inRow < high && inColumn >= 0 && inColumn < wide)
        thick[inRow * wide + inColumn] = side;
    });
  }
  return thick;
}

/** Call `mark` with the row and column of each pixel in a square that begins at a 1. */
function cover(corners, side, wide, mark) {
  const lastInColumn = new Int32Array(wide).fill(-side);
  for (let row = 0; row * wide < corners.length; row++) {
    let last = -side;
    for (let column = 0; column < wide; column++) {
      if (corners[row * wide + column]) lastInColumn[column] = row;
      // A square reaches from its corner to the right and down.
      if (row - lastInColumn[column] < side) last = column;
      if (column - last < side) mark(row, column);
    }
  }
}
