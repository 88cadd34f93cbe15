// Versions of a drawing: another size or picture starts a new one, and undo returns to the last.

import { app, openPuzzle } from "../app.js";
import { formOf } from "../forms/index.js";
import { serializeGame } from "../game/game.js";
import { isVersion } from "../game/history.js";
import { newVersion } from "../game/drawing.js";
import { withoutLines } from "../storage/saved_puzzles.js";
import { isValidSave } from "../storage/validate.js";

/** Return the current version with its history. */
const currentVersion = () =>
  structuredClone({ answer: app.answer, game: serializeGame(app.game), palette: app.palette });

/** Return the previous version if this one is of the same kind and has no moves; else null. */
function versionBefore(kind) {
  const { done } = app.game.history;
  return app.answer.made === kind && done.length === 1 && isVersion(done[0]) ? done[0] : null;
}

/**
 * Open the version that `make` returns for the current one. A version replaces an untouched one of
 * its kind, as when a slider is dragged: together they are one step of the history.
 */
export function replaceDrawing(kind, make) {
  const before = versionBefore(kind) || currentVersion();
  const made = make(before);
  const answer = { ...made.answer, title: made.answer.title || app.answer.title, made: kind };
  const version = newVersion(before, { ...made, answer });
  openPuzzle(version.answer, version);
}

/** Open the current version again with some keys of its answer changed. */
export function updateDrawing(facts) {
  const answer = { ...app.answer, ...facts };
  openPuzzle(answer, { ...currentVersion(), answer });
}

/** Go to the last or next version if the history leads there. Return whether it does. */
export const toPreviousVersion = () => goToVersion("done", "undone");
export const toNextVersion = () => goToVersion("undone", "done");

function goToVersion(from, to) {
  const { history } = app.game;
  if (!isVersion(history[from].at(-1))) return false;
  const version = history[from].pop();
  const isDrawing = isValidSave(version) && formOf(version.answer).draws;
  if (!isDrawing || !version.game?.history?.[to]) return true;
  version.game.history[to].push(currentVersion());
  openPuzzle(withoutLines(version.answer), version);
  return true;
}
