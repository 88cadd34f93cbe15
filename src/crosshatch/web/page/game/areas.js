// Areas of a board that is divided: all cells of one that are connected have its letter. What the engine
// marks there is, for each rectangle that there could be, whether it is an area.

import { UNKNOWN } from "./board.js";
import { neighbour, SIDES } from "./line_grid.js";

/** The mark of what nothing is said about. */
const UNMARKED = 255;

/** Return the cells of the area at a place, in order; none where no area is drawn. */
export function areaAt(puzzle, place, letterAt) {
  const letter = letterAt(place);
  if (letter === UNKNOWN) return [];
  const found = new Set([place]);
  for (const cell of found)
    for (const side of SIDES) {
      const next = neighbour(puzzle, cell, side);
      if (next !== null && letterAt(next) === letter) found.add(next);
    }
  return [...found].sort((one, other) => one - other);
}

/** Return a letter that no area has yet. */
export function freeLetter({ symbols, width, height }, letterAt) {
  const taken = new Set(Array.from({ length: width * height }, (_, place) => letterAt(place)));
  return [...symbols].find((letter) => !taken.has(letter));
}

/** Return the marks of the engine: an area that is drawn is one, and no other has any of its cells. */
export function marksOfAreas(puzzle, letterAt) {
  const sizes = new Map();
  const areas = Array.from({ length: puzzle.width * puzzle.height }, () => null);
  for (const place of areas.keys()) {
    if (areas[place] !== null || letterAt(place) === UNKNOWN) continue;
    const cells = areaAt(puzzle, place, letterAt);
    for (const cell of cells) areas[cell] = place;
    sizes.set(place, cells.length);
  }
  return puzzle.areas.map((cells) => {
    const [first] = cells;
    const isThere = sizes.get(areas[first]) === cells.length && cells.every((cell) => areas[cell] === areas[first]);
    if (isThere) return 1;
    return cells.some((cell) => areas[cell] !== null) ? 0 : UNMARKED;
  });
}

/** Return the changes that draw some of the areas that the engine knows: pairs of place and letter. */
export function changesOfAreas(puzzle, numbers, letterAt) {
  const drawn = new Map();
  const now = (place) => drawn.get(place) ?? letterAt(place);
  for (const number of numbers) {
    const cells = puzzle.areas[number];
    for (const cell of cells.flatMap((one) => areaAt(puzzle, one, now))) drawn.set(cell, UNKNOWN);
    const letter = freeLetter(puzzle, now);
    for (const cell of cells) drawn.set(cell, letter);
  }
  return [...drawn];
}

/** Return the number of the area that is drawn at a place, or else of the first that could be there. */
export function areaAsked(puzzle, place, letterAt) {
  const drawn = areaAt(puzzle, place, letterAt).join();
  const at = puzzle.areas.findIndex((cells) => cells.join() === drawn);
  return at >= 0 ? at : puzzle.areas.findIndex((cells) => cells.includes(place));
}
