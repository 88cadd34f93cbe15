// The cursor's ring, the crosshair and the run counter, which lie over the canvas.

import { clueLineIn, placeAt, placesOf, spotOf } from "../game/puzzle.js";
import { element } from "../ui/dom.js";
import { boxOf } from "./paint_sheet.js";
import { repaintClues, scrolledBy } from "./sheet.js";

/** Add the cursor's elements to a board; `show` puts them in place. */
export function newCursor(sheet) {
  const part = (name) => element("div", { class: name, hidden: true, "aria-hidden": "true" });
  const parts = {
    row: part("band"),
    column: part("band"),
    ring: part("ring"),
    count: part("count"),
  };
  sheet.face.append(...Object.values(parts));
  const cursor = { sheet, parts, at: null, crosshair: true, hasRing: false, run: 0 };
  sheet.moved.add(() => place(cursor));
  return cursor;
}

/** Change the cell `at` (or null), `hasRing`, `crosshair`, or the length of the `run` (or 0). */
export function show(cursor, facts) {
  const before = cursor.at;
  Object.assign(cursor, facts);
  place(cursor);
  // The clues of the current row and column are in bold.
  const isOther = before?.row !== cursor.at?.row || before?.column !== cursor.at?.column;
  if (isOther) repaintClues(cursor.sheet, [before, cursor.at].filter(Boolean));
}

function place({ sheet, parts, at, crosshair, hasRing, run }) {
  const { sizes } = sheet;
  // It is read before anything is written, or the browser would have to lay out the page in between.
  const scrolled = scrolledBy(sheet);
  for (const part of Object.values(parts)) part.hidden = true;
  if (!at || !sizes) return;
  const { x, y, size } = boxOf(sheet, scrolled, at);
  const isInSight = {
    row: y + size > sizes.top && y < sizes.height,
    column: x + size > sizes.left && x < sizes.width,
  };
  const top = Math.max(y, sizes.top);
  const left = Math.max(x, sizes.left);
  const high = Math.min(y + size, sizes.height) - top;
  const wide = Math.min(x + size, sizes.width) - left;
  if (sheet.puzzle.cellClues && !sheet.puzzle.hasEdges) {
    if (crosshair) light(sheet, scrolled, parts.row, at);
  } else {
    if (crosshair && isInSight.row) put(parts.row, 0, top, sizes.width, high);
    if (crosshair && isInSight.column) put(parts.column, left, 0, wide, sizes.height);
  }
  if (!isInSight.row || !isInSight.column) return;
  if (hasRing) put(parts.ring, left, top, wide + 1, high + 1);
  if (!run) return;
  parts.count.textContent = run;
  put(parts.count, x + size / 2, y - 6);
}

/** Light the cells that the clue in a cell is about, as far as they are in sight. */
function light(sheet, scrolled, part, at) {
  const { puzzle, sizes } = sheet;
  const line = clueLineIn(puzzle, placeAt(puzzle, at));
  if (!line) return;
  const boxes = placesOf(puzzle, line).map((place) => boxOf(sheet, scrolled, spotOf(puzzle, place)));
  const left = Math.max(sizes.left, Math.min(...boxes.map(({ x }) => x)));
  const top = Math.max(sizes.top, Math.min(...boxes.map(({ y }) => y)));
  const right = Math.min(sizes.width, Math.max(...boxes.map(({ x, size }) => x + size)));
  const bottom = Math.min(sizes.height, Math.max(...boxes.map(({ y, size }) => y + size)));
  if (right > left && bottom > top) put(part, left, top, right - left, bottom - top);
}

function put(part, x, y, wide, high) {
  part.hidden = false;
  part.style.transform = `translate(${x}px, ${y}px)`;
  if (wide === undefined) return;
  part.style.width = `${wide}px`;
  part.style.height = `${high}px`;
}
