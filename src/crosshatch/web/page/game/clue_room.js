// The room that clues take beside the grid, above it and in its cells, by the sizes of their numbers.

/** The smallest type size of clues that can be read where not all of a board is in view. */
export const READABLE = 11;

/** The type size of a number in a cell as a share of the cell, of a large and of a small one. */
const IN_CELL = { large: 0.46, small: 0.56 };
/** The smallest cell for a number, by its type size. */
export const CELL_OF_NUMBER = 1 / IN_CELL.small;

/** Return the type size of a number in a cell of this size; in a small one it takes more of the room. */
export const typeInCell = (cell) => Math.max(cell * IN_CELL.large, Math.min(cell * IN_CELL.small, READABLE));

/** The width of a digit in common typefaces and the gap between numbers, by type size. */
const [DIGIT, NUMBER_GAP] = [0.64, 0.3];

/**
 * Return the width of the widest number of the columns, by type size, with a gap to the next one. A
 * number in colour has a chip behind it, with its letter or without.
 */
export function widestOf(columns, letters) {
  let widest = DIGIT + NUMBER_GAP;
  for (const words of columns) for (const word of words) widest = Math.max(widest, widthOfWord(word, letters));
  return widest;
}

function widthOfWord(word, letters) {
  if (!hasLetter(word)) return DIGIT * word.length + NUMBER_GAP;
  return DIGIT * (word.length - 1) + (letters ? 1.25 : 0.46);
}

/** Return whether a word ends in a letter behind its number; a large puzzle has half a million. */
export const hasLetter = (word) => word.length > 1 && !isDigit(word.charCodeAt(word.length - 1));

const isDigit = (code) => code >= 48 && code <= 57;

/** Return the width of a word beside its row, in the room of a number. */
export function roomOf(word, letters = true) {
  if (!hasLetter(word)) return Math.max(1, word.length * 0.75);
  return letters ? word.length * 0.75 + 0.2 : Math.max(0.95, (word.length - 1) * 0.53 + 0.4);
}

/** Return the width of the widest row clue, in numbers. */
const widthOf = (rows, letters) =>
  depthIn(rows.map((words) => words.reduce((sum, word) => sum + roomOf(word, letters), 0)));

/** Return the height of the highest column clue, in numbers. */
const heightOf = (columns) => depthIn(columns.map((words) => words.length));

/** Return the largest depth, but at least 1.2 unless it is 0. */
const depthIn = (depths) => Math.max(0, ...depths) && Math.max(1.2, ...depths);

/** Return the depth of the clues at each edge, or the reserved depth if it is larger. */
export function depthOf({ rows, columns, right = [], bottom = [], reserve = { across: 0, down: 0 } }, letters) {
  const { beyond = 0 } = reserve;
  return {
    across: Math.max(reserve.across, widthOf(rows, letters)),
    down: Math.max(reserve.down, heightOf(columns)),
    right: Math.max(beyond, widthOf(right, letters)),
    bottom: Math.max(beyond, heightOf(bottom)),
    letters,
  };
}
