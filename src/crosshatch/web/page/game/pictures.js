// Pictures in rows, as the server has them, and the letters of the board.

import { BLANK, UNKNOWN } from "./board.js";
import { VISITED } from "./line_grid.js";
import { gridOf, tableOf } from "./puzzle.js";

/** Return whether each cell has a digit, so that none is blank. */
export const areDigits = (puzzle) => tableOf(puzzle)?.states === "1-n";

/**
 * Return a text of a picture for the board, or the other way round: where the first state of a cell has
 * a sign of its own in pictures, that and the letter for it are exchanged.
 */
export function exchanged(puzzle, text) {
  const first = puzzle.symbols?.[0] || BLANK;
  if (puzzle.hasEdges || puzzle.areas || first === BLANK || areDigits(puzzle)) return text;
  const others = { [first]: BLANK, [BLANK]: first };
  return Array.from(text, (letter) => others[letter] ?? letter).join("");
}

/** Return the letter of the board for each symbol of the engine: what a line avoids, and what it runs over. */
export const lettersOfSymbols = (puzzle) =>
  puzzle.hasEdges ? [BLANK, "#"] : Array.from(puzzle.symbols ?? "", (sign) => exchanged(puzzle, sign));

/** Return the symbol of the engine for each letter of the board. */
export const symbolsOf = (puzzle) => new Map(lettersOfSymbols(puzzle).map((letter, symbol) => [letter, symbol]));

/** Return the rows of a picture as the letters of the board; all unknown if there is no picture. */
export function lettersOf(puzzle, rows) {
  const { width, height } = gridOf(puzzle);
  return rows ? exchanged(puzzle, rows.join("")) : UNKNOWN.repeat(width * height);
}

/** Return the letters that a thumbnail shows of a picture; of a digit or an area, that it is there. */
export function faceLetters(puzzle, rows) {
  const letters = lettersOf(puzzle, rows);
  return puzzle.areas || areDigits(puzzle) ? letters.replace(/[^?]/gu, VISITED) : letters;
}

/** Return letters of the board as the rows of a picture. */
export function rowsOf(puzzle, letters) {
  const { width, height } = gridOf(puzzle);
  const text = exchanged(puzzle, letters);
  return Array.from({ length: height }, (_, row) => text.slice(row * width, (row + 1) * width));
}
