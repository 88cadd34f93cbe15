// Whether track is one path: from start to finish, and nothing beside it.

import { beside, cellsOn, isVisited, stationAt, tracksAt } from "./ground.js";

/** Whether all that is visited lies on one path from start to finish. */
export function isOnePath(puzzle, letterAt) {
  const { path, width } = puzzle;
  const finish = path.finish[0] * width + path.finish[1];
  let here = path.start[0] * width + path.start[1];
  const walked = new Set([here]);
  while (here !== finish) {
    const onward = neighbours(puzzle, here, letterAt).filter((cell) => !walked.has(cell));
    if (onward.length !== 1) return false;
    [here] = onward;
    walked.add(here);
  }
  const cells = Array.from({ length: cellsOn(puzzle) }, (_, cell) => cell);
  const visited = cells.filter((cell) => isVisited(puzzle, cell, letterAt));
  const isFull = (cell) =>
    tracksAt(puzzle, cell, letterAt).length === (stationAt(puzzle, cell) ? 1 : 2);
  return visited.length === walked.size && visited.every(isFull);
}

const neighbours = (puzzle, cell, letterAt) =>
  tracksAt(puzzle, cell, letterAt).map((side) => beside(puzzle, cell, side));
