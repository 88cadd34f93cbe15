// Pieces whose parts have states of their own, such as the ends of ships: which state a cell has follows
// from the shape that is drawn, so that one pen draws them all.

import { BLANK, UNKNOWN } from "./board.js";
import { SIDES, neighbour } from "./line_grid.js";
import { exchanged } from "./pictures.js";
import { spotOf, tableOf } from "./puzzle.js";

/** The letter of a cell that is a part of a piece, as long as its shape is none. */
export const PART = "\u25a0";

const isPart = (letter) => letter !== UNKNOWN && letter !== BLANK;

/** Return the letter with which a pen draws what is there. */
export const coarse = (letter) => (isPart(letter) ? PART : letter);

/** Return the law of the pieces of a puzzle whose cells have more states than one; undefined if there is none. */
export function piecesOf(puzzle) {
  const { states, laws = [] } = tableOf(puzzle) ?? {};
  return Array.isArray(states) && states.length > 2 ? laws.find(({ pieces }) => pieces) : undefined;
}

/** The letters of the cells of each shape, in reading order, by where these are; for each puzzle. */
const shapes = new WeakMap();

function shapesOf(puzzle) {
  if (!shapes.has(puzzle)) {
    const { pieces, as } = piecesOf(puzzle);
    const drawn = pieces.map((picture) => cellsIn(puzzle, picture));
    const all = as === "drawn" ? drawn : drawn.flatMap(turns);
    shapes.set(puzzle, new Map(all.map((cells) => [keyOf(inOrder(cells)), inOrder(cells).map(({ letter }) => letter)])));
  }
  return shapes.get(puzzle);
}

/** Return the cells of a picture of a table, whose letters stand for states. */
function cellsIn(puzzle, picture) {
  const { states, signs = {} } = tableOf(puzzle);
  const names = states.map((state) => state.replace(/^an? /u, ""));
  const calls = [(name) => name, (name) => signs[name], (name) => name[0]];
  const stateCalled = (sign) => names.indexOf(calls.map((call) => names.find((one) => call(one) === sign)).find(Boolean));
  const letterOf = (sign) => exchanged(puzzle, puzzle.symbols)[stateCalled(sign)];
  const rows = picture.split("/").map((row) => [...row]);
  return rows.flatMap((row, down) => row.flatMap((sign, right) => (sign === "." ? [] : [{ row: down, column: right, letter: letterOf(sign) }])));
}

/** Return the cells of a shape, turned and mirrored in all ways. */
function turns(cells) {
  const turned = (all) => all.map((cell) => ({ ...cell, row: cell.column, column: -cell.row }));
  const mirrored = cells.map((cell) => ({ ...cell, column: -cell.column }));
  return [cells, mirrored].flatMap((one) => [one, turned(one), turned(turned(one)), turned(turned(turned(one)))]);
}

const inOrder = (cells) => [...cells].sort((one, other) => one.row - other.row || one.column - other.column);
const keyOf = ([first, ...others]) => others.map(({ row, column }) => [row - first.row, column - first.column].join()).join(" ");

/** Return some changes with those of all parts of pieces, whose letters follow from their shapes. */
export function withParts(puzzle, changes, letterAt) {
  const after = new Map(changes);
  const now = (place) => after.get(place) ?? letterAt(place);
  for (const group of groupsOf(puzzle, now)) {
    const letters = shapesOf(puzzle).get(keyOf(group.map((place) => spotOf(puzzle, place))));
    group.forEach((place, at) => after.set(place, letters?.[at] ?? PART));
  }
  return [...after];
}

/** Return the parts that belong together, each group in reading order: those of a region, or that are connected. */
function groupsOf(puzzle, letterAt) {
  const { in: within } = piecesOf(puzzle);
  const parts = Array.from({ length: puzzle.width * puzzle.height }, (_, place) => place).filter((place) => isPart(letterAt(place)));
  if (within === "region") {
    const told = puzzle.values.regions;
    const regions = (told.cells ?? told).flatMap((row) => [...row]);
    return [...new Set(regions)].map((region) => parts.filter((place) => regions[place] === region)).filter(({ length }) => length);
  }
  const left = new Set(parts);
  const groups = [];
  for (const part of parts) {
    if (!left.delete(part)) continue;
    const group = [part];
    for (const cell of group)
      for (const side of SIDES) {
        const next = neighbour(puzzle, cell, side);
        if (left.delete(next)) group.push(next);
      }
    groups.push(group.sort((one, other) => one - other));
  }
  return groups;
}
