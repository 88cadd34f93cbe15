// The board in words, for those who hear it.

import { clueOf, linesThrough } from "./puzzle.js";

/** "row 3: 3 1" */
export function lineWords(puzzle, line) {
  return `${line.side} ${line.number + 1}: ${clueOf(puzzle, line).join(" ") || "0"}`;
}

/** "row 3, column 5: filled" */
export const cellWords = (puzzle, family, place, letter) =>
  `row ${Math.floor(place / puzzle.width) + 1}, column ${(place % puzzle.width) + 1}: ` +
  family.wordFor(puzzle, letter);

/** The same with the clues of its lines; a met one says so. */
export function placeWords(puzzle, family, place, letter, standingOf) {
  const lines = linesThrough(puzzle, place).map((line) => {
    const words = lineWords(puzzle, line).replace(":", "");
    return standingOf(line).isMet ? `${words}, done` : words;
  });
  return [cellWords(puzzle, family, place, letter), ...lines].join("; ");
}

/** "1 cell", "2 cells" */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
