// The kinds of boards: how a puzzle is drawn and played, by what its description says.

import { allKinds, kindOf } from "../kinds.js";
import * as corners from "./corners.js";
import * as drawing from "./drawing.js";
import * as magnitude from "./magnitude.js";
import * as nonogram from "./nonogram.js";
import * as tents from "./tents.js";
import * as tracks from "./tracks.js";

const UNTOLD = "A ? stands for a number that is not told.";

/** Return the rules of all kinds, and of drawings. */
export const allRules = () => [...allKinds().map(({ rules }) => rules), UNTOLD, drawing.rules];

/** Return the rules of a puzzle, as its players read them, and what to do. */
export function rulesFor(puzzle) {
  const { rules = kindOf(puzzle.keys)?.rules, task } = familyOf(puzzle);
  return [rules, task, hasUntoldNumber(puzzle) && UNTOLD].filter(Boolean).join(" ");
}

const hasUntoldNumber = ({ rows, columns, right, bottom }) =>
  [rows, columns, right, bottom].flat(2).some((word) => word.startsWith("?"));

/** Return how a puzzle is played: a drawing has an id, edges join corners or cells, or nothing. */
export function familyOf({ kind, edges, path, signs, verbs }) {
  if (kind === "drawing") return drawing;
  if (edges?.between === "corners") return corners;
  if (edges || path) return tracks;
  if (signs) return tents;
  return verbs?.includes("optimize") ? magnitude : nonogram;
}
