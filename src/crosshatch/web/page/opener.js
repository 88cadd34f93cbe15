// Where one opens a puzzle: drop a file, paste its text, an address or an id, or choose one.

import { ask } from "./talk.js";
import { button, element } from "./view/dom.js";

const LARGEST = 3_000_000;

/** The part of the page for it; `take` gets all puzzles that were read. */
export function opener(take) {
  const complaint = element("p", { class: "complaint", role: "alert" });
  const text = element("textarea", {
    id: "paste",
    spellcheck: "false",
    autocomplete: "off",
    placeholder: "3 1\n5\n…",
  });
  const file = element("input", { type: "file", hidden: true, "aria-label": "File" });

  const read = async (question) => {
    complaint.textContent = "";
    try {
      const { puzzles, errors } = await ask("parse", question);
      complaint.textContent = errors.join(" · ");
      if (puzzles.length) take(puzzles);
    } catch (error) {
      complaint.textContent = error.message;
    }
  };
  const readFile = async (chosen) => {
    if (!chosen) return;
    if (chosen.size > LARGEST) {
      complaint.textContent = "this file is too large";
      return;
    }
    await read({ base64: base64Of(await chosen.arrayBuffer()), name: chosen.name });
  };
  const readText = () => {
    if (text.value.trim()) return read({ content: text.value });
    text.focus();
  };
  file.addEventListener("change", () => readFile(file.files[0]));
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.ctrlKey) readText();
  });

  const box = element(
    "section",
    { class: "opener" },
    element("label", {
      for: "paste",
      text: "Open a puzzle: drop a file here, or paste clues, a puzzle file’s text, an address or an id.",
    }),
    text,
    file,
    element(
      "div",
      { class: "row" },
      button("Open", readText, { class: "main" }),
      button("Choose a file…", () => file.click()),
    ),
    complaint,
  );
  listenToDrops(box, readFile);
  return box;
}

function listenToDrops(box, readFile) {
  const over = (isOver) => (event) => {
    event.preventDefault();
    box.classList.toggle("is-over", isOver);
  };
  box.addEventListener("dragover", over(true));
  box.addEventListener("dragleave", over(false));
  box.addEventListener("drop", (event) => {
    over(false)(event);
    readFile(event.dataTransfer.files[0]);
  });
}

function base64Of(buffer) {
  const bytes = new Uint8Array(buffer);
  let letters = "";
  for (let at = 0; at < bytes.length; at += 8192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters);
}
