// The sheets of a drawing: another size or picture begins a new one, undo turns back.

import { app, openPuzzle } from "../app.js";
import { serializeGame } from "../game/game.js";
import { isVersion } from "../game/history.js";
import { newVersion } from "../game/drawing.js";
import { isValidSave } from "../storage/validate.js";

/** The sheet that lies there, with the way to it. */
const currentVersion = () =>
  structuredClone({
    answer: app.answer,
    game: serializeGame(app.game),
    palette: app.palette,
  });

/** The sheet before, if nothing has been drawn on this one of its kind. */
function versionBefore(kind) {
  const { done } = app.game.history;
  return app.answer.made === kind && done.length === 1 && isVersion(done[0]) ? done[0] : null;
}

/**
 * Go on with another sheet: `make` tells its answer and letters from the sheet before. One after
 * the other of a kind replaces the last, as when a slider is drawn: together they are one step.
 */
export function replaceDrawing(kind, make) {
  const before = versionBefore(kind) || currentVersion();
  const made = make(before);
  const answer = { ...made.answer, title: made.answer.title || app.answer.title, made: kind };
  const sheet = newVersion(before, { ...made, answer });
  openPuzzle(sheet.answer, sheet);
}

/** Lay the same sheet down anew, with other facts of it. */
export function updateDrawing(facts) {
  const answer = { ...app.answer, ...facts };
  openPuzzle(answer, { ...currentVersion(), answer });
}

/** Turn back to the sheet before, or on to the next, if that is what comes next. */
export const toPreviousVersion = () => turn("done", "undone");
export const toNextVersion = () => turn("undone", "done");

function turn(from, to) {
  const { history } = app.game;
  if (!isVersion(history[from].at(-1))) return false;
  const sheet = history[from].pop();
  const isValid = isValidSave(sheet) && sheet.answer.family === "drawing" && sheet.game?.history?.[to];
  if (!isValid) return true;
  sheet.game.history[to].push(currentVersion());
  openPuzzle(sheet.answer, sheet);
  return true;
}
