// Numbers that the player strikes off by hand, or wants to see although they would be struck off.
//
// They are changes of a move like any other, so that they are saved and undone: their places come
// after those of the board, one for each number beside the grid.

import { BLANK, NOTHING, UNKNOWN } from "./board.js";
import { SIDE_MARKS, countSides, isSidePlace } from "./loop_sides.js";

/** The two marks of a number; one that nobody touched has nothing. */
const STRUCK = "/" + UNKNOWN;
const SHOWN = BLANK + UNKNOWN;

const SIDES = { row: "rows", column: "columns", right: "right", bottom: "bottom" };

/** The number of words before each line of a puzzle, by side, and of all of them. */
const offsets = new WeakMap();

function offsetsOf(puzzle) {
  if (offsets.has(puzzle.keys)) return offsets.get(puzzle.keys);
  const found = { count: 0 };
  for (const [side, labels] of Object.entries(SIDES))
    found[side] = (puzzle[labels] || []).map((words) => (found.count += words.length) - words.length);
  offsets.set(puzzle.keys, found);
  return found;
}

/** Return the number of words beside the grid, which a player can strike off. */
export const countWords = (puzzle) => offsetsOf(puzzle).count;

const placeOf = ({ puzzle, board }, { side, number }, word) =>
  board.marks.length + offsetsOf(puzzle)[side][number] + word;

/** Return which words of a clue the player has struck off (true) or shown again (false). */
export function strikesOf(game, line, words) {
  if (!game.board.strikes.size || !SIDES[line.side]) return words.map(() => undefined);
  const marks = words.map((_, word) => game.board.strikes.get(placeOf(game, line, word)));
  return marks.map((mark) => mark && mark === STRUCK);
}

/** Return the move that strikes a word off, or shows it again if it is struck off already. */
export function strikeMove(game, line, word, isStruck) {
  const place = placeOf(game, line, word);
  const before = game.board.strikes.get(place) || NOTHING;
  // What the player did last is taken back first.
  const after = before !== NOTHING ? NOTHING : isStruck ? SHOWN : STRUCK;
  return [[place, before, after]];
}

/** Return the places of the board on the lines of words: one for each word of a move; for a note its cell. */
export function placesBeside({ puzzle, board }, move) {
  const { count, ...sides } = offsetsOf(puzzle);
  return move.flatMap(([place]) => {
    const word = place - board.marks.length;
    if (word < 0) return [];
    if (isSidePlace(puzzle, place)) return [word - count];
    const [side, starts] = Object.entries(sides).findLast(([, each]) => each[0] <= word);
    const number = starts.findLastIndex((start) => start <= word);
    return [side === "row" || side === "right" ? number * puzzle.width : number];
  });
}

/** Return saved strikes and notes that fit a puzzle whose board has this size, by place. */
export function strikesFrom(saved, size, puzzle) {
  const notes = size + countWords(puzzle);
  const isIn = (place, from, count) => Number.isInteger(place) && place >= from && place < from + count;
  const isStrike = (one) =>
    Array.isArray(one) &&
    ((isIn(one[0], size, notes - size) && [STRUCK, SHOWN].includes(one[1])) ||
      (isIn(one[0], notes, countSides(puzzle)) && SIDE_MARKS.includes(one[1])));
  return new Map(Array.isArray(saved) ? saved.filter(isStrike) : []);
}
