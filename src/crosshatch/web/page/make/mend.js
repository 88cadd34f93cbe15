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

const OVERTAKEN = "The drawing is another one now: what was looked for is left.";

let asking = null;
/** The picture that is being mended. */
let from = "";

/** Whether the drawing has become another one since. */
const isOther = () => drawingNow().picture.join() !== from;

/** How hard it can be wanted. */
const WANTED = ["any", "easy", "medium", "hard"];

/** The button for it, how hard it shall be, and the words for what became of it. */
export function mendParts() {
  const words = element("p", { class: "small", hidden: true });
  const mend = button("", () => (asking ? asking.abort() : make()), {
    class: "main",
    title: "Change as few cells as can be",
    hidden: true,
  });
  const options = WANTED.map((value) => element("option", { value, text: value }));
  const wanted = element("select", { "aria-label": "Difficulty" }, ...options);
  const wish = element("label", { class: "small wish", hidden: true }, "Difficulty", wanted);
  wanted.addEventListener("change", offer);
  offer();

  /** Say what the button does, where there is something for it to do. */
  function offer() {
    const { said } = standing;
    const isAny = wanted.value === "any";
    // As long as it works it can be stopped, whatever else becomes known.
    if (asking) {
      mend.textContent = "Stop";
      return;
    }
    mend.textContent = isAny ? "Make it unique" : `Make it ${wanted.value}`;
    if (!said) mend.hidden ||= !standing.words;
    else mend.hidden = !said.status || (isAny && said.status === "unique");
    wish.hidden = said ? !said.status : wish.hidden;
  }

  async function make() {
    const { mark: drawing } = desk;
    const question = { ...drawingNow(), difficulty: wanted.value, seconds: SECONDS };
    from = question.picture.join();
    asking = new AbortController();
    offer();
    tell("Looking for the fewest changes…");
    try {
      take(await ask("mend", question, asking));
    } catch (error) {
      if (error.name !== "AbortError") tell(sentenceOf(error.message));
      else tell(desk.mark === drawing && isOther() ? OVERTAKEN : "");
    } finally {
      asking = null;
      offer();
    }
  }

  function take({ picture, changed, wanted: isWanted, sentence }) {
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
    tell(isWanted ? cells : sentenceOf(sentence));
  }

  function tell(sentence) {
    words.textContent = sentence;
    words.hidden = !sentence;
    if (sentence) say(sentence);
  }

  for (const what of ["move", "puzzle"])
    desk.hears[what].add(() => {
      if (!asking) tell("");
      // A title or a colour is no other picture; a stroke, another size are.
      else if (isOther()) asking.abort();
    });
  desk.hears.leave.add(() => asking?.abort());
  standing.listeners.add(offer);
  return { mend, wish, words };
}
