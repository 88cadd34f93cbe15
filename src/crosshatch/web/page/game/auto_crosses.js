// Crosses in the rest of a line whose clue is met by what is drawn, and around what nothing like it may
// touch, for those who want them; and for hints, which find nothing in such a line.

import { BLANK, UNKNOWN, inkOf, moveFor, visibleLetter } from "./board.js";
import { clueOf, linesAt, placeAt, placesOf, spotOf, tableOf } from "./puzzle.js";
import { statesOf } from "./states.js";
import { inInk, lineState } from "./verdicts.js";

/**
 * Return the move that crosses the open cells of the lines that a move has finished, and those that may not touch
 * what it has drawn. The first move also crosses those whose clue is 0, which were finished before it.
 */
export function crossingMove(game, move) {
  const { puzzle, board, form } = game;
  if (!game.crossesRest || puzzle.corners) return [];
  const isDrawn = ([, , after]) => ![BLANK, UNKNOWN].includes(visibleLetter(after));
  const drawn = move.filter(isDrawn).flatMap(([place]) => form.cellsAffected(puzzle, place));
  if (!drawn.length) return [];
  const isFirst = !game.history.done.length;
  const touched = isFirst ? allLines(puzzle) : linesAt(puzzle, drawn);
  const open = [...openCellsIn(game, touched.filter((line) => isFinal(game, line))), ...cellsApart(game, drawn)];
  return moveFor(board, open.map((cell) => [cell, BLANK]), game.inPencil);
}

/** Return the open cells beside, or around, some places whose states may not touch there. */
function cellsApart({ puzzle, board }, places) {
  if (puzzle.hasEdges) return [];
  const letterOf = (cell) => visibleLetter(board.marks[cell]);
  return (tableOf(puzzle)?.laws ?? []).flatMap(({ apart, by }) => {
    const letter = ["around", "beside"].includes(by) && statesOf(puzzle).find(({ name }) => name === apart)?.letter;
    const these = places.filter((place) => letter && letterOf(place) === letter);
    return these.flatMap((place) => cellsAround(puzzle, place, by)).filter((cell) => letterOf(cell) === UNKNOWN);
  });
}

function cellsAround(puzzle, place, by) {
  const { row, column } = spotOf(puzzle, place);
  const steps = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ row: row + down, column: column + right })));
  const isThere = (spot) => spot.row >= 0 && spot.row < puzzle.height && spot.column >= 0 && spot.column < puzzle.width;
  const isNear = (spot) => by === "around" || (spot.row === row) !== (spot.column === column);
  return steps.filter((spot) => isThere(spot) && isNear(spot)).map((spot) => placeAt(puzzle, spot));
}

/** Return the cells that are open in ink, though they are on a line whose clue is met in ink. */
export function restInInk(game) {
  if (game.puzzle.corners) return new Set();
  const lines = inInk(game, () => allLines(game.puzzle).filter((line) => isFinal(game, line)));
  return openCellsIn(game, lines, inkOf);
}

/** Return the cells of some lines that are open, by the letters of their marks. */
function openCellsIn({ puzzle, board, form }, lines, letterOf = visibleLetter) {
  const letterAt = (place) => letterOf(board.marks[place]);
  const isOpen = (cell) => form.letterShown(puzzle, cell, letterAt) === UNKNOWN;
  return new Set(lines.flatMap((line) => placesOf(puzzle, line).filter(isOpen)));
}

/** Return whether a line is met and could not be met with more cells filled. */
function isFinal(game, line) {
  const words = clueOf(game.puzzle, line);
  return words.length > 0 && words.every((word) => !/[?*]/u.test(word)) && lineState(game, line).isMet;
}

const allLines = ({ rows, columns }) =>
  Object.entries({ row: rows, column: columns }).flatMap(([side, each]) =>
    each.map((_, number) => ({ side, number })),
  );
