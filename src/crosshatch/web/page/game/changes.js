// What follows from a change of the board: crosses, other verdicts, and news for listeners.

import * as boards from "./board.js";
import * as histories from "./history.js";
import { crossingMove } from "./auto_crosses.js";
import { placesBeside } from "./hand_strikes.js";
import { forgetVerdicts } from "./verdicts.js";

/** Remember a move that is on the board, with the crosses that follow from it. */
export function complete(game, move) {
  const crosses = crossingMove(game, move);
  if (crosses.length) {
    boards.applyMove(game.board, crosses);
    changed(game, crosses);
  }
  histories.remember(game.history, [...move, ...crosses]);
}

/** Tell listeners which places look different after a move, and after undoing `before`. */
export function changed(game, move, before = []) {
  const first = new Map([...move, ...before].map(([place, was]) => [place, was]));
  const isOther = (place) => first.get(place) !== game.board.marks[place];
  const onBoard = [...first.keys()].filter((at) => at < game.board.marks.length && isOther(at));
  const places = [...onBoard, ...placesBeside(game, move)];
  forgetVerdicts(game, onBoard);
  game.form.afterChange?.(game, onBoard);
  notify(game, places, false);
}

/** Call `listener(places, isMove)` on changes. Return a function that removes it. */
export function listen(game, listener) {
  game.listeners.add(listener);
  return () => game.listeners.delete(listener);
}

export function notify(game, places, isMove) {
  for (const listener of game.listeners) listener(places, isMove);
}
