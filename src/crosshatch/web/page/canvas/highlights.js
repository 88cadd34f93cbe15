// What help lays over the board: another picture, lit cells and lines, rings.

import { placesOf } from "../game/puzzle.js";

/** Nothing lit, nothing laid over: what help shows of its own replaces some of this. */
export const NO_HIGHLIGHTS = Object.freeze({
  /** What is seen at each place instead of the player's own drawing. */
  over: null,
  lit: new Set(),
  litLines: [],
  /** The ink of a ring by the cell that it is around. */
  rings: new Map(),
  /** The cells that a drawing's clues leave open, and how much it would help to change each. */
  open: new Set(),
  help: new Map(),
  dimsUnknown: false,
  isFinished: false,
});

/** The places that look different with another aid; null where that may be all. */
export function placesThatDiffer(puzzle, one, other) {
  const isOther = (fact) => one[fact] !== other[fact];
  if (isOther("dimsUnknown") || isOther("isFinished") || !one.over !== !other.over) return null;
  const lines = [...one.litLines, ...other.litLines].flatMap((line) => placesOf(puzzle, line));
  const cells = [one, other].flatMap(({ lit, rings, open, help }) => [
    ...lit,
    ...rings.keys(),
    ...open,
    ...help.keys(),
  ]);
  const over = one.over ? differing(one.over, other.over) : [];
  return new Set([...lines, ...cells, ...over]);
}

const differing = (one, other) =>
  Array.from(one).flatMap((letter, place) => (letter === other[place] ? [] : [place]));
