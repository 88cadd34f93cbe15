// The lessons of a nonogram in black and white.

import { lesson } from "./lesson.js";

/** The lessons in their order. */
export const nonogram = [
  lesson(
    "A number is a run",
    "A number says how many cells of its row or column are filled, one next to the other. A 3 in three cells fills them all.",
    "Fill the first row and the last. The column in the middle tells you the rest.",
    { rows: ["3", "1", "3"], columns: ["1 1", "3", "1 1"] },
  ),
  lesson(
    "Two numbers, one gap",
    "Two numbers are two runs in this order, with at least one blank cell between them. 2 2 in five cells leaves no choice.",
    "Begin with the rows that have no room to spare.",
    { rows: ["2 2", "5", "3", "1", "1"], columns: ["2", "3", "4", "3", "2"] },
  ),
  lesson(
    "Cross out what is blank",
    "A 0 fills nothing, and a row whose runs are all drawn has nothing more to fill. Crosses help you to remember that.",
    "Choose Cross and cross out the row with the 0. Then every column has less room.",
    { rows: ["5", "1 1", "", "1 1", "5"], columns: ["2 2", "1 1", "1 1", "1 1", "2 2"] },
  ),
  lesson(
    "The middle is certain",
    "Wherever a 4 goes in five cells, it covers the three in the middle. You can fill those before you know where it ends.",
    "Look for long runs first.",
    { rows: ["4", "5", "3", "3", "1 1"], columns: ["2", "5", "4", "5", "1"] },
  ),
  lesson(
    "From the edge",
    "If the first cell of a row is filled, its first run begins there: you know where it ends, and that a blank cell follows.",
    "Start at the border, and follow what it tells you.",
    { rows: ["1 1 1", "5", "3", "3", "5"], columns: ["2 1", "4", "5", "4", "2 1"] },
  ),
  lesson(
    "Rows and columns together",
    "Whatever a row tells you helps the columns that cross it, and the other way round. You never have to guess.",
    "All that you have learned, on one board. Press Hint if you are stuck.",
    { rows: ["2 2", "7", "7", "5", "3", "1"], columns: ["2", "4", "5", "5", "5", "4", "2"] },
  ),
];
