// Words for cells and edges of tracks, for screen readers.

import { BLANK, UNKNOWN } from "./board.js";
import { SIDES, TRACK, edgeAt, isVisited, sidesAt, stationAt } from "./track_grid.js";

/** Return a cell and its track in words. */
export function cellWord(puzzle, cell, letterAt) {
  const station = stationAt(puzzle, cell);
  const sides = isVisited(puzzle, cell, letterAt) ? sidesAt(puzzle, cell, letterAt) : [];
  const kind = sides.length > 2 ? "branch" : "track";
  const track = sides.length ? `${kind} to the ${sides.join(" and ")}` : null;
  const state = { [UNKNOWN]: "open", [BLANK]: "crossed", [TRACK]: "visited" }[letterAt(cell)];
  return [station, track || state, crossesAt(puzzle, cell, letterAt)].filter(Boolean).join(", ");
}

/** Return an edge in words: "edge to the right: crossed". */
export function edgeWords(puzzle, edge, side, letterAt) {
  const state = { [UNKNOWN]: "open", [BLANK]: "crossed", [TRACK]: "track" };
  return `edge to the ${side}: ${edge === null ? "the grid ends there" : state[letterAt(edge)]}`;
}

function crossesAt(puzzle, cell, letterAt) {
  const crossed = SIDES.filter((side) => {
    const edge = edgeAt(puzzle, cell, side);
    return edge !== null && letterAt(edge) === BLANK;
  });
  return crossed.length ? `no way to the ${crossed.join(" and ")}` : null;
}
