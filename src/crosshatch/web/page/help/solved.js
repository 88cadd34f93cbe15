// What is said when the picture is found.

import { app } from "../app.js";
import * as games from "../game/game.js";
import { nameOf } from "../game/puzzle.js";
import { isSolved } from "../game/standings.js";
import { timeIn } from "../game/words.js";
import { button } from "../view/dom.js";
import { closeCard, row, showCard, told } from "./card.js";
import { code } from "./code.js";
import { hush, tune } from "./tune.js";

/** How many letters of a title stand on a card. */
const LONGEST = 120;
/** Whether a card says that the puzzle is solved. */
let isTold = false;

export function celebrate() {
  const { game, settings } = app;
  const title = nameOf(game.puzzle);
  const name = title.length > LONGEST ? `${title.slice(0, LONGEST)}…` : title;
  const time = settings.timer ? ` in ${timeIn(game.seconds)}` : "";
  const home = button("Another puzzle", () => (location.hash = ""), { class: "main" });
  const words = told(`${name}: every clue is met${time}.`);
  const again = button("Play it again", () => {
    closeCard();
    games.startAgain(game);
  });
  showFound("Solved", words, row(again, home));
}

export function showFound(title, words, ...more) {
  const found = [code(app.game), tune(app.game)];
  const onLeave = () => {
    isTold = false;
    found.forEach(hush);
  };
  showCard(title, [words, ...found, ...more], { onLeave, isGood: true });
  isTold = true;
}

// It is told of the board as it was, whoever draws on it.
app.listeners.move.add(() => {
  if (isTold && !isSolved(app.game)) closeCard();
});
