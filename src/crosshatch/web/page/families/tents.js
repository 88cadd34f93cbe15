// Puzzles with small pictures in cells, such as tents beside trees: tents are put up, and grass is
// marked where there are none.

import { BLANK, UNKNOWN } from "../game/board.js";
import { cellName, placeAt, spotOf } from "../game/puzzle.js";
import { pairing } from "../game/pairing.js";
import { capital, listed } from "../game/words.js";
import * as cells from "./nonogram.js";

export {
  changesFor,
  changesToOpen,
  characterAt,
  lettersOfPicture,
  pictureLetterAt,
  pictureOf,
  strokeChanges,
} from "./nonogram.js";

export const plays = true;
export const task = "Put up the tents, and mark the grass where there are none.";

/** The letter of each tent. */
const tentOf = ({ signs }) => Object.keys(signs.letters)[0];

export const pensOf = (puzzle) => [tentOf(puzzle), BLANK];

export function penLook({ signs }, pen) {
  if (pen === BLANK) return { icon: "grass", words: "Grass" };
  return { icon: signs.letters[pen], words: capital(signs.letters[pen]) };
}

export const nextLetter = (puzzle, letter) =>
  ({ [UNKNOWN]: tentOf(puzzle), [tentOf(puzzle)]: BLANK })[letter] ?? UNKNOWN;

/** Return whether something stands in a cell from the start, such as a tree. */
function isTree({ signs }, place) {
  const { row, column } = spotOf({ width: signs.cells[0].length }, place);
  return signs.cells[row][column] !== "";
}

/** Return the letter that is given at each place; nothing else can stand where a tree does. */
export const givenAt = (puzzle) =>
  Array.from(cells.givenAt(puzzle), (letter, place) => (isTree(puzzle, place) ? BLANK : letter)).join("");

/** Return the cells that look different when a place changes: trees are tied to other tents. */
export function cellsAffected(puzzle, place) {
  const { width, height } = puzzle;
  const { row, column } = spotOf(puzzle, place);
  const near = (at, count) => [-2, -1, 0, 1, 2].map((by) => at + by).filter((to) => to >= 0 && to < count);
  return near(row, height).flatMap((to) => near(column, width).map((at) => to * width + at));
}

/**
 * Strokes: a tent is put up where the pen goes down, or first leaves a tree; grass is marked along a
 * row or column.
 */
export const begin = (puzzle, spot, pen, letterAt) => cells.begin(puzzle, spot, pen, letterAt);
export const resume = (puzzle, spot, letter) => cells.resume(puzzle, spot, letter);
export function extend(puzzle, stroke, spot) {
  if (stroke.paints !== tentOf(puzzle)) return cells.extend(puzzle, stroke, spot);
  const { row, column } = spot;
  return isTree(puzzle, placeAt(puzzle, stroke.from))
    ? { ...stroke, from: { row, column }, to: { row, column } }
    : stroke;
}

/** Return 0: tents need no run counter. */
export const runLength = () => 0;

const SIDES = [
  ["right", 0, 1],
  ["above", -1, 0],
  ["left", 0, -1],
  ["below", 1, 0],
];

/** Return the cells around a cell, each with the words for its side; corners have none. */
function around(puzzle, place, steps) {
  const { row, column } = spotOf(puzzle, place);
  return steps
    .map(([words, down, right]) => ({ words, row: row + down, column: column + right }))
    .filter((at) => at.row >= 0 && at.row < puzzle.height && at.column >= 0 && at.column < puzzle.width)
    .map((at) => ({ words: at.words, place: placeAt(puzzle, at) }));
}

const beside = (puzzle, place) => around(puzzle, place, SIDES);
const ONWARD = [["", 0, 1], ["", 1, -1], ["", 1, 0], ["", 1, 1]];

const placesOf = ({ width, height }) => Array.from({ length: width * height }, (_, place) => place);

/** Return the tree to which each tent is tied, and the tent to which each tree is; a map of places. */
export function tiesOn(puzzle, letterAt) {
  const tents = placesOf(puzzle).filter((place) => letterAt(place) === tentOf(puzzle));
  const trees = (tent) => beside(puzzle, tent).map(({ place }) => place).filter((at) => isTree(puzzle, at));
  const pairs = pairing(new Map(tents.map((tent) => [tent, trees(tent)])));
  return new Map([...pairs, ...[...pairs].map(([tent, tree]) => [tree, tent])]);
}

/** Return tents that touch, tents without a tree, and trees without a place left. */
export function faultsIn(puzzle, letters) {
  const faults = [];
  const add = (cell, what, words) => faults.push({ cells: [cell], what, words: `${what}: ${words}` });
  const name = (cell) => cellName(puzzle, cell);
  const tent = tentOf(puzzle);
  for (const place of placesOf(puzzle)) {
    const near = beside(puzzle, place).map((at) => at.place);
    if (letters[place] === tent) {
      for (const other of around(puzzle, place, ONWARD))
        if (letters[other.place] === tent) {
          const both = `the tents at ${name(place)} and ${name(other.place)}`;
          faults.push({ cells: [place, other.place], what: `touching: ${both}`, words: `${both} touch` });
        }
      if (!near.some((at) => isTree(puzzle, at)))
        add(place, `tent at ${name(place)}`, "no tree is beside it");
    }
    const isClosed = near.every((at) => isTree(puzzle, at) || letters[at] === BLANK);
    if (isTree(puzzle, place) && isClosed) add(place, `tree at ${name(place)}`, "it has no place left");
  }
  return faults;
}

/** Return whether each tree has a tent of its own, each tent a tree, and no tents touch. */
export function isComplete(puzzle, letterAt) {
  const all = placesOf(puzzle);
  const trees = all.filter((place) => isTree(puzzle, place));
  const tents = all.filter((place) => letterAt(place) === tentOf(puzzle));
  const letters = all.map(letterAt);
  const isTied = tents.length === trees.length && tiesOn(puzzle, letterAt).size === 2 * trees.length;
  return isTied && faultsIn(puzzle, letters).length === 0;
}

/** Return words for what cannot be in a cell. */
export const denialOf = ({ signs }, letter) =>
  letter === BLANK ? "there cannot be grass" : `there cannot be a ${signs.letters[letter]}`;

/** Return a cell in words: "tree, tent to the left", "tent, tree above". */
export function cellWord(puzzle, place, letterAt) {
  const isTent = letterAt(place) === tentOf(puzzle);
  const here = isTree(puzzle, place) ? "tree" : isTent ? "tent" : null;
  if (!here) return letterAt(place) === BLANK ? "grass" : "open";
  const is = (at) => (here === "tree" ? letterAt(at) === tentOf(puzzle) : isTree(puzzle, at));
  const sides = beside(puzzle, place).filter((at) => is(at.place)).map(({ words }) => words);
  const where = sides.map((words) => (words === "left" || words === "right" ? `to the ${words}` : words));
  const other = here === "tree" ? "tent" : "tree";
  return `${here}, ${where.length ? `${other} ${listed(where)}` : `no ${other} beside it`}`;
}
