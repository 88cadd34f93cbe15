// The card for help: one at a time, with its highlights on the board.

import { app, highlight } from "../app.js";
import { inColors, sentenceOf } from "../game/words.js";
import { SOON, cancellable } from "../client/ask.js";
import { say } from "../ui/announce.js";
import { button, closeButton, element, find, nextTask } from "../ui/dom.js";
import { hasLetters } from "../canvas/look.js";
import { noticeFailure } from "../ui/notice.js";

/** The milliseconds of work after which the page gets a pause. */
const MAX_WORK = 12;

/** The callback for when the card closes, and the request that the next card waits for. */
let onClose = null;
let asking = cancellable();
/** The function that shows the card that stays behind all others, such as a lesson; null if none does. */
let resting = null;
/** The height of that card, for which the board leaves room. */
let reserved = 0;

/**
 * Show a card with a title and parts, and remove the highlights of the last card. `onLeave` is called when the card
 * closes. One that `isOver` lies over the tools of a narrow window, so that the board keeps its size.
 */
export function showCard(title, parts, { onLeave = null, isGood = false, isOver = false, canClose = true } = {}) {
  runOnClose();
  if (app.game) highlight(null);
  onClose = onLeave;
  const card = find("aid");
  const pressed = document.activeElement;
  const wasOnCard = card.contains(pressed);
  card.classList.toggle("is-good", isGood);
  card.classList.toggle("is-over", isOver);
  const close = canClose && closeButton(closeCard);
  const header = element("header", {}, element("h2", { text: title }), close);
  card.replaceChildren(header, ...parts);
  card.hidden = false;
  card.scrollTop = 0;
  // The button for help may be hidden now to make room for the card.
  if (wasOnCard || !pressed.checkVisibility()) similarButton(card, pressed)?.focus({ preventScroll: !canClose });
}

/** Return the button that gets the focus in place of a button on the last card. */
function similarButton(card, pressed) {
  const all = [...card.querySelectorAll("button:enabled")];
  const same = ({ textContent: words }) => words && words === pressed.textContent;
  return all.find(same) || all.find((one) => one.classList.contains("main")) || all[0];
}

/** Focus the button of the card with these words, if it has one. */
export const focusButton = (words) =>
  [...find("aid").querySelectorAll("button")].find((one) => one.textContent === words)?.focus();

/** Close the card, and remove its highlights from the board. */
export function closeCard() {
  runOnClose();
  const card = find("aid");
  const hadFocus = card.contains(document.activeElement);
  card.hidden = true;
  card.replaceChildren();
  if (app.game) highlight(null);
  resting?.();
  if (hadFocus) app.sheet.box.focus();
}

/** Close the card, wherever the focus is, and focus the board. */
export function dismissCard() {
  if (find("aid").hidden) return;
  closeCard();
  app.sheet.box.focus();
}

/** Show the card that `show` shows, now and whenever another one is closed; null ends that. */
export function rest(show) {
  resting = show;
  reserved = 0;
  find("aid").style.minHeight = "";
  if (!show) return closeCard();
  show();
  reserved = find("aid").offsetHeight;
  // A shorter card in its place moves nothing.
  find("aid").style.minHeight = `${reserved}px`;
}

/** The windows in which cards are in one column with the board, as in narrow.css. */
const STACKED = matchMedia("(width < 560px), (width < 860px) and (height >= 560px)");
const heightOf = (name) => find(name).offsetHeight;
const heightOfCard = () => (find("aid").classList.contains("is-over") ? 0 : heightOf("aid"));

// What opens below the board for a while changes neither its size nor its place.
app.sheet.coveredBy = () =>
  STACKED.matches && app.game && !app.game.form.draws
    ? Math.max(0, heightOfCard() - reserved) + heightOf("pencils")
    : 0;

function runOnClose() {
  const left = onClose;
  onClose = null;
  left?.();
}

/** Return the server's words, with colour names instead of letters unless cells show letters. */
export const withColorNames = (words) => hasLetters(app.settings) ? words : inColors(app.game.puzzle, words);

/** Return a paragraph, and announce it. */
export function spokenParagraph(words, facts = {}) {
  say(words);
  return element("p", { text: words, ...facts });
}

export const row = (...buttons) => element("div", { class: "group" }, ...buttons);

/** Open a puzzle, which may take a moment to make, by a button that waits for it. */
export async function goOn(onward, { open }) {
  onward.disabled = true;
  try {
    await open();
  } catch (error) {
    noticeFailure(error);
  } finally {
    onward.disabled = false;
  }
}

/**
 * Send a question to the server, and show a card if that takes long. Return what `process` makes of
 * the answer; null if it was stopped or failed. Long work should await `pause` now and then.
 */
export async function askFromCard(title, what, question, process = (answer) => answer) {
  asking.stop();
  // Each question can be stopped alone: a card that closes late stops only its own.
  const { ask, stop, isStopped } = (asking = cancellable());
  const words = element("p", { text: "Thinking…", class: "small" });
  const wait = setTimeout(() => showCard(title, [words, row(button("Stop", closeCard))], { onLeave: stop }), SOON);
  const mark = app.mark;
  try {
    const said = await ask(what, question);
    const answer = said && (await process(said, pauser(isStopped)));
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

/** Return a function that pauses long work, so that the page can react. It throws once the work is stopped. */
function pauser(isStopped) {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < MAX_WORK) return;
    await nextTask();
    if (isStopped()) throw new Error("stopped");
    since = performance.now();
  };
}

app.listeners.leave.add(closeCard);
app.listeners.puzzle.add(() => rest(null));
