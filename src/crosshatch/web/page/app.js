// The state of the app: the open puzzle, its sheet, the help laid over it, and the settings.
//
// There is one app. Whoever does something with the puzzle asks here for it, and here is kept what
// has been drawn.

import { familyOf } from "./families/index.js";
import * as games from "./game/game.js";
import { isSolved } from "./game/line_states.js";
import { markOf, nameOf, puzzleOf, recolored } from "./game/puzzle.js";
import { store } from "./storage/store.js";
import { saveSettings, loadSettings } from "./storage/settings.js";
import { autosave, savedStateOf, restore } from "./storage/autosave.js";
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
  /** When it was drawn on last; null if nobody knows. */
  drawn: null,
  highlights: NO_HIGHLIGHTS,
  solvedBefore: 0,
  /** What the browser has room for ("all", "picture" or ""), and the text that it keeps. */
  room: "all",
  kept: null,
  /** Takes the notice away that there is no room. */
  unsay: null,
  /**
   * Who wants to know of each move, of another pen, of a puzzle that is laid down, of a solved one,
   * and that help shall leave the board.
   */
  listeners: {
    move: new Set(),
    pen: new Set(),
    puzzle: new Set(),
    solved: new Set(),
    leave: new Set(),
  },
};

const notify = (what) => {
  for (const hear of app.listeners[what]) hear();
};

/** Lay down a puzzle that the server has read; as it was drawn before, or as told. */
export function openPuzzle(answer, told = null) {
  const mark = markOf(answer.puzzle);
  const kept = told || savedStateOf(mark);
  const puzzle = recolored(puzzleOf(answer), kept?.palette || {});
  const game = games.newGame(puzzle, familyOf(puzzle), kept?.game);
  Object.assign(app, { game, answer, mark, palette: kept?.palette || {}, highlights: NO_HIGHLIGHTS });
  app.drawn = kept?.drawn ?? null;
  app.room = "all";
  app.solvedBefore = solvedSoFar(game);
  games.setStrikeMode(game, app.settings.strike);
  games.listen(game, changed);
  const board = find("board");
  board.setAttribute(
    "aria-label",
    `${nameOf(puzzle)}, ${puzzle.height} rows, ${puzzle.width} columns`,
  );
  board.setAttribute("aria-rowcount", puzzle.height);
  board.setAttribute("aria-colcount", puzzle.width);
  // Who draws wants to see all of it, be the clues small.
  sheets.show(sheet, puzzle, look(), game.family.draws ? 1 : null);
  cursors.show(app.cursor, { at: null, crosshair: app.settings.crosshair, run: 0 });
  describeCell(game);
  saveGame();
  notify("puzzle");
  // With nothing but noughts, say, it is solved before anybody draws.
  if (!kept && app.solvedBefore) notify("solved");
}

/** Put away what lies there; a stroke that is being drawn is kept as far as it is. */
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
  sheet.look = { ...look(), size: sheet.sizes?.cell || 0 };
  sheets.repaint(sheet, places);
}

/** Lay something over the board, or nothing any more. */
export function highlight(highlights = null) {
  const before = app.highlights;
  app.highlights = highlights ? { ...NO_HIGHLIGHTS, ...highlights } : NO_HIGHLIGHTS;
  refresh(placesThatDiffer(app.game.puzzle, before, app.highlights));
}

/** Close help that lies over the board. Whether there was none. */
export function uncover() {
  const isOver = Boolean(app.highlights.over);
  if (isOver) notify("leave");
  return !isOver;
}

export function choosePen(pen) {
  app.game.pen = pen;
  notify("pen");
}

function changed(places, isMove) {
  if (places.length) sheets.repaint(sheet, places);
  if (!isMove) return;
  describeCell(app.game);
  app.drawn = Date.now();
  saveGame();
  if (solvedSoFar(app.game) !== app.solvedBefore) refresh();
  tellMove();
}

function tellMove() {
  const before = app.solvedBefore;
  app.solvedBefore = solvedSoFar(app.game);
  notify("move");
  if (app.solvedBefore > before) notify("solved");
}

/** Not at all, with the help of pencil, or in ink: each is worth to be told. */
function solvedSoFar(game) {
  if (!isSolved(game)) return 0;
  return games.hasPencil(game) ? 1 : 2;
}

/** Keep the game as it is, so that nothing is lost if the page goes. */
export const saveGame = () => autosave(app);

/** Go on from what was drawn of the same puzzle in another window. */
export function syncFromStorage() {
  const kept = restore(app);
  if (!kept) return;
  // A drawing may have become another one altogether.
  if (app.game.family.draws) return openPuzzle(kept.answer, kept);
  describeCell(app.game);
  refresh();
  tellMove();
}

export function changeSettings(changes) {
  Object.assign(app.settings, changes);
  saveSettings(store, app.settings);
  applyTheme();
  if (!app.game) return;
  games.setStrikeMode(app.game, app.settings.strike);
  cursors.show(app.cursor, { crosshair: app.settings.crosshair });
  refresh();
  notify("move");
}

/** Choose another colour for a letter of this puzzle; null for the file's own. */
export function setColor(letter, color) {
  if (color) app.palette[letter] = color;
  else delete app.palette[letter];
  app.game.puzzle = recolored(app.game.puzzle, app.palette);
  saveGame();
  refresh();
  notify("puzzle");
}

export const colorsNow = () => colorsFor(app.game.puzzle, app.palette);

export function applyTheme() {
  document.documentElement.dataset.theme = app.settings.theme;
}

whenInksChange(() => {
  app.inks = readInks();
  refresh();
});
