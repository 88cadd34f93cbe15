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
    examples ??= await fetchOf("examples");
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
  return { letters, width, colors: new Map(palette) };
}

function layOutMine(section, resume) {
  const puzzles = library.puzzlesIn(localStorage);
  section.hidden = !puzzles.length;
  const again = () => layOutMine(section, resume);
  const cards = puzzles.map((entry) => {
    const { mark, letters, width, height, isDone } = entry;
    const title = nameOf(entry);
    const forget = button(
      "",
      () => {
        library.throwOut(localStorage, mark);
        again();
      },
      {
        class: "quiet forget",
        "aria-label": `Forget ${title}`,
      },
    );
    forget.append(icon("close"));
    const words = `${width} × ${height} · ${isDone ? "solved" : howFar(letters)}`;
    const picture = { letters, width, colors: new Map(entry.palette || []) };
    return card({ title, words, picture }, () => resume(mark), forget);
  });
  const file = element("input", { type: "file", accept: ".json", hidden: true });
  const complaint = element("p", { class: "complaint", role: "alert" });
  file.addEventListener("change", async () => {
    try {
      library.imported(localStorage, await file.files[0].text());
      again();
    } catch (error) {
      complaint.textContent = error.message;
    }
  });
  section.replaceChildren(
    heading(
      "My puzzles",
      null,
      button("Save all", saveAll, { class: "quiet" }),
      button("Read a saved list", () => file.click(), { class: "quiet" }),
    ),
    file,
    element("ul", { class: "cards" }, ...cards),
    complaint,
  );
}

function howFar(letters) {
  const known = letters.replaceAll("?", "").length;
  return known ? `${Math.round((100 * known) / letters.length)} % drawn` : "not begun";
}

function saveAll() {
  const text = library.exported(localStorage);
  save("crosshatch-puzzles.json", new Blob([text], { type: "application/json" }));
}
