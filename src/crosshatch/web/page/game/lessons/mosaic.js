// The lessons of a mosaic.

import { lesson } from "./lesson.js";

const puzzle = (...cells) => ({ kind: "mosaic", cells });

/** The lessons in their order. */
export const mosaic = [
  lesson(
    "A number counts around it",
    "A number says how many cells are filled in the block of three by three around it, its own cell among them. A 9 fills them all.",
    "Fill the block around the 9. Then the 3 has all its cells, so cross the others around it.",
    puzzle(".....", ".9.3.", "....."),
  ),
  lesson(
    "Nothing around a 0",
    "A 0 has no filled cell around it. Cross them all: its neighbours then have fewer cells to choose from.",
    "Cross the block around the 0, and see what is left for the 6.",
    puzzle(".....", ".0.6.", "....."),
  ),
  lesson(
    "Blocks end at the border",
    "At the border a block has only six cells, and in a corner four. So a 4 in a corner fills as much as a 9 in the middle.",
    "Begin in the corners at the top, and then look at the 6 at the bottom.",
    puzzle("4..0", "....", "...2", ".6.."),
  ),
  lesson(
    "Enough is enough",
    "If as many cells are filled around a number as it says, all others around it are blank.",
    "The 0 comes first, and after each number its neighbours.",
    puzzle("....4", ".7...", ".....", "0..3.", ".2..."),
  ),
  lesson(
    "All that is left",
    "If around a number just as many cells are open as it still needs, all of them are filled.",
    "The 9 and the corner come first. Count what each number needs, and what it has left.",
    puzzle(".5..3", "..9..", "4...4", "...5.", ".2..0"),
  ),
  lesson(
    "Two numbers together",
    "Blocks side by side share six cells. If one number is larger by 3, the three cells that only it counts are filled, and the other's three are blank.",
    "All that you have learned. Where you are stuck, compare two numbers.",
    puzzle(".4..3", "5.8..", "5.9.5", "3....", ".3.3."),
  ),
];
