// A notice above the page about something other than the puzzle. It is announced, and stays until
// it is closed or replaced, or the screen changes.

import { SOON } from "../client/ask.js";
import { sentenceOf } from "../game/words.js";
import { say } from "./announce.js";
import { closeButton, element, find } from "./dom.js";

/** Show and announce a sentence with some buttons. Return a function that closes it. */
export function notice(words, ...buttons) {
  const text = element("p", { text: words });
  find("notice").replaceChildren(text, ...buttons, closeButton(closeNotice));
  find("notice").hidden = false;
  say(words);
  return () => text.isConnected && closeNotice();
}

/** Return what a promise is kept with; a wait that is not short shows a notice with some buttons. */
export async function whileWaiting(words, promise, ...buttons) {
  let close = () => {};
  const wait = setTimeout(() => {
    close = notice(words, ...buttons);
  }, SOON);
  try {
    return await promise;
  } finally {
    clearTimeout(wait);
    close();
  }
}

/** Say why something failed. */
export const noticeFailure = ({ message }) => notice(sentenceOf(message));

export function closeNotice() {
  find("notice").hidden = true;
  find("notice").replaceChildren();
}
