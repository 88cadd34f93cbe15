// The lessons of a loop.

import { lesson } from "./lesson.js";

const puzzle = (...cells) => ({ kind: "slitherlink", cells });

/** The lessons in their order. */
export const slitherlink = [
  lesson(
    "Numbers count edges",
    "A number says how many of the four edges around its cell the loop takes. A 0 takes none, and a cell without a number may have any.",
    "Cross the edges around the 0. The other numbers tell you where the loop runs.",
    puzzle("..0", "2.2", "22."),
  ),
  lesson(
    "Three beside nothing",
    "A 3 beside a 0 has just three edges left, so it takes them all.",
    "Draw them. At both ends there is only one way to go on.",
    puzzle("...", ".30", "..."),
  ),
  lesson(
    "The line goes on",
    "The loop never ends and never branches: at each corner it takes two edges or none.",
    "Where the line comes to a corner and one edge is left, it goes there.",
    puzzle(".20", "12.", ".2."),
  ),
  lesson(
    "No edge too many",
    "A number that has all its edges takes no more. Cross the others: that often decides what lies beside it.",
    "Begin around the 0, and cross what the numbers do not need.",
    puzzle("....", "1203", "1.12", "..2."),
  ),
  lesson(
    "Nowhere to go",
    "An edge that leads to a corner without another way out would be a dead end, so the loop does not take it.",
    "If three edges of a corner are crossed, cross the fourth.",
    puzzle("...0", "30..", "3.30", "...."),
  ),
  lesson(
    "One single loop",
    "In the end all of it is one loop: an edge that would close a part of it too early stays free.",
    "All rules together. Press Hint if you are stuck.",
    puzzle("..1..", "20122", ".....", "122..", "023.."),
  ),
];
