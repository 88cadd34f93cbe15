// All puzzles: those that were begun, what one opens, and the examples.

import { desk } from "./desk.js";
import { nameOf, puzzleOf } from "./game/puzzle.js";
import * as library from "./keep/library.js";
import { opener } from "./opener.js";
import { fetchOf } from "./talk.js";
import { button, element, find, icon, save } from "./view/dom.js";
import { thumbnail } from "./view/thumbnail.js";

let examples = null;

/** Show all puzzles. `open` lays one on the desk that the server has read, `resume` one by mark. */
export async function showHome({ open, resume }) {
  const mine = element("section", {});
  const found = element("section", { hidden: true });
  const given = element("section", {}, heading("Examples"));
  const take = (answers) => {
    if (answers.length === 1) return open(answers[0]);
    found.hidden = false;
    found.replaceChildren(
      heading("In this file", `${answers.length} puzzles`),
      cardsOf(answers, open),
    );
    found.scrollIntoView();
  };
  layOutMine(mine, resume);
  find("home").replaceChildren(mine, opener(take), found, given);
  try {
    examples ??= (await fetchOf("examples")).examples;
    given.append(cardsOf(examples, open));
  } catch (error) {
    given.append(element("p", { class: "complaint", text: error.message }));
  }
}

function heading(words, more, ...doors) {
  const title = element("h2", { text: words });
  if (more) title.append(element("small", { text: more }));
  return element("div", { class: "heading" }, title, element("div", { class: "group" }, ...doors));
}

/** A card: a picture in small, what it is called, and what more is to say. */
function card({ title, words, picture }, click, ...others) {
  const text = element(
    "span",
    {},
    element("b", { text: title }),
    element("small", { text: words }),
  );
  const made = button("", click, { class: "card" });
  made.append(thumbnail({ inks: desk.inks, ...picture }), text);
  return element("li", {}, made, ...others);
}

function cardsOf(answers, open) {
  const cards = answers.map((answer) => {
    const puzzle = puzzleOf(answer);
    const { width, height } = puzzle;
    const words = [`${width} × ${height}`, puzzle.family === "nonogram" ? null : puzzle.family];
    const facts = { title: nameOf(puzzle), words: words.filter(Boolean).join(" · ") };
    return card({ ...facts, picture: inSmall(puzzle) }, () => open(answer));
  });
  return element("ul", { class: "cards" }, ...cards);
}

/** A puzzle in small: what is given of it. */
function inSmall({ width, height, givens, palette }) {
  const letters = givens ? givens.join("") : "?".repeat(width * height);
  return { letters, width, colors: new Map(palette), hasLines: true };
}

function layOutMine(section, resume) {
  const again = () => layOutMine(section, resume);
  const cards = library.puzzlesIn(localStorage).map((entry) => mine(entry, resume, again));
  const complaint = element("p", { class: "complaint", role: "alert" });
  const file = element("input", { type: "file", accept: ".json", hidden: true });
  file.addEventListener("change", async () => {
    try {
      library.imported(localStorage, await file.files[0].text());
      again();
    } catch (error) {
      complaint.textContent = error.message;
    }
  });
  const doors = [button("Import", () => file.click(), { class: "quiet" })];
  if (cards.length) doors.unshift(button("Export", exportAll, { class: "quiet" }));
  const list = element("ul", { class: "cards" }, ...cards);
  const none = element("p", {
    class: "note",
    text: "What you begin is kept here, in this browser.",
  });
  const parts = [heading("My puzzles", null, ...doors), file, cards.length ? list : none];
  section.replaceChildren(...parts, complaint);
}

/** The card of a puzzle that was begun, with a way to forget it. */
function mine(entry, resume, again) {
  const { mark, letters, width, height, isDone } = entry;
  const title = nameOf(entry);
  const forgotten = () => {
    library.throwOut(localStorage, mark);
    again();
  };
  const facts = { class: "quiet forget", "aria-label": `Forget ${title}` };
  const forget = button("", forgotten, facts);
  forget.append(icon("close"));
  const words = `${width} × ${height} · ${isDone ? "solved" : howFar(letters)}`;
  const picture = { letters, width, colors: new Map(entry.palette || []), hasLines: !isDone };
  return card({ title, words, picture }, () => resume(mark), forget);
}

function howFar(letters) {
  const known = letters.replaceAll("?", "").length;
  return known ? `${Math.round((100 * known) / letters.length)} % drawn` : "not begun";
}

function exportAll() {
  const text = library.exported(localStorage);
  save("crosshatch-puzzles.json", new Blob([text], { type: "application/json" }));
}
