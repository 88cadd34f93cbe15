// The form that opens a puzzle: from a file, its text, an address or an id.

import { PICTURES } from "../client/back_end.js";
import { linkIn } from "../storage/link.js";
import { fixer } from "./fix_typos.js";
import { readLink, readText } from "./read_puzzles.js";
import { button, complaint, element, fileButton } from "../ui/dom.js";

/** An example, which can be opened as it is. */
const EXAMPLE = "rows: 2 / 1 / 1 1\ncolumns: 1 1 / 2 / 1";
const FORMS =
  "Clues: first the rows, one per line or separated by slashes, then an empty line, then the " +
  "columns. Numbers are separated by spaces, commas or dots; 0 is a blank line.";

/** Return the form: `take` takes the puzzles in a text, `openFiles` the files that are chosen. */
export function openForm(take, openFiles) {
  const { part, complain } = complaint();
  const fix = element("div");
  const text = element("textarea", {
    id: "paste",
    spellcheck: "false",
    autocomplete: "off",
    placeholder: EXAMPLE,
    "aria-describedby": "paste-forms",
  });

  const open = async (read) => {
    complain("");
    fix.replaceChildren();
    const answer = await read();
    complain(answer.complaint);
    if (answer.typo) fix.append(fixer(answer.typo, take));
    if (answer.puzzles.length) take(answer.puzzles);
  };
  const openText = () => {
    const link = linkIn(text.value);
    if (link) return open(() => readLink(link));
    if (text.value.trim()) return open(() => readText(text.value));
    text.focus();
  };
  text.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.ctrlKey) openText();
  });

  return element(
    "section",
    { class: "opener" },
    element("label", {
      for: "paste",
      text: "Open a puzzle: drop a file or a picture here, or paste either, clues, a puzzle file’s text, an address or an id.",
    }),
    text,
    element("p", { class: "note", id: "paste-forms", text: `${FORMS} Nothing is fetched. ${PICTURES}` }),
    element(
      "div",
      { class: "row" },
      button("Open", openText, { class: "main" }),
      ...fileButton("Choose a file…", (file) => openFiles([file]), { label: "File" }),
    ),
    part,
    fix,
  );
}
