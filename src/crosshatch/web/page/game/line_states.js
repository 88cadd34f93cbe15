// How lines stand: met, done or broken, and which of their numbers are struck off.
//
// It is judged on request, and remembered until something on the line changes.

import { visibleLetter } from "./board.js";
import { linesAt } from "./puzzle.js";

/** How a line stands. It looks at no cells but its own. */
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

/** What one sees at a place of a game. */
const letterReader =
  ({ board }) =>
  (place) =>
    visibleLetter(board.marks[place]);

const linesOf = ({ puzzle }) => [
  ...puzzle.rows.map((_, number) => ({ side: "row", number })),
  ...puzzle.columns.map((_, number) => ({ side: "column", number })),
];

/** Whether all clues are met and the picture is whole if what is open stays blank. */
export const isSolved = (game) =>
  linesOf(game).every((line) => lineState(game, line).isMet) &&
  game.family.isComplete(game.puzzle, letterReader(game));

/** The lines that cannot be finished as they are drawn. One may `breathe` after each. */
export async function brokenLines(game, breathe) {
  const broken = [];
  for (const line of linesOf(game)) {
    if (lineState(game, line).isBroken) broken.push(line);
    await breathe();
  }
  return broken;
}

/** Forget how all lines stand, or those of some places. */
export function forgetLineStates(game, places = null) {
  if (!places) game.lineStates = { row: [], column: [] };
  else {
    const cells = places.flatMap((place) => game.family.cellsAffected(game.puzzle, place));
    for (const { side, number } of linesAt(game.puzzle, cells))
      game.lineStates[side][number] = undefined;
  }
}
