// The families that the page knows, by their names.

import * as drawing from "./drawing.js";
import * as magnitude from "./magnitude.js";
import * as nonogram from "./nonogram.js";
import * as tracks from "./tracks.js";

export const FAMILIES = [drawing, magnitude, nonogram, tracks];

/** What the page knows of a puzzle's family; null where it knows nothing. */
export const familyOf = (puzzle) => FAMILIES.find(({ name }) => name === puzzle.family) || null;
