// Puzzles of cells, such as nonograms: cells are filled, in one colour or several, or crossed.

import { BLANK, UNKNOWN } from "../game/board.js";
import { colorName, lettersOf, placeAt, placesOf, rowsOf } from "../game/puzzle.js";
import { beginStroke, extendedLine, resumedLine, changesOf } from "../game/strokes.js";
import { capital } from "../game/words.js";

export const plays = true;

/** What the player does, beside the rules. */
export const task = "Fill the cells, and cross those that stay blank.";

function colorsOf({ palette }) {
  return palette.length ? palette.map(([letter]) => letter).filter((at) => at !== BLANK) : ["#"];
}

export const pensOf = (puzzle) => [...colorsOf(puzzle), BLANK];

export function penLook(puzzle, pen) {
  const { palette } = puzzle;
  if (pen === BLANK) return { icon: "cross", words: "Cross" };
  return { icon: "fill", words: palette.length ? capital(colorName(puzzle, pen)) : "Fill" };
}

/** Return the letter that is given at each place. */
export const givenAt = (puzzle) => lettersOf(puzzle, puzzle.givens);

/** Convert the letters of places to the rows of a picture, and back. */
export const pictureOf = rowsOf;
export const lettersOfPicture = lettersOf;
/** Return the letter of a picture at one of its places. */
export const pictureLetterAt = (_, place, letterAt) => letterAt(place);

export function nextLetter(puzzle, letter) {
  const all = [UNKNOWN, ...colorsOf(puzzle), BLANK];
  return all[(all.indexOf(letter) + 1) % all.length];
}

/** Return the cells that look different when a place changes. */
export const cellsAffected = (_, place) => [place];

/** Return the changes that write a letter at a place, which are no others. */
export const changesFor = (_, place, letter) => [[place, letter]];

/** Return the changes that open wrong cells. */
export const changesToOpen = (_, cells) => cells.map((cell) => [cell, UNKNOWN]);

/** Strokes of the pen: begin one, continue with the letter at a spot, extend it, draw it. */
export const begin = (puzzle, spot, pen, letterAt) =>
  beginStroke(spot, letterAt(placeAt(puzzle, spot)), pen);
export const resume = (puzzle, spot, letter) => resumedLine(spot, letter);
export const extend = (puzzle, stroke, spot) => extendedLine(stroke, spot);
export const strokeChanges = (puzzle, stroke, letterAt) =>
  changesOf(stroke, puzzle.width, letterAt);

/** Return the length of the run that the pen is drawing, across or down. */
export function runLength(puzzle, stroke, letterAt) {
  const { row, column } = stroke.to;
  const place = placeAt(puzzle, stroke.to);
  const line =
    stroke.along === "column" ? { side: "column", number: column } : { side: "row", number: row };
  const places = placesOf(puzzle, line);
  const at = places.indexOf(place);
  const is = (index) => letterAt(places[index]) === stroke.paints;
  let [first, last] = [at, at];
  while (first > 0 && is(first - 1)) first--;
  while (last < places.length - 1 && is(last + 1)) last++;
  return last - first + 1;
}

/** Return the character of a cell in pictures. */
export const characterAt = (_, place, letterAt) => letterAt(place);

/** Return no faults: the clues show all of them. */
export const faultsIn = () => [];

/** Return true: nothing but the lines decides whether a picture is complete. */
export const isComplete = () => true;

/** Return a cell in words. */
export function cellWord(puzzle, place, letterAt) {
  const letter = letterAt(place);
  if (letter === UNKNOWN) return "open";
  if (letter === BLANK) return "blank";
  return colorsOf(puzzle).length > 1 ? `filled ${colorName(puzzle, letter)}` : "filled";
}
