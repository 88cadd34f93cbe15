// Shows a step of reasoning: its words beside the board, and the lines and cells that they mention.
// A story, such as a what-if, is told step by step, each drawn lightly until the next.

import { app, highlight } from "../app.js";
import { cellBeside, placesOf } from "../game/puzzle.js";
import { capital, named, sentenceOf } from "../game/words.js";
import { say } from "../ui/announce.js";
import { element, find, iconButton, passFocus } from "../ui/dom.js";
import { bringAnyIntoSight, bringIntoSight } from "../canvas/sheet.js";
import { row, showCard, withColorNames } from "./card.js";
import { draftOf } from "./steps.js";

/** Return the engine's words as a sentence that the player reads. */
export const read = (words) => sentenceOf(named(withColorNames(words)));

/** Show a card that tells something, with buttons below its words. */
export function showTold(title, told, buttons, facts = {}) {
  if (told.story?.length) return showStory(title, told, buttons, facts);
  const more = told.more && element("p", { class: "small", text: sentenceOf(told.more) });
  const words = element("p", { class: "words", text: read(told.words) });
  showCard(title, [words, more, folded(told), buttons.length && row(...buttons)].filter(Boolean), facts);
  say([words, more].map((part) => part?.textContent).join(" "));
  light(told);
  const { puzzle } = app.game;
  const { found, lines, drawn } = told;
  if (drawn && found.length) bringIntoSight(app.sheet, cellBeside(puzzle, found[0]));
  else bringAnyIntoSight(app.sheet, [...found, ...lines.flatMap((line) => placesOf(puzzle, line))]);
}

/** Return the name of a technique, which opens to the words that teach it. */
const folded = ({ technique }) =>
  technique &&
  element("details", {}, element("summary", { text: capital(technique.name) }), element("p", { text: technique.words }));

/** Show on the board what some words are about. */
function light({ lines, found, because = [], drawn }) {
  const { game, inks } = app;
  highlight({
    litLines: lines,
    lit: new Set(because),
    rings: new Map(found.map((place) => [place, inks.accent])),
    draft: drawn ? draftOf(game, drawn) : new Map(),
  });
}

/** Show a card that tells a story, from its first step, with buttons to go through it. */
function showStory(title, told, buttons, facts) {
  const { story } = told;
  const words = element("p", { class: "words" });
  const count = element("p", { class: "small" });
  const back = iconButton("back", "Step back", () => go(at - 1));
  const on = iconButton("next", "Step forward", () => go(at + 1));
  let at = 0;

  function go(to) {
    at = to;
    const frame = story[at];
    const text = read(frame.words);
    words.textContent = text;
    count.textContent = `Step ${at + 1} of ${story.length}`;
    say(`${text} ${count.textContent}.`);
    back.disabled = !at;
    on.disabled = at === story.length - 1;
    passFocus(back, on);
    passFocus(on, buttons[0] || back);
    light(frame);
    bringAnyIntoSight(app.sheet, frame.found);
  }

  const steps = element("div", { class: "drive" }, row(back, on), count);
  showCard(title, [words, steps, folded(told), buttons.length && row(...buttons)].filter(Boolean), facts);
  go(0);
  if (find("aid").contains(document.activeElement)) on.focus();
}
