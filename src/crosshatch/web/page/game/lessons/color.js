// The lessons of a coloured nonogram.

import { lesson } from "./lesson.js";

const RED = "#c23b33";
const BLUE = "#2f5fa8";
const GREEN = "#2e7d4f";
const YELLOW = "#e2b13c";

/** The lessons in their order. */
export const color = [
  lesson(
    "Numbers have colours",
    "The colour of a number is the colour of its run. Choose a pen under Draw.",
    "In each column all cells have one colour: fill them.",
    { rows: ["2r 2b", "2r 2b"], columns: ["2r", "2r", "2b", "2b"], palette: { r: RED, b: BLUE } },
  ),
  lesson(
    "The same colour keeps a gap",
    "Two runs of the same colour have a blank cell between them, as in black and white.",
    "1 1 in three cells: red, blank, red.",
    { rows: ["1r 1r", "3b", "1r 1r"], columns: ["1r 1b 1r", "1b", "1r 1b 1r"], palette: { r: RED, b: BLUE } },
  ),
  lesson(
    "Other colours may touch",
    "Between runs of different colours there need not be a gap. So 2 red and 1 blue fit into three cells.",
    "Every row and every column is full.",
    { rows: ["2r 1b", "1r 2b", "3b"], columns: ["2r 1b", "1r 2b", "3b"], palette: { r: RED, b: BLUE } },
  ),
  lesson(
    "A colour can be ruled out",
    "A cell can only have a colour that its row and its column both have. Where they share none, it is blank.",
    "The first row has no blue, so the blue runs begin further down.",
    { rows: ["1r", "3r", "5b", "1b 1b 1b"], columns: ["2b", "1r 1b", "2r 2b", "1r 1b", "2b"], palette: { r: RED, b: BLUE } },
  ),
  lesson(
    "The order helps",
    "The runs come in the order of their numbers. What comes first in a column is above what comes second.",
    "Where can the only green cell be?",
    { rows: ["1g", "3r", "5r", "3r"], columns: ["1r", "3r", "1g 3r", "3r", "1r"], palette: { r: RED, g: GREEN } },
  ),
  lesson(
    "All colours together",
    "Count the cells that runs of each colour need, with gaps only where a colour meets itself.",
    "The full rows first, and then what they tell the columns.",
    {
      rows: ["2r 2r", "7r", "3r 1y 3r", "1r 3y 1r", "1r 1y 1r", "1g", "3g"],
      columns: ["2r", "4r", "3r 1y 1r 1g", "1r 3y 2g", "3r 1y 1r 1g", "4r", "2r"],
      palette: { r: RED, g: GREEN, y: YELLOW },
    },
  ),
];
