// Makes a drawing unique by changing as few cells as possible, as one move. If that fails, the
// drawing stays as it is, unless the player takes the best result.

import { app } from "../app.js";
import { changedWords, mendWords } from "../game/drawing_words.js";
import { write } from "../game/game.js";
import { placeFromJson } from "../game/puzzle.js";
import { DIFFICULTIES, sentenceOf } from "../game/words.js";
import { cancellable } from "../client/ask.js";
import { say } from "../ui/announce.js";
import { button, element } from "../ui/dom.js";
import { drawingQuestion, highlightDrawing, verdict } from "./verdict.js";

const SECONDS = 60;

const DRAWING_CHANGED = "The drawing has changed, so the search was stopped.";

const asking = cancellable();
let isRunning = false;
/** The picture that is being mended, or was mended last. */
let mendedPicture = "";
let found = null;

/** Return whether the drawing has changed since it was mended, or is no longer open. */
const hasChanged = () => !app.game.form.draws || drawingQuestion().picture.join() !== mendedPicture;

/** Return the two buttons, the choice of difficulty, and the result in words. */
export function mendParts() {
  const words = element("p", { class: "small", hidden: true });
  const mend = button("", () => (isRunning ? asking.stop() : make()), {
    class: "main",
    title: "Change as few cells as possible",
    hidden: true,
  });
  const best = button("Take the best", take, { hidden: true });
  const options = DIFFICULTIES.map((value) => element("option", { value, text: value }));
  const wanted = element("select", { "aria-label": "Difficulty" }, ...options);
  const wish = element("label", { class: "small wish", hidden: true }, "Difficulty", wanted);
  wanted.addEventListener("change", updateButton);
  updateButton();

  /** Update the label of the button, or hide the button. */
  function updateButton() {
    const { said } = verdict;
    // A running search can be stopped, whatever the verdict is.
    if (isRunning) {
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
    mendedPicture = question.picture.join();
    isRunning = true;
    updateButton();
    report("Looking for the fewest changes…");
    try {
      const answer = await asking.ask("mend", question);
      if (answer) showAnswer(answer);
      else report(app.mark === drawing && hasChanged() ? DRAWING_CHANGED : "");
    } catch (error) {
      report(sentenceOf(error.message));
    } finally {
      isRunning = false;
      updateButton();
    }
  }

  function showAnswer(answer) {
    found = answer;
    const { changed, wanted: isWanted } = answer;
    if (isWanted && changed.length) return take();
    report(mendWords(answer));
    best.hidden = isWanted || !changed.length;
  }

  function take() {
    const { picture, changed } = found;
    const { game, inks } = app;
    const places = changed.map((cell) => placeFromJson(game.puzzle, cell));
    const letters = picture.join("");
    write(game, places.map((place) => [place, letters[place]]));
    mendedPicture = picture.join();
    highlightDrawing({ rings: new Map(places.map((place) => [place, inks.accent])) });
    report(changedWords(changed));
  }

  function report(sentence) {
    words.textContent = sentence;
    words.hidden = !sentence;
    best.hidden = true;
    if (sentence) say(sentence);
  }

  // A new title or colour does not change the picture; a stroke or another size does.
  for (const what of ["move", "puzzle"])
    app.listeners[what].add(() => {
      if (!hasChanged()) return;
      if (isRunning) asking.stop();
      else report("");
    });
  app.listeners.leave.add(() => {
    asking.stop();
    report("");
  });
  verdict.listeners.add(updateButton);
  return { mend, best, wish, words };
}
