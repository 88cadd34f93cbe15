// The grid of a line: cells and the edges between neighbours, as places of a board.
//
// The cells come first, row by row; then the edges to the right, then those down. A place is "#" if
// the line runs over it, or it is a visited cell, "." if it is crossed, and "?" if it is open. Pieces are the
// characters that show to which sides of a cell the line leads.

import { placeFromJson, spotOf } from "./puzzle.js";

export const SIDES = ["right", "top", "left", "bottom"];
const STEPS = { right: [0, 1], top: [-1, 0], left: [0, -1], bottom: [1, 0] };

/** The letter of an edge that the line runs over, and of a visited cell. */
export const LINE = "#";

export const cellsOn = ({ width, height }) => width * height;
const edgesAcross = ({ width, height }) => (width - 1) * height;

/** Return the number of places: cells and edges. */
export const placesOn = (puzzle) => cellsOn(puzzle) + edgesAcross(puzzle) + puzzle.width * (puzzle.height - 1);

export const isEdge = (puzzle, place) => place >= cellsOn(puzzle);

/** Return the neighbour at a side of a cell; null if the grid ends there. */
export function neighbour({ width, height }, cell, side) {
  const [down, right] = STEPS[side];
  const from = spotOf({ width }, cell);
  const [row, column] = [from.row + down, from.column + right];
  const isInside = row >= 0 && row < height && column >= 0 && column < width;
  return isInside ? row * width + column : null;
}

/** Return the edge at a side of a cell; null if the grid ends there. */
export function edgeAt(puzzle, cell, side) {
  const other = neighbour(puzzle, cell, side);
  if (other === null) return null;
  const first = Math.min(cell, other);
  if (side === "top" || side === "bottom") return cellsOn(puzzle) + edgesAcross(puzzle) + first;
  return cellsOn(puzzle) + first - Math.floor(first / puzzle.width);
}

export function cellsOfEdge(puzzle, edge) {
  const { width } = puzzle;
  const number = edge - cellsOn(puzzle);
  if (number >= edgesAcross(puzzle)) {
    const first = number - edgesAcross(puzzle);
    return [first, first + width];
  }
  const first = number + Math.floor(number / (width - 1));
  return [first, first + 1];
}

/** Return the side of a cell at which a neighbour is. */
export const sideTo = (puzzle, cell, other) => SIDES.find((side) => neighbour(puzzle, cell, side) === other);

/** Return the sides of a cell to which the line leads. */
export const drawnAt = (puzzle, cell, letterAt) =>
  SIDES.filter((side) => {
    const edge = edgeAt(puzzle, cell, side);
    return edge !== null && letterAt(edge) === LINE;
  });

/** Return the sides over which the path enters or leaves the grid at a cell. */
export function outerSides(puzzle, cell) {
  if (!puzzle.path) return [];
  const { start, finish, entry, exit } = puzzle.path;
  const isAt = (end) => placeFromJson(puzzle, end) === cell;
  return [isAt(start) && entry, isAt(finish) && exit].filter(Boolean);
}

/** Return the sides of a visited cell to which the line leads, including those out of the grid. */
export const sidesAt = (puzzle, cell, letterAt) => [...drawnAt(puzzle, cell, letterAt), ...outerSides(puzzle, cell)];

/** Return "start", "finish", or null for a cell at which the path does not end. */
export function stationAt(puzzle, cell) {
  if (!puzzle.path) return null;
  const { start, finish } = puzzle.path;
  if (placeFromJson(puzzle, start) === cell) return "start";
  return placeFromJson(puzzle, finish) === cell ? "finish" : null;
}

/** Return whether a cell is drawn as visited. */
export const isVisited = (puzzle, cell, letterAt) =>
  letterAt(cell) === LINE || drawnAt(puzzle, cell, letterAt).length > 0;

/** A visited cell whose sides are unknown. */
export const VISITED = "+";
/** A cell that is not visited. */
export const EMPTY = "·";

const PIECES = {
  "╶": ["right"],
  "╵": ["top"],
  "╴": ["left"],
  "╷": ["bottom"],
  "─": ["right", "left"],
  "│": ["top", "bottom"],
  "┌": ["right", "bottom"],
  "┐": ["left", "bottom"],
  "└": ["right", "top"],
  "┘": ["top", "left"],
};
const nameOf = (sides) => [...sides].sort().join();
const CHARACTERS = new Map(Object.entries(PIECES).map(([piece, sides]) => [nameOf(sides), piece]));

export const sidesOf = (character) => PIECES[character] || [];

/** Return the character of a visited cell with track to these sides. */
export const pieceOf = (sides) => CHARACTERS.get(nameOf(sides)) || VISITED;
