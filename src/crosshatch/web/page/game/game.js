// A puzzle being played: the board, the pen, the cursor, and every move.
//
// It knows nothing of the page. Listeners hear which places changed, then whether a move ended.

import * as boards from "./board.js";
import * as histories from "./history.js";
import { placeAt } from "./puzzle.js";
import { forgetStandings } from "./line_states.js";

/** A game of a puzzle, at its start or as it was kept. */
export function newGame(puzzle, family, kept = null) {
  const given = family.givenAt(puzzle);
  const game = {
    puzzle,
    family,
    board: boards.newBoard(given),
    history: histories.newHistory(),
    clues: family.cluesOf(puzzle),
    standings: { row: [], column: [] },
    habit: "safe",
    pen: family.pensOf(puzzle)[0],
    inPencil: false,
    cursor: { row: 0, column: 0 },
    /** The places that are known to be open: solutions differ there. */
    unsure: new Set(),
    stroke: null,
    drawn: [],
    seconds: 0,
    listeners: new Set(),
  };
  if (kept) takeUpKept(game, kept);
  else if (puzzle.progress) goOnFrom(game, puzzle.progress);
  family.redrawn?.(game, [...game.board.marks.keys()]);
  return game;
}

/** Take up a picture that came with the puzzle: the first move. */
const goOnFrom = (game, rows) =>
  write(game, [...game.family.letteredBy(game.puzzle, rows)].entries());

/** Go on from what is kept of this puzzle, with its moves; what does not fit is left. */
export function takeUpKept(game, kept) {
  const { board } = game;
  const marks = typeof kept?.marks === "string" ? boards.marksIn(kept.marks) : [];
  if (marks.length !== board.marks.length) return;
  letGo(game);
  board.marks = marks.map((mark, place) => (board.given[place] ? board.marks[place] : mark));
  const fits = histories.isHistory(kept.history, marks.length, game.family.draws);
  game.history = fits ? kept.history : histories.newHistory();
  game.seconds = Number(kept.seconds) || 0;
  forgetStandings(game);
}

/** What is to be kept of a game. */
export const keepsakeOf = ({ board, history, seconds }) => ({
  marks: boards.packed(board),
  history,
  seconds,
});

export const letterAt = (game, place) => boards.seen(game.board.marks[place]);
export const lettersOn = (game) => boards.seenOn(game.board);
export const pictureOn = (game) => game.family.pictureOf(game.puzzle, lettersOn(game));
/** The picture in ink alone: pencil is only a what-if. */
export const inkedPictureOn = (game) =>
  game.family.pictureOf(game.puzzle, boards.inkOn(game.board));
/** The picture as it is if all that is open stays blank. */
export const finishedPictureOn = (game) =>
  game.family.pictureOf(game.puzzle, lettersOn(game).replaceAll(boards.UNKNOWN, boards.BLANK));

/** Put the pen down on a spot, lead it to others, and lift it: together one move. */
export function penDown(game, spot, pen = game.pen) {
  penUp(game);
  holdStroke(
    game,
    game.family.begin(game.puzzle, spot, pen, (place) => letterAt(game, place)),
  );
}

/** Put the pen down to go on with the letter that stands there, over open cells. */
export function penOn(game, spot) {
  penUp(game);
  const here = placeAt(game.puzzle, spot);
  holdStroke(game, game.family.goOn(game.puzzle, spot, letterAt(game, here), game.pen));
}

function holdStroke(game, stroke, back = []) {
  game.cursor = { row: stroke.to.row, column: stroke.to.column };
  game.stroke = stroke;
  draw(game, back);
}

export function penTo(game, spot) {
  if (!game.stroke) return;
  const back = takenBack(game);
  const stroke = game.family.reach(game.puzzle, game.stroke, spot, (place) =>
    letterAt(game, place),
  );
  holdStroke(game, stroke, back);
}

/** Lift the pen as if it had never been put down. */
export function letGo(game) {
  if (!game.stroke) return;
  game.stroke = null;
  changed(game, takenBack(game));
}

function takenBack(game) {
  const back = boards.reversed(game.drawn);
  boards.make(game.board, back);
  game.drawn = [];
  return back;
}

export function penUp(game) {
  if (!game.stroke) return;
  game.stroke = null;
  histories.remember(game.history, game.drawn);
  const isMove = game.drawn.length > 0;
  game.drawn = [];
  tell(game, [], isMove);
}

function draw(game, back) {
  const wishes = game.family.drawnBy(game.puzzle, game.stroke, (place) => letterAt(game, place));
  game.drawn = boards.moveTo(game.board, wishes, game.inPencil);
  boards.make(game.board, game.drawn);
  changed(game, game.drawn, back);
}

/** Make a place another one, with what else changes by that, as one move. */
export const writeAt = (game, place, letter) =>
  write(
    game,
    game.family.wishesFor(game.puzzle, place, letter, (other) => letterAt(game, other)),
  );

export const write = (game, wishes, inPencil = game.inPencil) =>
  play(game, boards.moveTo(game.board, wishes, inPencil));

export const keepPencil = (game) => play(game, boards.inkedIn(game.board));
export const dropPencil = (game) => play(game, boards.rubbedOut(game.board));
export const startAgain = (game) => play(game, boards.cleared(game.board));
export const hasPencil = (game) => boards.inkedIn(game.board).length > 0;

/** Make a move that can be taken back; whether it changes anything. */
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
  boards.make(game.board, move);
  changed(game, move);
  if (move.length) tell(game, [], true);
  return move.length > 0;
}

/** Strike numbers off by another habit. */
export function setHabit(game, habit) {
  game.habit = habit;
  forgetStandings(game);
}

/** Tell which places look otherwise after some changes of them. */
function changed(game, move, before = []) {
  const first = new Map([...move, ...before].map(([place, was]) => [place, was]));
  const places = [...first.keys()].filter((place) => first.get(place) !== game.board.marks[place]);
  forgetStandings(game, places);
  game.family.redrawn?.(game, places);
  tell(game, places, false);
}

/** Be told of changes: `hear(places, isMove)`; what comes back ends it. */
export function listen(game, hear) {
  game.listeners.add(hear);
  return () => game.listeners.delete(hear);
}

function tell(game, places, isMove) {
  for (const hear of game.listeners) hear(places, isMove);
}
