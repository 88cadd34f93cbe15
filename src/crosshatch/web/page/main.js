// Where the page begins: which puzzle the address names, and who listens to what.

import { compare, paintAgain } from "./compare.js";
import { applyTheme, desk, keep, layDown } from "./desk.js";
import { openHelp } from "./dialogs/help.js";
import { openSettings } from "./dialogs/settings.js";
import { openShare } from "./dialogs/share.js";
import { familyOf } from "./families/index.js";
import { markOf, nameOf, puzzleOf } from "./game/puzzle.js";
import { useHands, zoomBy } from "./hands.js";
import { check } from "./help/check.js";
import { hint } from "./help/hint.js";
import { solutions } from "./help/solutions.js";
import { solve } from "./help/solve.js";
import { celebrate } from "./help/solved.js";
import { showHome } from "./home.js";
import { takeOut } from "./keep/library.js";
import { mappingIn } from "./keep/share.js";
import { ask } from "./talk.js";
import * as tools from "./tools.js";
import { runClock } from "./view/clock.js";
import { button, find } from "./view/dom.js";
import { whenInksChange } from "./view/inks.js";
import { listenAnywhere } from "./view/keys.js";

const PLAY = "#play=";
const looked = new Map();

/** Open a puzzle that the server has read: its address is its mark, so that it is there again. */
function open(answer) {
  const puzzle = puzzleOf(answer);
  const mark = markOf(puzzle.keys);
  looked.set(mark, answer);
  location.hash = PLAY + mark;
}

/** Show what the address names: a puzzle that is kept, one in a link, or all of them. */
function follow() {
  const mapping = mappingIn(location.hash);
  if (mapping) return openShared(mapping);
  const mark = location.hash.startsWith(PLAY) ? location.hash.slice(PLAY.length) : null;
  const answer = mark && (looked.get(mark) || takeOut(localStorage, mark)?.answer);
  if (!answer) return goHome();
  const family = familyOf(puzzleOf(answer));
  if (!family) return goHome("this kind of puzzle cannot be played in a browser yet");
  if (family.plays) play(answer);
  else {
    turnTo("look", nameOf(puzzleOf(answer)));
    compare(answer);
  }
}

async function openShared(mapping) {
  try {
    const { puzzles, errors } = await ask("parse", {
      content: JSON.stringify(mapping),
      name: "shared.json",
    });
    if (!puzzles.length) throw new Error(errors[0] || "there is no puzzle in this link");
    looked.set(markOf(puzzles[0].puzzle), puzzles[0]);
    history.replaceState(null, "", PLAY + markOf(puzzles[0].puzzle));
    follow();
  } catch (error) {
    goHome(error.message);
  }
}

async function goHome(complaint = "") {
  desk.game = null;
  turnTo("home", "");
  await showHome({ open, resume: (mark) => (location.hash = PLAY + mark) });
  if (complaint) find("home").querySelector(".opener .complaint").textContent = complaint;
}

function play(answer) {
  turnTo("play", nameOf(puzzleOf(answer)));
  layDown(answer);
  desk.sheet.box.focus({ focusVisible: false });
}

function turnTo(view, title) {
  for (const name of ["home", "play", "look"]) find(name).hidden = name !== view;
  document.body.classList.toggle("is-playing", view !== "home");
  find("open-share").hidden = view !== "play";
  find("title").textContent = title || "Puzzles";
  document.title = title ? `${title} · Crosshatch` : "Crosshatch";
}

const whilePlaying = (does) => () => desk.game && does();

applyTheme();
useHands();
tools.layOutTools([
  button("Check", check),
  button("Hint", () => hint()),
  button("Solve", solve),
  button("Several?", solutions),
]);
tools.listenToPens();
desk.hears.solved.add(celebrate);
find("open-share").addEventListener("click", openShare);
find("open-settings").addEventListener("click", openSettings);
find("open-help").addEventListener("click", openHelp);
listenAnywhere({
  help: openHelp,
  undo: whilePlaying(tools.undo),
  redo: whilePlaying(tools.redo),
  pencil: whilePlaying(tools.togglePencil),
  hint: whilePlaying(() => hint()),
  check: whilePlaying(check),
  closer: whilePlaying(() => zoomBy(1.35)),
  farther: whilePlaying(() => zoomBy(1 / 1.35)),
});
whenInksChange(paintAgain);
runClock();
addEventListener("hashchange", follow);
addEventListener("pagehide", keep);
follow();
