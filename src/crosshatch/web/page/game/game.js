// A puzzle being played: the board, the pen, the cursor, and every move.
// It knows nothing of the page. Listeners get the places that changed, and learn of ended moves.

import * as boards from "./board.js";
import * as histories from "./history.js";
import { changed, complete, notify } from "./changes.js";
import { countWords, strikeMove, strikesFrom } from "./hand_strikes.js";
import { countSides } from "./loop_sides.js";
import { placeAt } from "./puzzle.js";
import { forgetVerdicts, lineState } from "./verdicts.js";

export { listen } from "./changes.js";

/** Return a game of a puzzle, new or as it was saved. */
export function newGame(puzzle, form, saved = null) {
  const given = form.givenAt(puzzle);
  const game = {
    puzzle,
    form,
    board: boards.newBoard(given),
    history: histories.newHistory(),
    strikeMode: "safe",
    crossesRest: false,
    pen: form.pensOf(puzzle)[0],
    inPencil: false,
    cursor: { row: 0, column: 0 },
    /** The cells in which the solutions of a drawing differ. */
    unsure: new Set(),
    /** The cells that are marked as mistakes, and how often some were, if the player wants that. */
    wrong: new Set(),
    mistakes: 0,
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
  form.afterChange?.(game, [...game.board.marks.keys()]);
  return game;
}

/** Draw the progress that came with a puzzle, as the first move. */
const startFrom = (game, rows) => write(game, [...game.form.lettersOfPicture(game.puzzle, rows)].entries());

/** Restore a saved game with its moves; ignore marks and moves that do not fit the puzzle. */
export function restoreGame(game, saved) {
  const { board } = game;
  const marks = boards.unpackMarks(saved?.marks);
  if (marks.length !== board.marks.length) return;
  cancelStroke(game);
  board.marks = marks.map((mark, place) => (board.given[place] ? board.marks[place] : mark));
  board.strikes = strikesFrom(saved.strikes, marks.length, game.puzzle);
  const places = marks.length + countWords(game.puzzle) + countSides(game.puzzle);
  const fits = histories.isHistory(saved.history, places, game.form.draws);
  game.history = fits ? saved.history : histories.newHistory();
  game.isTimed = saved.isTimed ?? (isCount(saved.seconds) || !game.history.done.length);
  game.seconds = isCount(saved.seconds) ? saved.seconds : 0;
  for (const name of ["hints", "mistakes"]) game[name] = isCount(saved[name]) ? saved[name] : 0;
  forgetVerdicts(game);
}

const isCount = (one) => Number.isInteger(one) && one >= 0;

/** Return the saved form of a game, with its time or without. */
export const serializeGame = ({ board, history, ...game }, keepsTime = true) => ({
  marks: boards.packMarks(board),
  history,
  ...(board.strikes.size && { strikes: [
    ...board.strikes] }),
  ...(game.mistakes && { mistakes: game.mistakes }),
  ...(keepsTime && { seconds: game.seconds, isTimed: game.isTimed, hints: game.hints }),
});

export const letterAt = (game, place) => boards.visibleLetter(boards.marksOn(game.board, place));
export const lettersOn = (game) => boards.visibleLetters(game.board);
export const pictureOn = (game) => game.form.pictureOf(game.puzzle, lettersOn(game));
/** Return the picture as it is if all open cells stay blank. */
export const finishedPictureOn = (game) =>
  game.form.pictureOf(game.puzzle, lettersOn(game).replaceAll(boards.UNKNOWN, boards.BLANK));

/** Put the pen down on a spot. Everything that it draws until it is lifted is one move. */
export function penDown(game, spot, pen = game.pen) {
  penUp(game);
  // Nothing can be changed where something is given, so the stroke is about the cells around it.
  const letter = (place) => (game.board.given[place] ? boards.UNKNOWN : letterAt(game, place));
  setStroke(game, game.form.begin(game.puzzle, spot, pen, letter));
}

/** Put the pen down to continue with the letter at a spot, over open cells. */
export function resumePen(game, spot) {
  penUp(game);
  const here = placeAt(game.puzzle, spot);
  setStroke(game, game.form.resume(game.puzzle, spot, letterAt(game, here), game.pen));
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
  setStroke(game, game.form.extend(game.puzzle, game.stroke, spot, letter), back);
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
  const drawn = game.drawn;
  Object.assign(game, { stroke: null, drawn: [] });
  complete(game, drawn);
  notify(game, [], drawn.length > 0);
}

function draw(game, back) {
  const letter = (place) => letterAt(game, place);
  const changes = game.form.strokeChanges(game.puzzle, game.stroke, letter);
  game.drawn = boards.moveFor(game.board, changes, game.inPencil);
  boards.applyMove(game.board, game.drawn);
  changed(game, game.drawn, back);
}

/** Write a letter at a place, with all changes that follow from it, as one move. */
export function writeAt(game, place, letter) {
  const pencil = game.inPencil && game.form.pencilWith?.(game.puzzle, game.board.marks[place], letter);
  if (pencil) return write(game, [[place, pencil]]);
  const at = (other) => letterAt(game, other);
  return write(game, game.form.changesFor(game.puzzle, place, letter, at));
}

export const write = (game, changes, inPencil = game.inPencil) =>
  play(game, boards.moveFor(game.board, changes, inPencil), complete);

/** Strike a number beside the grid off, or show it again. */
export const toggleStrike = (game, line, word) =>
  play(game, strikeMove(game, line, word, lineState(game, line).struck[word]));

export const inkPencil = (game) => play(game, boards.inkingMove(game.board));
export const erasePencil = (game) => play(game, boards.erasingMove(game.board));
export const restart = (game) => play(game, boards.clearingMove(game.board));
export const hasPencil = (game) => boards.hasPencil(game.board);

/** Make a move that can be undone. Return whether it changes anything. */
function play(game, move, finish = ({ history }) => histories.remember(history, move)) {
  penUp(game);
  boards.applyMove(game.board, move);
  changed(game, move);
  finish(game, move);
  if (move.length) notify(game, [], true);
  return move.length > 0;
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

/** Choose when numbers are struck off, and whether the rest of finished lines is crossed. */
export function setHabits(game, { strike, crosses = false }) {
  Object.assign(game, { strikeMode: strike, crossesRest: crosses });
}
