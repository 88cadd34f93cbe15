// The board: what a player has drawn so far, in ink and in pencil.
//
// Each place (a cell, or an edge of tracks behind the cells) has two letters, its ink and its
// pencil: "." blank, "#" or a colour's letter filled, "?" unknown.

export const UNKNOWN = "?";
export const BLANK = ".";
export const NOTHING = UNKNOWN + UNKNOWN;

export const inkOf = (marks) => marks[0];
const pencilOf = (marks) => marks[1];

/** Return the visible letter: pencil covers ink. */
export const visibleLetter = (marks) => (marks[1] === UNKNOWN ? marks[0] : marks[1]);

/** Return a board with nothing on it but the givens. */
export function newBoard(given) {
  // Cells share the few texts that there are, as a large board has a million.
  const marks = new Map();
  const marksOf = (letter) => {
    if (!marks.has(letter)) marks.set(letter, letter + UNKNOWN);
    return marks.get(letter);
  };
  return {
    marks: Array.from(given, marksOf),
    given: Array.from(given, (letter) => letter !== UNKNOWN),
    /** The marks of the numbers that the player has struck off, by place (hand_strikes.js). */
    strikes: new Map(),
  };
}

export const packMarks = (board) => board.marks.join("");

export const unpackMarks = (text) => text.match(/../gu) || [];

/** Return the visible letter of each place, as one text. */
export const visibleLetters = (board) => board.marks.map(visibleLetter).join("");

/** Return the ink of each place, as one text. */
export const inkOn = (board) => board.marks.map(inkOf).join("");

/** Return the move that makes `changes` (pairs of place and letter) and leaves givens alone. */
export function moveFor(board, changes, inPencil = false) {
  const move = [];
  for (const [place, letter] of changes) {
    const before = board.marks[place];
    if (board.given[place] || (inPencil && inkOf(before) !== UNKNOWN)) continue;
    const after = inPencil ? UNKNOWN + letter : letter + UNKNOWN;
    if (before !== after) move.push([place, before, after]);
  }
  return move;
}

/** Return the move that undoes a move. */
export const reversedMove = (move) => move.map(([place, before, after]) => [place, after, before]);

export function applyMove({ marks, strikes }, move) {
  for (const [place, , after] of move)
    if (place < marks.length) marks[place] = after;
    else if (after === NOTHING) strikes?.delete(place);
    else strikes?.set(place, after);
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
