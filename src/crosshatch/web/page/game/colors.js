// The colours to draw with.

import { BLANK } from "./board.js";
import { PAPER } from "./draft.js";

/** So many can be told apart, beside the paper. */
const MOST = 16;

/** One after the other, by the letters that they have as long as nobody else has these. */
const INKS = new Map([
  ["#", "#000000"],
  ["a", "#c8352b"],
  ["b", "#2f6fb5"],
  ["c", "#3f8f3f"],
  ["d", "#e0a82e"],
  ["e", "#7d4fa0"],
  ["f", "#888888"],
  ["g", "#7a4a24"],
  ["h", "#e8799b"],
  ["i", "#38a9a4"],
  ["j", "#e2762d"],
  ["k", "#1f3a68"],
  ["l", "#9fc23c"],
  ["m", "#c9c2b4"],
  ["n", "#8c1d4f"],
  ["o", "#8fc4ea"],
]);

/** Black on white, once there are to be others beside it. */
export const PLAIN = Object.freeze({ ...PAPER, "#": INKS.get("#") });

/** A letter and a colour that are not among some; null where there can be no more. */
export function another(colors) {
  const { [BLANK]: _, ...inks } = colors;
  if (Object.keys(inks).length >= MOST) return null;
  const letter = [...INKS.keys()].find((one) => !(one in inks));
  const isNew = (color) => !Object.values(colors).includes(color);
  const color = [INKS.get(letter), ...INKS.values()].find(isNew);
  return [letter, color || INKS.get(letter)];
}
