// The sheet: the grid with its clues, on a canvas that does not move while the box around it
// scrolls. Only what is in view is painted, and between scrolls only what changed.

import { clueAt } from "../game/clue_spots.js";
import { isOutgrown, LARGEST, sizesOf } from "../game/layout.js";
import { cellBeside, labelledLinesAt, placeAt } from "../game/puzzle.js";
import { nearestOf, scrolledTo, spotAt } from "../game/scrolling.js";
import { element } from "../ui/dom.js";
import { paintAll, paintClueLines, paintPlaces } from "./paint_sheet.js";

/** The rows of cells that are seen at least while a card covers the others. */
const LEAST_SEEN = 4;

const sheets = new Set();

/** Return the sheets in view. */
export const visibleSheets = () => [...sheets].filter(({ box }) => box.checkVisibility());

/** Return a sheet in a box that scrolls. */
export function newSheet(box) {
  const canvas = element("canvas", { "aria-hidden": "true" });
  const face = element("div", { class: "face", role: "presentation" }, canvas);
  const room = element("div", { class: "room", role: "presentation" }, face);
  box.prepend(room);
  const sheet = { box, room, face, canvas, context: canvas.getContext("2d"), zoom: null };
  Object.assign(sheet, { puzzle: null, look: null, view: {}, sizes: null, stale: new Set(), isStale: false, staleCells: [] });
  /** Returns the height that a card takes from the view for a while, which changes no size. */
  sheet.coveredBy = () => 0;
  /** The functions that are called after each painting, to put what lies over the canvas in place. */
  sheet.overlays = new Set();
  for (const other of sheets) if (!other.box.isConnected) sheets.delete(other);
  sheets.add(sheet);
  box.addEventListener("scroll", () => repaint(sheet));
  new ResizeObserver(() => updateView(sheet)).observe(box);
  return sheet;
}

/**
 * Show a puzzle with a look, as it was last seen; a zoom of 1 fits all of it, null does if its clues
 * can then be read.
 */
export function show(sheet, puzzle, look, { zoom = null, isUnfolded = false, at = [0, 0] } = {}) {
  Object.assign(sheet, { puzzle, look, zoom, isUnfolded });
  measure(sheet);
  const { cell } = sheet.sizes || { cell: 0 };
  sheet.box.scrollTo(at[0] * cell, at[1] * cell);
}

/** Return how a puzzle is seen: its zoom, whether long clues are unfolded, and the cell in the corner. */
export function viewOf({ zoom, isUnfolded, sizes, box }) {
  const { cell } = sizes || { cell: Infinity };
  return { zoom, isUnfolded, at: [box.scrollLeft / cell, box.scrollTop / cell] };
}

/** The width of a view below which long clues are folded. */
const NARROW = 560;
const foldsIn = ({ isUnfolded }, { width }) => width < NARROW && !isUnfolded;

/** Unfold the clues, or fold them again where the view is narrow. */
export function toggleFold(sheet) {
  sheet.isUnfolded = !sheet.isUnfolded;
  measure(sheet);
}

/** Compute all sizes again, for another zoom or view. */
function measure(sheet) {
  const view = { width: sheet.box.clientWidth, height: sheet.box.clientHeight };
  if (!sheet.puzzle || !view.width || !view.height) return;
  const { puzzle, look } = sheet;
  const sizesIn = (height) => sizesOf(puzzle, { ...view, height }, sheet.zoom, foldsIn(sheet, view), look.glyphs);
  const uncovered = sizesIn(view.height + sheet.coveredBy());
  // Where next to nothing would be seen of the grid, it becomes smaller after all.
  const isSeen = view.height >= uncovered.top + LEAST_SEEN * uncovered.cell;
  const all = isSeen ? uncovered : sizesIn(view.height);
  const sizes = { ...all, height: Math.min(view.height, all.full.height) };
  Object.assign(sheet, { view, sizes });
  sheet.look.size = sizes.cell;
  sheet.dots = devicePixelRatio;
  sheet.canvas.width = Math.round(sizes.width * sheet.dots);
  sheet.canvas.height = Math.round(sizes.height * sheet.dots);
  for (const [part, width, height] of [
    [sheet.canvas, sizes.width, sizes.height],
    [sheet.face, sizes.width, sizes.height],
    [sheet.room, sizes.full.width, sizes.full.height],
  ]) {
    part.style.width = `${width}px`;
    part.style.height = `${height}px`;
  }
  repaint(sheet);
}

/** Make room for clues that have outgrown their room. */
export function growForClues(sheet) {
  if (sheet.sizes && isOutgrown(sheet.puzzle, sheet.sizes)) measure(sheet);
}

/** Show a puzzle with another look, and measure again if letters need another room. */
export function changeLook(sheet, look, places = null) {
  const isOther = look.glyphs !== sheet.look?.glyphs;
  sheet.look = { ...look, size: sheet.sizes?.cell || 0 };
  if (isOther) measure(sheet);
  else repaint(sheet, places);
}

/** Return the zoom, which is 1 if the whole board is in view. */
export const zoomOf = ({ zoom, sizes }) => zoom ?? sizes.cell / sizes.fitCell;

/** Return what is under a point of the face, in cells from the corner of the grid. */
export function heldAt(sheet, { x, y }) {
  const { left, top, cell } = sheet.sizes;
  const scrolled = scrolledBy(sheet);
  return { x: (scrolled.x + x - left) / cell, y: (scrolled.y + y - top) / cell };
}

/**
 * Zoom, and keep what is under a point of the face in place: by default, its middle. Fingers keep
 * `held` between them, even if a small board could not follow them at first.
 */
export function zoomTo(sheet, zoom, point = null, held = null) {
  const before = sheet.sizes;
  const at = point || { x: before.width / 2, y: before.height / 2 };
  const kept = held || heldAt(sheet, at);
  const edge = sheet.face.getBoundingClientRect();
  sheet.zoom = Math.max(1, Math.min(LARGEST / before.fitCell, zoom));
  measure(sheet);
  const { cell, left, top } = sheet.sizes;
  // A face that is smaller than its box is in the middle of it, so its corner may have moved.
  const now = sheet.face.getBoundingClientRect();
  sheet.box.scrollTo(kept.x * cell + left - at.x - edge.left + now.left, kept.y * cell + top - at.y - edge.top + now.top);
}

export const scrolledBy = ({ box }) => ({ x: box.scrollLeft, y: box.scrollTop });

/** Return the point of the face under a pointer event. */
export function pointUnder({ face }, { clientX, clientY }) {
  const { left, top } = face.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

/** Return the spot under a pointer event. */
export const spotUnder = (sheet, event) =>
  spotAt(sheet.puzzle, sheet.sizes, scrolledBy(sheet), pointUnder(sheet, event));

/** Return the line whose clue is under a pointer event, and its word there; null if none is. */
export function clueUnder(sheet, event) {
  const struckIn = (line) => sheet.look.lineState(line).struck;
  return clueAt(sheet.puzzle, sheet.sizes, scrolledBy(sheet), pointUnder(sheet, event), struckIn);
}

export function bringIntoSight(sheet, cell) {
  updateView(sheet);
  const { x, y } = scrolledTo(sheet.sizes, scrolledBy(sheet), cell);
  sheet.box.scrollTo(x, y);
}

/** Scroll to the nearest of some places, unless one is already in view. */
export function bringAnyIntoSight(sheet, places) {
  updateView(sheet);
  const cells = Array.from(places, (place) => cellBeside(sheet.puzzle, place));
  const nearest = nearestOf(sheet.sizes, scrolledBy(sheet), cells);
  if (nearest) bringIntoSight(sheet, nearest);
}

/** Measure again if the view has changed, as when a card has taken some of it, or the zoom of the page. */
export function updateView(sheet) {
  const { box, view, dots } = sheet;
  const isSame = box.clientWidth === view.width && box.clientHeight === view.height;
  if (!isSame || dots !== devicePixelRatio) measure(sheet);
}

/** Paint some places and their clues, or everything, before the next frame. */
export function repaint(sheet, places = null) {
  if (!sheet.sizes) return;
  if (!places) sheet.isStale = true;
  else for (const place of places) sheet.stale.add(place);
  sheet.frame ??= requestAnimationFrame(() => paintNow(sheet));
}

/**
 * Paint the clues of the lines through some cells before the next frame; without any, only put the
 * overlays in place.
 */
export function repaintClues(sheet, cells) {
  if (!sheet.sizes) return;
  sheet.staleCells.push(...cells);
  sheet.frame ??= requestAnimationFrame(() => paintNow(sheet));
}

/** Paint what has changed. */
export function paintNow(sheet) {
  cancelAnimationFrame(sheet.frame);
  sheet.frame = null;
  const scrolled = scrolledBy(sheet);
  if (sheet.isStale) paintAll(sheet, scrolled);
  else {
    const { height, width } = sheet.puzzle;
    const cells = sheet.staleCells.filter(({ row, column }) => row < height && column < width);
    const places = cells.map((cell) => placeAt(sheet.puzzle, cell));
    if (sheet.stale.size) paintPlaces(sheet, scrolled, sheet.stale);
    if (places.length) paintClueLines(sheet, scrolled, labelledLinesAt(sheet.puzzle, places));
  }
  sheet.staleCells = [];
  sheet.isStale = false;
  sheet.stale.clear();
  for (const putInPlace of sheet.overlays) putInPlace();
}
