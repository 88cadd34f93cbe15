// The screen of a puzzle with a goal: a picture, and the best one that keeps all rules.

import { app } from "../app.js";
import { rulesFor } from "../forms/index.js";
import { lettersOf } from "../game/pictures.js";
import { nameOf, tableOf } from "../game/puzzle.js";
import { counted } from "../game/words.js";
import { ask } from "../client/ask.js";
import { complaint, element, find } from "../ui/dom.js";
import { plainLook } from "../canvas/look.js";
import * as sheets from "../canvas/sheet.js";

let shown = [];

export async function compare(puzzle) {
  const before = puzzle.keys.picture;
  const pair = element("div", { class: "pair" });
  const { part, complain } = complaint();
  const rule = element("p", { class: "note", text: rulesFor(puzzle) });
  find("look").replaceChildren(rule, pair, part);
  // The screen can be taller than the window: with focus, keys scroll it.
  find("look").focus({ focusVisible: false });
  shown = [];
  if (before) addPicture(pair, puzzle, before, "Before");
  const wait = element("figure", {}, element("figcaption", { text: "Thinking…" }));
  pair.append(wait);
  try {
    const { solutions, proof, status } = await ask("solve", { puzzle: puzzle.keys });
    wait.remove();
    const [after] = solutions;
    if (!after)
      complain(status === "none" ? "No picture keeps all rules." : "The time ran out before an answer was found.");
    else addPicture(pair, puzzle, after, "After", proof ? "proved best" : "the best so far");
  } catch (error) {
    wait.remove();
    complain(error.message);
  }
}

function addPicture(pair, puzzle, rows, name, more = "") {
  const board = element("div", { class: "board", role: "img" });
  const caption = element("figcaption", {});
  const { fewest, states, signs } = tableOf(puzzle);
  const one = states.some((state) => state.endsWith(` ${fewest}`)) ? fewest : `${fewest} cell`;
  const number = counted(rows.join("").split(signs?.[fewest] ?? fewest[0]).length - 1, one);
  caption.append(element("b", { text: name }), [`: ${number}`, more].filter(Boolean).join(", "));
  board.setAttribute("aria-label", `${nameOf(puzzle)}, ${caption.textContent}`);
  pair.append(element("figure", {}, caption, board));
  board.style.aspectRatio = `${puzzle.width + 2} / ${puzzle.height + 2}`;
  const sheet = sheets.newSheet(board);
  const letters = lettersOf(puzzle, rows);
  const paint = () =>
    sheets.show(sheet, puzzle, plainLook(puzzle, letters, { inks: app.inks, colors: new Map() }), { zoom: 1 });
  paint();
  shown.push(paint);
}

export const paintAgain = () => shown.forEach((paint) => paint());
