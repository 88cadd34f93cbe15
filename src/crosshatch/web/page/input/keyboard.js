// The keyboard handlers of the board: move the cursor, mark its cell, cross its edges, paint.

import { choosePen, app, uncover } from "../app.js";
import { BLANK, UNKNOWN } from "../game/board.js";
import * as games from "../game/game.js";
import { nearestCell, placeAt } from "../game/puzzle.js";
import { lineState } from "../game/verdicts.js";
import { point, strike } from "./pointer.js";
import { say, announceCell, describeCell } from "../ui/announce.js";
import { bringIntoSight } from "../canvas/sheet.js";

const LEAP = 5;

function go(down, right) {
  const { game, sheet } = app;
  const { row, column } = game.cursor;
  game.cursor = nearestCell(game.puzzle, { row: row + down, column: column + right });
  bringIntoSight(sheet, game.cursor);
}

/** Show and announce the cell at the cursor. */
export function showCursor() {
  point(app.game.cursor, true);
  announceCell(app.game);
}

/** Write a letter into the cell at the cursor. */
function write(letter) {
  const { game } = app;
  // Where all marks are on edges, the cell itself has none but a note.
  const place = game.form.placeFor ? game.form.placeFor(game.puzzle, placeHere(game), letter) : placeHere(game);
  if (place === null) return showCursor();
  if (!uncover()) return;
  games.writeAt(game, place, letter);
  showCursor();
}

const placeHere = ({ puzzle, cursor }) => placeAt(puzzle, cursor);
const letterHere = (game) => games.letterAt(game, placeHere(game));

/** The handlers that `listenToBoardKeys` calls. */
export const keyHandlers = {
  go(down, right) {
    games.penUp(app.game);
    go(down, right);
    showCursor();
  },
  leap(down, right) {
    const { cursor } = app.game;
    const far = (at, by) => (by > 0 ? LEAP - (at % LEAP) : by < 0 ? -(at % LEAP || LEAP) : 0);
    keyHandlers.go(far(cursor.row, down), far(cursor.column, right));
  },
  /** Go to the first cell of the row (-1) or to the last one (1), or to that of the board. */
  goToEnd(by, isOfBoard) {
    const { width, height } = app.game.puzzle;
    keyHandlers.go(isOfBoard ? by * height : 0, by * width);
  },
  cycle() {
    write(app.game.form.nextLetter(app.game.puzzle, letterHere(app.game)));
  },
  /**
   * Mark the cell with the pen of this number, or with the cross (-1), or open it (null). Repeating
   * a mark opens the cell, except with one of several colours.
   */
  mark(number) {
    const { game } = app;
    const pens = game.form.pensOf(game.puzzle);
    const letter = number === null ? UNKNOWN : number < 0 ? BLANK : pens[number];
    if (letter === undefined) return;
    const isColor = number >= 0 && pens.length > 2 && !game.form.isTyped;
    if (isColor) choosePen(letter);
    write(letter === letterHere(game) && !isColor ? UNKNOWN : letter);
  },
  /** Write the digit of a key, where digits are written. Return whether the key was used. */
  type(key) {
    const { form, puzzle } = app.game;
    const at = form.isTyped ? form.pensOf(puzzle).findIndex((digit) => digit.toLowerCase() === key.toLowerCase()) : -1;
    if (at >= 0) keyHandlers.mark(at);
    return at >= 0;
  },
  /** Cross the edge at a side of the cell, or open it. Return whether the key was used. */
  cross: (side) => markEdge(side, BLANK),
  /**
   * Paint from the cursor on, with the mark under it, or with the pen if the cell is open. If marks
   * are on edges only, draw one at that side.
   */
  paint(down, right, side) {
    const { game } = app;
    if (game.puzzle.corners) return markEdge(side, game.form.pensOf(game.puzzle)[0]);
    if (game.form.isTyped) return keyHandlers.go(down, right);
    if (!uncover()) return;
    const { row, column } = game.cursor;
    const turns = game.stroke?.along && (game.stroke.along === "row") !== (right !== 0);
    if (!game.stroke || turns) startPaint(game);
    go(down, right);
    const at = { ...game.cursor };
    games.penTo(game, at);
    if (game.stroke.to.row !== at.row || game.stroke.to.column !== at.column)
      game.cursor = { row, column };
    showCursor();
  },
  /** Strike off the next number of the row or column; if none is left, show the first again. */
  strike(side) {
    const { game } = app;
    const line = { side, number: game.cursor[side] };
    const { struck } = lineState(game, line);
    if (!struck.length || game.form.draws || !uncover()) return;
    strike(line, Math.max(0, struck.indexOf(false)));
  },
  lift() {
    games.penUp(app.game);
  },
};

/** Write a letter on the edge at a side of the cell, or open it. Return whether there are edges. */
function markEdge(side, letter) {
  const { game } = app;
  if (!game.form.edgeAt || !uncover()) return false;
  const edge = game.form.edgeAt(game.puzzle, placeHere(game), side);
  if (edge !== null) games.writeAt(game, edge, games.letterAt(game, edge) === letter ? UNKNOWN : letter);
  game.side = side;
  point(game.cursor, true);
  describeCell(game);
  say(game.form.edgeWords(game.puzzle, edge, side, (place) => games.letterAt(game, place)));
  return true;
}

/** Start to paint with the mark under the cursor, or with the pen if the cell is open. */
function startPaint(game) {
  const spot = { ...game.cursor };
  if (letterHere(game) === UNKNOWN) games.penDown(game, spot);
  else games.resumePen(game, spot);
}
