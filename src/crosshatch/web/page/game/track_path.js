// Checks whether the track is one path from start to finish, and nothing else.

import { neighbour, cellsOn, endsAt, isVisited, sidesAt, tracksAt } from "./track_grid.js";
import { placeFromJson } from "./puzzle.js";

/** Return whether all visited cells lie on one path from start to finish. */
export function isOnePath(puzzle, letterAt) {
  const finish = placeFromJson(puzzle, puzzle.path.finish);
  let here = placeFromJson(puzzle, puzzle.path.start);
  const walked = new Set([here]);
  while (here !== finish) {
    const onward = neighbours(puzzle, here, letterAt).filter((cell) => !walked.has(cell));
    if (onward.length !== 1) return false;
    [here] = onward;
    walked.add(here);
  }
  const visited = allCells(puzzle).filter((cell) => isVisited(puzzle, cell, letterAt));
  const isFull = (cell) =>
    tracksAt(puzzle, cell, letterAt).length === 2 - endsAt(puzzle, cell);
  return visited.length === walked.size && visited.every(isFull);
}

/** Return the cells in which track leads to more than two sides, which no path allows. */
export const branchesOn = (puzzle, letterAt) =>
  allCells(puzzle).filter((cell) => sidesAt(puzzle, cell, letterAt).length > 2);

const allCells = (puzzle) => Array.from({ length: cellsOn(puzzle) }, (_, cell) => cell);

const neighbours = (puzzle, cell, letterAt) =>
  tracksAt(puzzle, cell, letterAt).map((side) => neighbour(puzzle, cell, side));
