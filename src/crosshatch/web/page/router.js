// The router: shows the home screen, or the puzzle that the address names, to play or to look at.

import { compare } from "./screens/compare.js";
import { app, openPuzzle, closePuzzle } from "./app.js";
import { closeDialog } from "./dialogs/dialog.js";
import { canPlay, formOf } from "./forms/index.js";
import { BLANK } from "./game/board.js";
import { newDrawing, savedGameOf } from "./game/drawing.js";
import { headingOf, isLarge, markOf, nameOf, puzzleOf } from "./game/puzzle.js";
import { welcome } from "./help/lesson.js";
import { solutions } from "./help/solutions.js";
import { kindOf } from "./kinds.js";
import { enterPuzzle, openPicture, openShare } from "./later.js";
import { ENTER, MAKE, isHome, showHome } from "./screens/home.js";
import { sentenceOf, textOf } from "./game/words.js";
import { tellDamage } from "./storage/autosave.js";
import { store } from "./storage/browser_storage.js";
import { dayAt, keepDay } from "./storage/days.js";
import { PLAY, addressOf, deletePuzzle, entryOf, listPuzzles, loadPuzzle } from "./storage/saved_puzzles.js";
import { NO_LINK, isShared, linkIn } from "./storage/link.js";
import { shareDrawing } from "./make/panel.js";
import { NO_PICTURE, isPicture, readPicture, showPicture, takePicture } from "./make/picture.js";
import { fixer } from "./open/fix_typos.js";
import { loadDaily, stopMakingAhead } from "./open/made_puzzles.js";
import { readFile, readLink, readText, withLines } from "./open/read_puzzles.js";
import { loadExamples, loadExamplesOfKinds } from "./client/ask.js";
import { isSite } from "./files.js";
import { button, find, nextTask, setTitle } from "./ui/dom.js";
import { closeNotice, notice, whileWaiting } from "./ui/notice.js";

const NOTHING = "There is no puzzle at this address. All puzzles are listed here.";
const NOT_HERE =
  "The puzzle at this address is not saved in this browser. " +
  "Links that open anywhere are under Share.";

/** The puzzles opened so far, by id, what is drawn on one by its address, and the puzzle shown now. */
const [opened, drawn] = [new Map(), new Map()];
let current = null;

/** Open a puzzle that the server has read, perhaps with what is drawn on it; its id becomes the address. */
export function open(answer, game = null) {
  const mark = markOf(answer.puzzle);
  opened.set(mark, answer);
  if (game) drawn.set(addressOf(mark), { game });
  location.hash = addressOf(mark);
}

/** Show the puzzle that the address names or holds, a drawing, or the home screen. */
export function showAddress() {
  if (isShared(location.hash)) return openShared(location.hash);
  if (location.hash === MAKE) return openDrawing();
  if (location.hash.startsWith(ENTER)) return enterPuzzle(location.hash, switchScreen, { open, openFiles });
  const ofDay = dayAt(location.hash);
  if (ofDay) return openDay(ofDay);
  if (isHome(location.hash)) return goHome();
  if (!location.hash.startsWith(PLAY)) return goHome(location.hash && NOTHING);
  const mark = location.hash.slice(PLAY.length);
  const answer = opened.get(mark) || loadPuzzle(store, mark)?.answer;
  if (answer) return showCompiled(answer);
  const entry = entryOf(store, mark);
  if (entry) goHome(...unreadable(entry));
  else openExample(mark);
}

/** Open the puzzle of a day, as it was left if it was begun, and keep that it belongs to the day. */
async function openDay({ series, day }) {
  const here = location.hash;
  try {
    const { puzzle } = await whileWaiting("Being made…", loadDaily(series, day));
    if (location.hash !== here) return;
    const mark = markOf(puzzle.puzzle);
    keepDay(store, series, day, mark);
    await showCompiled(loadPuzzle(store, mark)?.answer ?? puzzle);
    if (location.hash === here) welcome();
  } catch (error) {
    if (location.hash === here) goHome(sentenceOf(error.message));
  }
}

/** Show a puzzle, whose compiled lines are not saved. What was assumed in reading it is said once. */
async function showCompiled(saved) {
  const here = location.hash;
  const { remarks = [], isAsked = false } = saved;
  delete saved.remarks;
  delete saved.isAsked;
  const { answer, complaint } = await withLines(saved);
  if (location.hash !== here) return;
  await show(answer);
  if (complaint || remarks.length) notice(complaint || textOf(remarks));
  if (isAsked && canPlay(answer)) solutions();
}

/** Open the example with this id, or go home with a complaint if there is none. */
async function openExample(mark) {
  const [examples, ofKinds] = await Promise.all([loadExamples(), loadExamplesOfKinds()]).catch(() => [[], {}]);
  if (location.hash !== addressOf(mark)) return;
  const answer = [...examples, ...Object.values(ofKinds)].find(({ puzzle }) => markOf(puzzle) === mark);
  if (answer) show(answer);
  else goHome(NOT_HERE);
}

/** Return a complaint about a saved puzzle that cannot be read, and a button to forget it. */
function unreadable({ mark, ...entry }) {
  const forget = button("Forget it", () => {
    deletePuzzle(store, mark);
    location.hash = "";
  });
  return [`${nameOf(entry)}: what this browser saved of it can no longer be read.`, forget];
}

/** Start a drawing, or continue one that is still blank; its id becomes the address. */
function openDrawing() {
  const isBlank = ({ kind, title, letters }) => kind && !title && !letters.replaceAll(BLANK, "");
  const blank = listPuzzles(store).find(isBlank);
  const answer =
    (blank && loadPuzzle(store, blank.mark)?.answer) ||
    newDrawing(Math.random().toString(36).slice(2));
  const { rows, columns } = answer.labels;
  history.replaceState(null, "", addressOf(markOf(answer.puzzle)));
  show(answer, blank ? null : { game: savedGameOf(BLANK.repeat(rows.length * columns.length)) });
}

/** Show a puzzle to play, draw or look at, in state `saved` or else as it was last saved. */
async function show(answer, saved = null) {
  const puzzle = puzzleOf(answer);
  const form = formOf(puzzle);
  current = puzzle;
  switchScreen(canPlay(puzzle) ? "play" : "look", headingOf(puzzle), kindOf(puzzle.keys)?.title);
  document.body.classList.toggle("is-making", Boolean(form.draws));
  if (!canPlay(puzzle)) return compare(puzzle);
  if (isLarge(puzzle)) {
    // To read its clues is enough for one task.
    const here = location.hash;
    await nextTask();
    if (location.hash !== here) return;
  }
  openPuzzle(answer, saved ?? drawn.get(location.hash) ?? null, puzzle);
  drawn.delete(location.hash);
  app.sheet.box.focus({ focusVisible: false });
}

export const shareCurrent = () => (app.game?.form.draws ? shareDrawing() : openShare(current));

/** Open the puzzle in a link. The link stays the address, so that it can be shared again. */
async function openShared(link) {
  const { puzzles, complaint } = await readLink(link);
  if (location.hash !== link) return;
  if (!puzzles.length) return goHome(complaint || NO_LINK);
  show(puzzles[0]);
  welcome();
}

/** Open files that were dropped or shared: a picture, one puzzle, or several. Only a server reads a pixel for each cell. */
export async function openFiles(files) {
  const [file] = files;
  if (app.game?.form.draws && isPicture(file)) return takePicture(file);
  const pictured = files.length === 1 && isPicture(file) ? await openPicture(file, open) : null;
  if (pictured && !pictured.complaint) return pictured.puzzles.length && showRead(pictured);
  if (isSite && pictured) return drawPicture(file, pictured.complaint);
  const read = await Promise.all(files.map(readFile));
  const puzzles = read.flatMap((one) => one.puzzles);
  const complaint = read.map((one) => one.complaint).find(Boolean);
  const typo = read.length === 1 ? read[0].typo : null;
  if (!puzzles.length && isPicture(file)) await drawPicture(file, pictured?.complaint);
  else showRead({ puzzles, complaint, typo });
}

/** Open the puzzle that was read, list several, or say why there is none. */
function showRead({ puzzles, complaint, typo }) {
  if (puzzles.length === 1) return open(puzzles[0]);
  if (puzzles.length > 1) {
    if (location.hash) history.pushState(null, "", "#");
    goHome(complaint)(puzzles);
  } else if (complaint) {
    notice(complaint, ...(typo ? [fixer(typo, ([mended]) => open(mended))] : []));
  }
}

/** Start a drawing from a picture in which there is no puzzle, and say why there is none. */
async function drawPicture(file, complaint) {
  const picture = await readPicture(file);
  if (!picture) return notice(isSite || !complaint ? NO_PICTURE : complaint);
  history.pushState(null, "", MAKE);
  openDrawing();
  await showPicture(picture);
  if (complaint) notice(complaint);
}

/** Open the puzzle in a text that was shared: a link, clues or the text of a file. */
export async function openText(text) {
  const link = linkIn(text);
  if (link) location.hash = link;
  else showRead(await readText(text));
}

/** Show the home screen, with a complaint if there is one. */
function goHome(complaint = "", ...buttons) {
  switchScreen("home", "");
  if (complaint) notice(complaint, ...buttons);
  else tellDamage();
  return showHome({ open, openFiles }, complaint ? "" : location.hash);
}

/** Switch to a screen, and close what the last one left open. */
function switchScreen(view, title, kind) {
  closePuzzle();
  closeDialog();
  closeNotice();
  if (view !== "home") stopMakingAhead();
  for (const name of ["home", "play", "enter", "look"]) find(name).hidden = name !== view;
  document.body.classList.toggle("is-playing", view !== "home");
  find("open-share").hidden = view === "home" || view === "enter";
  // What counts for one puzzle is shown again when it is opened.
  for (const name of ["clock", "mistakes"]) find(name).hidden = true;
  setTitle(title, kind);
}
