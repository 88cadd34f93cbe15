// A puzzle being played: the board, the pen, the cursor, and every move.
// It knows nothing of the page. Listeners get the places that changed, and learn of ended moves.

import * as boards from "./board.js";
import * as histories from "./history.js";
import { compiledLines, symbolReader } from "./lines.js";
import { placeAt } from "./puzzle.js";
import { forgetLineStates } from "./line_states.js";

/** Return a game of a puzzle, new or as it was saved. */
export function newGame(puzzle, family, saved = null) {
  const given = family.givenAt(puzzle);
  const game = {
    puzzle,
    family,
    board: boards.newBoard(given),
    history: histories.newHistory(),
    /** The compiled lines, and the function that gives the symbol for a character of pictures. */
    lines: compiledLines(puzzle),
    symbolOf: symbolReader(puzzle),
    lineStates: {},
    strikeMode: "safe",
    pen: family.pensOf(puzzle)[0],
    inPencil: false,
    cursor: { row: 0, column: 0 },
    /** The cells in which the solutions of a drawing differ. */
    unsure: new Set(),
    stroke: null,
    drawn: [],
    seconds: 0,
    /** True if `seconds` counts from the beginning; `hints` counts the times help was given. */
    isTimed: true,
    hints: 0,
    listeners: new Set(),
  };
  if (saved) restoreGame(game, saved);
  else if (puzzle.progress) startFrom(game, puzzle.progress);
  family.afterChange?.(game, [...game.board.marks.keys()]);
  return game;
}

/** Draw the progress that came with a puzzle, as the first move. */
const startFrom = (game, rows) =>
  write(game, [...game.family.lettersOfPicture(game.puzzle, rows)].entries());

/** Restore a saved game with its moves; ignore marks and moves that do not fit the puzzle. */
export function restoreGame(game, saved) {
  const { board } = game;
  const marks = typeof saved?.marks === "string" ? boards.unpackMarks(saved.marks) : [];
  if (marks.length !== board.marks.length) return;
  cancelStroke(game);
  board.marks = marks.map((mark, place) => (board.given[place] ? board.marks[place] : mark));
  const fits = histories.isHistory(saved.history, marks.length, game.family.draws);
  game.history = fits ? saved.history : histories.newHistory();
  game.isTimed = saved.isTimed ?? (isCount(saved.seconds) || !game.history.done.length);
  game.seconds = isCount(saved.seconds) ? saved.seconds : 0;
  game.hints = isCount(saved.hints) ? saved.hints : 0;
  forgetLineStates(game);
}

const isCount = (one) => Number.isInteger(one) && one >= 0;

/** Return the saved form of a game, with its time or without. */
export const serializeGame = ({ board, history, ...game }, keepsTime = true) => ({
  marks: boards.packMarks(board),
  history,
  ...(keepsTime && { seconds: game.seconds, isTimed: game.isTimed, hints: game.hints }),
});

export const letterAt = (game, place) => boards.visibleLetter(game.board.marks[place]);
export const lettersOn = (game) => boards.visibleLetters(game.board);
export const pictureOn = (game) => game.family.pictureOf(game.puzzle, lettersOn(game));
/** Return the picture in ink only: pencil is just a what-if. */
export const inkedPictureOn = (game) =>
  game.family.pictureOf(game.puzzle, boards.inkOn(game.board));
/** Return the picture as it is if all open cells stay blank. */
export const finishedPictureOn = (game) =>
  game.family.pictureOf(game.puzzle, lettersOn(game).replaceAll(boards.UNKNOWN, boards.BLANK));

/** Put the pen down on a spot. Everything that it draws until it is lifted is one move. */
export function penDown(game, spot, pen = game.pen) {
  penUp(game);
  const letter = (place) => letterAt(game, place);
  setStroke(game, game.family.begin(game.puzzle, spot, pen, letter));
}

/** Put the pen down to continue with the letter at a spot, over open cells. */
export function resumePen(game, spot) {
  penUp(game);
  const here = placeAt(game.puzzle, spot);
  setStroke(game, game.family.resume(game.puzzle, spot, letterAt(game, here), game.pen));
}

function setStroke(game, stroke, back = []) {
  game.cursor = { row: stroke.to.row, column: stroke.to.column };
  Object.assign(game, { stroke, side: stroke.side });
  draw(game, back);
}

export function penTo(game, spot) {
  if (!game.stroke) return;
  const back = revertStroke(game);
  const letter = (place) => letterAt(game, place);
  setStroke(game, game.family.extend(game.puzzle, game.stroke, spot, letter), back);
}

/** Undo the stroke being drawn. */
export function cancelStroke(game) {
  if (!game.stroke) return;
  game.stroke = null;
  changed(game, revertStroke(game));
}

function revertStroke(game) {
  const back = boards.reversedMove(game.drawn);
  boards.applyMove(game.board, back);
  game.drawn = [];
  return back;
}

export function penUp(game) {
  if (!game.stroke) return;
  game.stroke = null;
  histories.remember(game.history, game.drawn);
  const isMove = game.drawn.length > 0;
  game.drawn = [];
  notify(game, [], isMove);
}

function draw(game, back) {
  const letter = (place) => letterAt(game, place);
  const changes = game.family.strokeChanges(game.puzzle, game.stroke, letter);
  game.drawn = boards.moveFor(game.board, changes, game.inPencil);
  boards.applyMove(game.board, game.drawn);
  changed(game, game.drawn, back);
}

/** Write a letter at a place, with all changes that follow from it, as one move. */
export function writeAt(game, place, letter) {
  const at = (other) => letterAt(game, other);
  return write(game, game.family.changesFor(game.puzzle, place, letter, at));
}

export const write = (game, changes, inPencil = game.inPencil) =>
  play(game, boards.moveFor(game.board, changes, inPencil));

export const inkPencil = (game) => play(game, boards.inkingMove(game.board));
export const erasePencil = (game) => play(game, boards.erasingMove(game.board));
export const restart = (game) => play(game, boards.clearingMove(game.board));
export const hasPencil = (game) => boards.inkingMove(game.board).length > 0;

/** Make a move that can be undone. Return whether it changes anything. */
function play(game, move) {
  penUp(game);
  histories.remember(game.history, move);
  return moved(game, move);
}

export function undo(game, moves = 1) {
  penUp(game);
  const each = Array.from({ length: moves }, () => histories.undo(game.history) || []);
  return moved(game, each.flat());
}

export function redo(game) {
  penUp(game);
  return moved(game, histories.redo(game.history) || []);
}

function moved(game, move) {
  boards.applyMove(game.board, move);
  changed(game, move);
  if (move.length) notify(game, [], true);
  return move.length > 0;
}

/** Choose when numbers are struck off. */
export function setStrikeMode(game, strikeMode) {
  game.strikeMode = strikeMode;
  forgetLineStates(game);
}

/** Tell listeners which places look different after a move, and after undoing `before`. */
function changed(game, move, before = []) {
  const first = new Map([...move, ...before].map(([place, was]) => [place, was]));
  const places = [...first.keys()].filter((place) => first.get(place) !== game.board.marks[place]);
  forgetLineStates(game, places);
  game.family.afterChange?.(game, places);
  notify(game, places, false);
}

/** Call `listener(places, isMove)` on changes. Return a function that removes it. */
export function listen(game, listener) {
  game.listeners.add(listener);
  return () => game.listeners.delete(listener);
}

function notify(game, places, isMove) {
  for (const listener of game.listeners) listener(places, isMove);
}
