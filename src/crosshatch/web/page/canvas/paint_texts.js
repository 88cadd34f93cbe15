// Paints the texts in cells: clues, in the middle or in a corner, with arrows, and what lies under a picture.

import { typeInCell } from "../game/clue_room.js";
import { stateUnder } from "../game/states.js";
import { textIn } from "../game/words.js";
import { paintBox, strokeLine, writeText } from "./cell_inks.js";

/** The smallest cell in which a text is painted, and a clue, without which nobody can play. */
const SMALLEST = { text: 12, clue: 9 };

/** Return the text in a cell of this size; "" if there is none or no room for it. */
export const textAt = ({ puzzle }, cell, size) =>
  size < SMALLEST[puzzle.cellClues ? "clue" : "text"] ? "" : textIn(puzzle, cell);

/** Return the part of a box in which a cross leaves the text readable: a corner, or what a number in one leaves. */
export function besideText([x, y, wide, high], isInMiddle, text) {
  if (isInMiddle) return [x + wide * 0.58, y, wide * 0.42, high * 0.42];
  return text ? [x + wide * 0.25, y + high * 0.25, wide * 0.75, high * 0.75] : [x, y, wide, high];
}

/** Paint the text in a cell; `on` is its colour on what is drawn there, null on paper. */
export function paintText(context, { inks }, text, [x, y, size], { on, isQuiet }) {
  const ink = on || (isQuiet ? inks["closed-mark"] : inks.words);
  const font = `${on ? 600 : 450} ${Math.round(typeInCell(size))}px ${inks.font}`;
  writeText(context, text, [x + size / 2, y + size * 0.53], { ink, font, most: size * 0.86 });
}

/** Return whether a text is in the middle of its cell; the number of a region is in the corner of one. */
export const isInMiddle = (puzzle, cell, text) =>
  Boolean(text) && !(puzzle.values?.regions?.clues && stateUnder(puzzle, cell) === null);

/** The least size of the box of a number in a corner. */
const LEAST_CORNER = 20;

/** Return the box of the clue in a cell: all of it, or its corner. */
function clueBox({ puzzle }, cell, [x, y, size], text) {
  if (!text || isInMiddle(puzzle, cell, text)) return [x, y, size];
  const part = Math.max(size * 0.58, Math.min(size, LEAST_CORNER));
  return [x + size * 0.03, y + size * 0.03, part];
}

/** Paint the clue in a cell, struck off or broken like those beside the grid. */
export function paintCellClue(context, look, cell, cellBox, on = null) {
  const { inks } = look;
  const { struck, isBroken, isLit } = look.clueStateIn(cell);
  const text = textAt(look, cell, cellBox[2]);
  if (!text) return paintTinyClue(context, look, cell, cellBox, on);
  const [x, y, size] = clueBox(look, cell, cellBox, text);
  const [wide, high] = [size * Math.min(0.86, 0.3 + 0.28 * text.length), size * 0.62];
  const box = [x + (size - wide) / 2, y + (size - high) / 2, wide, high];
  if (isLit) paintBox(context, inks["lit-label"], box);
  // A lit clue has its own ground, whatever is drawn in its cell.
  const ground = isLit ? null : on;
  context.globalAlpha = ground && struck[0] ? 0.45 : 1;
  const words = isBroken ? inks.wrong : inks.words;
  const facts = { on: ground, isQuiet: struck[0] };
  const paint = ARROWS[text[0]] ? paintArrow : paintText;
  paint(context, { inks: { ...inks, words } }, text, [x, y, size], facts);
  context.globalAlpha = 1;
  if (isBroken) paintFrame(context, inks, box, size * 0.5);
}

/** The turns, in quarters from the right, of the arrows of clues. */
const ARROWS = { "→": 4, "↓": 1, "←": 2, "↑": 3 };

/** Paint a number with an arrow beside it, or above it if that lies down. */
function paintArrow(context, { inks }, text, [x, y, size], { isQuiet }) {
  const isUpright = ARROWS[text[0]] % 2 === 1;
  const ink = isQuiet ? inks["closed-mark"] : inks.words;
  const spot = [x + size * (isUpright ? 0.4 : 0.5), y + size * (isUpright ? 0.53 : 0.64)];
  writeText(context, text.slice(1), spot, { ink, font: `500 ${Math.round(typeInCell(size))}px ${inks.font}`, most: size * 0.6 });
  context.save();
  context.translate(x + size * (isUpright ? 0.8 : 0.5), y + size * (isUpright ? 0.5 : 0.2));
  context.rotate((ARROWS[text[0]] * Math.PI) / 2);
  context.strokeStyle = ink;
  context.lineWidth = Math.max(1, size / 20);
  context.lineCap = context.lineJoin = "round";
  const [half, head] = [size * 0.26, size * 0.11];
  strokeLine(context, [-half, 0], [half, 0]);
  strokeLine(context, [half - head, -head], [half, 0]);
  strokeLine(context, [half - head, head], [half, 0]);
  context.restore();
}

/** Paint a dot for a clue that is too small to be read, so that it shows where clues are. */
function paintTinyClue(context, { puzzle, inks, clueStateIn }, cell, [x, y, size], on) {
  if (!textIn(puzzle, cell)) return;
  const { struck, isBroken } = clueStateIn(cell);
  const wide = Math.max(1, Math.round(size / 3));
  const inset = Math.round((size - wide) / 2);
  const ink = on || inks[isBroken ? "wrong" : struck[0] ? "struck" : "words"];
  paintBox(context, ink, [x + inset, y + inset, wide, wide]);
}

/** Paint a frame around a broken number or clue, because red alone is not enough. */
export function paintFrame(context, inks, box, size) {
  context.strokeStyle = inks.wrong;
  context.lineWidth = Math.max(1, size / 11);
  context.beginPath();
  context.roundRect(...box, size * 0.25);
  context.stroke();
}
