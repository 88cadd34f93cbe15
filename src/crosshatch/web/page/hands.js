// Hands on the board: mouse, touch and keyboard.

import { desk } from "./desk.js";
import { point, pointing } from "./pointing.js";
import { arrive, typing } from "./typing.js";
import { listenToKeys } from "./view/keys.js";
import { listenToPointer } from "./view/pointer.js";
import { zoomOf, zoomTo } from "./view/sheet.js";

/** How much larger cells become at a time. */
const STEP = 1.35;

export function useHands() {
  const { sheet } = desk;
  listenToPointer(sheet, atPuzzle(pointing));
  listenToKeys(sheet.box, atPuzzle(typing));
  sheet.box.addEventListener("focus", () => {
    if (!desk.game || !sheet.box.matches(":focus-visible")) return;
    arrive();
  });
  sheet.box.addEventListener("blur", () => desk.game && point(null, false));
}

/** Hands that do nothing where no puzzle lies: it may be put away under them. */
const atPuzzle = (hands) =>
  Object.fromEntries(
    Object.entries(hands).map(([name, does]) => [name, (...facts) => desk.game && does(...facts)]),
  );

export const zoomCloser = () => zoomTo(desk.sheet, zoomOf(desk.sheet) * STEP);
export const zoomFarther = () => zoomTo(desk.sheet, zoomOf(desk.sheet) / STEP);
export const zoomToAll = () => zoomTo(desk.sheet, 1);
