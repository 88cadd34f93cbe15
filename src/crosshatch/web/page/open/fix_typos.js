// Fix it: looks for a typo in the clues of a puzzle, and opens the puzzle with the change that is chosen.

import { ask } from "../client/ask.js";
import { sentenceOf } from "../game/words.js";
import { button, element } from "../ui/dom.js";
import { readText } from "./read_puzzles.js";

/** The most changes that are offered: one of them is right nine times in ten. */
const MOST = 5;

/**
 * Return a part with a button that looks for a typo in the puzzle of a text or file, which is given as it was sent
 * to be read. It offers the likeliest changes in its place; `take` takes the puzzle once it is mended.
 */
export function fixer(question, take) {
  const part = element("div", { class: "fixer", "aria-live": "polite" });
  const say = (...words) => part.replaceChildren(...words.map((text) => element("p", { text })));
  const look = async () => {
    say("Looking for a typo…");
    try {
      const { typos, sentence, puzzle } = await ask("typos", question);
      say(sentenceOf(sentence));
      const choices = typos.slice(0, MOST).map((typo) => choice(typo, puzzle, take));
      if (choices.length) part.prepend(element("ul", {}, ...choices));
    } catch (error) {
      say(sentenceOf(error.message));
    }
  };
  part.append(button("Fix it", look));
  return part;
}

const choice = ({ sentence, rows, columns }, puzzle, take) =>
  element(
    "li",
    {},
    button(sentenceOf(sentence), async () => {
      const mended = JSON.stringify({ ...puzzle, rows, columns });
      take((await readText(mended, "mended.json")).puzzles);
    }),
  );
