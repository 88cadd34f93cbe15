// Puzzles with clues in cells, such as mosaics: cells are filled or crossed as in nonograms.

export * from "./nonogram.js";

export const rules =
  "A number says how many cells are filled in the block of three by three around it, its own cell " +
  "among them; at the border the block is cut off. Fill the cells, and cross those that stay blank.";
export const rulesOf = () => rules;
