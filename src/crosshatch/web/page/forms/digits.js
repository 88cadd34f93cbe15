// Puzzles with a digit in each cell: a press goes to a cell, and its digit is typed or pressed on a pad; in
// pencil, digits are candidates.

import { BLANK, UNKNOWN } from "../game/board.js";
import { canNote, withCandidate } from "../game/candidates.js";

export * from "./cells.js";

/** True: pens write at the cursor, and the pointer draws nothing. */
export const isTyped = true;

/** Return what the player does, beside the rules. */
export const taskOf = () => "Go to a cell and write its digit; in pencil, note the digits that it may have.";

/** What screen readers say of the keys on the board. */
export const keysInWords =
  "Arrows move; digits write, in pencil as candidates; the delete key rubs out; p takes the pencil, or " +
  "lays it down; the question mark opens the help.";

export const pensOf = ({ symbols }) => [...symbols];
export const penLook = (_, pen) => (pen === BLANK ? { icon: "rubber", words: "Rub out" } : { words: pen.toUpperCase(), text: pen.toUpperCase() });

export function nextLetter({ symbols }, letter) {
  const all = [UNKNOWN, ...symbols];
  return all[(all.indexOf(letter) + 1) % all.length];
}

/** Return the changes that write a digit at a place; no cell is crossed. */
export const changesFor = (_, place, letter) => [[place, letter === BLANK ? UNKNOWN : letter]];

/** Return the pencil of a place with these marks and one candidate more or less; undefined if it is none. */
export const pencilWith = ({ symbols }, marks, letter) =>
  symbols.includes(letter) && canNote(symbols) ? withCandidate(marks[1], symbols, letter) || UNKNOWN : undefined;
