// The cursor's ring, the crosshair, the run counter and the lens, which lie over the canvas.

import { clueLineIn, placeAt, placesOf, spotOf } from "../game/puzzle.js";
import { element } from "../ui/dom.js";
import { lensBeside, newLens, paintLens } from "./lens.js";
import { boxOf } from "./paint_sheet.js";
import { repaintClues, scrolledBy } from "./sheet.js";

/** Add the cursor's elements to a board; they are put in place when it is painted after `show`. */
export function newCursor(sheet) {
  const part = (name) => element("div", { class: name, hidden: true, "aria-hidden": "true" });
  const parts = { row: part("band"), column: part("band"), ring: part("ring"), count: part("count"), lens: newLens() };
  sheet.face.append(...Object.values(parts));
  const cursor = { sheet, parts, boxes: {}, at: null, crosshair: true, hasRing: false, hasLens: false, run: 0 };
  sheet.overlays.add(() => place(cursor));
  return cursor;
}

/** Change the cell `at` (or null), `hasRing`, `hasLens`, `crosshair`, or the length of the `run` (or 0). */
export function show(cursor, facts) {
  const before = cursor.at;
  Object.assign(cursor, facts);
  // The clues of the current row and column are in bold.
  const isOther = before?.row !== cursor.at?.row || before?.column !== cursor.at?.column;
  repaintClues(cursor.sheet, isOther ? [before, cursor.at].filter(Boolean) : []);
}

/**
 * Put the parts in place. What stays as it was is not written again, so that a move along a line
 * changes transforms alone and the browser need not lay out the page.
 */
function place(cursor) {
  const before = cursor.boxes;
  cursor.boxes = boxesOf(cursor);
  for (const [name, part] of Object.entries(cursor.parts)) put(part, before[name], cursor.boxes[name]);
  if (cursor.boxes.lens) paintLens(cursor.parts.lens, cursor.sheet, cursor.boxes.lens.of);
}

/** Return the boxes of all parts that are seen, by their names. */
function boxesOf({ sheet, at, crosshair, hasRing, hasLens, run }) {
  const { sizes, puzzle } = sheet;
  if (!at || !sizes) return {};
  const scrolled = scrolledBy(sheet);
  const { x, y, size } = boxOf(sheet, scrolled, at);
  const isInSight = { row: y + size > sizes.top && y < sizes.height, column: x + size > sizes.left && x < sizes.width };
  const top = Math.max(y, sizes.top);
  const left = Math.max(x, sizes.left);
  const high = Math.min(y + size, sizes.height) - top;
  const wide = Math.min(x + size, sizes.width) - left;
  const boxes = {};
  if (crosshair && puzzle.cellClues && !puzzle.hasEdges) boxes.row = litBy(sheet, scrolled, at);
  else if (crosshair) {
    if (isInSight.row) boxes.row = { x: 0, y: top, wide: sizes.width, high };
    if (isInSight.column) boxes.column = { x: left, y: 0, wide, high: sizes.height };
  }
  if (!isInSight.row || !isInSight.column) return boxes;
  if (hasRing) boxes.ring = { x: left, y: top, wide: wide + 1, high: high + 1 };
  if (hasLens) boxes.lens = lensBeside(sizes, { x, y, size });
  if (run) boxes.count = { x: x + size / 2, y: y - 6, text: run };
  return boxes;
}

/** Return the box of the cells that the clue in a cell is about, as far as they are in sight. */
function litBy(sheet, scrolled, at) {
  const { puzzle, sizes } = sheet;
  const line = clueLineIn(puzzle, placeAt(puzzle, at));
  if (!line) return null;
  const boxes = placesOf(puzzle, line).map((place) => boxOf(sheet, scrolled, spotOf(puzzle, place)));
  const left = Math.max(sizes.left, Math.min(...boxes.map(({ x }) => x)));
  const top = Math.max(sizes.top, Math.min(...boxes.map(({ y }) => y)));
  const right = Math.min(sizes.width, Math.max(...boxes.map(({ x, size }) => x + size)));
  const bottom = Math.min(sizes.height, Math.max(...boxes.map(({ y, size }) => y + size)));
  if (right <= left || bottom <= top) return null;
  return { x: left, y: top, wide: right - left, high: bottom - top };
}

/** Put a part from one box into another, or hide it. */
function put(part, before, box) {
  if (!before !== !box) part.hidden = !box;
  if (!box) return;
  const isOther = (...keys) => keys.some((key) => before?.[key] !== box[key]);
  if (isOther("x", "y")) part.style.transform = `translate(${box.x}px, ${box.y}px)`;
  if (isOther("text")) part.textContent = box.text;
  if (isOther("wide", "high")) {
    part.style.width = `${box.wide}px`;
    part.style.height = `${box.high}px`;
  }
}
