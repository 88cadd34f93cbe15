// The finish: the grid and the clues fade, and the picture stands alone, with its title.
//
// The picture starts exactly over the grid, so that only the rest seems to fade, and then takes its
// place in the middle. Without motion it is there at once. A press on it shows the board again.

import { app, colorsNow } from "../app.js";
import { finishedPictureOn } from "../game/game.js";
import { BLANK, UNKNOWN } from "../game/board.js";
import { EMPTY, sidesOf, stationAt } from "../game/line_grid.js";
import { lettersOf } from "../game/pictures.js";
import { gridOf, placeAt, solvedNameOf, spotOf, tableOf } from "../game/puzzle.js";
import { howSolved } from "../game/words.js";
import { picturePaper } from "../canvas/contrast.js";
import { whenInksChange } from "../canvas/inks.js";
import { lookOf } from "../canvas/look.js";
import { paintStation, strokeHalf, strokeThrough } from "../canvas/paint_line_cells.js";
import { boxOf, paintAll } from "../canvas/paint_sheet.js";
import { scrolledBy } from "../canvas/sheet.js";
import { element } from "../ui/dom.js";

/** The largest cell of a picture, and the least space around it, in CSS pixels. */
const LARGEST = 60;
const MAT = 14;

/** The elements of the picture in view; null if the board is in view. */
let shown = null;
/** The listeners for the picture being shown or hidden. */
export const revealListeners = new Set();

export const isRevealed = () => Boolean(shown);

/** Show the picture of the solved puzzle in place of the board. */
export function showPicture() {
  hidePicture();
  const { game } = app;
  const canvas = element("canvas", { "aria-hidden": "true" });
  const print = element("div", { class: "print" }, canvas);
  const title = element("p", { class: "name", text: solvedNameOf(game.puzzle) });
  const facts = element("p", { class: "facts", text: howSolved(game) });
  const caption = element("figcaption", {}, title, facts);
  // The finger that drew the last cell leaves a click behind, which begins with no press here.
  const on = { pointerdown: () => (shown.isPressed = true), click: () => shown?.isPressed && hidePicture() };
  const part = element("figure", { class: "reveal", on }, print, caption);
  shown = { part, print, canvas, isPressed: false };
  app.sheet.box.parentElement.append(part);
  fit();
  startOverGrid();
  shown.observer = new ResizeObserver(fit);
  shown.observer.observe(part);
  notify();
}

/** Show the board again. */
export function hidePicture() {
  if (!shown) return;
  shown.observer.disconnect();
  shown.part.remove();
  shown = null;
  notify();
}

const notify = () => {
  for (const listener of revealListeners) listener();
};

/** Paint the picture as large as its place allows. */
function fit() {
  const { part, print, canvas } = shown;
  const { puzzle } = app.game;
  const { width, height } = gridOf(puzzle);
  const caption = part.lastElementChild.offsetHeight;
  const [wide, high] = [part.clientWidth - 4 * MAT, part.clientHeight - caption - 5 * MAT];
  const cell = Math.max(0.1, Math.min(LARGEST, wide / width, high / height));
  const dots = devicePixelRatio;
  // Cells of whole pixels are sharp; those of large pictures have no pixel to spare.
  const size = cell * dots >= 3 ? Math.floor(cell * dots) : cell * dots;
  canvas.width = Math.ceil(size * width);
  canvas.height = Math.ceil(size * height);
  canvas.style.width = `${canvas.width / dots}px`;
  const look = { puzzle, inks: app.inks, colors: colorsNow() };
  print.style.setProperty("--print", picturePaper(look));
  paintPicture(canvas.getContext("2d"), look, finishedPictureOn(app.game), size);
}

/** Let the picture start where the grid is. */
function startOverGrid() {
  const { canvas } = shown;
  const { sheet } = app;
  if (!sheet.sizes) return;
  const face = sheet.face.getBoundingClientRect();
  const corner = boxOf(sheet, scrolledBy(sheet), { row: 0, column: 0 });
  const place = canvas.getBoundingClientRect();
  const scale = sheet.sizes.grid.width / place.width;
  const by = [face.left + corner.x - place.left, face.top + corner.y - place.top];
  canvas.style.setProperty("--from", `translate(${by[0]}px, ${by[1]}px) scale(${scale})`);
}

app.listeners.leave.add(hidePicture);
app.listeners.puzzle.add(hidePicture);
whenInksChange(() => shown && requestAnimationFrame(() => shown && fit()));

const NOTHING = [BLANK, UNKNOWN, EMPTY];
/** The width of a path, in cells. */
const PATH = 0.46;

/** Paint the rows of a picture of this puzzle; `size` is that of a cell, which may be a fraction. */
function paintPicture(context, { puzzle, inks, colors }, rows, size) {
  const { width } = gridOf(puzzle);
  if (!tableOf(puzzle)?.picture && !puzzle.corners && !puzzle.path) return paintBoard(context, puzzle, size);
  const edges = (at) => [Math.round(at * size), Math.round((at + 1) * size)];
  for (const [place, letter] of [...lettersOf(puzzle, rows)].entries()) {
    if (NOTHING.includes(letter)) continue;
    const { row, column } = spotOf({ width }, place);
    const sides = sidesOf(letter);
    if (sides.length) {
      paintPiece(context, { puzzle, inks }, sides, { row, column }, size);
      continue;
    }
    // Whole pixels leave no gaps between cells.
    const [[left, right], [top, bottom]] = [edges(column), edges(row)];
    context.fillStyle = colors.get(letter) || inks.filled;
    context.fillRect(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
  }
}

/** Paint the board as it is drawn, without the clues beside it. */
function paintBoard(context, puzzle, size) {
  const [width, height] = [size * puzzle.width, size * puzzle.height];
  const none = { left: 0, top: 0, right: 0, bottom: 0, margin: 0, number: 0, type: { row: 0, column: 0 } };
  const look = lookOf(app.game, { settings: {}, inks: app.inks, colors: colorsNow() });
  const sizes = { ...none, cell: size, width, height, grid: { width: width - 2, height: height - 2 } };
  paintAll({ puzzle, sizes, look: { ...look, size }, context, dots: 1 }, { x: 0, y: 0 });
}

function paintPiece(context, { puzzle, inks }, sides, { row, column }, size) {
  const box = [column * size, row * size, size];
  context.strokeStyle = inks.track;
  context.lineWidth = Math.max(1, size * PATH);
  if (sides.length === 2) strokeThrough(context, sides, box);
  else for (const side of sides) strokeHalf(context, side, box, 0.5);
  const isStation = puzzle.path && stationAt(puzzle, placeAt(puzzle, { row, column }));
  if (isStation) paintStation(context, inks, inks.track, box);
}
