// Making a drawing unique: as few cells as can be found are changed, as one move.

import { desk } from "../desk.js";
import { write } from "../game/game.js";
import { placeAt } from "../game/puzzle.js";
import { counted, sentenceOf } from "../game/words.js";
import { ask } from "../talk.js";
import { say } from "../view/announce.js";
import { button, element } from "../view/dom.js";
import { drawingNow, mark, standing } from "./verdict.js";

const SECONDS = 60;

let asking = null;

/** The button for it, and the words for what became of it. */
export function mendParts() {
  const words = element("p", { class: "small", hidden: true });
  const mend = button("Make it unique", () => (asking ? asking.abort() : make()), {
    class: "main",
    title: "Change as few cells as can be",
  });

  async function make() {
    const { game } = desk;
    asking = new AbortController();
    mend.textContent = "Stop";
    tell("Looking for the fewest changes…");
    try {
      const answer = await ask("mend", { ...drawingNow(), seconds: SECONDS }, asking);
      if (desk.game === game) take(answer);
      else tell("");
    } catch (error) {
      tell(error.name === "AbortError" ? "" : sentenceOf(error.message));
    } finally {
      asking = null;
      mend.textContent = "Make it unique";
    }
  }

  function take({ picture, changed, status, sentence }) {
    const { game, inks } = desk;
    const { puzzle } = game;
    const places = changed.map(([row, column]) => placeAt(puzzle, { row, column }));
    const letters = picture.join("");
    write(
      game,
      places.map((place) => [place, letters[place]]),
    );
    mark({ rings: new Map(places.map((place) => [place, inks.accent])) });
    const cells = `${counted(places.length, "cell")} changed, with a ring now. Undo takes it back.`;
    tell(status === "unique" ? cells : sentenceOf(sentence));
  }

  function tell(sentence) {
    words.textContent = sentence;
    words.hidden = !sentence;
    if (sentence) say(sentence);
  }

  for (const what of ["move", "puzzle"]) desk.hears[what].add(() => !asking && tell(""));
  // Who draws on meanwhile means another picture.
  for (const what of ["move", "leave"]) desk.hears[what].add(() => asking?.abort());
  standing.listeners.add(() => {
    const { said } = standing;
    if (!said) mend.hidden ||= !standing.words;
    else mend.hidden = !["multiple", "unknown", "found"].includes(said.status);
  });
  return { mend, words };
}
