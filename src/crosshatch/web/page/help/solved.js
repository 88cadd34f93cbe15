// What is said when the picture is found.

import { desk } from "../desk.js";
import { nameOf } from "../game/puzzle.js";
import { timeIn } from "../view/clock.js";
import { button } from "../view/dom.js";
import { row, showCard, told } from "./card.js";

export function celebrate() {
  const { game, settings } = desk;
  const name = nameOf(game.puzzle);
  const time = settings.timer ? ` in ${timeIn(game.seconds)}` : "";
  const home = button("Another puzzle", () => (location.hash = ""), { class: "main" });
  showCard("Solved", [told(`${name}: every clue is met${time}.`), row(home)], { isGood: true });
}
