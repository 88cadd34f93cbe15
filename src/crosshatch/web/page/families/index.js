// The families that the page knows, by name.

import * as drawing from "./drawing.js";
import * as magnitude from "./magnitude.js";
import * as nonogram from "./nonogram.js";
import * as tracks from "./tracks.js";

export const FAMILIES = [drawing, magnitude, nonogram, tracks];

/** Return the family of a puzzle; null if the page does not know it. */
export const familyOf = (puzzle) => FAMILIES.find(({ name }) => name === puzzle.family) || null;
