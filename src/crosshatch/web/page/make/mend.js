// Making a drawing unique: as few cells as can be found are changed, as one move; where that does
// not do, the drawing stays as it is unless somebody takes the best that was found.

import { app } from "../app.js";
import { changedWords, mendWords } from "../game/drawing_words.js";
import { write } from "../game/game.js";
import { placeFromJson } from "../game/puzzle.js";
import { sentenceOf } from "../game/words.js";
import { cancellable } from "../server.js";
import { say } from "../ui/announce.js";
import { button, element } from "../ui/dom.js";
import { drawingQuestion, highlightDrawing, verdict } from "./verdict.js";

const SECONDS = 60;

const OVERTAKEN = "The drawing is another one now: what was looked for is left.";

const asking = cancellable();
let isAtWork = false;
/** The picture that is being mended, or was. */
let from = "";
let found = null;

/** Whether the drawing has become another one since. */
const isOther = () => drawingQuestion().picture.join() !== from;

/** How hard it can be wanted. */
const WANTED = ["any", "easy", "medium", "hard"];

/** The buttons for it, how hard the puzzle shall be, and what became of it in words. */
export function mendParts() {
  const words = element("p", { class: "small", hidden: true });
  const mend = button("", () => (isAtWork ? asking.stop() : make()), {
    class: "main",
    title: "Change as few cells as can be",
    hidden: true,
  });
  const best = button("Take the best", take, { hidden: true });
  const options = WANTED.map((value) => element("option", { value, text: value }));
  const wanted = element("select", { "aria-label": "Difficulty" }, ...options);
  const wish = element("label", { class: "small wish", hidden: true }, "Difficulty", wanted);
  wanted.addEventListener("change", offer);
  offer();

  /** Say what the button does, where there is something for it to do. */
  function offer() {
    const { said } = verdict;
    // As long as it works it can be stopped, whatever else becomes known.
    if (isAtWork) {
      mend.textContent = "Stop";
      return;
    }
    mend.textContent = wanted.value === "any" ? "Make it unique" : `Make it ${wanted.value}`;
    if (!said) mend.hidden ||= !verdict.words;
    else mend.hidden = !said.status || said.meets.includes(wanted.value);
    wish.hidden = said ? !said.status : wish.hidden;
  }

  async function make() {
    const { mark: drawing } = app;
    const question = { ...drawingQuestion(), difficulty: wanted.value, seconds: SECONDS };
    from = question.picture.join();
    isAtWork = true;
    offer();
    tell("Looking for the fewest changes…");
    try {
      const answer = await asking.ask("mend", question);
      if (answer) judged(answer);
      else tell(app.mark === drawing && isOther() ? OVERTAKEN : "");
    } catch (error) {
      tell(sentenceOf(error.message));
    } finally {
      isAtWork = false;
      offer();
    }
  }

  function judged(answer) {
    found = answer;
    const { changed, wanted: isWanted } = answer;
    if (isWanted && changed.length) return take();
    tell(mendWords(answer));
    best.hidden = isWanted || !changed.length;
  }

  function take() {
    const { picture, changed } = found;
    const { game, inks } = app;
    const places = changed.map((cell) => placeFromJson(game.puzzle, cell));
    const letters = picture.join("");
    write(
      game,
      places.map((place) => [place, letters[place]]),
    );
    from = picture.join();
    highlightDrawing({ rings: new Map(places.map((place) => [place, inks.accent])) });
    tell(changedWords(changed));
  }

  function tell(sentence) {
    words.textContent = sentence;
    words.hidden = !sentence;
    best.hidden = true;
    if (sentence) say(sentence);
  }

  // A title or a colour makes no other picture; a stroke or another size does.
  for (const what of ["move", "puzzle"])
    app.listeners[what].add(() => {
      if (!isOther()) return;
      if (isAtWork) asking.stop();
      else tell("");
    });
  app.listeners.leave.add(() => {
    asking.stop();
    tell("");
  });
  verdict.listeners.add(offer);
  return { mend, best, wish, words };
}
