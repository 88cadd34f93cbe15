// The mouse and touch handlers of the board, and the strip below it that repeats the clues.

import { app, uncover } from "../app.js";
import { BLANK } from "../game/board.js";
import * as games from "../game/game.js";
import { INSIDE, OUTSIDE, isSide } from "../game/loop_sides.js";
import { lineState } from "../game/verdicts.js";
import { LARGE_ENOUGH } from "../game/layout.js";
import { clueOf, lineName, placeAt } from "../game/puzzle.js";
import { cluedLinesAt, lineWords } from "../game/words.js";
import { announceCell, say, describeCell } from "../ui/announce.js";
import * as cursors from "../canvas/cursor.js";
import { element, find } from "../ui/dom.js";
import { bringIntoSight, toggleFold } from "../canvas/sheet.js";

/** Return the pen of the other button: the cross, or the first colour if the cross is chosen, or the other side. */
function otherPen({ pen, form, puzzle }) {
  if (isSide(pen)) return pen === INSIDE ? OUTSIDE : INSIDE;
  return pen === BLANK ? form.pensOf(puzzle)[0] : BLANK;
}

/** Show the cell that is pointed at, with or without the cursor's ring, and the run's length. */
export function point(at, hasRing) {
  const { game, settings } = app;
  const letterAt = (place) => games.letterAt(game, place);
  const counts = game.stroke && settings.counter;
  const run = counts ? game.form.runLength(game.puzzle, game.stroke, letterAt) : 0;
  cursors.show(app.cursor, { at, hasRing, run: run > 1 ? run : 0 });
}

/** Repeat the clues of the lines through the cursor, large enough to be read at any zoom. */
function repeatClues() {
  if (!app.game) return;
  const { at } = app.cursor;
  showClues(at ? cluedLinesAt(app.game.puzzle, placeAt(app.game.puzzle, at)) : []);
}

/** The words of the clues that are shown. */
let shown = [];

/** Show the clues of some lines. A drag does so with each move, so only texts that differ change. */
function showClues(lines) {
  const strip = find("reading");
  const words = lines.map((line) => lineWords(app.game.puzzle, line));
  while (strip.childElementCount < words.length) strip.append(element("span", { text: " " }, element("b", { text: " " })));
  while (strip.childElementCount > words.length) strip.lastElementChild.remove();
  words.forEach((each, at) => {
    if (each === shown[at]) return;
    const [name, clue] = each.split(": ");
    const [nameText, clueText] = strip.children[at].childNodes;
    nameText.data = name;
    clueText.textContent = clue;
  });
  shown = words;
}

/** Reserve room for the longest clues, so that nothing moves when clues are repeated. */
function reserveRoom() {
  if (!app.game) return;
  const { puzzle } = app.game;
  const strip = find("reading");
  const { rows: row, columns: column, right, bottom } = puzzle;
  const beside = Object.entries({ row, column, right, bottom }).filter(([, all]) => all.length);
  const longest = beside.map(([side, clues]) => {
    const lengths = clues.map((words) => words.reduce((sum, word) => sum + word.length + 1, 0));
    return { side, number: lengths.indexOf(Math.max(...lengths)) };
  });
  showClues(longest);
  strip.style.height = "";
  strip.style.height = `${strip.scrollHeight}px`;
  showClues([]);
}

app.sheet.overlays.add(repeatClues);
app.listeners.puzzle.add(reserveRoom);
addEventListener("resize", reserveRoom);

/** Strike a number beside the grid off, or show it again, and announce it. */
export function strike(line, word) {
  const { game } = app;
  games.toggleStrike(game, line, word);
  const isStruck = lineState(game, line).struck[word];
  const name = `${lineName(game.puzzle, line)}: ${clueOf(game.puzzle, line)[word]}`;
  say(`${name} ${isStruck ? "struck off" : "not struck off"}`);
}

/** Return whether the cursor is seen even if no key was pressed. */
const hasCursor = () => Boolean(app.hasPad || app.game.form.isTyped);

/** The handlers that `listenToPointer` calls. */
export const pointerHandlers = {
  down(spot, isOther) {
    const { game } = app;
    if (game.form.isTyped) return pointerHandlers.aim(spot);
    if (!uncover()) return;
    games.penDown(game, spot, isOther ? otherPen(game) : game.pen);
    point(game.cursor, false);
  },
  to(spot) {
    const { game, sheet } = app;
    if (!game.stroke) return;
    games.penTo(game, spot);
    bringIntoSight(sheet, game.cursor);
    point(game.cursor, false);
  },
  up() {
    const { game } = app;
    games.penUp(game);
    point(game.cursor, hasCursor());
    describeCell(game);
  },
  cancel() {
    const { game } = app;
    if (!game.stroke) return;
    games.cancelStroke(game);
    point(null, false);
  },
  /** Cancel the stroke, and announce it. */
  cancelStroke() {
    if (!app.game.stroke) return;
    pointerHandlers.cancel();
    describeCell(app.game);
    say("let go");
  },
  /** Strike the number that was pressed off, or show it again; unfold clues, or fold them. */
  clue(at) {
    const { game, sheet } = app;
    if (!at || at.word < 0) toggleFold(sheet);
    else if (at.word !== null && !game.form.draws && uncover()) strike(at.line, at.word);
  },
  /** Return whether a finger moves the cursor, as it does beside the pad. */
  isAiming: () => app.hasPad,
  /** Move the cursor to a spot, without drawing. */
  aim({ row, column }) {
    const { game, sheet } = app;
    game.cursor = { row, column };
    bringIntoSight(sheet, game.cursor);
    point(game.cursor, true);
    announceCell(game);
  },
  /** Show the cell under a finger that aims, in a lens where the finger hides it; null if there is none any more. */
  target(spot) {
    if (spot) point(spot, true);
    const isHidden = app.sheet.sizes?.cell < LARGE_ENOUGH;
    cursors.show(app.cursor, { hasLens: Boolean(spot) && isHidden });
  },
  closer: () => say("closer; touch a cell to draw, and move the board with two fingers"),
  hover(spot) {
    // The cursor of the pad stays when the finger leaves, and that of digits where it is.
    if (app.game.form.isTyped || (!spot && app.hasPad)) return point(app.game.cursor, true);
    point(spot, false);
  },
};
