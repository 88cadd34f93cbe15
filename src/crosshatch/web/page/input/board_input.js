// Connects mouse, touch and keyboard with the board, and zooms it.

import { app } from "../app.js";
import { find } from "../ui/dom.js";
import { point, pointerHandlers } from "./pointer.js";
import { showCursor, keyHandlers } from "./keyboard.js";
import { listenToBoardKeys } from "./key_bindings.js";
import { listenToPointer } from "./gestures.js";
import { zoomOf, zoomTo } from "../canvas/sheet.js";

/** The factor of one zoom step. */
const STEP = 1.35;

export function listenToBoard() {
  const { sheet } = app;
  listenToPointer(sheet, whilePuzzleIsOpen(pointerHandlers));
  listenToBoardKeys(sheet.box, whilePuzzleIsOpen(keyHandlers));
  sheet.box.addEventListener("focus", () => {
    if (!app.game || !sheet.box.matches(":focus-visible")) return;
    showCursor();
  });
  sheet.box.addEventListener("blur", () => app.game && !app.hasPad && point(null, false));
  const keys = find("board-keys");
  const usual = keys.textContent;
  app.listeners.puzzle.add(() => (keys.textContent = app.game?.form.keysInWords ?? usual));
}

/** Return handlers that do nothing without an open puzzle: a gesture may outlast it. */
const whilePuzzleIsOpen = (handlers) =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, (...facts) => app.game && handle(
      ...facts)]),
  );

export const zoomCloser = () => zoomTo(app.sheet, zoomOf(app.sheet) * STEP);
export const zoomFarther = () => zoomTo(app.sheet, zoomOf(app.sheet) / STEP);
export const zoomToAll = () => zoomTo(app.sheet, 1);
