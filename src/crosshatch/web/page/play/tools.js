// The tools beside the board: pens, pencil, undo and redo, zoom, and the buttons for help.

import { app, choosePen, colorsNow } from "../app.js";
import { BLANK } from "../game/board.js";
import { lessonOf } from "../open/lessons.js";
import * as games from "../game/game.js";
import { keyHandlers } from "../input/keyboard.js";
import { zoomCloser, zoomFarther, zoomToAll } from "../input/board_input.js";
import { canHavePad, choosePad, togglePad } from "./pad.js";
import { toPreviousVersion, toNextVersion } from "./versions.js";
import { hasLetters } from "../canvas/look.js";
import { penIcon } from "../canvas/pen_icon.js";
import { whenInksChange } from "../canvas/inks.js";
import { say } from "../ui/announce.js";
import { button, element, find, passFocus, iconButton, swatchOf } from "../ui/dom.js";

const parts = {};

function tool(name, words, click, facts = {}) {
  const made = iconButton(name, words, click, { title: words, ...facts });
  made.append(element("span", { text: words }));
  return made;
}

export const section = (name, ...rows) =>
  element("section", { class: "tool" }, element("h2", { text: name }), ...rows);

export const row = (name, kind, ...buttons) =>
  element("div", { class: `group ${kind}`, role: "group", "aria-label": name }, ...buttons);

/** Lay out the tools; `help` holds the help buttons, `correct` opens the puzzle in the editor. */
export function layOutTools(help, correct) {
  parts.pens = element("div", { class: "group pens", role: "radiogroup", "aria-label": "Pen" });
  parts.pencil = tool("pencil", "Pencil", togglePencil, { "aria-pressed": "false" });
  parts.pad = tool("pad", "Cursor pad", togglePad, { "aria-pressed": "false" });
  parts.keep = button("Keep pencil", () => games.inkPencil(app.game));
  parts.drop = button("Rub it out", () => games.erasePencil(app.game));
  parts.undo = tool("undo", "Undo", undo);
  parts.redo = tool("redo", "Redo", redo);
  find("pencils").replaceChildren(section("What if?", row("Pencil", "", parts.keep, parts.drop)));
  parts.help = section("Help", row("Help", "helps", ...help));
  const draw = row("Draw", "draw", parts.pens, parts.pencil, parts.pad);
  const zooms = [["farther", "Smaller", zoomFarther], ["whole", "All of it", zoomToAll], ["closer", "Larger", zoomCloser]];
  parts.correct = tool("enter", "Correct a clue", correct);
  find("tools").replaceChildren(
    section("Draw", draw),
    section("Moves", row("Moves", "moves", parts.undo, parts.redo)),
    parts.help,
    row("Zoom", "zooms", ...zooms.map((zoom) => tool(...zoom)), parts.correct),
  );
  listenToPens();
  app.listeners.move.add(update);
  app.listeners.pen.add(update);
  app.listeners.puzzle.add(layOutForPuzzle);
  whenInksChange(() => app.game && layOutPens());
}

/** Lay out the tools for a new puzzle, and the pad once the rows of pens have taken their room. */
function layOutForPuzzle() {
  layOutPens();
  choosePad();
  update();
}

export function layOutPens() {
  const { game } = app;
  const pens = game.form.pensOf(game.puzzle);
  const colors = colorsNow();
  parts.areLettered = hasLetters(app.settings);
  const { isTyped } = game.form;
  parts.pens.classList.toggle("typed", Boolean(isTyped));
  parts.pens.setAttribute("role", isTyped ? "group" : "radiogroup");
  const made = pens.map((pen, at) => {
    const look = game.form.penLook(game.puzzle, pen);
    const { words } = look;
    const chosen = { role: "radio", tabindex: pen === game.pen ? "0" : "-1" };
    const click = isTyped ? () => keyHandlers.mark(at) : () => choosePen(pen);
    const one = tool("fill", words, click, { "data-pen": pen, ...(!isTyped && chosen) });
    one.firstChild.replaceWith(penIcon(look, app.inks));
    if (isTyped) one.lastChild.remove();
    if (colors.has(pen) && pen !== BLANK) {
      const name = parts.areLettered ? element("b", { text: pen }) : element("span", { text: words });
      one.replaceChildren(swatchOf(colors.get(pen)), name);
      one.title = `${words} (${at + 1})`;
    }
    return one;
  });
  if (isTyped) made.push(tool("rubber", "Rub out", () => keyHandlers.mark(null)));
  parts.pens.style.setProperty("--across", made.length > 6 ? Math.ceil(made.length / 2) : made.length);
  parts.pens.replaceChildren(...made);
  update();
}

/** Let arrow keys choose the next or previous pen, as in every radio group. */
function listenToPens() {
  parts.pens.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by || app.game.form.isTyped) return;
    event.preventDefault();
    const pens = app.game.form.pensOf(app.game.puzzle);
    choosePen(pens.at((pens.indexOf(app.game.pen) + by) % pens.length));
    parts.pens.querySelector('[aria-checked="true"]').focus();
  });
}

export function togglePencil() {
  app.game.inPencil = !app.game.inPencil;
  say(app.game.inPencil ? "pencil" : "ink");
  update();
}

export function undo() {
  say(toPreviousVersion() || games.undo(app.game) ? "undone" : "nothing to undo");
}

export function redo() {
  say(toNextVersion() || games.redo(app.game) ? "redone" : "nothing to redo");
}

function update() {
  const { game } = app;
  // The settings may have changed.
  if (parts.areLettered !== hasLetters(app.settings)) return layOutPens();
  const written = game.form.isTyped && games.lettersOn(game);
  for (const pen of parts.pens.children) {
    if (written) {
      const count = written.split(pen.dataset.pen).length - 1;
      pen.classList.toggle("done", count >= game.puzzle.width);
      continue;
    }
    const isChosen = pen.dataset.pen === game.pen;
    pen.setAttribute("aria-checked", isChosen);
    pen.tabIndex = isChosen ? 0 : -1;
  }
  parts.pencil.setAttribute("aria-pressed", game.inPencil);
  parts.pad.setAttribute("aria-pressed", Boolean(app.hasPad));
  // A lesson has all the help that it needs on its card.
  const isPlain = Boolean(game.form.draws || lessonOf(game.puzzle));
  parts.correct.hidden = isPlain;
  parts.pencil.hidden = parts.help.hidden = isPlain;
  const isForPad = canHavePad() && (navigator.maxTouchPoints > 0 || app.settings.pad);
  parts.pad.hidden = !isForPad || (isPlain && !app.hasPad);
  find("pencils").hidden = !games.hasPencil(game);
  parts.undo.disabled = !game.history.done.length;
  parts.redo.disabled = !game.history.undone.length;
  passFocus(parts.undo, parts.redo);
  passFocus(parts.redo, parts.undo);
}
