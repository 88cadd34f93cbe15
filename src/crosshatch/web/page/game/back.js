// The board as it was before its last moves, without going back to it.

import { inkOf, make, reversed } from "./board.js";

/** What stood in ink at each place before the last move, before the one before it, and so on. */
export const inksBack = function* ({ board, history }) {
  const before = { marks: [...board.marks] };
  for (const move of history.done.toReversed()) {
    make(before, reversed(move));
    yield before.marks.map(inkOf).join("");
  }
};
