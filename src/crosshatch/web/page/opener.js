// Where one opens a puzzle: drop a file, paste its text, an address or an id, or choose one.

import { readFile, readText } from "./reading.js";
import { button, element } from "./view/dom.js";

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

  const open = async (reading) => {
    complaint.textContent = "";
    try {
      const { puzzles, errors } = await reading;
      complaint.textContent = errors.join(" · ");
      if (puzzles.length) take(puzzles);
    } catch (error) {
      complaint.textContent = error.message;
    }
  };
  const openText = () => {
    if (text.value.trim()) return open(readText(text.value));
    text.focus();
  };
  file.addEventListener("change", () => file.files[0] && open(readFile(file.files[0])));
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.ctrlKey) openText();
  });

  return element(
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
      button("Open", openText, { class: "main" }),
      button("Choose a file…", () => file.click()),
    ),
    complaint,
  );
}
