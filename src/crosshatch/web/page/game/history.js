// Undo and redo, without end.

import { inkOf, applyMove, reversedMove } from "./board.js";

export const newHistory = () => ({ done: [], undone: [] });

/** Remember a move that changes something; what was undone before it is gone. */
export function remember(history, move) {
  if (!move.length) return;
  history.done.push(move);
  history.undone.length = 0;
}

/** The move that takes the last one back; null at the start. */
export function undo(history) {
  const move = history.done.pop();
  if (!move) return null;
  history.undone.push(move);
  return reversedMove(move);
}

/** The move that was undone last, to be made again; null if there is none. */
export function redo(history) {
  const move = history.undone.pop();
  if (!move) return null;
  history.done.push(move);
  return move;
}

/** Yield what stood in ink at each place before the last move, before the one before it, and so on. */
export const earlierInk = function* ({ board, history }) {
  const before = { marks: [...board.marks] };
  for (const move of history.done.toReversed()) {
    applyMove(before, reversedMove(move));
    yield before.marks.map(inkOf).join("");
  }
};

/**
 * Whether a history read from elsewhere has the shape of one, for so many places. Of a drawing
 * there may be whole sheets among its moves, which are looked at when one turns to them.
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

/** Whether what is to be undone or redone is no move, but another sheet of a drawing. */
export const isVersion = (one) => Boolean(one) && typeof one === "object" && !Array.isArray(one);
