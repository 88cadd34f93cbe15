// Turns events of mouse, pen and fingers on the board into strokes, moves and zooms.
//
// The left button and a finger draw with the chosen pen, the right button and a long press with the other one. A
// finger aims until it lifts, or has moved by a cell; where cells are too small for that, it brings them closer. Two
// fingers, the wheel, the middle button, and drags on the clues move and zoom the board.

import { LARGE_ENOUGH } from "../game/layout.js";
import { clueUnder, heldAt, pointUnder, spotUnder, zoomOf, zoomTo } from "../canvas/sheet.js";

/** The milliseconds of a long press, and the pixels that a resting finger may move. */
const LONG_PRESS = 420;
const REST = 7;
/** The part of a cell by which a finger has to move before it draws on. */
const A_CELL = 0.9;
/** The side of a cell, in pixels, below which a finger cannot aim at it. */
const TOO_SMALL = 15;

/**
 * Call `handlers` for gestures: down(spot, isOther), to(spot), up(), cancel(), hover(spot), clue(at), closer(),
 * target(spot) for a finger that has not begun to draw, or null when it has left, and aim(spot) for one that only
 * moves the cursor, if isAiming().
 */
export function listenToPointer(sheet, handlers) {
  const { face, box } = sheet;
  const fingers = new Map();
  let gesture = null;
  let waiting = null;
  /** What two fingers hold between them. */
  let held = null;
  /** The pointer that pressed a clue and has not moved since. */
  let pressed = null;

  const stopWaiting = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };
  const draw = (spot, isOther) => {
    stopWaiting();
    gesture = "draw";
    handlers.down(spot, isOther);
  };
  const end = () => {
    if (gesture === "draw") handlers.up();
    gesture = null;
  };
  /** Bring the cells under a finger closer, so that it can aim. */
  const bringCloser = (event) => {
    stopWaiting();
    zoomTo(sheet, (zoomOf(sheet) * LARGE_ENOUGH) / sheet.sizes.cell, pointUnder(sheet, event));
    handlers.closer();
  };

  face.addEventListener("pointerdown", (event) => {
    if (!sheet.puzzle) return;
    face.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, event);
    const spot = spotUnder(sheet, event);
    if (fingers.size > 1) {
      stopWaiting();
      if (gesture === "draw") handlers.cancel();
      handlers.target(null);
      gesture = "pinch";
      held = null;
    } else if (event.button === 1 || !spot.isInside) {
      gesture = "move";
      pressed = event.button === 0 ? event : null;
    } else if (event.pointerType === "touch" && handlers.isAiming()) {
      gesture = "aim";
      handlers.aim(spot);
    } else if (event.pointerType === "touch") {
      // A resting finger crosses, where it does not have to aim; a finger that moves or lifts draws.
      const cross = () => {
        navigator.vibrate?.(12);
        draw(spot, true);
      };
      const { cell } = sheet.sizes;
      const timer = cell >= LARGE_ENOUGH ? setTimeout(cross, LONG_PRESS) : null;
      waiting = { first: spot, spot, timer, far: Math.max(REST, A_CELL * cell), x: event.clientX, y: event.clientY };
      handlers.target(cell < TOO_SMALL ? null : spot);
    } else draw(spot, event.button === 2);
  });

  face.addEventListener("pointermove", (event) => {
    if (!sheet.puzzle) return;
    const before = fingers.get(event.pointerId);
    if (!before) {
      const spot = spotUnder(sheet, event);
      handlers.hover(spot.isInside ? spot : null);
      return;
    }
    const farFrom = (x, y) => Math.hypot(event.clientX - x, event.clientY - y);
    if (pressed && farFrom(pressed.clientX, pressed.clientY) > REST) pressed = null;
    if (waiting && sheet.sizes.cell >= TOO_SMALL) {
      const way = farFrom(waiting.x, waiting.y);
      if (way > REST) clearTimeout(waiting.timer);
      waiting.spot = spotUnder(sheet, event);
      if (way > waiting.far) draw(waiting.first, false);
      else handlers.target(waiting.spot);
    }
    if (gesture === "draw") {
      const spot = spotUnder(sheet, event);
      handlers.to(spot);
    } else if (gesture === "aim") handlers.aim(spotUnder(sheet, event));
    else if (gesture === "move") box.scrollBy(before.clientX - event.clientX, before.clientY - event.clientY);
    else if (gesture === "pinch") pinch(before, event);
    fingers.set(event.pointerId, event);
  });

  function pinch(before, event) {
    const other = [...fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    if (!other) return;
    const apart = (finger) => Math.hypot(finger.clientX - other.clientX, finger.clientY - other.clientY);
    const [here, there] = [event, other].map((finger) => pointUnder(sheet, finger));
    const middle = { x: (here.x + there.x) / 2, y: (here.y + there.y) / 2 };
    held ??= heldAt(sheet, middle);
    zoomTo(sheet, (zoomOf(sheet) * apart(event)) / Math.max(1, apart(before)), middle, held);
  }

  face.addEventListener("pointerup", (event) => {
    if (!fingers.delete(event.pointerId)) return;
    if (waiting && sheet.sizes.cell < TOO_SMALL) bringCloser(event);
    else if (waiting) draw(waiting.spot, false);
    handlers.target(null);
    if (pressed && gesture === "move") handlers.clue(clueUnder(sheet, event));
    pressed = null;
    // The last of two fingers must not begin to draw.
    if (!fingers.size) end();
  });
  face.addEventListener("pointercancel", (event) => {
    fingers.delete(event.pointerId);
    pressed = null;
    stopWaiting();
    handlers.target(null);
    if (gesture === "draw") handlers.cancel();
    gesture = null;
  });
  face.addEventListener("pointerleave", () => handlers.hover(null));
  face.addEventListener("contextmenu", (event) => event.preventDefault());
  box.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey || !sheet.puzzle) return;
      event.preventDefault();
      zoomTo(sheet, zoomOf(sheet) * Math.exp(-event.deltaY / 300), pointUnder(sheet, event));
    },
    { passive: false },
  );
}
