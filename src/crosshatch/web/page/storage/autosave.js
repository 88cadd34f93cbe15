// Saves the open puzzle in the browser, and restores it as another window left it.

import * as games from "../game/game.js";
import { recolored } from "../game/puzzle.js";
import { isSolved } from "../game/line_states.js";
import { isLasting, store } from "./browser_storage.js";
import { isListed, savedTextOf, savePuzzle, loadPuzzle } from "./saved_puzzles.js";
import { colorsFor } from "../canvas/look.js";
import { notice } from "../ui/notice.js";

const NOT_LASTING =
  "Your browser keeps nothing for this page: what you draw is lost with it. " +
  "Export, beside your puzzles, saves it.";
const NO_ROOM =
  "Your browser has no more room: what you draw from now on is lost with this page. " +
  "Forgetting puzzles makes room.";
const NO_WAY =
  "Your browser has no more room: what you draw is kept, but after this page it cannot be undone. " +
  "Forgetting puzzles makes room.";
const DRAWN_TWICE =
  "This puzzle was drawn in another window while there was no room to keep what is drawn here.";
const STROKE_LOST =
  "This puzzle was drawn in another window, so the stroke that was being drawn here is let go.";

/** What there was no room for, by puzzle, and the text that is saved instead. */
const unsaved = new Map();
/** Whether people know that nothing outlasts the page, if that is so. */
let isWarned = isLasting;

/**
 * Return what is saved of a puzzle, in the browser or at least in this page; null if nothing is.
 */
export function savedStateOf(mark) {
  const mine = unsaved.get(mark);
  const isLast = mine && mine.letters === savedTextOf(store, mark);
  return isLast ? mine.all : loadPuzzle(store, mark);
}

/** Save the open puzzle; say once if the save does not last or has no room. */
export function autosave(app) {
  const { game, answer, mark, palette, drawn } = app;
  if (!game) return;
  const { title, width, height } = game.puzzle;
  const entry = {
    mark,
    title,
    width,
    height,
    letters: games.pictureOn(game).join(""),
    isDone: isSolved(game),
    kind: game.family.draws ? game.family.kind : undefined,
    // Looking at a puzzle or at a hint does not begin it.
    isOnlyOpen: !isBegun(game, drawn) && !isListed(store, mark),
    palette: [...colorsFor(game.puzzle, palette)],
  };
  const all = { answer, game: games.serializeGame(game), palette, drawn };
  const room = savePuzzle(store, entry, all);
  app.savedText = savedTextOf(store, mark);
  if (room === "all") unsaved.delete(mark);
  else unsaved.set(mark, { all, letters: app.savedText });
  if (room !== app.room) warnAboutRoom(app, room);
  if (!isWarned) notice(NOT_LASTING);
  isWarned = true;
}

const isBegun = ({ family, history }, drawn) =>
  Boolean(family.draws) || drawn !== null || history.done.length > 0;

/** Say that there is less room than before. */
function warnAboutRoom(app, room) {
  if (room === "all") app.closeRoomNotice?.();
  else if (app.room) app.closeRoomNotice = notice(room ? NO_WAY : NO_ROOM);
  app.room = room;
}

/** Load what was drawn of the puzzle in another window since; null if nothing was. */
export function restore(app) {
  const { game, mark } = app;
  const letters = game && savedTextOf(store, mark);
  if (!letters || letters === app.savedText) return null;
  app.savedText = letters;
  const saved = loadPuzzle(store, mark);
  if (!saved) return null;
  if (!app.room) {
    notice(DRAWN_TWICE);
    return null;
  }
  if (game.stroke) notice(STROKE_LOST);
  games.restoreGame(game, saved.game);
  app.palette = saved.palette || {};
  game.puzzle = recolored(game.puzzle, app.palette);
  app.drawn = saved.drawn ?? null;
  return saved;
}
