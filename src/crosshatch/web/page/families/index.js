// The kinds of boards: how a puzzle is drawn and played, by what its description says.

import * as corners from "./corners.js";
import * as drawing from "./drawing.js";
import * as magnitude from "./magnitude.js";
import * as mosaic from "./mosaic.js";
import * as nonogram from "./nonogram.js";
import * as tents from "./tents.js";
import * as tracks from "./tracks.js";

const FAMILIES = [corners, drawing, magnitude, mosaic, nonogram, tents, tracks];

const UNTOLD = "A ? stands for a number that is not told.";

/** The rules of all kinds, each once. */
export const ALL_RULES = [
  ...new Set(FAMILIES.flatMap(({ rules, rulesInColors }) => [rules, rulesInColors])),
  UNTOLD,
].filter(Boolean);

/** Return the rules of a puzzle, as its players read them. */
export function rulesFor(puzzle) {
  const { rulesOf, rules } = familyOf(puzzle);
  const own = rulesOf?.(puzzle) ?? rules;
  return hasUntoldNumber(puzzle) ? `${own} ${UNTOLD}` : own;
}

const hasUntoldNumber = ({ rows, columns, right, bottom }) =>
  [rows, columns, right, bottom].flat(2).some((word) => word.startsWith("?"));

/** Return the word for a puzzle beside its size in lists; most are nonograms, which need none. */
export const kindOf = ({ kind }) => (kind === "nonogram" ? "" : kind);

/** Return how a puzzle is played: a drawing has an id, edges join corners or cells, or nothing. */
export function familyOf({ kind, edges, path, signs, cellClues, verbs }) {
  if (kind === "drawing") return drawing;
  if (edges?.between === "corners") return corners;
  if (edges || path) return tracks;
  if (signs) return tents;
  if (cellClues) return mosaic;
  return verbs?.includes("optimize") ? magnitude : nonogram;
}
