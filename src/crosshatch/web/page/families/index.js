// The kinds of boards: how a puzzle is drawn and played, by what its description says.

import * as drawing from "./drawing.js";
import * as magnitude from "./magnitude.js";
import * as nonogram from "./nonogram.js";
import * as tracks from "./tracks.js";

export const FAMILIES = [drawing, magnitude, nonogram, tracks];

/** Return how a puzzle is played: a drawing has an id, a path runs over edges, the rest is cells. */
export function familyOf({ family, path, verbs }) {
  if (family === "drawing") return drawing;
  if (path) return tracks;
  return verbs?.includes("optimize") ? magnitude : nonogram;
}
