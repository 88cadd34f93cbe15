// All puzzles that this browser keeps, and their export and import.

import { nameOf } from "../../game/puzzle.js";
import { UNKNOWN } from "../../game/board.js";
import { counted } from "../../game/words.js";
import { isLasting, store } from "../../storage/browser_storage.js";
import { exportAll, importAll } from "../../storage/backup.js";
import * as library from "../../storage/saved_puzzles.js";
import { isList, readFile } from "../../open/read_puzzles.js";
import { say } from "../../ui/announce.js";
import { button, closeButton, complaint, element, fileButton, save } from "../../ui/dom.js";
import { card, faceOfSaved, heading } from "./cards.js";

const NOT_KEPT = "Your browser saves nothing for this page: export what you begin.";

/** Return the section; `take` takes the puzzles of a file. */
export function myPuzzles(take) {
  const section = element("section", { class: "my-puzzles" });
  layOutMine(section, take);
  return section;
}

function layOutMine(section, take, { report = "", wrong = "" } = {}) {
  const cards = library.listBegun(store).map(savedCard);
  const takeFile = async (chosen) => {
    layOutMine(section, take, await importFrom(chosen, take));
    section.querySelector(".import").focus({ preventScroll: true });
  };
  const [choose, file] = fileButton("Import", takeFile, { class: "quiet import" });
  const extras = [choose];
  if (cards.length) extras.unshift(button("Export", saveAll, { class: "quiet" }));
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
    const { count, left, complaint: wrong } = importAll(store, await file.text());
    const came = `${counted(count, "puzzle")} imported.`;
    const stayed = `${counted(left, "puzzle")} unchanged: what is here is newer.`;
    return { report: left ? `${came} ${stayed}` : came, wrong };
  } catch (error) {
    return { wrong: error.message };
  }
}

/** Return the card of a puzzle that was begun, with a button to forget it. */
export function savedCard(entry) {
  const { mark, letters, width, height, isDone, kind } = entry;
  const title = nameOf(entry);
  const forget = closeButton(() => forgetIn(made, title, mark), `Forget ${title}`);
  forget.classList.add("forget");
  const words = `${width} × ${height} · ${kind || (isDone ? "solved" : howFar(letters))}`;
  const made = card({ title, words, picture: faceOfSaved(entry), address: library.addressOf(mark) }, forget);
  return made;
}

/** Forget the puzzle of a card, and put a button to undo that in its place. */
function forgetIn(made, title, mark) {
  const deleted = library.deletePuzzle(store, mark);
  const undo = button("Undo", () => {
    if (!library.restoreDeleted(store, deleted)) return (words.textContent = "No room is left.");
    const entry = library.listPuzzles(store).find((one) => one.mark === mark);
    const back = savedCard(entry);
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

function saveAll() {
  save("crosshatch-puzzles.json", new Blob([exportAll(store)], { type: "application/json" }));
}
