// Paints cells: paper, ink and pencil, the lines between them, and the texts in them.
//
// A cell paints the lines at its left and top, so a cell that changes also needs its neighbours to
// the right and below painted again.

import { BLANK, NOTHING, inkOf, visibleLetter } from "../game/board.js";
import { INSIDE, OUTSIDE, hasSides, sideAt } from "../game/loop_sides.js";
import { spotOf } from "../game/puzzle.js";
import { areDigits } from "../game/pictures.js";
import { piecesOf } from "../game/pieces.js";
import { signAt, stateUnder } from "../game/states.js";
import { PENCIL, crossOf, fillOf, isFilled, paintBox, paperOf, strokeLine, writeText } from "./cell_inks.js";
import { readableOn } from "./inks.js";
import { paintDigit } from "./paint_digits.js";
import { WALL, paintGrass, paintSign, paintTie, paintTube } from "./paint_signs.js";
import { SMALL, paintSmallCells, paintSmallRow } from "./paint_small_cells.js";
import { besideText, isInMiddle, paintCellClue, paintText, textAt } from "./paint_texts.js";

/** Paint a cell with its corner at x and y, as `look` says. */
export function paintCell(context, look, place, x, y, size) {
  const { inks, width, puzzle } = look;
  if (size < SMALL && !puzzle.signs) return paintSmallCells(context, look, place, [x, y, size, size]);
  const { row, column } = spotOf(look, place);
  const marks = look.marksAt(place);
  const letter = visibleLetter(marks);
  const left = lineBetween(look, column, marks, column ? look.marksAt(place - 1) : NOTHING);
  const top = lineBetween(look, row, marks, row ? look.marksAt(place - width) : NOTHING);
  for (const ink of top.inks) paintBox(context, ink, [x, y, size, top.wide]);
  for (const ink of left.inks) paintBox(context, ink, [x, y, left.wide, size]);
  const box = [x + left.wide, y + top.wide, size - left.wide, size - top.wide];
  const isPencil = inkOf(marks) !== letter;
  const stands = signAt(puzzle, place);
  const hasDigit = areDigits(puzzle);
  const drawn = stands || puzzle.signs?.letters[letter];
  // A part of a piece without a picture is a filled cell with a letter.
  const part = drawn === letter && !hasDigit && piecesOf(puzzle) ? letter : "";
  const sign = !hasDigit && !part && drawn;
  const hasTube = Boolean(puzzle.values?.paths);
  const color = isFilled(letter) && !sign && !hasDigit && !hasTube ? fillOf(look, place, letter) : null;
  const isTold = stands || hasDigit || Boolean(stateUnder(puzzle, place));
  const paper = isTold && !look.lit.has(place) ? inks.blank : paperOf(inks, look, place, letter);
  paintBox(context, color && !isPencil ? color : paper, box);
  if (hasTube) paintTube(context, look, place, [x, y, size], isFilled(letter));
  if (color && isPencil) paintPencil(context, box, color, look.edges.get(letter));
  const under = textAt(look, place, size);
  const isCrossed = letter === BLANK && !isTold;
  if (puzzle.signs) paintTie(context, look, place, [x, y, size]);
  context.globalAlpha = isPencil && (sign || look.ground) ? 0.55 : 1;
  if (hasDigit) paintDigit(context, look, place, [x, y, size]);
  else if (sign) paintSign(context, look.isFaulty?.(place) ? { ...inks, filled: inks.wrong, words: inks.wrong } : inks, sign, [x, y, isPencil ? size * 0.8 : size]);
  else if (isCrossed && !look.isFinished && look.ground) paintGrass(context, inks, box);
  else if (isCrossed && !look.isFinished)
    paintCross(context, besideText(box, isInMiddle(puzzle, place, under), under), crossOf(look, place), isPencil);
  context.globalAlpha = 1;
  const on = stands === WALL ? inks.blank : isPencil ? null : onFill(inks, color);
  if (puzzle.cellClues) paintCellClue(context, look, place, [x, y, size], on);
  else if (under) paintText(context, look, under, [x, y, size], { on, isQuiet: isCrossed });
  if (part) paintPart(context, part, [x, y, size], onFill(inks, color), inks);
  if (!under && color && look.glyphs) paintGlyph(context, box, letter, color, inks, isPencil);
  if (look.rings.has(place)) paintRing(context, box, look.rings.get(place));
}

/**
 * Return the function that paints a row of cells at once: those of a size at which cells next to each
 * other may be one box; null if each is painted by itself.
 */
export const rowPainterOf = ({ paintCell: painter, puzzle }, size) =>
  painter === paintCell && size < SMALL && !puzzle.signs ? paintSmallRow : null;

/** The shades that are painted over the lines between cells of one colour, light and dark. */
const SHADES = { "#000000": "rgb(0 0 0 / 28%)", "#ffffff": "rgb(255 255 255 / 28%)" };
const shadeOn = (color) => [color, SHADES[readableOn(color)]];

/** Return the inks of the line between two cells, one over the other, and its width. */
function lineBetween(look, at, one, other) {
  const { inks, colors, edges, alike, paper, isFinished } = look;
  const { ink, wide } = lineAt(look, at);
  if (look.puzzle.signs) return { inks: [inks[ink]], wide };
  const [letter, before] = [inkOf(one), inkOf(other)];
  const isWithin = isFilled(letter) && one === other;
  const edge = (letter !== before || alike.has(letter)) && (edges.get(letter) ?? edges.get(before));
  if (isWithin && !edge) {
    const color = colors.get(letter);
    const plain = inks[look.isToned ? ink : `${ink}-in-filled`];
    return { inks: color ? shadeOn(color) : [plain], wide };
  }
  if (edge) return { inks: [edge], wide: Math.max(1, wide) };
  return { inks: isFinished && colors.size ? shadeOn(paper) : [inks[ink]], wide };
}

/** Return the colour and width of the line before a row or column. */
export function lineAt({ every, size }, at) {
  const isThick = every && at && at % every === 0;
  const ink = isThick ? "thick-line" : "hairline";
  return { ink, wide: isThick && size >= 12 ? 2 : isThick || size >= 6 ? 1 : 0 };
}

/** Return the colour of text on a filled cell; null on paper. */
function onFill(inks, color) {
  if (color === inks.toned) return inks.words;
  return color && (color.startsWith("#") ? readableOn(color) : inks.blank);
}

export function paintCross(context, [x, y, wide, high], ink, isPencil) {
  const arm = Math.min(wide, high) * 0.17;
  const [middle, center] = [x + wide / 2, y + high / 2];
  if (wide < 7) {
    context.fillStyle = ink;
    context.fillRect(Math.round(middle - 0.5), Math.round(center - 0.5), 1, 1);
    return;
  }
  context.strokeStyle = ink;
  context.lineWidth = Math.max(1, wide / 18);
  context.lineCap = "round";
  context.setLineDash(isPencil ? [1, Math.max(2.5, wide / 9)] : []);
  strokeLine(context, [middle - arm, center - arm], [middle + arm, center + arm]);
  strokeLine(context, [middle + arm, center - arm], [middle - arm, center + arm]);
  context.setLineDash([]);
}

/** Paint pencil, smaller and lighter than ink, so that its shape differs too. */
function paintPencil(context, [x, y, wide, high], color, rim) {
  const edge = Math.max(1.5, wide * 0.2);
  context.globalAlpha = PENCIL;
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(x + edge, y + edge, wide - 2 * edge, high - 2 * edge, wide * 0.1);
  context.fill();
  context.globalAlpha = 1;
  if (!rim) return;
  context.strokeStyle = rim;
  context.lineWidth = 1;
  context.stroke();
}

function paintGlyph(context, [x, y, wide, high], letter, color, inks, isPencil) {
  if (wide < 11 || !color.startsWith("#")) return;
  context.globalAlpha = isPencil ? 1 : 0.72;
  const font = `500 ${Math.round(wide * (isPencil ? 0.4 : 0.5))}px ${inks.font}`;
  writeText(context, letter, [x + wide / 2, y + high * 0.53], { ink: readableOn(color), font });
  context.globalAlpha = 1;
}

/** Paint the letter of a part, so small that its shape is seen first. */
const paintPart = (context, part, [x, y, size], ink, inks) =>
  writeText(context, part, [x + size / 2, y + size * 0.53], { ink, font: `500 ${Math.round(size * 0.34)}px ${inks.font}` });

/** Paint the ring of help around a cell. */
export function paintRing(context, [x, y, wide, high], ink) {
  const line = Math.max(1.5, wide / 9);
  context.strokeStyle = ink;
  context.lineWidth = line;
  context.strokeRect(x + line / 2, y + line / 2, wide - line, high - line);
}

/** The inks of cells that are noted as inside a loop, or outside. */
const SIDE_INKS = { [INSIDE]: "inside", [OUTSIDE]: "outside" };

/** Paint a cell without a state of its own: what matters is on its edges. */
export function paintPlainCell(context, look, cell, x, y, size) {
  const { puzzle, inks } = look;
  const isRuled = puzzle.marks?.ruled !== false;
  if (isRuled) paintBox(context, inks.hairline, [x, y, size, size]);
  const side = hasSides(puzzle) && !look.isFinished && inks[SIDE_INKS[visibleLetter(look.marksAt(sideAt(puzzle, cell)))]];
  paintBox(context, side || inks.blank, [x + isRuled, y + isRuled, size - isRuled, size - isRuled]);
  paintCellClue(context, look, cell, [x, y, size]);
}
