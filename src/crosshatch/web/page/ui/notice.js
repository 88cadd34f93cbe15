// A sentence above everything, about what happens beside the puzzle. It is said, too, and stays
// until it is closed, until another one is told, or until one goes on to another view.

import { say } from "./announce.js";
import { closeButton, element, find } from "./dom.js";

/** Show and say a sentence, with what can be done about it. Returns what takes it away. */
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
