// The entry point of the page: connects buttons, keys and events with their actions.

import { loadKinds } from "./kinds.js";
import { MAKE } from "./screens/home.js";
import { showAddress, open, openFiles, openText, shareCurrent } from "./router.js";
import { paintAgain } from "./screens/compare.js";
import { app, applyTheme, judgeWith, saveGame, syncFromStorage } from "./app.js";
import { openHelp } from "./dialogs/help.js";
import { correct } from "./later.js";
import { openSettings } from "./dialogs/settings.js";
import { listenToBoard, zoomCloser, zoomFarther } from "./input/board_input.js";
import { dismissCard } from "./help/card.js";
import { check } from "./help/check.js";
import { hint } from "./help/hint.js";
import { showLesson } from "./help/lesson.js";
import { why } from "./help/why.js";
import { solutions } from "./help/solutions.js";
import { solve } from "./help/solve.js";
import { celebrate, showIfSolved } from "./help/solved.js";
import { layOutMaking } from "./make/panel.js";
import { listenToPrinting } from "./play/print.js";
import { pointerHandlers } from "./input/pointer.js";
import { rehearseSoon } from "./input/rehearsal.js";
import { listenForHaptics } from "./play/haptics.js";
import { markMistakes } from "./play/mistakes.js";
import { layOutPad } from "./play/pad.js";
import * as tools from "./play/tools.js";
import { button, element, find } from "./ui/dom.js";
import { listenToLaunches } from "./install/launched.js";
import { keepOffline } from "./install/offline.js";
import { isSolved } from "./game/verdicts.js";
import { timeIn } from "./game/words.js";
import { whenInksChange } from "./canvas/inks.js";
import { listenToShortcuts } from "./input/key_bindings.js";
import * as backEnd from "./client/back_end.js";

/** The scroll position at each entry of the browser's history, by its number. */
const positions = new Map();
let currentEntry = 0;
let newestEntry = 0;

const ifOpen = (action) => () => app.game && action();
const ifPlaying = (action) => () => app.game && !app.game.form.draws && action();

/** Return a help button with a tooltip that tells its purpose. */
const helper = (words, action, title) => button(words, action, { title, "aria-description": title });

// The engine is large: it is on its way before anything else is asked for.
if (backEnd.hasEngine) backEnd.engineHere();
await loadKinds();
app.open = open;
applyTheme();
listenToBoard();
layOutPad();
tools.layOutTools([
  helper("Check", check, "Which rules are broken, without giving anything away"),
  helper("Hint", () => hint(), "The next step, in three parts: where to look, what follows, why"),
  helper("Why?", why, "Why the cell at the cursor is what it is, or whether it can still be both"),
  helper("Solve", solve, "The solve, step by step; your own drawing comes back"),
  helper("Several?", () => solutions(), "Whether there is only one solution; on request, where several differ"),
], ifPlaying(correct));
layOutMaking({ open, renew: () => (location.hash = MAKE) });
markMistakes();
listenForHaptics();
app.listeners.solved.add(celebrate);
app.listeners.puzzle.add(showLesson);
app.listeners.puzzle.add(showIfSolved);
app.listeners.puzzle.add(rehearseSoon);
app.listeners.finished.add(showIfSolved);
find("open-share").addEventListener("click", shareCurrent);
find("open-settings").addEventListener("click", openSettings);
find("open-help").addEventListener("click", openHelp);
listenToShortcuts({
  help: openHelp,
  undo: ifOpen(tools.undo),
  redo: ifOpen(tools.redo),
  pencil: ifPlaying(tools.togglePencil),
  cancelStroke: ifOpen(() => (app.game.stroke ? pointerHandlers.cancelStroke() : dismissCard())),
  hint: ifPlaying(() => hint()),
  check: ifPlaying(check),
  why: ifPlaying(why),
  closer: ifOpen(zoomCloser),
  farther: ifOpen(zoomFarther),
});
whenInksChange(paintAgain);
runClock();
listenToAddress(showAddress, find("home"));
listenToPrinting();
listenToDrops(openFiles);
for (const event of ["storage", "visibilitychange", "pageshow"]) addEventListener(event, syncFromStorage);
addEventListener("pagehide", () => {
  syncFromStorage();
  saveGame();
});
showAddress();
if (backEnd.hasEngine) startBehindPaint();
listenToLaunches({ openFiles, openText });

/** Run the optional clock until the puzzle is solved. */
function runClock() {
  setInterval(() => {
    const { game, settings } = app;
    const clock = find("clock");
    clock.hidden = !game || game.form.draws || !settings.timer;
    if (!game || document.hidden) return;
    if (!isSolved(game)) game.seconds++;
    clock.textContent = timeIn(game.seconds);
  }, 1000);
}

/** Call `take` with files that are dropped or pasted, and mark the page while a file is over it. */
function listenToDrops(take) {
  const markPage = (isOver) => document.body.classList.toggle("is-over", isOver);
  addEventListener("dragover", (event) => {
    if (isForField(event)) return;
    event.preventDefault();
    const isFile = hasFile(event);
    event.dataTransfer.dropEffect = isFile ? "copy" : "none";
    markPage(isFile);
  });
  // Moving from one element to another does not leave the page.
  addEventListener("dragleave", (event) => event.relatedTarget || markPage(false));
  addEventListener("paste", ({ clipboardData: { files } }) => files.length && take([...files]));
  addEventListener("drop", (event) => {
    markPage(false);
    if (isForField(event)) return;
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    if (files.length) take(files);
  });
}

const hasFile = ({ dataTransfer }) => dataTransfer.types.includes("Files");

/** Return whether text is dragged over a field, which then takes it. */
const isForField = (event) => !hasFile(event) && event.target.closest?.("input, textarea");

/**
 * Start the engine once the page is painted, and then keep a site in the browser: until the first hint,
 * nothing else is fetched. Show how far Python is once something needs it.
 */
function startBehindPaint() {
  const bar = element("progress", { class: "start", max: 1, value: 0, "aria-label": "Getting ready" });
  backEnd.startListeners.add((share) => {
    bar.value = share;
    if (share < 1) find("open-help").closest("header").append(bar);
    else bar.remove();
  });
  const start = () =>
    setTimeout(async () => {
      judgeWith(await backEnd.engineHere());
      // The worker finds the file that the page has loaded.
      await backEnd.startEngine();
      keepOffline();
    });
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}

/** Call a function when the address changes, and scroll the box in which it shows screens. */
function listenToAddress(show, box) {
  numberEntry();
  addEventListener("hashchange", () => {
    positions.set(currentEntry, box.scrollTop);
    numberEntry();
    show();
    const top = positions.get(currentEntry) ?? 0;
    box.scrollTo(0, top);
    // The lower parts of a screen may come a moment later.
    if (top) setTimeout(() => box.scrollTo(0, top));
  });
}

/** Number the entry of the browser's history that is shown now, unless it has a number. */
function numberEntry() {
  currentEntry = history.state?.entry ?? newestEntry + 1;
  newestEntry = Math.max(newestEntry, currentEntry);
  if (!history.state?.entry) history.replaceState({ entry: currentEntry }, "");
}
