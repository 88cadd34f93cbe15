// Saves the open puzzle in the browser, and restores it as another window left it.

import { namesOf } from "../client/color_names.js";
import * as games from "../game/game.js";
import { isLarge, recolored } from "../game/puzzle.js";
import { counted } from "../game/words.js";
import { isLasting, store } from "./browser_storage.js";
import { entryOfGame } from "./entries.js";
import { damageIn, entryOf, savedTextOf, savePuzzle, loadPuzzle, withoutLines } from "./saved_puzzles.js";
import { viewOf } from "../canvas/sheet.js";
import { notice } from "../ui/notice.js";

const NOT_LASTING =
  "Your browser saves nothing for this page: what you draw is lost when you close it. " +
  "Export, beside your puzzles, saves it.";
const NO_ROOM =
  "Your browser has no more room: what you draw from now on is lost when you close it. " +
  "Forgetting puzzles makes room.";
const NO_UNDO =
  "Your browser has no more room: what you draw is saved, but cannot be undone later. " +
  "Forgetting puzzles makes room.";
const DRAWN_TWICE = "You drew on this puzzle in another window while there was no room to save what you drew here.";
const STROKE_LOST = "You drew on this puzzle in another window, so your last stroke here was dropped.";
const DAMAGED =
  "The list of your puzzles in this browser was damaged. " +
  "It is made anew from what is saved of each puzzle.";

/** The games that did not fit into the storage, by id, with the text that is saved instead. */
const unsaved = new Map();
/** True if no warning is needed that nothing outlasts the page, or if it was given. */
let isWarned = isLasting;
/** True once the player was told that the list is damaged. */
let isDamageTold = false;

/** Return the saved state of a puzzle, from the browser or at least from this page; null if there is none. */
export function savedStateOf(mark) {
  const inPage = unsaved.get(mark);
  const isCurrent = inPage && inPage.text === savedTextOf(store, mark);
  return isCurrent ? inPage.all : loadPuzzle(store, mark);
}

/** Return a large puzzle without its givens if all of them are open. */
function withoutOpenGivens(answer) {
  const hasGivens = answer.givens?.some((row) => /[^?]/u.test(row));
  return hasGivens ? answer : { ...answer, givens: null };
}

/** The milliseconds after the last move after which a large game is saved. */
const REST = 1500;
let waiting = null;

/** Save the open puzzle at once, or a large one when the player rests. */
export function autosaveSoon(app) {
  clearTimeout(waiting);
  if (isLarge(app.game.puzzle)) waiting = setTimeout(() => autosave(app), REST);
  else autosave(app);
}

/** Save the open puzzle; warn once if the save does not outlast the page or does not fit. */
export function autosave(app) {
  const { game, answer, mark, palette, drawn, settings } = app;
  if (!game) return;
  const entry = entryOfGame(game, { mark, palette, drawn }, entryOf(store, mark));
  // The time is saved only for those who want it kept, or shown.
  const keepsTime = settings.times || settings.timer;
  const kept = withoutLines(isLarge(game.puzzle) ? withoutOpenGivens(answer) : answer);
  const { isDone } = entry;
  const all = { answer: kept, game: games.serializeGame(game, keepsTime), palette, drawn, isDone };
  if (!game.form.draws) all.view = viewOf(app.sheet);
  const room = savePuzzle(store, entry, all);
  app.savedText = savedTextOf(store, mark);
  if (room === "all") unsaved.delete(mark);
  else unsaved.set(mark, { all, text: app.savedText });
  if (room !== app.room) warnAboutRoom(app, room);
  if (!isWarned) notice(NOT_LASTING);
  isWarned = true;
  tellDamage();
}

/** Tell the player once if the list of saved puzzles was damaged, and how many it has lost. */
export function tellDamage() {
  const damage = isDamageTold ? null : damageIn(store);
  if (!damage) return;
  isDamageTold = true;
  const { lost } = damage;
  notice(lost ? `${DAMAGED} ${counted(lost, "puzzle")} can no longer be read.` : DAMAGED);
}

/** Warn that there is less room than before, or close the warning. */
function warnAboutRoom(app, room) {
  if (room === "all") app.closeRoomNotice?.();
  else if (app.room) app.closeRoomNotice = notice(room ? NO_UNDO : NO_ROOM);
  app.room = room;
}

/** Load what another window has drawn since the last save; null if that is nothing. */
export function restore(app) {
  const { game, mark } = app;
  const text = game && savedTextOf(store, mark);
  if (!text || text === app.savedText) return null;
  app.savedText = text;
  const saved = loadPuzzle(store, mark);
  if (!saved) return null;
  if (!app.room) {
    notice(DRAWN_TWICE);
    return null;
  }
  if (game.stroke) notice(STROKE_LOST);
  games.restoreGame(game, saved.game);
  app.palette = saved.palette || {};
  game.puzzle = recolored(game.puzzle, app.palette, namesOf);
  app.drawn = saved.drawn ?? null;
  return saved;
}
