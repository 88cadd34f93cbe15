// How colours are told from the paper. They are always those of the file, and a finished picture is on
// its own paper, by day and by night. On the paper of the board, a colour that is too near to it has a
// thin edge of the same hue, which is lighter or darker. Contrast is measured as WCAG 2 does.

import { distance, hexOf, inOklab, linear, partsOf } from "../client/oklab.js";
import { BLANK } from "../game/board.js";

/** The least contrast to the paper of a colour without an edge. */
const LEAST = 3;
/** The contrast of an edge to the paper, so that it has enough on given cells and beside clues too. */
const CLEAR = 4.25;
/** The distance to the paper in Oklab below which each cell of a colour has edges, not only a group. */
const ALIKE = 0.085;
/** The paper of pictures whose file does not say another. */
const WHITE = "#ffffff";
const NO_EDGES = { edges: new Map(), alike: new Set() };

/** Return the colour of blank cells in a finished picture. */
export const picturePaper = ({ inks, colors }) => colors.get(BLANK) ?? (colors.size ? WHITE : inks.blank);

/**
 * Return the ground of a puzzle that is played: the colour of blank cells, the edges of letters that are
 * near to it, and which of these letters look like it.
 */
export const groundInPlay = ({ inks, colors }) => groundOn(inks.blank, colors);

/** Return the ground of a finished picture, in which no letter has an edge. */
export const groundOfPicture = (look) => ({ paper: picturePaper(look), ...NO_EDGES });

/** Return the ground of a picture that is drawn: its own paper, on which white is still seen. */
export const groundOfDrawing = (look) => groundOn(picturePaper(look), look.colors);

const labOf = (color) => inOklab(partsOf(color));

function groundOn(paper, colors) {
  const near = [...colors].filter(([letter, color]) => letter !== BLANK && contrastOf(color, paper) < LEAST);
  const alike = near.filter(([, color]) => distance(labOf(color), labOf(paper)) < ALIKE);
  return {
    paper,
    edges: new Map(near.map(([letter, color]) => [letter, clearOn(color, paper)])),
    alike: new Set(alike.map(([letter]) => letter)),
  };
}

/** Return the relative luminance of a colour, from 0 to 1. */
export function luminanceOf(color) {
  const [red, green, blue] = partsOf(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Return the contrast of two colours, from 1 to 21. */
export function contrastOf(one, other) {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Return the colour nearest to one that is clear on the paper. */
function clearOn(color, paper) {
  // Black or white added to a colour does not change its hue.
  const end = luminanceOf(paper) < 0.18 ? 1 : 0;
  const parts = partsOf(color);
  const mixed = (share) => hexOf(parts.map((part) => part + (end - part) * share));
  let [low, high] = [0, 1];
  while (high - low > 0.004) {
    const middle = (low + high) / 2;
    if (contrastOf(mixed(middle), paper) < CLEAR) low = middle;
    else high = middle;
  }
  return mixed(high);
}
