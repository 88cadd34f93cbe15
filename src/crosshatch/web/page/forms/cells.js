// Puzzles of cells with states: cells are filled, in one colour or several, or crossed; states that are
// things, such as stars, are put up one by one.

import { BLANK, UNKNOWN } from "../game/board.js";
import { lettersOf, rowsOf } from "../game/pictures.js";
import { colorName, placeAt, placesOf } from "../game/puzzle.js";
import { lettersIn, pairWords, signAt, stateWith, statesOf } from "../game/states.js";
import { beginStroke, extendedLine, resumedLine, changesOf } from "../game/strokes.js";
import { capital, listed } from "../game/words.js";

/** Return what the player does, beside the rules. */
export function taskOf(puzzle) {
  const [blank, thing] = statesOf(puzzle);
  if (!thing.isThing) return "Fill the cells, and cross those that stay blank.";
  const rest = PENS[blank.name] ? "cross the other cells" : `mark the ${blank.name}`;
  return `Put each ${thing.name} into its cell, and ${rest}.`;
}

export const pensOf = (puzzle) => [...lettersIn(puzzle), BLANK];

/** The words of pens for the states that are named so. */
const PENS = { blank: { icon: "cross", words: "Cross" }, filled: { icon: "fill", words: "Fill" } };
/** The states that have icons of their own; a picture is its own icon. */
const ICONS = ["grass"];

export function penLook(puzzle, pen) {
  const { name, sign } = stateWith(puzzle, pen);
  if (pen !== BLANK && puzzle.palette.length) return { icon: "fill", words: capital(colorName(puzzle, pen)) };
  if (PENS[name]) return PENS[name];
  const icon = ICONS.find((one) => one === sign || one === name);
  return { icon: icon ?? (pen === BLANK ? "cross" : "fill"), words: capital(name), sign: icon ? undefined : sign };
}

/** Return the letter that is given at each place; nothing else can be where something stands. */
export const givenAt = (puzzle) =>
  puzzle.signs
    ? Array.from(lettersOf(puzzle, puzzle.givens), (letter, place) => (signAt(puzzle, place) ? BLANK : letter)).join("")
    : lettersOf(puzzle, puzzle.givens);

/** Convert the letters of places to the rows of a picture, and back. */
export const pictureOf = rowsOf;
export const lettersOfPicture = lettersOf;
/** Return the letter of a picture at one of its places, which shows what it is. */
export const pictureLetterAt = (_, place, letterAt) => letterAt(place);
export const letterShown = pictureLetterAt;
/** Return what is left to draw of some changes: all of them. */
export const drawnBy = (_, changes) => changes;

export function nextLetter(puzzle, letter) {
  const all = [UNKNOWN, ...pensOf(puzzle)];
  return all[(all.indexOf(letter) + 1) % all.length];
}

/** Return the cells that look different when a place changes. */
export const cellsAffected = (_, place) => [place];

/** Return the changes that write a letter at a place, which are no others. */
export const changesFor = (_, place, letter) => [[place, letter]];

/** Return the changes that open wrong cells. */
export const changesToOpen = (_, cells) => cells.map((cell) => [cell, UNKNOWN]);

/** Strokes of the pen: begin one, continue with the letter at a spot, draw it. */
export const begin = (puzzle, spot, pen, letterAt) => beginStroke(spot, letterAt(placeAt(puzzle, spot)), pen);
export const resume = (puzzle, spot, letter) => resumedLine(spot, letter);
export const strokeChanges = (puzzle, stroke, letterAt) => changesOf(stroke, puzzle.width, letterAt);

/**
 * Extend a stroke along a row or column. A thing is put up where the pen goes down, or first leaves
 * something that stands there.
 */
export function extend(puzzle, stroke, spot) {
  if (!stateWith(puzzle, stroke.paints)?.isThing) return extendedLine(stroke, spot);
  const { row, column } = spot;
  const isOnSign = signAt(puzzle, placeAt(puzzle, stroke.from));
  return isOnSign ? { ...stroke, from: { row, column }, to: { row, column } } : stroke;
}

/** Return the length of the run that the pen is drawing, across or down; 0 for things. */
export function runLength(puzzle, stroke, letterAt) {
  if (statesOf(puzzle).some(({ isThing }) => isThing)) return 0;
  const { row, column } = stroke.to;
  const place = placeAt(puzzle, stroke.to);
  const line = stroke.along === "column" ? { side: "column", number: column } : { side: "row", number: row };
  const places = placesOf(puzzle, line);
  const at = places.indexOf(place);
  const is = (index) => letterAt(places[index]) === stroke.paints;
  let [first, last] = [at, at];
  while (first > 0 && is(first - 1)) first--;
  while (last < places.length - 1 && is(last + 1)) last++;
  return last - first + 1;
}

/** Return words for what cannot be in a cell; undefined where the words for the cell say it. */
export function denialOf(puzzle, letter) {
  const states = statesOf(puzzle);
  if (!states.some(({ isThing }) => isThing)) return undefined;
  const { name, isThing } = stateWith(puzzle, letter);
  return `there cannot be ${isThing ? "a " : ""}${name}`;
}

/** Return a cell in words: "filled", "tree, tent to the left", "tent, tree above". */
export function cellWord(puzzle, place, letterAt) {
  const pair = pairWords(puzzle, place, letterAt);
  if (!pair) return signAt(puzzle, place) || (stateWith(puzzle, letterAt(place))?.name ?? "open");
  const { name, partner, sides } = pair;
  return `${name}, ${sides.length ? `${partner} ${listed(sides)}` : `no ${partner} beside it`}`;
}
