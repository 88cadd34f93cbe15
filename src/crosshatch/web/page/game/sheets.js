// The sheets of a drawing: each keeps the one before it.

import { inkOf, marksIn, newBoard, packed } from "./board.js";
import { isSheet } from "./history.js";

/** How many sheets one can go back. */
const MOST = 20;

/** What is kept of a game with these letters, in which no move has been made. */
export const gameOf = (letters, done = []) => ({
  marks: packed(newBoard(letters)),
  history: { done, undone: [] },
});

export const lettersOf = ({ game }) => marksIn(game.marks).map(inkOf).join("");

/** Another sheet for a drawing. Before its first move lies the sheet that is there now. */
export const newSheet = (now, { answer, letters, palette = {} }) => ({
  answer,
  game: gameOf(letters, [withoutOldest(now, MOST)]),
  palette,
});

/** A sheet without those that lie too far back. */
function withoutOldest(sheet, most) {
  const [first, ...moves] = sheet.game.history.done;
  if (!isSheet(first)) return sheet;
  const done = most > 1 ? [withoutOldest(first, most - 1), ...moves] : moves;
  return { ...sheet, game: { ...sheet.game, history: { ...sheet.game.history, done } } };
}
