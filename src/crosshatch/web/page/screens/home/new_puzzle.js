// The form for a new puzzle: its kind, its size, how hard it is and how long it takes.

import { madeKinds, kindWith } from "../../kinds.js";
import { DIFFICULTIES, capital } from "../../game/words.js";
import { makePuzzle } from "../../open/made_puzzles.js";
import { store, readJson, writeJson } from "../../storage/browser_storage.js";
import { button, complaint, element } from "../../ui/dom.js";
import { heading } from "./cards.js";

const NAME = "crosshatch.new";
const TIMES = { any: "Any", "1-3": "1–3 minutes", "3-6": "3–6 minutes", "6-15": "6–15 minutes", "15-30": "15–30 minutes", "30-60": "30–60 minutes" };
const USUAL = { size: 10, difficulty: "easy", time: "any" };

/** Return the section; `open` opens the puzzle that is made, of one kind or of that which is chosen. */
export function newPuzzleSection(open, only = null) {
  const { part, complain } = complaint();
  const kept = { ...USUAL, ...readJson(store, NAME) };
  const titles = Object.fromEntries(madeKinds().map(({ id, title }) => [id, title]));
  const kind = choice("Kind", titles, only ?? kept.kind ?? madeKinds()[0].id);
  const size = choice("Size", sizesOf(kind.value), kept.size);
  const difficulty = choice("Difficulty", Object.fromEntries(DIFFICULTIES.map((word) => [word, capital(word)])), kept.difficulty);
  const time = choice("Time", TIMES, kept.time);
  kind.addEventListener("change", () => fill(size, sizesOf(kind.value), size.value));
  const make = button("Make it", async () => {
    const wanted = { kind: kind.value, size: Number(size.value), difficulty: difficulty.value, time: time.value };
    writeJson(store, NAME, wanted);
    complain("");
    make.disabled = true;
    make.textContent = "Being made…";
    try {
      const { kind, size, difficulty, time } = wanted;
      const minutes = time === "any" ? null : time.split("-").map(Number);
      const { puzzle } = await makePuzzle({ kind, width: size, height: size, difficulty, minutes });
      open(puzzle);
    } catch (error) {
      complain(error.message);
    } finally {
      make.disabled = false;
      make.textContent = "Make it";
    }
  }, { class: "main" });
  const row = element("div", { class: "new-puzzle" }, !only && labelled("Kind", kind), labelled("Size", size), labelled("Difficulty", difficulty), labelled("Time", time), make);
  return element("section", {}, heading("New puzzle"), row, part);
}

const sizesOf = (kind) => Object.fromEntries(kindWith(kind).sizes.map((size) => [size, `${size} × ${size}`]));

export const labelled = (words, control) => element("label", {}, element("span", { text: words }), control);

export function choice(label, options, chosen) {
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
