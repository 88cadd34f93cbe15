// A notice above the page about something other than the puzzle. It is announced, and stays until
// it is closed, replaced, or left behind on another screen.

import { say } from "./announce.js";
import { closeButton, element, find } from "./dom.js";

/** Show and announce a sentence, with buttons for it. Return a function that closes it. */
export function notice(words, ...doors) {
  const told = element("p", { text: words });
  find("notice").replaceChildren(told, ...doors, closeButton(closeNotice));
  find("notice").hidden = false;
  say(words);
  return () => told.isConnected && closeNotice();
}

export function closeNotice() {
  find("notice").hidden = true;
  find("notice").replaceChildren();
}
