// The form for a new puzzle: its kind, size and difficulty.

import { makePuzzle } from "../../open/made_puzzles.js";
import { store, readJson, writeJson } from "../../storage/browser_storage.js";
import { button, complaint, element } from "../../ui/dom.js";
import { heading } from "./cards.js";
import { KIND_NAMES } from "./today.js";

const NAME = "crosshatch.new";
const SIZES = {
  nonogram: [5, 8, 10, 12, 15, 20, 25, 30],
  color: [5, 8, 10, 12, 15, 20, 25],
  tracks: [5, 6, 8, 10, 12, 15],
  slitherlink: [5, 7, 8, 10, 12],
  tents: [5, 6, 8, 10, 12, 15],
  mosaic: [5, 8, 10, 12, 15, 20],
};
const DIFFICULTIES = { easy: "Easy", medium: "Medium", hard: "Hard" };
const USUAL = { kind: "nonogram", size: 10, difficulty: "easy" };

/** Return the section; `open` opens the puzzle that is made. */
export function newPuzzleSection(open) {
  const { part, complain } = complaint();
  const kept = { ...USUAL, ...readJson(store, NAME) };
  const kind = choice("Kind", KIND_NAMES, kept.kind);
  const size = choice("Size", sizesOf(kept.kind), kept.size);
  const difficulty = choice("Difficulty", DIFFICULTIES, kept.difficulty);
  kind.addEventListener("change", () => fill(size, sizesOf(kind.value), size.value));
  const make = button("Make it", async () => {
    const wanted = { kind: kind.value, size: Number(size.value), difficulty: difficulty.value };
    writeJson(store, NAME, wanted);
    complain("");
    make.disabled = true;
    make.textContent = "Being made…";
    try {
      const { kind, size, difficulty } = wanted;
      const { puzzle } = await makePuzzle({ kind, width: size, height: size, difficulty });
      open(puzzle);
    } catch (error) {
      complain(error.message);
    } finally {
      make.disabled = false;
      make.textContent = "Make it";
    }
  }, { class: "main" });
  const row = element("div", { class: "new-puzzle" }, labelled("Kind", kind), labelled("Size", size), labelled("Difficulty", difficulty), make);
  return element("section", {}, heading("New puzzle"), row, part);
}

const sizesOf = (kind) =>
  Object.fromEntries((SIZES[kind] ?? SIZES.nonogram).map((size) => [size, `${size} × ${size}`]));

const labelled = (words, control) => element("label", {}, element("span", { text: words }), control);

function choice(label, options, chosen) {
  const select = element("select", { "aria-label": label });
  fill(select, options, chosen);
  return select;
}

/** Offer options, and keep what is chosen if it is one of them. */
function fill(select, options, chosen) {
  const names = Object.keys(options);
  select.replaceChildren(...names.map((value) => element("option", { value, text: options[value] })));
  select.value = names.includes(String(chosen)) ? chosen : names[Math.min(2, names.length - 1)];
}
