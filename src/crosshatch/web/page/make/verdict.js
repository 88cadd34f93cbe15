// The live verdict on a drawing: how many solutions it has, and which cells are open.

import { colorsNow, app, highlight } from "../app.js";
import { BLANK } from "../game/board.js";
import { reasonWords, verdictWords } from "../game/drawing_words.js";
import { pictureOn } from "../game/game.js";
import { placeFromJson } from "../game/puzzle.js";
import { sentenceOf } from "../game/words.js";
import { cancellable } from "../client/ask.js";
import { layOutPens } from "../play/tools.js";
import { say, describeCell } from "../ui/announce.js";
import { element, find } from "../ui/dom.js";

/** The milliseconds after a stroke in which the next one may follow at once. */
const PAUSE = 50;
/** The milliseconds without a stroke before the rating, which takes longer, is asked for. */
const REST = 300;
const SECONDS = 6;
const NOTHING = "Draw something, or begin with a picture.";

/**
 * The verdict: the server's answer on the current drawing (`said`, null until it is known), its
 * `words` and `more` words (the last ones until then), and the highlights on the drawing (`marks`).
 */
export const verdict = { said: null, words: "", more: "", marks: {}, listeners: new Set() };

const asking = cancellable();
let waiting = null;

/** Return the keys that every request about the drawing sends. */
export const drawingQuestion = () => ({ picture: pictureOn(app.game), palette: Object.fromEntries(colorsNow()) });

/** Add highlights to those on the drawing. */
export function highlightDrawing(facts) {
  Object.assign(verdict.marks, facts);
  highlight(verdict.marks);
}

/** Forget the verdict on the last drawing. */
export function forgetVerdict() {
  stopJudging();
  Object.assign(verdict, { said: null, words: "", more: "", marks: {} });
}

/** Ask for another verdict soon, and remove all highlights. */
export function restartVerdict() {
  verdict.marks = {};
  scheduleVerdict();
}

/** Ask for another verdict soon, because the drawing has changed. */
export function scheduleVerdict() {
  stopJudging();
  if (!app.game?.form.draws) return;
  verdict.said = null;
  // Rings mark changes in the drawing as it was before.
  delete verdict.marks.rings;
  notify();
  waiting = setTimeout(judge, PAUSE, false);
}

function stopJudging() {
  clearTimeout(waiting);
  asking.stop();
}

/** Show how many solutions the drawing has; `rating` asks how hard it is too. */
async function judge(rating) {
  const now = drawingQuestion();
  const isBlank = now.picture.every((row) => !row.replaceAll(BLANK, ""));
  if (isBlank) return show({ open: [] }, NOTHING, "");
  try {
    const said = await asking.ask("verdict", { ...now, rating, seconds: SECONDS });
    if (!said) return;
    show(said, verdictWords(said), reasonWords(said));
    if (!rating && said.status === "unique") waiting = setTimeout(judge, REST, true);
  } catch (error) {
    show({ open: [] }, verdictWords({}), sentenceOf(error.message));
  }
}

function show(said, words, more) {
  const { game } = app;
  const { puzzle } = game;
  renameColors(puzzle.colorNames, said.color_names || {});
  const open = new Set(said.open.map((cell) => placeFromJson(puzzle, cell)));
  game.unsure = open;
  describeCell(game);
  verdict.said = said;
  if (words !== verdict.words) say(words);
  Object.assign(verdict, { words, more });
  highlightDrawing(said.status === "multiple" ? { open } : { open, help: new Map() });
  notify();
}

/** Update the names of colours, and the pens if any name is new. */
function renameColors(names, colorNames) {
  if (Object.entries(colorNames).every(([letter, name]) => names[letter] === name)) return;
  Object.assign(names, colorNames);
  layOutPens();
}

function notify() {
  for (const listener of verdict.listeners) listener();
}

/** Return the words of the verdict; they are pale while the next one is awaited. */
export function verdictParts() {
  const words = element("p", { class: "verdict-words", id: "verdict-words" });
  const more = element("p", { class: "small" });
  verdict.listeners.add(() => {
    find("verdict").classList.toggle("is-stale", !verdict.said);
    find("verdict").classList.toggle("is-good", verdict.said?.status === "unique");
    words.textContent = verdict.words || "Looking…";
    more.textContent = verdict.more;
    more.hidden = !verdict.more;
  });
  return [words, more];
}
