// Where the board went wrong: the first cell that no solution has.

import { desk, layOver } from "../desk.js";
import { inkedPictureOn, letterAt } from "../game/game.js";
import { placeTold, spotOf } from "../game/puzzle.js";
import { cellWords, named, sentenceOf } from "../game/words.js";
import { bringIntoSight } from "../view/sheet.js";
import { showCard, thinking, told } from "./card.js";

export async function wrongCell() {
  const { game } = desk;
  const { puzzle, family } = game;
  const question = { puzzle: puzzle.keys, picture: inkedPictureOn(game), where: true };
  const answer = await thinking("Hint", "hint", question);
  if (!answer?.wrong) return;
  const cell = placeTold(puzzle, answer.wrong);
  const here = cellWords(puzzle, family, cell, (other) => letterAt(game, other));
  tellWrong({ cell, words: `${here}: this is wrong` });
}

/** Say what is wrong with a cell, and show which. */
export function tellWrong({ cell, words }) {
  const { game, inks, sheet } = desk;
  showCard("Hint", [told(sentenceOf(named(words)))]);
  layOver({ rings: new Map([[cell, inks.wrong]]) });
  bringIntoSight(sheet, spotOf(game.puzzle, cell));
}
