// The live verdict on a drawing: how many solutions it has, and which cells are open.

import { colorsNow, app, highlight } from "../app.js";
import { BLANK } from "../game/board.js";
import { reasonWords, verdictWords } from "../game/drawing_words.js";
import { pictureOn } from "../game/game.js";
import { placeFromJson } from "../game/puzzle.js";
import { sentenceOf } from "../game/words.js";
import { cancellable } from "../server.js";
import { layOutPens } from "../play/tools.js";
import { say, describeCell } from "../ui/announce.js";
import { element, find } from "../ui/dom.js";

/** So long nobody asks after a stroke: the next one may follow at once. */
const PAUSE = 150;
const SECONDS = 6;
const NOTHING = "Draw something, or begin with a picture.";

/**
 * What is known of the drawing: what was `said` of it as it is, null as long as nobody knows; the
 * last words there were, and `more` of them; what is marked on it.
 */
export const verdict = { said: null, words: "", more: "", marks: {}, listeners: new Set() };

const asking = cancellable();
let waiting = null;

/** What every question about the drawing tells of it. */
export const drawingQuestion = () => ({
  picture: pictureOn(app.game),
  palette: Object.fromEntries(colorsNow()),
});

/** Lay something over the drawing, beside what lies there. */
export function highlightDrawing(facts) {
  Object.assign(verdict.marks, facts);
  highlight(verdict.marks);
}

/** Forget what was said of the drawing that lay there. */
export function forgetVerdict() {
  stopJudging();
  Object.assign(verdict, { said: null, words: "", more: "", marks: {} });
}

/** Ask soon for another verdict: what was laid over the drawing is gone. */
export function restartVerdict() {
  verdict.marks = {};
  scheduleVerdict();
}

/** Ask soon for another verdict: the drawing has changed. */
export function scheduleVerdict() {
  stopJudging();
  if (!app.game?.family.draws) return;
  verdict.said = null;
  // What is to be changed, or was, is no news of the drawing as it is now.
  delete verdict.marks.rings;
  tell();
  waiting = setTimeout(judge, PAUSE);
}

function stopJudging() {
  clearTimeout(waiting);
  asking.stop();
}

async function judge() {
  const now = drawingQuestion();
  const isBlank = now.picture.every((row) => !row.replaceAll(BLANK, ""));
  if (isBlank) return show({ open: [] }, NOTHING, "");
  try {
    const said = await asking.ask("verdict", { ...now, seconds: SECONDS });
    if (said) show(said, verdictWords(said), reasonWords(said));
  } catch (error) {
    show({ open: [] }, verdictWords({}), sentenceOf(error.message));
  }
}

function show(said, words, more) {
  const { game } = app;
  const { puzzle } = game;
  callColors(puzzle.colorNames, said.color_names || {});
  const open = new Set(said.open.map((cell) => placeFromJson(puzzle, cell)));
  game.unsure = open;
  describeCell(game);
  verdict.said = said;
  if (words !== verdict.words) say(words);
  Object.assign(verdict, { words, more });
  highlightDrawing(said.status === "multiple" ? { open } : { open, help: new Map() });
  tell();
}

/** Call colours as people do. */
function callColors(names, told) {
  if (Object.entries(told).every(([letter, name]) => names[letter] === name)) return;
  Object.assign(names, told);
  layOutPens();
}

function tell() {
  for (const hear of verdict.listeners) hear();
}

/** The words of the verdict; while the next one is awaited they are pale. */
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
