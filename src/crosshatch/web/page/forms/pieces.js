// Puzzles of pieces with parts of several states, such as ships: cells are filled with one pen, and which
// part each is follows from the shape.

import { BLANK, UNKNOWN } from "../game/board.js";
import { PART, coarse, withParts } from "../game/pieces.js";
import { placeAt, tableOf } from "../game/puzzle.js";
import { beginStroke, changesOf, resumedLine } from "../game/strokes.js";
import { capital } from "../game/words.js";
import * as cells from "./cells.js";

export * from "./cells.js";

/** Return what the player does, beside the rules. */
export const taskOf = () => "Fill the cells of all pieces, and cross the others; what each part is follows from the shape.";

export const pensOf = () => [PART, BLANK];

export function penLook(puzzle, pen) {
  const [word = "filled"] = Object.keys(tableOf(puzzle)?.words ?? {});
  return pen === PART ? { icon: "fill", words: capital(word) } : cells.penLook(puzzle, pen);
}

/** Return the rows of a picture; what a part is, is unknown before its shape is there. */
export const pictureOf = (puzzle, letters) => cells.pictureOf(puzzle, letters.replaceAll(PART, UNKNOWN));

export const nextLetter = (_, letter) => ({ [UNKNOWN]: PART, [PART]: BLANK })[coarse(letter)] ?? UNKNOWN;

/** Return the changes that write a letter at a place: to fill what is filled opens it. */
export function changesFor(puzzle, place, letter, letterAt) {
  const written = letter === PART && coarse(letterAt(place)) === PART ? UNKNOWN : letter;
  return withParts(puzzle, [[place, written]], letterAt);
}

export const begin = (puzzle, spot, pen, letterAt) => beginStroke(spot, coarse(letterAt(placeAt(puzzle, spot))), pen);
export const resume = (_, spot, letter) => resumedLine(spot, coarse(letter));
export const strokeChanges = (puzzle, stroke, letterAt) =>
  withParts(puzzle, changesOf(stroke, puzzle.width, (place) => coarse(letterAt(place))), letterAt);

/** Return the length of the run that the pen is drawing. */
export const runLength = (puzzle, stroke, letterAt) => cells.runLength(puzzle, stroke, (place) => coarse(letterAt(place)));

export const cellWord = (puzzle, place, letterAt) =>
  letterAt(place) === PART ? penLook(puzzle, PART).words.toLowerCase() : cells.cellWord(puzzle, place, letterAt);
