// The part of the share dialog with the player's result, which gives nothing of the picture away.

import { app } from "../app.js";
import { wordFor } from "../kinds.js";
import { nameOf } from "../game/puzzle.js";
import { howSolved } from "../game/words.js";
import { store } from "../storage/browser_storage.js";
import { addressOfDay, dayWith, loadDays } from "../storage/days.js";
import { element } from "../ui/dom.js";
import { copyButton, sharedAddress } from "./share_link.js";

/** Return the part with the result of the open puzzle, which is solved. */
export function resultPart(puzzle) {
  const field = element("textarea", { readonly: true, rows: "3", "aria-label": "Your result" });
  field.value = resultOf(puzzle);
  field.addEventListener("focus", () => field.select());
  return element(
    "section",
    {},
    element("h3", { text: "Your result, without the picture" }),
    element("div", { class: "line" }, field, copyButton(field)),
  );
}

/** Return the puzzle's name and size, how it was solved and, of a day's puzzle, its address. */
function resultOf(puzzle) {
  const { width, height } = puzzle;
  const day = dayWith(loadDays(store), app.mark);
  const about = [`Crosshatch: ${nameOf(puzzle)}`, wordFor(puzzle), `${width} × ${height}`];
  const lines = [about.filter(Boolean).join(", "), `solved, ${howSolved(app.game)}`];
  if (day) lines.push(`${sharedAddress()}${addressOfDay(day.kind, day.day)}`);
  return lines.join("\n");
}
