// The heat map of a drawing: how much changing each open cell would help.

import { app } from "../app.js";
import { BLANK } from "../game/board.js";
import { heatOf } from "../game/drawing.js";
import { changeWords } from "../game/drawing_words.js";
import { letterAt, writeAt } from "../game/game.js";
import { placeFromJson, spotOf } from "../game/puzzle.js";
import { cancellable } from "../client/ask.js";
import { say } from "../ui/announce.js";
import { button, element } from "../ui/dom.js";
import { bringIntoSight } from "../canvas/sheet.js";
import { drawingQuestion, highlightDrawing, verdict } from "./verdict.js";

const SECONDS = 6;

let isOn = false;
let shownFor = null;
const asking = cancellable();
let best = null;

/** Return the toggle of the map, the best change in words, and the button that makes it. */
export function heatParts() {
  const toggle = button("Heat map", turn, {
    "aria-pressed": "false",
    title: "The larger the disc, the more it would help to change the cell",
  });
  const words = element("p", { class: "small" });
  const change = button("Change it", () => changeBest());
  const parts = { toggle, words, change };
  verdict.listeners.add(() => update(parts));

  function turn() {
    isOn = !isOn;
    shownFor = null;
    if (!isOn) highlightDrawing({ help: new Map(), rings: new Map() });
    update(parts);
  }
  return parts;
}

/** Show the heat map of the current drawing, if it is turned on. */
function update({ toggle, words, change }) {
  const { said } = verdict;
  toggle.setAttribute("aria-pressed", isOn);
  if (shownFor === said && isOn) return;
  asking.stop();
  change.hidden = true;
  // The last words stay until the next verdict.
  if (!said) {
    toggle.hidden ||= !verdict.words;
    return;
  }
  toggle.hidden = said.status !== "multiple" || !said.open.length;
  words.hidden = !isOn || toggle.hidden;
  shownFor = said;
  if (!words.hidden) askHeat(words, change);
}

async function askHeat(words, change) {
  const { puzzle } = app.game;
  words.textContent = "Trying each change…";
  try {
    const answer = await asking.ask("heat", { ...drawingQuestion(), seconds: SECONDS });
    if (!answer || shownFor !== verdict.said) return;
    const heat = heatOf(puzzle, answer.heat);
    best = heat.best && placeFromJson(puzzle, heat.best);
    words.textContent = changeWords(heat.best, answer);
    say(words.textContent);
    // With several colours, the answer does not say which one the cell should get.
    change.hidden = best === null || puzzle.palette.length > 0;
    const rings = new Map(best === null ? [] : [[best, app.inks.accent]]);
    highlightDrawing({ help: heat.help, rings });
  } catch {
    words.textContent = "Trying each change takes too long here.";
  }
}

function changeBest() {
  const { game, sheet } = app;
  bringIntoSight(sheet, spotOf(game.puzzle, best));
  const [color] = game.form.pensOf(game.puzzle);
  writeAt(game, best, letterAt(game, best) === BLANK ? color : BLANK);
}
