// The player's own times: asks once whether to keep them, and keeps the time of a solved puzzle.

import { app, changeSettings } from "../app.js";
import { timeIn } from "../game/words.js";
import { isLasting, store } from "../storage/browser_storage.js";
import { addTime } from "../storage/times.js";
import { say } from "../ui/announce.js";
import { button, element } from "../ui/dom.js";
import { row } from "./card.js";

const QUESTION = "Keep your times?";
const WHAT =
  "How long each puzzle takes, and how many hints you use: only in this browser. " +
  "Settings can change that.";
const NOTHING = "No times are kept. Settings can change that.";

/** Keep the time of the solved puzzle if the player has agreed. Return whether there was one. */
function keepTime({ puzzle, seconds, hints, isTimed }) {
  const isTime = isTimed && seconds > 0;
  return isTime && app.settings.times && addTime(store, puzzle, { seconds, hints });
}

/** Keep the time of the solved puzzle; return a part that asks whether to, if nobody has yet. */
export function timePart(game) {
  keepTime(game);
  if (!isLasting || app.settings.times !== null) return null;
  const part = element("section", { class: "ask", "aria-label": QUESTION });
  const answer = (times) => () => {
    changeSettings({ times });
    const isKept = keepTime(game);
    const words = times ? `Times are kept${isKept ? `: this is ${timeIn(game.seconds)}` : ""}.` : NOTHING;
    const hadFocus = part.contains(document.activeElement);
    part.replaceChildren(element("p", { class: "small", text: words, tabindex: "-1" }));
    if (hadFocus) part.firstChild.focus();
    say(words);
  };
  part.append(
    element("h3", { text: QUESTION }),
    element("p", { class: "small", text: WHAT }),
    row(button("Keep them", answer(true)), button("No, thanks", answer(false))),
  );
  return part;
}
