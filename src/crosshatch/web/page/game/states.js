// What the cells of a puzzle can be, and what stands in them, in the words of the table of its kind.

import { BLANK } from "./board.js";
import { areDigits, exchanged } from "./pictures.js";
import { colorName, placeAt, spotOf, tableOf } from "./puzzle.js";

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

/**
 * Return the state that a cell has for the sake of a thing in it that is no state itself, by name: ""
 * if it may have any; null without such a thing.
 */
export function stateUnder(puzzle, place) {
  const { cells, origin } = puzzle.values ?? {};
  if (!cells) return null;
  const { row, column } = spotOf(puzzle, place);
  const thing = cells?.[origin === "bottom" ? puzzle.height - 1 - row : row]?.[column];
  const sort = thing && tableOf(puzzle)?.clues?.cells?.[Array.isArray(thing) ? thing[0] : thing];
  return sort && sort !== "state" ? (/\bon (.+)$/u.exec(sort)?.[1] ?? "") : null;
}

/** Return the name of the state of cells that the line avoids, which are filled; null if it has none. */
export function stateOffLine(puzzle) {
  const states = puzzle.hasEdges && tableOf(puzzle)?.states;
  return (Array.isArray(states) && states.find((state) => state !== "line" && state !== "empty")) || null;
}

/** The ways to the neighbours of a cell side by side, with the words for each. */
const SIDES = [["to the right", 0, 1], ["above", -1, 0], ["to the left", 0, -1], ["below", 1, 0]];

/** Return the law of pairs of a puzzle, with the things and the states that it pairs; or null. */
function pairsOf(puzzle) {
  const law = puzzle.signs && tableOf(puzzle)?.laws.find(({ pairs }) => pairs);
  return law ? [law.pairs, law.with].map((name) => stateOrThing(puzzle, name)) : null;
}

/** Return what is beside a thing or what is paired with it, in words: "tent below"; or null. */
export function pairWords(puzzle, place, letterAt) {
  const both = pairsOf(puzzle);
  const here = both?.find(({ isAt }) => isAt(place, letterAt));
  if (!here) return null;
  const partner = both.find((one) => one !== here);
  const { width, height } = puzzle;
  const { row, column } = spotOf({ width }, place);
  const sides = SIDES.filter(([, down, right]) => {
    const spot = { row: row + down, column: column + right };
    const isInside = spot.row >= 0 && spot.row < height && spot.column >= 0 && spot.column < width;
    return isInside && partner.isAt(placeAt(puzzle, spot), letterAt);
  });
  return { name: here.name, partner: partner.name, sides: sides.map(([words]) => words) };
}

/** Return a state or a thing by its name, and whether it is at a place. */
function stateOrThing(puzzle, name) {
  const state = statesOf(puzzle).find((one) => one.name === name);
  const sign = tableOf(puzzle).looks?.[name] ?? name;
  const isAt = state
    ? (place, letterAt) => letterAt(place) === state.letter
    : (place) => signAt(puzzle, place) === sign;
  return { name, isAt };
}
