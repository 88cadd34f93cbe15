// What the code in a solved picture says: shown as a text, never opened.

import { finishedPictureOn } from "../game/game.js";
import { ask } from "../server.js";
import { say } from "../view/announce.js";
import { element } from "../view/dom.js";

/** No code is smaller: so many modules has the least one. */
const LEAST = 11;

/** The part of a card that shows what a code says. */
export function code(game) {
  const { puzzle } = game;
  const part = element("section", { class: "found" });
  const isLarge = Math.min(puzzle.width, puzzle.height) >= LEAST;
  if (isLarge && puzzle.verbs.includes("scan"))
    ask("scan", { puzzle: puzzle.keys, picture: finishedPictureOn(game) })
      .then(({ texts }) => tell(part, texts))
      // A picture that is no code is none: nobody asked for one.
      .catch(() => {});
  return part;
}

function tell(part, texts) {
  if (!texts.length) return;
  const words = "It is a code, which says:";
  say([words, ...texts].join(" "));
  part.append(
    element("p", { text: words }),
    ...texts.map((text) =>
      element("pre", { text, tabindex: "0", role: "region", "aria-label": "Code" }),
    ),
  );
}
