// The state of the app: the open puzzle, its board, highlights, and the settings.
//
// There is one app. Everything else reads its state here, changes it through these functions, and
// listens here for changes.

import { namesOf } from "./client/color_names.js";
import { formOf } from "./forms/index.js";
import * as games from "./game/game.js";
import { markOf, nameOf, puzzleOf, recolored } from "./game/puzzle.js";
import { cellsBeside, solvedSoFar, takeEngine } from "./game/verdicts.js";
import { store } from "./storage/browser_storage.js";
import { saveSettings, loadSettings } from "./storage/settings.js";
import { autosave, autosaveSoon, savedStateOf, restore } from "./storage/autosave.js";
import { describeCell } from "./ui/announce.js";
import * as cursors from "./canvas/cursor.js";
import { find } from "./ui/dom.js";
import { readInks, whenInksChange } from "./canvas/inks.js";
import { NO_HIGHLIGHTS, placesThatDiffer } from "./canvas/highlights.js";
import { colorsFor, lookOf } from "./canvas/look.js";
import * as sheets from "./canvas/sheet.js";

const sheet = sheets.newSheet(find("board"));

export const app = {
  sheet,
  cursor: cursors.newCursor(sheet),
  settings: loadSettings(store),
  inks: readInks(),
  game: null,
  answer: null,
  mark: null,
  palette: {},
  /** True while the pad moves the cursor, and fingers on the board do too. */
  hasPad: false,
  /** True once everything was deleted, until the page is loaded again: then nothing is saved. */
  isForgetting: false,
  /** The function that opens a puzzle that was read. */
  open: null,
  /** The time of the last move; null if unknown. */
  drawn: null,
  highlights: NO_HIGHLIGHTS,
  /** True until somebody draws on a puzzle that was saved. */
  isAsSaved: false,
  solvedBefore: 0,
  /** The part that the last save had room for ("all", "picture" or ""), and the text it saved. */
  room: "all",
  savedText: null,
  /** The function that closes the notice about full storage. */
  closeRoomNotice: null,
  /**
   * The listeners for a move, another pen, an opened puzzle, a solved puzzle, for help that has to
   * leave the board, and for a try to draw on a puzzle that is solved already.
   */
  listeners: {
    move: new Set(),
    pen: new Set(),
    puzzle: new Set(),
    solved: new Set(),
    leave: new Set(),
    finished: new Set(),
  },
};

const notify = (what) => {
  for (const listener of app.listeners[what]) listener();
};

/** Open a puzzle that the server has read, in `state` or else as it was last saved. */
export function openPuzzle(answer, state = null, described = puzzleOf(answer)) {
  const mark = markOf(answer.puzzle);
  const saved = state || savedStateOf(mark);
  const palette = saved?.palette || {};
  const puzzle = recolored(described, palette, namesOf);
  const game = games.newGame(puzzle, formOf(puzzle), saved?.game);
  Object.assign(app, { game, answer, mark, palette, highlights: NO_HIGHLIGHTS, isAsSaved: Boolean(saved) });
  Object.assign(app, { drawn: saved?.drawn ?? null, room: "all", solvedBefore: solvedSoFar(game) });
  games.setHabits(game, app.settings);
  games.listen(game, changed);
  const facts = { label: `${nameOf(puzzle)}, ${puzzle.height} rows, ${puzzle.width} columns`, rowcount: puzzle.height, colcount: puzzle.width };
  for (const [name, value] of Object.entries(facts)) find("board").setAttribute(`aria-${name}`, value);
  // A maker wants to see the whole drawing, even with small clues.
  sheets.show(sheet, puzzle, look(), game.form.draws ? { zoom: 1 } : (saved?.view ?? {}));
  const hasRing = Boolean(game.form.isTyped);
  cursors.show(app.cursor, { at: hasRing ? game.cursor : null, hasRing, crosshair: app.settings.crosshair, run: 0 });
  describeCell(game);
  saveSoon();
  notify("puzzle");
  // A puzzle of nothing but zeros is solved before anybody draws.
  if (!saved && app.solvedBefore) notify("solved");
}

/** Judge all puzzles with an engine that has come, and the open one at once. */
export function judgeWith(engine) {
  takeEngine(engine);
  if (!engine || !app.game) return;
  refresh();
  describeCell(app.game);
  saveSoon();
  if (app.isAsSaved) app.solvedBefore = solvedSoFar(app.game);
  notifyIfSolved();
  if (app.isAsSaved && isFinished()) notify("finished");
}

/** Close the open puzzle, and keep an unfinished stroke as far as it got. */
export function closePuzzle() {
  if (!app.game) return;
  games.penUp(app.game);
  notify("leave");
  Object.assign(app, { game: null, mark: null });
}

const look = () => {
  const colors = colorsFor(app.game.puzzle, app.palette);
  return lookOf(app.game, { ...app, colors });
};

function refresh(places = null) {
  if (!app.game) return;
  sheets.changeLook(sheet, look(), places);
}

/** Replace the highlights of help on the board; null removes them. */
export function highlight(highlights = null) {
  const before = app.highlights;
  app.highlights = highlights ? { ...NO_HIGHLIGHTS, ...highlights } : NO_HIGHLIGHTS;
  refresh(placesThatDiffer(app.game.puzzle, before, app.highlights));
}

/** Close help that covers the board. Return whether it can be drawn on: nothing covered it, and it is not solved. */
export function uncover() {
  if (isFinished()) {
    notify("finished");
    return false;
  }
  const isOver = Boolean(app.highlights.over);
  if (isOver) notify("leave");
  return !isOver;
}

/** Return whether the open puzzle is solved in ink, so that no stray press may spoil it. */
export const isFinished = () => !app.game.form.draws && solvedSoFar(app.game) === 2;

export function choosePen(pen) {
  app.game.pen = pen;
  notify("pen");
}

function changed(places, isMove) {
  if (places.length) sheets.repaint(sheet, [...places, ...cellsBeside(app.game)]);
  if (!isMove) return;
  app.isAsSaved = false;
  describeCell(app.game);
  app.drawn = Date.now();
  saveSoon();
  if (solvedSoFar(app.game) !== app.solvedBefore) refresh();
  notifyMove();
}

function notifyMove() {
  notify("move");
  notifyIfSolved();
}

function notifyIfSolved() {
  const before = app.solvedBefore;
  app.solvedBefore = solvedSoFar(app.game);
  if (app.solvedBefore > before) notify("solved");
}

/** Save the game, so that closing the page loses nothing. */
const saveSoon = () => app.isForgetting || autosaveSoon(app);
export const saveGame = () => app.isForgetting || autosave(app);

/** Load what another window has drawn of the open puzzle. */
export function syncFromStorage() {
  const saved = restore(app);
  if (!saved) return;
  // The other window may have begun another version of the drawing.
  if (app.game.form.draws) return openPuzzle(saved.answer, saved);
  describeCell(app.game);
  refresh();
  notifyMove();
}

export function changeSettings(changes) {
  Object.assign(app.settings, changes);
  saveSettings(store, app.settings);
  applyTheme();
  if (!app.game) return;
  saveGame();
  games.setHabits(app.game, app.settings);
  cursors.show(app.cursor, { crosshair: app.settings.crosshair });
  refresh();
  notify("move");
}

/** Choose the colour of a letter of this puzzle; null restores the colour of its file. */
export function setColor(letter, color) {
  if (color) app.palette[letter] = color;
  else delete app.palette[letter];
  app.game.puzzle = recolored(app.game.puzzle, app.palette, namesOf);
  saveGame();
  refresh();
  notify("puzzle");
}

/** Return the colours of letters: those of the file, unless the player chose others. */
export const colorsNow = () => colorsFor(app.game.puzzle, app.palette);

export function applyTheme() {
  document.documentElement.dataset.theme = app.settings.theme;
}

whenInksChange(() => {
  app.inks = readInks();
  refresh();
});
