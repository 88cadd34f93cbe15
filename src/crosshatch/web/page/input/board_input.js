// Input on the board: mouse, touch and keyboard.

import { app } from "../app.js";
import { point, pointing } from "./pointer.js";
import { arrive, typing } from "./keyboard.js";
import { listenToKeys } from "./key_bindings.js";
import { listenToPointer } from "./gestures.js";
import { zoomOf, zoomTo } from "../canvas/sheet.js";

/** How much larger cells become at a time. */
const STEP = 1.35;

export function useHands() {
  const { sheet } = app;
  listenToPointer(sheet, atPuzzle(pointing));
  listenToKeys(sheet.box, atPuzzle(typing));
  sheet.box.addEventListener("focus", () => {
    if (!app.game || !sheet.box.matches(":focus-visible")) return;
    arrive();
  });
  sheet.box.addEventListener("blur", () => app.game && point(null, false));
}

/** Hands that do nothing where no puzzle lies: it may be put away under them. */
const atPuzzle = (hands) =>
  Object.fromEntries(
    Object.entries(hands).map(([name, does]) => [name, (...facts) => app.game && does(...facts)]),
  );

export const zoomCloser = () => zoomTo(app.sheet, zoomOf(app.sheet) * STEP);
export const zoomFarther = () => zoomTo(app.sheet, zoomOf(app.sheet) / STEP);
export const zoomToAll = () => zoomTo(app.sheet, 1);
