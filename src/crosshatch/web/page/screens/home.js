// The home screen: the puzzles that were begun, the form to open one, and the examples.

import { app } from "../app.js";
import { familyOf } from "../families/index.js";
import { UNKNOWN } from "../game/board.js";
import { gridOf, lettersOf, nameOf, puzzleOf } from "../game/puzzle.js";
import { counted } from "../game/words.js";
import { isLasting, store } from "../storage/browser_storage.js";
import * as library from "../storage/saved_puzzles.js";
import { openForm } from "../open/open_form.js";
import { isList, readFile } from "../open/read_puzzles.js";
import { loadExamples } from "../client/ask.js";
import { say } from "../ui/announce.js";
import { button, closeButton, complaint, element, find, save } from "../ui/dom.js";
import { thumbnail } from "../canvas/thumbnail.js";

/** The greeting for people who have begun nothing yet. */
const GREETING =
  "Numbers beside a grid tell you which of its cells to fill, and in the end you see a picture. " +
  "You can play such puzzles and their relatives here, and have them explained. " +
  "Choose an example to begin with, or open a puzzle of your own.";

const NOT_KEPT = "Your browser saves nothing for this page: export what you begin.";

/** The puzzles of the file opened last, and whether the player has gone to one of them. */
let set = null;
let isAway = false;

/**
 * Show the home screen. `open` opens a puzzle that the server has read, `resume` a saved one by its
 * id, `make` a new drawing. Return a function that takes puzzles that were read: it opens a single
 * one, or lists several.
 */
export function showHome({ open, resume, make }) {
  const mine = element("section", {});
  const found = element("section", { hidden: true });
  const given = element("section", {}, heading("Examples"));
  const take = (answers) => {
    if (answers.length === 1) return open(answers[0]);
    set = answers;
    layOutSet(found, open);
    found.scrollIntoView();
  };
  layOutMine(mine, { resume, take });
  const isNew = !library.listBegun(store).length;
  const first = isNew ? [element("p", { class: "greeting", text: GREETING })] : [];
  find("home").replaceChildren(...first, mine, openForm(take), maker(make), found, given);
  layOutExamples(given, open);
  layOutSet(found, open);
  if (isAway) found.scrollIntoView();
  isAway = false;
  return take;
}

/** Return the section with the button that starts a drawing. */
function maker(make) {
  const words =
    "Draw a picture, or begin with a photo: you see at once whether it has one solution.";
  const control = button("Make a puzzle", make, { class: "main" });
  return element("section", { class: "maker" }, element("p", { text: words }), control);
}

function layOutSet(section, open) {
  section.hidden = !set;
  if (!set) return;
  const leave = (answer) => {
    isAway = true;
    open(answer);
  };
  const close = () => {
    set = null;
    section.hidden = true;
  };
  const control = button("Close", close, { class: "quiet", "aria-label": "Close this file" });
  const title = heading("In this file", `${set.length} puzzles`, control);
  section.replaceChildren(title, cardsOf(set, leave));
}

async function layOutExamples(section, open) {
  try {
    section.append(cardsOf(await loadExamples(), open));
  } catch (error) {
    section.append(complaint(error.message).part);
  }
}

function heading(words, more, ...extras) {
  const title = element("h2", { text: words });
  if (more) title.append(element("small", { text: more }));
  return element("div", { class: "heading" }, title, element("div", { class: "group" }, ...extras));
}

/** Return a card: a thumbnail, a title and some words. */
function card({ title, words, picture }, click, ...others) {
  const text = element(
    "span",
    {},
    element("b", { text: title }),
    element("small", { text: words }),
  );
  const made = button("", click, { class: "card" });
  made.append(thumbnail({ inks: app.inks, ...picture }), text);
  return element("li", {}, made, ...others);
}

function cardsOf(answers, open) {
  const cards = answers.map((answer) => {
    const puzzle = puzzleOf(answer);
    const { width, height } = puzzle;
    const words = [`${width} × ${height}`, familyOf(puzzle).kind];
    const facts = { title: nameOf(puzzle), words: words.filter(Boolean).join(" · ") };
    return card({ ...facts, picture: thumbnailOf(puzzle) }, () => open(answer));
  });
  return element("ul", { class: "cards" }, ...cards);
}

/** Return the thumbnail of a puzzle that was not begun, which shows its givens. */
function thumbnailOf(puzzle) {
  const letters = lettersOf(puzzle, puzzle.givens);
  return { letters, width: gridOf(puzzle).width, colors: new Map(puzzle.palette), hasLines: true };
}

function layOutMine(section, handlers, { report = "", wrong = "" } = {}) {
  const cards = library.listBegun(store).map((entry) => savedCard(entry, handlers.resume));
  const file = element("input", { type: "file", hidden: true });
  file.addEventListener("change", async () => {
    layOutMine(section, handlers, await importFrom(file.files[0], handlers.take));
    section.querySelector(".import").focus({ preventScroll: true });
  });
  const extras = [button("Import", () => file.click(), { class: "quiet import" })];
  if (cards.length) extras.unshift(button("Export", exportAll, { class: "quiet" }));
  const list = element("ul", { class: "cards" }, ...cards);
  const none = element("p", {
    class: "note",
    text: isLasting ? "What you begin is kept here, in this browser." : NOT_KEPT,
  });
  section.replaceChildren(heading("My puzzles", null, ...extras), file, cards.length ? list : none);
  if (report) {
    section.append(element("p", { class: "note", text: report }));
    say(report);
  }
  // Screen readers announce an alert only if it is added to a page that is already there.
  section.append(complaint(wrong).part);
}

/** Import an exported list, or open the puzzles of a file. Return a report and a complaint. */
async function importFrom(file, take) {
  if (!(await isList(file))) {
    const { puzzles, complaint: wrong } = await readFile(file);
    if (puzzles.length) take(puzzles);
    return { wrong };
  }
  try {
    const { count, left, complaint: wrong } = library.importPuzzles(store, await file.text());
    const came = `${counted(count, "puzzle")} imported.`;
    const stayed = `${counted(left, "puzzle")} unchanged: what is here is newer.`;
    return { report: left ? `${came} ${stayed}` : came, wrong };
  } catch (error) {
    return { wrong: error.message };
  }
}

/** Return the card of a puzzle that was begun, with a button to forget it. */
function savedCard(entry, resume) {
  const { mark, letters, width, height, isDone, kind } = entry;
  const title = nameOf(entry);
  const forget = closeButton(() => forgetIn(made, title, mark, resume), `Forget ${title}`);
  forget.classList.add("forget");
  const words = `${width} × ${height} · ${kind || (isDone ? "solved" : howFar(letters))}`;
  const colors = new Map(entry.palette || []);
  const picture = { letters, width: entry.lettersPerRow || width, colors, hasLines: !isDone };
  const made = card({ title, words, picture }, () => resume(mark), forget);
  return made;
}

/** Forget the puzzle of a card, and put a button to undo that in its place. */
function forgetIn(made, title, mark, resume) {
  const deleted = library.deletePuzzle(store, mark);
  const undo = button("Undo", () => {
    if (!library.restoreDeleted(store, deleted)) return (words.textContent = "No room is left.");
    const entry = library.listPuzzles(store).find((one) => one.mark === mark);
    const back = savedCard(entry, resume);
    gone.replaceWith(back);
    back.querySelector(".forget").focus();
  });
  undo.setAttribute("aria-label", `Undo: ${title} is forgotten`);
  const words = element("span", { text: `${title}: forgotten.` });
  const gone = element("li", { class: "gone" }, words, undo);
  made.replaceWith(gone);
  undo.focus();
}

function howFar(letters) {
  const known = letters.replaceAll(UNKNOWN, "").length;
  return known ? `${Math.round((100 * known) / letters.length)} % drawn` : "not begun";
}

function exportAll() {
  save("crosshatch-puzzles.json", new Blob([library.exportPuzzles(store)], { type: "application/json" }));
}
