// The highlights of help on the board: another picture, lit cells and lines, rings.

import { placesOf } from "../game/puzzle.js";

/** No highlights; help replaces some of these. */
export const NO_HIGHLIGHTS = Object.freeze({
  /** The letters shown instead of the player's own. */
  over: null,
  /** The letters shown lightly over the player's own, by place. */
  draft: new Map(),
  lit: new Set(),
  litLines: [],
  /** The colours of the rings around cells, by place. */
  rings: new Map(),
  /** The cells that a drawing's clues leave open, and how much changing each would help. */
  open: new Set(),
  help: new Map(),
  dimsUnknown: false,
  isFinished: false,
});

/** Return the places that look different with other highlights; null if that may be all of them. */
export function placesThatDiffer(puzzle, one, other) {
  const isOther = (fact) => one[fact] !== other[fact];
  if (isOther("dimsUnknown") || isOther("isFinished") || !one.over !== !other.over) return null;
  const lines = [...one.litLines, ...other.litLines].flatMap((line) => placesOf(puzzle, line));
  const cells = [one, other].flatMap(({ lit, rings, draft, open, help }) => [
    ...lit,
    ...rings.keys(),
    ...draft.keys(),
    ...open,
    ...help.keys(),
  ]);
  const over = one.over ? differing(one.over, other.over) : [];
  return new Set([...lines, ...cells, ...over]);
}

const differing = (one, other) =>
  Array.from(one).flatMap((letter, place) => (letter === other[place] ? [] : [place]));
