// The states of lines: met, done or broken, and which of their numbers are struck off.
//
// A state is computed on request, and cached until something on the line changes.

import { visibleLetter } from "./board.js";
import { linesAt } from "./puzzle.js";

/** Return the state of a line, which depends only on its own cells. */
export function lineState(game, { side, number }) {
  const { puzzle, family, clues, strikeMode, lineStates } = game;
  lineStates[side][number] ??= family.lineState(
    puzzle,
    clues,
    { side, number },
    letterReader(game),
    strikeMode,
  );
  return lineStates[side][number];
}

/** Return a function that gives the visible letter of a place. */
const letterReader =
  ({ board }) =>
  (place) =>
    visibleLetter(board.marks[place]);

const linesOf = ({ puzzle }) => [
  ...puzzle.rows.map((_, number) => ({ side: "row", number })),
  ...puzzle.columns.map((_, number) => ({ side: "column", number })),
];

/** Return whether all clues are met and the picture is complete if open cells stay blank. */
export const isSolved = (game) =>
  linesOf(game).every((line) => lineState(game, line).isMet) &&
  game.family.isComplete(game.puzzle, letterReader(game));

/** Return the lines that cannot be completed as they are drawn. Awaits `pause` after each. */
export async function brokenLines(game, pause) {
  const broken = [];
  for (const line of linesOf(game)) {
    if (lineState(game, line).isBroken) broken.push(line);
    await pause();
  }
  return broken;
}

/** Forget the states of all lines, or of the lines through some places. */
export function forgetLineStates(game, places = null) {
  if (!places) game.lineStates = { row: [], column: [] };
  else {
    const cells = places.flatMap((place) => game.family.cellsAffected(game.puzzle, place));
    for (const { side, number } of linesAt(game.puzzle, cells))
      game.lineStates[side][number] = undefined;
  }
}
