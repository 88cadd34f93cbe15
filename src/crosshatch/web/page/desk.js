// The desk: the puzzle that lies on it, the sheet, what help lays over it, and the settings.
//
// There is one desk. Whoever does something with the puzzle asks here for it, and here is kept what
// has been drawn.

import { familyOf } from "./families/index.js";
import * as games from "./game/game.js";
import { isSolved } from "./game/standings.js";
import { markOf, nameOf, puzzleOf, recolored } from "./game/puzzle.js";
import { store } from "./keep/here.js";
import { keepSettings, settingsIn } from "./keep/settings.js";
import { keepAll, keptOf, takeUp } from "./keeping.js";
import { standAt } from "./view/announce.js";
import * as cursors from "./view/cursor.js";
import { find } from "./view/dom.js";
import { readInks, whenInksChange } from "./view/inks.js";
import { NO_AID, placesBetween } from "./view/aid.js";
import { colorsFor, lookOf } from "./view/look.js";
import * as sheets from "./view/sheet.js";

const sheet = sheets.newSheet(find("board"));

export const desk = {
  sheet,
  cursor: cursors.newCursor(sheet),
  settings: settingsIn(store),
  inks: readInks(),
  game: null,
  answer: null,
  mark: null,
  palette: {},
  /** When it was drawn on last; null if nobody knows. */
  drawn: null,
  aid: NO_AID,
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
  hears: {
    move: new Set(),
    pen: new Set(),
    puzzle: new Set(),
    solved: new Set(),
    leave: new Set(),
  },
};

const tell = (what) => {
  for (const hear of desk.hears[what]) hear();
};

/** Lay down a puzzle that the server has read; as it was drawn before, or as told. */
export function layDown(answer, told = null) {
  const mark = markOf(answer.puzzle);
  const kept = told || keptOf(mark);
  const puzzle = recolored(puzzleOf(answer), kept?.palette || {});
  const game = games.newGame(puzzle, familyOf(puzzle), kept?.game);
  Object.assign(desk, { game, answer, mark, palette: kept?.palette || {}, aid: NO_AID });
  desk.drawn = kept?.drawn ?? null;
  desk.room = "all";
  desk.solvedBefore = solvedSoFar(game);
  games.setHabit(game, desk.settings.strike);
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
  cursors.show(desk.cursor, { at: null, crosshair: desk.settings.crosshair, run: 0 });
  standAt(game);
  keep();
  tell("puzzle");
  // With nothing but noughts, say, it is solved before anybody draws.
  if (!kept && desk.solvedBefore) tell("solved");
}

/** Put away what lies there; a stroke that is being drawn is kept as far as it is. */
export function putAway() {
  if (!desk.game) return;
  games.penUp(desk.game);
  tell("leave");
  Object.assign(desk, { game: null, mark: null });
}

const look = () => {
  const colors = colorsFor(desk.game.puzzle, desk.palette);
  return lookOf(desk.game, { ...desk, colors });
};

function refresh(places = null) {
  if (!desk.game) return;
  sheet.look = { ...look(), size: sheet.sizes?.cell || 0 };
  sheets.repaint(sheet, places);
}

/** Lay something over the board, or nothing any more. */
export function layOver(aid = null) {
  const before = desk.aid;
  desk.aid = aid ? { ...NO_AID, ...aid } : NO_AID;
  refresh(placesBetween(desk.game.puzzle, before, desk.aid));
}

/** Close help that lies over the board. Whether there was none. */
export function uncover() {
  const isOver = Boolean(desk.aid.over);
  if (isOver) tell("leave");
  return !isOver;
}

export function choosePen(pen) {
  desk.game.pen = pen;
  tell("pen");
}

function changed(places, isMove) {
  if (places.length) sheets.repaint(sheet, places);
  if (!isMove) return;
  standAt(desk.game);
  desk.drawn = Date.now();
  keep();
  if (solvedSoFar(desk.game) !== desk.solvedBefore) refresh();
  tellMove();
}

function tellMove() {
  const before = desk.solvedBefore;
  desk.solvedBefore = solvedSoFar(desk.game);
  tell("move");
  if (desk.solvedBefore > before) tell("solved");
}

/** Not at all, with the help of pencil, or in ink: each is worth to be told. */
function solvedSoFar(game) {
  if (!isSolved(game)) return 0;
  return games.hasPencil(game) ? 1 : 2;
}

/** Keep the game as it is, so that nothing is lost if the page goes. */
export const keep = () => keepAll(desk);

/** Go on from what was drawn of the same puzzle in another window. */
export function catchUp() {
  const kept = takeUp(desk);
  if (!kept) return;
  // A drawing may have become another one altogether.
  if (desk.game.family.draws) return layDown(kept.answer, kept);
  standAt(desk.game);
  refresh();
  tellMove();
}

export function setLiking(liking) {
  Object.assign(desk.settings, liking);
  keepSettings(store, desk.settings);
  applyTheme();
  if (!desk.game) return;
  games.setHabit(desk.game, desk.settings.strike);
  cursors.show(desk.cursor, { crosshair: desk.settings.crosshair });
  refresh();
  tell("move");
}

/** Choose another colour for a letter of this puzzle; null for the file's own. */
export function setColor(letter, color) {
  if (color) desk.palette[letter] = color;
  else delete desk.palette[letter];
  desk.game.puzzle = recolored(desk.game.puzzle, desk.palette);
  keep();
  refresh();
  tell("puzzle");
}

export const colorsNow = () => colorsFor(desk.game.puzzle, desk.palette);

export function applyTheme() {
  document.documentElement.dataset.theme = desk.settings.theme;
}

whenInksChange(() => {
  desk.inks = readInks();
  refresh();
});
