// The lens above a finger: the cells that it hides, larger, with a ring around the one at which it aims.

import { element } from "../ui/dom.js";

/** The side of the lens, that of a cell in it, and how far it is from its cell, in pixels. */
const [SIDE, CELL, AWAY] = [104, 34, 30];

/** Return a lens; the board that it enlarges is described in words elsewhere. */
export function newLens() {
  const canvas = element("canvas", { class: "lens", hidden: true, "aria-hidden": "true" });
  canvas.width = canvas.height = SIDE * devicePixelRatio;
  return canvas;
}

/** Return where the lens is for a cell: above it, or beside it where there is no room. */
export function lensBeside({ width }, { x, y, size }) {
  const [middle, top] = [x + size / 2, y - SIDE - AWAY];
  const inside = (left) => Math.max(0, Math.min(width - SIDE, left));
  const beside = middle + AWAY + SIDE < width ? middle + AWAY : middle - AWAY - SIDE;
  const [left, down] = top >= 0 ? [inside(middle - SIDE / 2), top] : [beside, Math.max(0, y + size / 2 - SIDE / 2)];
  return { x: left, y: down, wide: SIDE, high: SIDE, of: { x, y, size } };
}

/** Paint what the canvas of a sheet shows around a cell. */
export function paintLens(lens, { canvas, dots, look }, { x, y, size }) {
  const context = lens.getContext("2d");
  const scale = CELL / size;
  const side = SIDE / scale;
  const [left, top] = [x + size / 2 - side / 2, y + size / 2 - side / 2];
  context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
  context.fillStyle = look.inks.blank;
  context.fillRect(0, 0, SIDE, SIDE);
  context.imageSmoothingEnabled = size >= 8;
  context.drawImage(canvas, left * dots, top * dots, side * dots, side * dots, 0, 0, SIDE, SIDE);
  context.strokeStyle = look.inks.accent;
  context.lineWidth = 3;
  context.strokeRect((SIDE - CELL) / 2, (SIDE - CELL) / 2, CELL, CELL);
}
