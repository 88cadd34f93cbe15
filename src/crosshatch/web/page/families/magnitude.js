// Puzzles that are optimized, such as magnitudes: the player does not draw, but looks at a picture
// before and after.

import { BLANK } from "../game/board.js";
import { lettersOf } from "../game/puzzle.js";

export const plays = false;
/** Return the letter of each place in a picture. */
export const lettersOfPicture = lettersOf;

export const filledIn = (rows) => rows.join("").replaceAll(BLANK, "").length;
