// Mistakes: drawn cells that differ from the only solution.

import { BLANK, UNKNOWN, inkOf } from "./board.js";
import { areaAt } from "./areas.js";
import { PART } from "./pieces.js";
import { SIDES } from "./line_grid.js";

const isEmpty = (letter) => letter === BLANK || letter === UNKNOWN;

/**
 * Return which of some places are drawn otherwise than in the letters of the solution, as cells. An
 * edge belongs to both of its cells. Pencil is a what-if, and no mistake.
 */
export function mistakesAt(game, solution, places) {
  const { puzzle, form } = game;
  const cells = new Set([...places].flatMap((place) => form.cellsAffected(puzzle, place)));
  return [...cells].filter((cell) => placesIn(game, cell).some((at) => isMistake(game, solution, at)));
}

/** Return a cell, with its edges if there is anything on them. */
function placesIn({ puzzle, form }, cell) {
  const edges = puzzle.hasEdges ? SIDES.map((side) => form.edgeAt(puzzle, cell, side)) : [];
  return [cell, ...edges.filter((edge) => edge !== null)];
}

function isMistake({ puzzle, form, board }, solution, place) {
  const drawn = form.letterShown(puzzle, place, (at) => inkOf(board.marks[at]));
  if (drawn === UNKNOWN || board.given[place]) return false;
  if (puzzle.areas) {
    const [own, its] = [(at) => inkOf(board.marks[at]), (at) => solution[at]].map((letterAt) => areaAt(puzzle, place, letterAt));
    return own.join() !== its.join();
  }
  const right = form.letterShown(puzzle, place, (at) => solution[at]);
  if (drawn === PART) return isEmpty(right);
  return isEmpty(drawn) ? !isEmpty(right) : drawn !== right;
}
