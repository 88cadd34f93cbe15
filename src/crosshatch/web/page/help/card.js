// The card on which help is told: one at a time, with what it lays over the board.

import { app, highlight } from "../app.js";
import { inColors, sentenceOf } from "../game/words.js";
import { SOON, cancellable } from "../server.js";
import { say } from "../ui/announce.js";
import { button, closeButton, element, find } from "../ui/dom.js";
import { hasLetters } from "../canvas/look.js";

/** How many milliseconds one may think on without a pause. */
const BREATH = 12;

/** What is to be done when the card is closed, and who asks for the next one. */
let leaving = null;
let asking = cancellable();

/** Show a card: its title, what stands on it, and what to do when it is closed.
 *
 * What the card before it laid over the board is taken away.
 */
export function showCard(title, parts, { onLeave = null, isGood = false } = {}) {
  leave();
  if (app.game) highlight(null);
  leaving = onLeave;
  const card = find("aid");
  const pressed = document.activeElement;
  const wasOnCard = card.contains(pressed);
  card.classList.toggle("is-good", isGood);
  const header = element("header", {}, element("h2", { text: title }), closeButton(closeCard));
  card.replaceChildren(header, ...parts);
  card.hidden = false;
  card.scrollIntoView({ block: "nearest" });
  // The door to help may have made room for the card.
  if (wasOnCard || !pressed.checkVisibility()) similarButton(card, pressed).focus();
}

/** The button of a card to go on with after one of the card before. */
function similarButton(card, pressed) {
  const all = [...card.querySelectorAll("button:enabled")];
  const same = ({ textContent: words }) => words && words === pressed.textContent;
  return all.find(same) || all.find((one) => one.classList.contains("main")) || all[0];
}

/** Go on from the button of the card with these words, if it has one. */
export const focusButton = (words) =>
  [...find("aid").querySelectorAll("button")].find((one) => one.textContent === words)?.focus();

/** Close the card, and take from the board what it laid there. */
export function closeCard() {
  leave();
  const card = find("aid");
  const hadFocus = card.contains(document.activeElement);
  card.hidden = true;
  card.replaceChildren();
  if (app.game) highlight(null);
  if (hadFocus) app.sheet.box.focus();
}

/** Close the card, wherever one is, and go on on the board. */
export function dismissCard() {
  if (find("aid").hidden) return;
  closeCard();
  app.sheet.box.focus();
}

function leave() {
  const left = leaving;
  leaving = null;
  left?.();
}

/** Words of the server, with names for letters where no letters are seen. */
export const withColorNames = (words) =>
  hasLetters(app.settings) ? words : inColors(app.game.puzzle, words);

/** A paragraph that is also said. */
export function spokenParagraph(words, facts = {}) {
  say(words);
  return element("p", { text: words, ...facts });
}

export const row = (...buttons) => element("div", { class: "group" }, ...buttons);

/**
 * Ask the server while the card says so, and think on from its answer; null if somebody stopped it
 * or it went wrong. Who thinks long is to `breathe` now and then.
 */
export async function askFromCard(title, what, question, thinkOn = (answer) => answer) {
  asking.stop();
  // Each has an cancellable of its own: a card that goes late ends no question but its own.
  const { ask, stop, isStopped } = (asking = cancellable());
  const words = element("p", { text: "Thinking…", class: "small" });
  const wait = setTimeout(
    () => showCard(title, [words, row(button("Stop", closeCard))], { onLeave: stop }),
    SOON,
  );
  const mark = app.mark;
  try {
    const said = await ask(what, question);
    const answer = said && (await thinkOn(said, breathing(isStopped)));
    return app.mark === mark ? answer : null;
  } catch (error) {
    if (isStopped()) return null;
    clearTimeout(wait);
    showCard(title, [spokenParagraph(sentenceOf(error.message))]);
    return null;
  } finally {
    clearTimeout(wait);
  }
}

/** A pause between two thoughts, for the page to react; one may stop there. */
function breathing(isStopped) {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BREATH) return;
    await new Promise((goOn) => setTimeout(goOn));
    if (isStopped()) throw new Error("stopped");
    since = performance.now();
  };
}

app.listeners.leave.add(closeCard);
app.listeners.puzzle.add(closeCard);
