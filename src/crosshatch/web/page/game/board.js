// The board: what a player has drawn so far, in ink and in pencil.
//
// Each place (a cell, or an edge behind the cells) has two letters, its ink and its
// pencil: "." blank, "#" or a colour's letter filled, "?" unknown.

import { areCandidates } from "./candidates.js";

export const UNKNOWN = "?";
export const BLANK = ".";
export const NOTHING = UNKNOWN + UNKNOWN;

export const inkOf = (marks) => marks[0];
/** Return the pencil that says what a place is, which candidates do not. */
const pencilOf = (marks) => (areCandidates(marks[1]) ? UNKNOWN : marks[1]);

/** Return the visible letter: pencil covers ink. */
export const visibleLetter = (marks) => (marks[1] === UNKNOWN || areCandidates(marks[1]) ? marks[0] : marks[1]);

/** Return the marks at a place of a board, or at one of the notes that come after its places. */
export const marksOn = ({ marks, strikes }, place) => marks[place] ?? strikes.get(place) ?? NOTHING;

/** Return a board with nothing on it but the givens. */
export function newBoard(letters) {
  // A large board has a million cells, and mostly no givens.
  const isEmpty = letters === UNKNOWN.repeat(letters.length);
  const cells = isEmpty ? [] : [...letters];
  const marks = isEmpty ? Array(letters.length).fill(NOTHING) : cells.map((letter) => letter + UNKNOWN);
  const given = isEmpty ? Array(letters.length).fill(false) : cells.map((letter) => letter !== UNKNOWN);
  /** The marks of numbers that the player has struck off (hand_strikes.js), and notes (loop_sides.js), by place. */
  const strikes = new Map();
  return { marks, given, strikes };
}

/** The number of places from which a board takes long to save, and is saved as runs if that is shorter. */
export const LARGE = 2 ** 16;
/** The most places that a board has. */
const MOST = 2 ** 24;

/** Return the marks of a board as they are saved: a text, or pairs of marks and how often they follow. */
export function packMarks(board) {
  const runs = board.marks.length < LARGE ? [] : runsIn(board);
  const isShorter = runs.length > 0 && runs.length < board.marks.length / 8;
  return isShorter ? runs : textOf(board, (marks) => marks);
}

/** Return the marks of each place as they were saved; none if they are no marks. */
export function unpackMarks(saved) {
  if (typeof saved === "string") return saved.match(/../gu) || [];
  const isRun = (run) => /^..$/u.test(run?.[0]) && run[1] > 0 && run[1] <= MOST;
  if (!Array.isArray(saved) || !saved.every(isRun)) return [];
  const marks = [];
  for (const [mark, count] of saved) for (let at = 0; at < count && marks.length <= MOST; at++) marks.push(mark);
  return marks;
}

/** Return the visible letter of each place, as one text. */
export const visibleLetters = (board) => textOf(board, visibleLetter);

/** Return the ink of each place, as one text. */
export const inkOn = (board) => textOf(board, inkOf);

/** Return what `of` makes of the marks of each place, as one text. */
const textOf = (board, of) => runsIn(board).reduce((text, [marks, count]) => text + of(marks).repeat(count), "");

/** Return pairs of marks and how often they follow each other. */
function runsIn({ marks }) {
  const runs = [];
  for (let at = 0, next = 0; at < marks.length; at = next) {
    while (marks[next] === marks[at]) next++;
    runs.push([marks[at], next - at]);
  }
  return runs;
}

/** Return the move that makes `changes` (pairs of place and letter) and leaves givens alone. */
export function moveFor(board, changes, inPencil = false) {
  const move = [];
  for (const [place, letter] of changes) {
    const before = marksOn(board, place);
    if (board.given[place] || (inPencil && inkOf(before) !== UNKNOWN)) continue;
    const isNote = place >= board.marks.length;
    const after = inPencil && !isNote ? UNKNOWN + letter : letter + UNKNOWN;
    if (before !== after) move.push([place, before, after]);
  }
  return move;
}

/** Return the move that undoes a move. */
export const reversedMove = (move) => move.map(([place, before, after]) => [place, after, before]);

export function applyMove({ marks, strikes }, move) {
  for (const [place, , after] of move) if (place < marks.length) marks[place] = after;
    else if (after === NOTHING) strikes?.delete(place);
    else strikes?.set(place, after);
}

/** Return whether anything is drawn in pencil. Each move asks it of up to a million places. */
export function hasPencil({ marks }) {
  for (let place = 0; place < marks.length; place++)
    if (marks[place] !== NOTHING && pencilOf(marks[place]) !== UNKNOWN) return true;
  return false;
}

/** Return the move that turns pencil into ink. */
export const inkingMove = (board) => pencilMove(board, (marks) => pencilOf(marks) + UNKNOWN);

/** Return the move that erases all pencil. */
export const erasingMove = (board) => pencilMove(board, (marks) => inkOf(marks) + UNKNOWN);

/** Return the move that erases everything but the givens. */
export function clearingMove(board) {
  const open = board.marks.map((_, place) => [place, UNKNOWN]);
  const shown = Array.from(board.strikes, ([place, marks]) => [place, marks, NOTHING]);
  return [...moveFor(board, open), ...shown];
}

function pencilMove(board, becomes) {
  return board.marks.flatMap((marks, place) =>
    pencilOf(marks) === UNKNOWN ? [] : [[place, marks, becomes(marks)]],
  );
}
