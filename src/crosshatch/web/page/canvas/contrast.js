// Colours that can be told from the paper: one too near to it is made lighter or darker until it
// has enough contrast, and keeps its hue. Files, and what is made from them, keep their own colours.
//
// Contrast is measured as WCAG 2 does. Two colours that are moved must not end up alike, so the one
// that was farther from the paper goes on until it is as easy to tell apart as it was, or nearly.

import { inOklab } from "../client/pixels.js";
import { BLANK } from "../game/board.js";

/** The least contrast of a colour to the paper. */
const LEAST = 3;
/** The distance in Oklab from which two colours are told apart at a glance. */
const APART = 0.1;
/** The factor by which the contrast of a colour grows that would look like another, and how often. */
const [STEP, MOST_STEPS] = [1.15, 10];

/** Return red, green and blue of a colour such as "#dd0000" or "rgb(221, 0, 0)", from 0 to 1. */
function partsOf(color) {
  const parts = color.startsWith("#")
    ? [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
    : color.match(/[\d.]+/gu).slice(0, 3).map(Number);
  return parts.map((part) => part / 255);
}

const hexOf = (parts) =>
  `#${parts.map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("")}`;

const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

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

/** Return the colour nearest to one that has this contrast to the paper, or as much as there is. */
function withContrast(color, paper, least) {
  if (contrastOf(color, paper) >= least) return color;
  // Black or white added to a colour does not change its hue.
  const end = luminanceOf(paper) < 0.18 ? 1 : 0;
  const parts = partsOf(color);
  const mixed = (share) => hexOf(parts.map((part) => part + (end - part) * share));
  let [low, high] = [0, 1];
  while (high - low > 0.004) {
    const middle = (low + high) / 2;
    if (contrastOf(mixed(middle), paper) < least) low = middle;
    else high = middle;
  }
  return mixed(high);
}

function distance(one, other) {
  const [from, to] = [one, other].map((color) => inOklab(partsOf(color)));
  return Math.hypot(...from.map((part, at) => part - to[at]));
}

/**
 * Return the colours of letters as they are painted on blank cells. On the paper of its own that a
 * finished picture may have, they are those of its file, which were chosen for it.
 */
export function visibleColors(colors, paper, isFinished = false) {
  if (isFinished && colors.has(BLANK)) return colors;
  const visible = new Map(colors);
  const near = [...colors].filter(([letter]) => letter !== BLANK).sort(
    ([, one], [, other]) => contrastOf(one, paper) - contrastOf(other, paper),
  );
  const done = [];
  for (const [letter, own] of near) {
    const isAlike = (color) =>
      done.some(
        (before) => distance(color, before.color) < Math.min(APART, distance(own, before.own)) * 0.9,
      );
    let least = Math.max(LEAST, contrastOf(own, paper));
    let color = withContrast(own, paper, least);
    for (let step = 0; step < MOST_STEPS && isAlike(color); step++)
      color = withContrast(own, paper, (least *= STEP));
    done.push({ own, color });
    visible.set(letter, color);
  }
  return visible;
}
