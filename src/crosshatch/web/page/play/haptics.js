// Short vibrations while a player draws, and longer ones for finished lines, on request.

import { app } from "../app.js";
import { letterAt, listen } from "../game/game.js";
import { UNKNOWN } from "../game/board.js";
import { lineState } from "../game/verdicts.js";
import { linesAt } from "../game/puzzle.js";

/** The milliseconds of a vibration for a drawn cell, and of those for a finished line. */
const DRAWN = 8;
const FINISHED = [16, 40, 24];

let felt = null;

/** Let the device vibrate for what the player draws, if it can and the player wants it. */
export function listenForHaptics() {
  app.listeners.puzzle.add(() => {
    if (felt !== app.game) feel((felt = app.game));
  });
}

function feel(game) {
  const met = new Set();
  const drawn = new Set();
  listen(game, (places, isMove) => {
    if (!app.settings.haptics || !navigator.vibrate || game.form.draws) return;
    const onBoard = places.filter((place) => place < game.board.marks.length);
    for (const place of onBoard) drawn.add(place);
    if (game.stroke && onBoard.some((place) => letterAt(game, place) !== UNKNOWN)) navigator.vibrate(DRAWN);
    if (!isMove) return;
    const cells = [...drawn].flatMap((place) => game.form.cellsAffected(game.puzzle, place));
    drawn.clear();
    const finished = newlyMet(game, linesAt(game.puzzle, cells), met);
    if (finished) navigator.vibrate(FINISHED);
  });
}

/** Return whether one of some lines is met and was not before; note which are. */
function newlyMet(game, lines, met) {
  let isNew = false;
  for (const line of lines) {
    const name = `${line.side} ${line.number}`;
    const { isMet } = lineState(game, line);
    isNew ||= isMet && !met.has(name);
    if (isMet) met.add(name);
    else met.delete(name);
  }
  return isNew;
}
