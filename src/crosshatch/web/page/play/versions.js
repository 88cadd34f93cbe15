// Versions of a drawing: another size or picture begins a new one, and undo returns to the last.

import { app, openPuzzle } from "../app.js";
import { serializeGame } from "../game/game.js";
import { isVersion } from "../game/history.js";
import { newVersion } from "../game/drawing.js";
import { isValidSave } from "../storage/validate.js";

/** Return the current version with its history. */
const currentVersion = () =>
  structuredClone({
    answer: app.answer,
    game: serializeGame(app.game),
    palette: app.palette,
  });

/** Return the version before, if nothing has been drawn on this one and it is of the same kind. */
function versionBefore(kind) {
  const { done } = app.game.history;
  return app.answer.made === kind && done.length === 1 && isVersion(done[0]) ? done[0] : null;
}

/**
 * Go on with another version, which `make` returns from the one before. A version replaces the last
 * one of its kind, as when a slider is dragged: together they are one step.
 */
export function replaceDrawing(kind, make) {
  const before = versionBefore(kind) || currentVersion();
  const made = make(before);
  const answer = { ...made.answer, title: made.answer.title || app.answer.title, made: kind };
  const version = newVersion(before, { ...made, answer });
  openPuzzle(version.answer, version);
}

/** Open the same version again with some facts changed. */
export function updateDrawing(facts) {
  const answer = { ...app.answer, ...facts };
  openPuzzle(answer, { ...currentVersion(), answer });
}

/** Return to the last version, or go to the next, if that is the next step in the history. */
export const toPreviousVersion = () => turn("done", "undone");
export const toNextVersion = () => turn("undone", "done");

function turn(from, to) {
  const { history } = app.game;
  if (!isVersion(history[from].at(-1))) return false;
  const version = history[from].pop();
  const isDrawing = isValidSave(version) && version.answer.family === "drawing";
  if (!isDrawing || !version.game?.history?.[to]) return true;
  version.game.history[to].push(currentVersion());
  openPuzzle(version.answer, version);
  return true;
}
