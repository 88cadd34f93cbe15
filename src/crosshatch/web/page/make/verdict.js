// The live verdict on a drawing: how many solutions it has, and which cells are open.

import { colorsNow, app, layOver } from "../app.js";
import { BLANK } from "../game/board.js";
import { reasonWords, verdictWords } from "../game/drawing_words.js";
import { pictureOn } from "../game/game.js";
import { placeTold } from "../game/puzzle.js";
import { sentenceOf } from "../game/words.js";
import { cancellable } from "../server.js";
import { layOutPens } from "../play/tools.js";
import { say, standAt } from "../ui/announce.js";
import { element, find } from "../ui/dom.js";

/** So long nobody asks after a stroke: the next one may follow at once. */
const PAUSE = 150;
const SECONDS = 6;
const NOTHING = "Draw something, or begin with a picture.";

/**
 * What is known of the drawing: what was `said` of it as it is, null as long as nobody knows; the
 * last words there were, and `more` of them; what is marked on it.
 */
export const standing = { said: null, words: "", more: "", marks: {}, listeners: new Set() };

const asking = cancellable();
let waiting = null;

/** What every question about the drawing tells of it. */
export const drawingNow = () => ({
  picture: pictureOn(app.game),
  palette: Object.fromEntries(colorsNow()),
});

/** Lay something over the drawing, beside what lies there. */
export function mark(facts) {
  Object.assign(standing.marks, facts);
  layOver(standing.marks);
}

/** Forget what was said of the drawing that lay there. */
export function forgetVerdict() {
  stopJudging();
  Object.assign(standing, { said: null, words: "", more: "", marks: {} });
}

/** Ask soon for another verdict: what was laid over the drawing is gone. */
export function judgeAnew() {
  standing.marks = {};
  judgeSoon();
}

/** Ask soon for another verdict: the drawing has changed. */
export function judgeSoon() {
  stopJudging();
  if (!app.game?.family.draws) return;
  standing.said = null;
  // What is to be changed, or was, is no news of the drawing as it is now.
  delete standing.marks.rings;
  tell();
  waiting = setTimeout(judge, PAUSE);
}

function stopJudging() {
  clearTimeout(waiting);
  asking.stop();
}

async function judge() {
  const now = drawingNow();
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
  const open = new Set(said.open.map((cell) => placeTold(puzzle, cell)));
  game.unsure = open;
  standAt(game);
  standing.said = said;
  if (words !== standing.words) say(words);
  Object.assign(standing, { words, more });
  mark(said.status === "multiple" ? { open } : { open, help: new Map() });
  tell();
}

/** Call colours as people do. */
function callColors(names, told) {
  if (Object.entries(told).every(([letter, name]) => names[letter] === name)) return;
  Object.assign(names, told);
  layOutPens();
}

function tell() {
  for (const hear of standing.listeners) hear();
}

/** The words of the verdict; while the next one is awaited they are pale. */
export function verdictParts() {
  const words = element("p", { class: "verdict-words", id: "verdict-words" });
  const more = element("p", { class: "small" });
  standing.listeners.add(() => {
    find("verdict").classList.toggle("is-stale", !standing.said);
    find("verdict").classList.toggle("is-good", standing.said?.status === "unique");
    words.textContent = standing.words || "Looking…";
    more.textContent = standing.more;
    more.hidden = !standing.more;
  });
  return [words, more];
}
