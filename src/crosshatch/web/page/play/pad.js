// The pad below the board: arrows move a cursor, and two buttons draw at it. It is for boards whose
// cells are smaller than a finger, and can be reached with the thumb of the hand that holds the phone.
//
// A button that is held draws on where the arrows lead, or where the thumb on it drags. While the
// pad is there, a finger on the board moves the cursor instead of drawing. Where lines are on edges, a
// button that is held marks the edges to which the arrows point, or towards which the thumb drags.

import { app, changeSettings, uncover, colorsNow } from "../app.js";
import { BLANK } from "../game/board.js";
import * as games from "../game/game.js";
import { nearestCell } from "../game/puzzle.js";
import { bringIntoSight, updateView } from "../canvas/sheet.js";
import { penIcon } from "../canvas/pen_icon.js";
import { keyHandlers, showCursor } from "../input/keyboard.js";
import { element, find, icon, swatchOf } from "../ui/dom.js";
import { notice } from "../ui/notice.js";

/** The way of a thumb from one cell to the next, in pixels. */
const STEP = 18;
/** The milliseconds after which an arrow that is held repeats, and between two steps. */
const [HOLD, REPEAT] = [380, 110];

const ARROWS = [
  ["Left", "left", 0, -1, "left"],
  ["Up", "up", -1, 0, "top"],
  ["Down", "down", 1, 0, "bottom"],
  ["Right", "right", 0, 1, "right"],
];
/** What is said to whoever presses a button where it needs a side of the cell. */
const NO_SIDE = "Drag the button towards a side of the cell, or hold it and press an arrow.";
/** What is said to whoever turns the pad on for the first time. */
const EXPLAINED = "The arrows and a finger on the board move a cursor now; the two buttons draw at it.";

const parts = {};
/** The function that marks an edge while a button is held on a board with lines on edges, or null. */
let markSide = null;

export const canHavePad = () => Boolean(app.game) && !app.game.form.draws && !app.game.form.isTyped;
const isOnEdges = () => Boolean(app.game?.puzzle.corners);

/** Lay out the pad, which is shown once a puzzle needs it. */
export function layOutPad() {
  parts.fill = element("button", { type: "button", class: "fill" });
  parts.cross = element("button", { type: "button", class: "cross" });
  holdToDraw(parts.fill, fillPen);
  holdToDraw(parts.cross, () => BLANK);
  holdToMark(parts.fill, (side) => keyHandlers.paint(0, 0, side));
  holdToMark(parts.cross, (side) => keyHandlers.cross(side));
  find("pad").replaceChildren(...ARROWS.map(arrow), parts.fill, parts.cross);
  app.listeners.move.add(update);
  app.listeners.pen.add(update);
}

export function togglePad() {
  if (app.settings.pad === null) notice(EXPLAINED);
  changeSettings({ pad: !app.hasPad });
}

/** Show the pad for a new puzzle if the player has chosen it. */
export function choosePad() {
  update();
  // Nobody sees a change of the view if the puzzle before had the same pad.
  updateView(app.sheet);
}

function update() {
  app.hasPad = canHavePad() && app.settings.pad === true;
  find("pad").hidden = !app.hasPad;
  if (!app.hasPad) return;
  const { form, puzzle } = app.game;
  for (const [button, pen] of [[parts.fill, fillPen()], [parts.cross, BLANK]]) {
    const look = form.penLook(puzzle, pen);
    const { words } = look;
    button.setAttribute("aria-label", isOnEdges() ? `${words} at a side` : `${words} here`);
    const color = pen !== BLANK && colorsNow().get(pen);
    button.replaceChildren(color ? swatchOf(color) : penIcon(look, app.inks));
  }
}

/** Return the pen that fills: the chosen one, unless that is the cross. */
function fillPen() {
  const { pen, form, puzzle } = app.game;
  return pen === BLANK ? form.pensOf(puzzle)[0] : pen;
}

function arrow([words, name, down, right, side]) {
  const made = element("button", { type: "button", class: name, "aria-label": words });
  made.append(icon("back"));
  let timer = null;
  const stop = () => clearTimeout(timer);
  const step = (wait) => {
    if (!app.game) return;
    if (markSide) return markSide(side);
    go(down, right);
    timer = setTimeout(() => step(REPEAT), wait);
  };
  made.addEventListener("pointerdown", (event) => {
    stop();
    made.setPointerCapture(event.pointerId);
    step(HOLD);
  });
  for (const event of ["pointerup", "pointercancel"]) made.addEventListener(event, stop);
  onKey(made, () => go(down, right));
  return made;
}

/** Call `act` when a button is pressed by key or by a screen reader, which no pointer does. */
const onKey = (made, act) => made.addEventListener("click", (event) => event.detail === 0 && app.game && act());

/** Move the cursor, and draw on if a button is held. */
function go(down, right) {
  const { row, column } = app.game.cursor;
  if (app.game.stroke) drawTo({ row: row + down, column: column + right });
  else keyHandlers.go(down, right);
}

function drawTo(spot) {
  const { game, sheet } = app;
  games.penTo(game, middleOf(nearestCell(game.puzzle, spot)));
  bringIntoSight(sheet, game.cursor);
  showCursor();
}

/** Return the spot in the middle of a cell, far from its edges. */
const middleOf = ({ row, column }) => ({ row, column, across: 0.5, down: 0.5 });

function holdToDraw(made, penOf) {
  let from = null;
  const press = () => {
    if (isOnEdges() || !uncover()) return false;
    games.penDown(app.game, middleOf(app.game.cursor), penOf());
    bringIntoSight(app.sheet, app.game.cursor);
    showCursor();
    return true;
  };
  const release = (end) => () => {
    if (!from) return;
    from = null;
    if (app.game) end(app.game);
    if (app.game) showCursor();
  };
  made.addEventListener("pointerdown", (event) => {
    if (!app.game || !press()) return;
    made.setPointerCapture(event.pointerId);
    from = { x: event.clientX, y: event.clientY, ...app.game.cursor };
  });
  made.addEventListener("pointermove", (event) => {
    if (!from || !app.game?.stroke) return;
    const by = (now, then) => Math.round((now - then) / STEP);
    const [down, right] = [by(event.clientY, from.y), by(event.clientX, from.x)];
    // A thumb that rests must not undo where the arrows have led.
    if (down === (from.down ?? 0) && right === (from.right ?? 0)) return;
    Object.assign(from, { down, right });
    drawTo({ row: from.row + down, column: from.column + right });
  });
  made.addEventListener("pointerup", release(games.penUp));
  made.addEventListener("pointercancel", release(games.cancelStroke));
  made.addEventListener("contextmenu", (event) => event.preventDefault());
  onKey(made, () => press() && games.penUp(app.game));
}

/** Let a button mark edges of the cell at the cursor while it is held. */
function holdToMark(made, mark) {
  let [from, marked] = [null, null];
  const markOnce = (side) => {
    // A thumb that goes on in the same direction must not take the mark away again.
    if (side !== marked) mark(side);
    marked = side;
  };
  const lift = () => {
    if (from && !marked) notice(NO_SIDE);
    from = marked = markSide = null;
  };
  made.addEventListener("pointerdown", ({ pointerId, clientX, clientY }) => {
    if (!isOnEdges()) return;
    made.setPointerCapture(pointerId);
    from = { x: clientX, y: clientY };
    markSide = (side) => {
      marked = null;
      markOnce(side);
    };
  });
  made.addEventListener("pointermove", ({ clientX, clientY }) => {
    if (!from) return;
    const [right, down] = [clientX - from.x, clientY - from.y];
    if (Math.max(Math.abs(right), Math.abs(down)) < STEP) return;
    from = { x: clientX, y: clientY };
    const isAcross = Math.abs(right) > Math.abs(down);
    markOnce(isAcross ? (right > 0 ? "right" : "left") : down > 0 ? "bottom" : "top");
  });
  for (const event of ["pointerup", "pointercancel"]) made.addEventListener(event, lift);
  onKey(made, () => isOnEdges() && notice(NO_SIDE));
}
