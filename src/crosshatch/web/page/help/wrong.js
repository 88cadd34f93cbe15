// Where the board went wrong: the first cell that no solution has.

import { desk, layOver } from "../desk.js";
import { cellWords } from "../game/words.js";
import { inkedPictureOn, letterAt } from "../game/game.js";
import { ask } from "../talk.js";
import { bringIntoSight } from "../view/sheet.js";
import { sentenceOf, showCard, thinking, told } from "./card.js";

export async function wrongCell() {
  const { game, inks, sheet } = desk;
  const { puzzle, family } = game;
  const question = { puzzle: puzzle.keys, picture: inkedPictureOn(game), where: true };
  const answer = await thinking("Hint", (signal) => ask("hint", question, { signal }));
  if (!answer?.wrong) return;
  const [row, column] = answer.wrong;
  const place = row * puzzle.width + column;
  const here = cellWords(puzzle, family, place, (other) => letterAt(game, other));
  const words = `${here}: this is wrong`;
  showCard("Hint", [told(sentenceOf(words))]);
  layOver({ rings: new Map([[place, inks.wrong]]) });
  bringIntoSight(sheet, { row, column });
}
