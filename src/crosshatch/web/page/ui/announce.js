// Announcements for screen readers: the cell at the cursor, and what has changed.

import { letterAt } from "../game/game.js";
import { placeAt } from "../game/puzzle.js";
import { lineState } from "../game/verdicts.js";
import { placeWords } from "../game/words.js";
import { find } from "./dom.js";

export function say(words) {
  const said = find("said");
  // Screen readers announce only changes, so repeated words get another space.
  said.textContent = said.textContent === words ? `${words}\u00a0` : words;
}

/** Describe the cell at the cursor in the element that screen readers focus. */
export function describeCell(game) {
  const { cursor } = game;
  find("here-row").setAttribute("aria-rowindex", cursor.row + 1);
  const here = find("here");
  here.setAttribute("aria-colindex", cursor.column + 1);
  here.textContent = wordsHere(game);
}

/** Describe the cell at the cursor, and announce it with the clues of its lines. */
export function announceCell(game) {
  describeCell(game);
  say(wordsHere(game));
}

function wordsHere(game) {
  const place = placeAt(game.puzzle, game.cursor);
  const stateOf = (line) => lineState(game, line);
  const letter = (other) => letterAt(game, other);
  const words = placeWords(game.puzzle, game.form, place, letter, stateOf);
  return game.unsure.has(place) ? `${words}; open` : words;
}
