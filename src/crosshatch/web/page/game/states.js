// What the cells of a puzzle can be, and what stands in them, in the words of the table of its kind.

import { BLANK } from "./board.js";
import { areDigits, exchanged } from "./pictures.js";
import { colorName, spotOf, tableOf } from "./puzzle.js";

const ARTICLE = /^an? /u;

/** Return the letters of colours; of all states besides blank where nothing has colours. */
export function lettersIn(puzzle) {
  const { palette, symbols } = puzzle;
  if (palette.length) return palette.map(([letter]) => letter).filter((at) => at !== BLANK);
  if (areDigits(puzzle)) return [...symbols];
  return symbols ? [...exchanged(puzzle, symbols)].slice(1) : ["#"];
}

/**
 * Return the states of a cell, blank first unless they are digits: the letter of each, its name, whether it is a thing, such as
 * "a star", and what it is drawn as, if it has a small picture.
 */
export function statesOf(puzzle) {
  const { states } = tableOf(puzzle) ?? {};
  const letters = lettersIn(puzzle);
  if (areDigits(puzzle)) return letters.map((letter) => ({ letter, name: letter, isThing: true }));
  return [BLANK, ...letters].map((letter, at) => {
    const told = (Array.isArray(states) && states[at]) || (at ? "filled" : "blank");
    const name = at && letters.length > 1 && puzzle.palette.length ? `filled ${colorName(puzzle, letter)}` : told;
    return { letter, name: name.replace(ARTICLE, ""), isThing: ARTICLE.test(name), sign: puzzle.signs?.letters[letter] };
  });
}

export const stateWith = (puzzle, letter) => statesOf(puzzle).find((state) => state.letter === letter);

/** Return what things are drawn as that stand in a cell from the start; "" if there is none. */
export function signAt({ signs }, place) {
  if (!signs) return "";
  const { row, column } = spotOf({ width: signs.cells[0].length }, place);
  return signs.cells[row][column];
}

/** Return a state or a thing by its name: whether it is at a place, and the player's words for it. */
export function stateOrThing(puzzle, name) {
  const state = statesOf(puzzle).find((one) => one.name === name);
  const sign = tableOf(puzzle).looks?.[name] ?? name;
  const isAt = state
    ? (place, letterAt) => letterAt(place) === state.letter
    : (place) => signAt(puzzle, place) === sign;
  return { name, isAt, letter: state?.letter, many: state?.isThing ? `${name}s` : `${name} cells` };
}
