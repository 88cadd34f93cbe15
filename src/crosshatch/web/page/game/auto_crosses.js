// Crosses in the rest of a line whose clue is met by what is drawn, for those who want them, and for
// hints, which find nothing in such a line.

import { BLANK, UNKNOWN, inkOf, moveFor, visibleLetter } from "./board.js";
import { lineState } from "./line_states.js";
import { clueOf, linesAt, placesOf } from "./puzzle.js";

/**
 * Return the move that crosses the open cells of the lines that a move has finished. The first move
 * also crosses those whose clue is 0, which were finished before it.
 */
export function crossingMove(game, move) {
  const { puzzle, board, form, lines } = game;
  if (!game.crossesRest || !lines || puzzle.corners) return [];
  const isDrawn = ([, , after]) => ![BLANK, UNKNOWN].includes(visibleLetter(after));
  const drawn = move.filter(isDrawn).flatMap(([place]) => form.cellsAffected(puzzle, place));
  if (!drawn.length) return [];
  const isFirst = !game.history.done.length;
  const touched = isFirst ? allLines(puzzle) : linesAt(puzzle, drawn);
  const open = openCellsIn(game, touched.filter((line) => isFinal(game, line)));
  return moveFor(board, [...open].map((cell) => [cell, BLANK]), game.inPencil);
}

/** Return the cells that are open in ink, though they are on a line whose clue is met in ink. */
export function restInInk(game) {
  const { puzzle, board } = game;
  if (!game.lines || puzzle.corners) return new Set();
  const marks = board.marks.map((mark) => inkOf(mark) + UNKNOWN);
  const inked = { ...game, board: { ...board, marks }, lineStates: {} };
  return openCellsIn(inked, allLines(puzzle).filter((line) => isFinal(inked, line)));
}

/** Return the open cells of some lines. */
function openCellsIn({ puzzle, board, form }, lines) {
  const letterAt = (place) => visibleLetter(board.marks[place]);
  const isOpen = (cell) => form.characterAt(puzzle, cell, letterAt) === UNKNOWN;
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
