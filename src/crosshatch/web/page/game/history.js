// Undo and redo, without limit.

import { inkOf, applyMove, reversedMove } from "./board.js";

export const newHistory = () => ({ done: [], undone: [] });

/** Add a move, unless it changes nothing, and forget the moves that were undone. */
export function remember(history, move) {
  if (!move.length) return;
  history.done.push(move);
  history.undone.length = 0;
}

/** Take back the last step. Return the move that undoes it; null at the start. */
export function undo(history) {
  const move = history.done.pop();
  if (!move) return null;
  history.undone.push(move);
  return reversedMove(move);
}

/** Repeat the step that was undone last. Return its move; null if there is none. */
export function redo(history) {
  const move = history.undone.pop();
  if (!move) return null;
  history.done.push(move);
  return move;
}

/** Yield the ink at all places before the last move, before the one before it, and so on. */
export const earlierInk = function* ({ board, history }) {
  const before = { marks: [...board.marks] };
  for (const move of history.done.toReversed()) {
    applyMove(before, reversedMove(move));
    yield before.marks.map(inkOf).join("");
  }
};

/**
 * Return whether a value is a valid history of a board with this number of places. The history of a
 * drawing may hold whole versions, which are validated when they are opened.
 */
export function isHistory(history, places, hasVersions = false) {
  const isState = (marks) => typeof marks === "string" && marks.length === 2;
  const isChange = (change) =>
    Array.isArray(change) &&
    Number.isInteger(change[0]) &&
    change[0] >= 0 &&
    change[0] < places &&
    isState(change[1]) &&
    isState(change[2]);
  const isMove = (move) => Array.isArray(move) && move.every(isChange);
  const areMoves = (moves) =>
    Array.isArray(moves) && moves.every((move) => isMove(move) || (hasVersions && isVersion(move)));
  return Boolean(history) && areMoves(history.done) && areMoves(history.undone);
}

/** Return whether a step of the history is a version of a drawing instead of a move. */
export const isVersion = (one) => Boolean(one) && typeof one === "object" && !Array.isArray(one);
