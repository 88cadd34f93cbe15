// Parts of the page that its first screens do without: they are loaded when one is first asked for.

import { NO_ANSWER } from "./client/back_end.js";
import { notice } from "./ui/notice.js";

export const openShare = later("openShare");
export const enterPuzzle = later("enterPuzzle");
export const correct = later("correct");
export const openPicture = later("openPicture");

/** Return a function that calls the one with a name in that module, and returns a promise of what that returns. */
function later(name) {
  return async (...given) => {
    const module = await import("./seldom.js").catch(() => null);
    return module ? module[name](...given) : void notice(NO_ANSWER);
  };
}
