// Thumbnails: small pictures of puzzles, as far as they are drawn.

import { BLANK, UNKNOWN } from "../game/board.js";
import { EMPTY, VISITED, sidesOf } from "../game/line_grid.js";
import { spotOf } from "../game/puzzle.js";
import { paintBox, paintDisc } from "./cell_inks.js";
import { groundInPlay, groundOfPicture } from "./contrast.js";
import { inksFor } from "./inks.js";

const OPEN = [BLANK, UNKNOWN, EMPTY];
/** The least pixels of a cell that has an edge and still shows its colour. */
const SMALLEST_WITH_EDGE = 3;
/** The least radius of a spot for something that is too small to be recognized. */
const LEAST_SPOT = 0.75;
const isOpen = (letter) => OPEN.includes(letter);

/**
 * Paint the letters of a picture into a box: all of them, or only some places. Where several cells
 * share a pixel, one of them stands for all. A picture in colours is on its paper.
 */
export function paintThumbnail(context, picture, [x, y, wide, high], places = null) {
  const { letterAt, width, height, inks, colors, paper, hasLines, spots = [] } = picture;
  const cell = Math.min(wide / width, high / height);
  const left = x + (wide - cell * width) / 2;
  const top = y + (high - cell * height) / 2;
  const sheet = colors.size ? paper : null;
  if (sheet && !places) paintBox(context, sheet, [left, top, cell * width, cell * height]);
  if (hasLines) paintLines(context, inks, [left, top, cell * width, cell * height], cell);
  for (const [down, right, share, ink] of spots)
    paintDisc(context, inks[ink], [left + right * cell, top + down * cell], Math.max(LEAST_SPOT, share * cell));
  const step = Math.max(1, Math.floor(1 / cell));
  for (const place of places ? placesAround(picture, places) : placesEvery(step, picture)) {
    const { row, column } = spotOf(picture, place);
    if (row % step || column % step) continue;
    const letter = letterAt(place);
    if (isOpen(letter) && !places) continue;
    // Whole pixels leave no gaps between cells.
    const [from, to] = [Math.round(left + column * cell), Math.round(left + (column + 1) * cell)];
    const [over, under] = [Math.round(top + row * cell), Math.round(top + (row + 1) * cell)];
    const box = [from, over, Math.max(1, to - from), Math.max(1, under - over)];
    if (places) context.clearRect(...box);
    if (places && sheet) paintBox(context, sheet, box);
    if (isOpen(letter)) continue;
    paintLetter(context, inks, letter, box, colors.get(letter));
    paintEdge(context, picture, place, box);
  }
}

/** Return the sides of a cell at which another cell is, with the place of that one. */
const besides = ({ width, height }, place) => {
  const { row, column } = spotOf({ width }, place);
  return [
    column > 0 && ["left", place - 1],
    column < width - 1 && ["right", place + 1],
    row > 0 && ["top", place - width],
    row < height - 1 && ["bottom", place + width],
  ].filter(Boolean);
};

/** Return some places, and those beside them if they could have an edge there. */
const placesAround = (picture, places) =>
  picture.edges.size
    ? new Set([...places].flatMap((at) => [at, ...besides(picture, at).map(([, other]) => other)]))
    : places;

/** Paint the edge of a colour that is near to the paper, at the sides where paper is beside it. */
function paintEdge(context, picture, place, [x, y, wide, high]) {
  const { letterAt, edges } = picture;
  const edge = edges.get(letterAt(place));
  if (!edge || Math.min(wide, high) < SMALLEST_WITH_EDGE) return;
  const boxes = {
    left: [x, y, 1, high],
    right: [x + wide - 1, y, 1, high],
    top: [x, y, wide, 1],
    bottom: [x, y + high - 1, wide, 1],
  };
  for (const [side, other] of besides(picture, place))
    if (isOpen(letterAt(other))) paintBox(context, edge, boxes[side]);
}

/** Return spots for what stands on a board from the start: where each is, its radius, and its ink. */
export function spotsOf({ cellClues, signs, corners, marks }) {
  // Thumbnails of lines along edges have a cell for each corner.
  const [inCell, atCorner] = corners ? [1, 0.5] : [0.5, 0];
  const inCells = (rows, share, ink) =>
    (rows || []).flatMap((row, down) =>
      row.flatMap((text, right) => (text ? [[down + inCell, right + inCell, share, text === "wall" ? "words" : ink]] : [])),
    );
  const dots = (marks?.corners || []).map(([down, right]) => [down + atCorner, right + atCorner, 0.08, "closed-mark"]);
  return [...dots, ...inCells(cellClues, 0.2, "words"), ...inCells(signs?.cells, 0.36, "crown")];
}

/** Yield the places of every row and column, or of every so many. */
function* placesEvery(step, { width, height }) {
  for (let row = 0; row < height; row += step)
    for (let column = 0; column < width; column += step) yield row * width + column;
}

function paintLetter(context, inks, letter, [x, y, wide, high], color) {
  const sides = sidesOf(letter);
  const plain = letter === VISITED ? inks.visited : inks.filled;
  context.fillStyle = sides.length ? inks.track : color || plain;
  if (!sides.length) return context.fillRect(x, y, wide, high);
  const thick = Math.max(1, Math.round(Math.min(wide, high) * 0.4));
  const [low, left] = [Math.floor((high - thick) / 2), Math.floor((wide - thick) / 2)];
  const boxes = {
    right: [x + left, y + low, wide - left, thick],
    left: [x, y + low, left + thick, thick],
    top: [x + left, y, thick, low + thick],
    bottom: [x + left, y + low, thick, high - low],
  };
  for (const side of sides) context.fillRect(...boxes[side]);
}

function paintLines(context, inks, [left, top, wide, high], cell) {
  const step = cell >= 8 ? cell : cell * 5;
  context.fillStyle = inks.hairline;
  context.globalAlpha = 0.75;
  for (let at = 0; at < wide + 1; at += step) context.fillRect(Math.round(left + at), top, 1, high);
  for (let at = 0; at < high + 1; at += step) context.fillRect(left, Math.round(top + at), wide, 1);
  context.globalAlpha = 1;
  context.strokeStyle = inks.hairline;
  context.strokeRect(Math.round(left) + 0.5, Math.round(top) + 0.5, wide - 1, high - 1);
}

/** Return a canvas of this size with a thumbnail of letters, `width` to a row, finished or not. */
export function thumbnail({ letters, ...look }, size = 72) {
  const { colors, isFinished } = look;
  const inks = inksFor(look);
  const ground = (isFinished ? groundOfPicture : groundInPlay)({ inks, colors });
  const canvas = document.createElement("canvas");
  const dots = Math.round(size * Math.min(3, devicePixelRatio));
  canvas.width = canvas.height = dots;
  canvas.className = "thumbnail";
  canvas.setAttribute("aria-hidden", "true");
  if (colors.size) canvas.style.background = ground.paper;
  const picture = { ...look, inks, ...ground, height: letters.length / look.width, letterAt: (at) => letters[at] };
  paintThumbnail(canvas.getContext("2d"), picture, [0, 0, dots, dots]);
  return canvas;
}
