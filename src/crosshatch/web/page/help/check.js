// Check: which rules the board breaks, and no more than that.

import { desk, layOver } from "../desk.js";
import { pictureOn } from "../game/game.js";
import { lineCalled } from "../game/puzzle.js";
import { ask } from "../talk.js";
import { element } from "../view/dom.js";
import { sentenceOf, showCard, thinking, told } from "./card.js";

const MOST = 8;

export async function check() {
  const { game } = desk;
  const question = { puzzle: game.puzzle.keys, picture: pictureOn(game) };
  const answer = await thinking("Check", (signal) => ask("check", question, { signal }));
  if (!answer) return;
  const { broken } = answer;
  if (!broken.length) {
    const words = answer.complete ? "It is solved." : "No rule is broken so far.";
    showCard("Check", [told(words)], { isGood: true });
    layOver(null);
    return;
  }
  const list = element("ul", {});
  for (const words of broken.slice(0, MOST))
    list.append(element("li", { text: sentenceOf(words) }));
  const more = broken.length - MOST;
  const parts = [
    told(broken.length === 1 ? "One rule is broken:" : `${broken.length} rules are broken:`),
    list,
  ];
  if (more > 0) parts.push(element("p", { class: "small", text: `and ${more} more` }));
  showCard("Check", parts);
  const lines = broken.map((words) => lineCalled(game.puzzle, words)).filter(Boolean);
  layOver({ litLines: new Set(lines.map(({ side, number }) => side + number)) });
}
