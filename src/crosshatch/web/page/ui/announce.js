// What screen readers hear: the cell at the cursor, and what becomes of it.

import { letterAt } from "../game/game.js";
import { placeAt } from "../game/puzzle.js";
import { lineState } from "../game/line_states.js";
import { placeWords } from "../game/words.js";
import { find } from "./dom.js";

export function say(words) {
  const said = find("said");
  // The same words twice are said twice.
  said.textContent = said.textContent === words ? `${words}\u00a0` : words;
}

/** Let the cell at the cursor be the one that a screen reader is in. */
export function describeCell(game) {
  const { cursor } = game;
  find("here-row").setAttribute("aria-rowindex", cursor.row + 1);
  const here = find("here");
  here.setAttribute("aria-colindex", cursor.column + 1);
  here.textContent = wordsHere(game);
}

/** Say the cell at the cursor, with the clues of its lines. */
export function announceCell(game) {
  describeCell(game);
  say(wordsHere(game));
}

function wordsHere(game) {
  const place = placeAt(game.puzzle, game.cursor);
  const standing = (line) => lineState(game, line);
  const letter = (other) => letterAt(game, other);
  const words = placeWords(game.puzzle, game.family, place, letter, standing);
  return game.unsure.has(place) ? `${words}; open` : words;
}
