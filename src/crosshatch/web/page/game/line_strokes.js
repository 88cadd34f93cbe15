// A drag that draws a line: from cell to cell, round corners, and never over a cross.
//
// However fast the pen moves, the stroke skips no cell. Going back undoes it. A stroke along
// an existing line removes it; a stroke that reaches an open edge draws on.

import { BLANK, UNKNOWN } from "./board.js";
import { LINE, edgeAt, sideTo } from "./line_grid.js";
import { placeAt, spotOf } from "./puzzle.js";

/** The distance from a side, in cells, within which a press means the edge. */
const NEAR = 0.22;

/** Return the side of its cell to which a spot is nearest, and how far away it is. */
export function sideUnder({ across = 0.5, down = 0.5 }) {
  const far = { right: 1 - across, top: down, left: across, bottom: 1 - down };
  const [side, least] = Object.entries(far).sort(([, one], [, other]) => one - other)[0];
  return { side, least };
}

/** Return the edge that a spot is near; null in the middle of a cell. */
export function edgeUnder(puzzle, spot) {
  const { side, least } = sideUnder(spot);
  return least < NEAR ? edgeAt(puzzle, placeAt(puzzle, spot), side) : null;
}

/** Return a stroke that begins at a spot. */
export const beginWay = (puzzle, spot) => ({ from: spot, to: spot, way: [placeAt(puzzle, spot)], along: null });

/** Return a stroke with the pen on another spot. `letterAt` gives the letters before it. */
export function extendWay(puzzle, stroke, spot, letterAt) {
  const way = [...stroke.way];
  for (;;) {
    const head = way.at(-1);
    const next = stepsTo(puzzle, head, spot).find((cell) => mayGo(puzzle, head, cell, letterAt));
    if (next === undefined) break;
    const before = way.indexOf(next);
    // A loop, unlike a path, may end where it began.
    const closes = !puzzle.path && !before && way.length > 3;
    if (before >= 0 && !closes) way.length = before + 1;
    else way.push(next);
  }
  return { ...stroke, way, to: spotOf(puzzle, way.at(-1)) };
}

/** Return the neighbours that are nearer to a spot, the better direction first. */
function stepsTo(puzzle, cell, spot) {
  const { row, column } = spotOf(puzzle, cell);
  const [down, right] = [spot.row - row, spot.column - column];
  const steps = [];
  if (down) steps.push([Math.abs(down), cell + Math.sign(down) * puzzle.width]);
  if (right) steps.push([Math.abs(right), cell + Math.sign(right)]);
  return steps.sort(([one], [other]) => other - one).map(([, next]) => next);
}

function mayGo(puzzle, cell, next, letterAt) {
  const edge = edgeAt(puzzle, cell, sideTo(puzzle, cell, next));
  return letterAt(edge) !== BLANK && letterAt(next) !== BLANK;
}

const edgeOf = (puzzle, way, at) => edgeAt(puzzle, way[at], sideTo(puzzle, way[at], way[at + 1]));

/** Return the changes of a stroke: pairs of edge and letter. */
export function wayChanges(puzzle, { way, paints = LINE }, letterAt) {
  const edges = way.slice(1).map((_, at) => edgeOf(puzzle, way, at));
  const open = edges.filter((edge) => letterAt(edge) === UNKNOWN);
  if (open.length) return open.map((edge) => [edge, paints]);
  return edges.filter((edge) => letterAt(edge) === paints).map((edge) => [edge, UNKNOWN]);
}
