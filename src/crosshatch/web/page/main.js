// Where the page begins: which puzzle the address names, and who listens to what.

import { compare, paintAgain } from "./compare.js";
import { applyTheme, catchUp, desk, keep, layDown, putAway } from "./desk.js";
import { closeDialog } from "./dialogs/dialog.js";
import { openHelp } from "./dialogs/help.js";
import { openSettings } from "./dialogs/settings.js";
import { openShare } from "./dialogs/share.js";
import { listenToDrops } from "./drops.js";
import { familyOf } from "./families/index.js";
import { markOf, nameOf, puzzleOf } from "./game/puzzle.js";
import { useHands, zoomCloser, zoomFarther } from "./hands.js";
import { dismissCard } from "./help/card.js";
import { check } from "./help/check.js";
import { hint } from "./help/hint.js";
import { solutions } from "./help/solutions.js";
import { solve } from "./help/solve.js";
import { celebrate } from "./help/solved.js";
import { showHome } from "./home.js";
import { puzzlesIn, takeOut, throwOut } from "./keep/library.js";
import { isShared, mappingIn } from "./keep/share.js";
import { listenToPrinting } from "./paper.js";
import { pointing } from "./pointing.js";
import { readFile, readText } from "./reading.js";
import * as tools from "./tools.js";
import { runClock } from "./view/clock.js";
import { button, find } from "./view/dom.js";
import { whenInksChange } from "./view/inks.js";
import { listenAnywhere } from "./view/keys.js";
import { closeNotice, notice } from "./view/notice.js";

const PLAY = "#play=";
const NO_LINK = "This link holds no puzzle that can be read: it was cut or changed on its way.";
const NOT_HERE =
  "The puzzle of this address is not kept in this browser. " +
  "Links that open anywhere are under Share.";
const looked = new Map();
let here = null;

/** Open a puzzle that the server has read: its address is its mark, so that it is there again. */
function open(answer) {
  const puzzle = puzzleOf(answer);
  const mark = markOf(puzzle.keys);
  looked.set(mark, answer);
  location.hash = PLAY + mark;
}

/** Show what the address names: a puzzle that is kept, one in a link, or all of them. */
function follow() {
  if (isShared(location.hash)) return openShared(location.hash);
  if (!location.hash.startsWith(PLAY)) return goHome();
  const mark = location.hash.slice(PLAY.length);
  const answer = looked.get(mark) || takeOut(localStorage, mark)?.answer;
  if (answer) show(answer);
  else goHome(...whyNot(mark));
}

/** Why a puzzle is not here, and what can be done about it. */
function whyNot(mark) {
  const entry = puzzlesIn(localStorage).find((one) => one.mark === mark);
  if (!entry) return [NOT_HERE];
  const forget = button("Forget it", () => {
    throwOut(localStorage, mark);
    location.hash = "";
  });
  return [`${nameOf(entry)}: what this browser kept of it cannot be read any more.`, forget];
}

function show(answer) {
  here = puzzleOf(answer);
  const family = familyOf(puzzleOf(answer));
  if (!family) return goHome("This kind of puzzle cannot be played in a browser yet.");
  if (family.plays) play(answer);
  else {
    turnTo("look", nameOf(puzzleOf(answer)));
    compare(answer);
  }
}

/** Open what a link holds; it stays the address, so that it can be sent on from there. */
async function openShared(link) {
  const mapping = mappingIn(link);
  if (!mapping) return goHome(NO_LINK);
  try {
    const { puzzles, errors } = await readText(JSON.stringify(mapping), "shared.json");
    if (location.hash !== link) return;
    if (puzzles.length) show(puzzles[0]);
    else goHome(errors[0] || NO_LINK);
  } catch (error) {
    goHome(error.message);
  }
}

/** Open a file that was dropped, whatever is shown. */
async function openFile(file) {
  try {
    const { puzzles, errors } = await readFile(file);
    if (puzzles.length === 1) return open(puzzles[0]);
    if (puzzles.length > 1) {
      if (location.hash) history.pushState(null, "", "#");
      goHome(errors.join(" · "))(puzzles);
    } else if (errors.length) notice(errors.join(" · "));
  } catch (error) {
    notice(error.message);
  }
}

/** Show all puzzles, with a sentence about what went wrong, if anything did. */
function goHome(complaint = "", ...doors) {
  turnTo("home", "");
  if (complaint) notice(complaint, ...doors);
  return showHome({ open, resume: (mark) => (location.hash = PLAY + mark) });
}

function play(answer) {
  turnTo("play", nameOf(puzzleOf(answer)));
  layDown(answer);
  desk.sheet.box.focus({ focusVisible: false });
}

function turnTo(view, title) {
  putAway();
  closeDialog();
  closeNotice();
  for (const name of ["home", "play", "look"]) find(name).hidden = name !== view;
  document.body.classList.toggle("is-playing", view !== "home");
  find("open-share").hidden = view === "home";
  find("title").textContent = title || "Puzzles";
  document.title = title ? `${title} · Crosshatch` : "Crosshatch";
}

const whilePlaying = (does) => () => desk.game && does();

/** A button that helps, and says how before it is pressed. */
const helper = (words, does, title) => button(words, does, { title, "aria-description": title });

applyTheme();
useHands();
tools.layOutTools([
  helper("Check", check, "Which rules are broken, and nothing of the solution"),
  helper("Hint", () => hint(), "The next step, in three parts: where to look, what follows, why"),
  helper("Solve", solve, "The solve, step by step; your own drawing comes back"),
  helper("Several?", solutions, "Whether there is one solution, and if not where they differ"),
]);
tools.listenToPens();
desk.hears.solved.add(celebrate);
find("open-share").addEventListener("click", () => openShare(here));
find("open-settings").addEventListener("click", openSettings);
find("open-help").addEventListener("click", openHelp);
listenAnywhere({
  help: openHelp,
  undo: whilePlaying(tools.undo),
  redo: whilePlaying(tools.redo),
  pencil: whilePlaying(tools.togglePencil),
  letGo: whilePlaying(() => (desk.game.stroke ? pointing.letGo() : dismissCard())),
  hint: whilePlaying(() => hint()),
  check: whilePlaying(check),
  closer: whilePlaying(zoomCloser),
  farther: whilePlaying(zoomFarther),
});
whenInksChange(paintAgain);
runClock();
addEventListener("hashchange", follow);
listenToPrinting();
listenToDrops(openFile);
for (const moment of ["storage", "visibilitychange", "pageshow"]) addEventListener(moment, catchUp);
addEventListener("pagehide", () => {
  catchUp();
  keep();
});
follow();
