// The sheets of a drawing: another size or picture begins a new one, undo turns back.

import { app, openPuzzle } from "../app.js";
import { keepsakeOf } from "../game/game.js";
import { isSheet } from "../game/history.js";
import { newVersion } from "../game/drawing.js";
import { isKept } from "../storage/validate.js";

/** The sheet that lies there, with the way to it. */
const sheetNow = () =>
  structuredClone({
    answer: app.answer,
    game: keepsakeOf(app.game),
    palette: app.palette,
  });

/** The sheet before, if nothing has been drawn on this one of its kind. */
function sheetBefore(kind) {
  const { done } = app.game.history;
  return app.answer.made === kind && done.length === 1 && isSheet(done[0]) ? done[0] : null;
}

/**
 * Go on with another sheet: `make` tells its answer and letters from the sheet before. One after
 * the other of a kind replaces the last, as when a slider is drawn: together they are one step.
 */
export function turnOver(kind, make) {
  const before = sheetBefore(kind) || sheetNow();
  const made = make(before);
  const answer = { ...made.answer, title: made.answer.title || app.answer.title, made: kind };
  const sheet = newVersion(before, { ...made, answer });
  openPuzzle(sheet.answer, sheet);
}

/** Lay the same sheet down anew, with other facts of it. */
export function relay(facts) {
  const answer = { ...app.answer, ...facts };
  openPuzzle(answer, { ...sheetNow(), answer });
}

/** Turn back to the sheet before, or on to the next, if that is what comes next. */
export const turnBack = () => turn("done", "undone");
export const turnOn = () => turn("undone", "done");

function turn(from, to) {
  const { history } = app.game;
  if (!isSheet(history[from].at(-1))) return false;
  const sheet = history[from].pop();
  const isWhole = isKept(sheet) && sheet.answer.family === "drawing" && sheet.game?.history?.[to];
  if (!isWhole) return true;
  sheet.game.history[to].push(sheetNow());
  openPuzzle(sheet.answer, sheet);
  return true;
}
