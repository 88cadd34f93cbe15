// Paints cells with small pictures in them, such as trees, grass, and the ties of pairs.

import { BLANK, UNKNOWN, inkOf, visibleLetter } from "../game/board.js";
import { spotOf } from "../game/puzzle.js";
import { paintBox } from "./cell_inks.js";
import { lineAt, paintRing } from "./paint_cells.js";

/** Paint a cell with its corner at x and y, as `look` says. */
export function paintSignCell(context, look, place, x, y, size) {
  const { inks, puzzle } = look;
  const { row, column } = spotOf(puzzle, place);
  const marks = look.marksAt(place);
  const letter = visibleLetter(marks);
  const [left, top] = [lineAt(look, column), lineAt(look, row)];
  paintBox(context, inks[top.ink], [x, y, size, top.wide]);
  paintBox(context, inks[left.ink], [x, y, left.wide, size]);
  const box = [x + left.wide, y + top.wide, size - left.wide, size - top.wide];
  const fixed = puzzle.signs.cells[row][column];
  paintBox(context, groundOf(look, place, letter, fixed), box);
  paintTie(context, look, place, [x, y, size]);
  const isPencil = inkOf(marks) !== letter;
  context.globalAlpha = isPencil ? 0.55 : 1;
  const sign = fixed || puzzle.signs.letters[letter];
  if (sign) paintSign(context, inks, sign, [x, y, isPencil ? size * 0.8 : size]);
  else if (letter === BLANK && !look.isFinished) paintGrass(context, inks, box);
  context.globalAlpha = 1;
  if (look.rings.has(place)) paintRing(context, box, look.rings.get(place));
}

function groundOf({ inks, lit, givenAt, isFinished, dimsUnknown }, place, letter, fixed) {
  if (lit.has(place)) return inks[letter === UNKNOWN ? "lit-unknown" : "lit-blank"];
  if (fixed) return inks.blank;
  if (letter === UNKNOWN) return dimsUnknown ? inks.unknown : inks.blank;
  return givenAt(place) && !isFinished ? inks["given-blank"] : inks.blank;
}

/** Paint a tree or a tent, as in exported pictures. */
export function paintSign(context, inks, sign, [x, y, size]) {
  const at = (right, down) => [x + right * size, y + down * size];
  const triangle = (ink, wide, top, base) => {
    context.fillStyle = ink;
    context.beginPath();
    context.moveTo(...at(0.5, top));
    context.lineTo(...at(0.5 + wide / 2, base));
    context.lineTo(...at(0.5 - wide / 2, base));
    context.fill();
  };
  const disc = (ink, right, down, radius) => {
    context.fillStyle = ink;
    context.beginPath();
    context.arc(...at(right, down), radius * size, 0, 2 * Math.PI);
    context.fill();
  };
  if (sign === "tent") {
    triangle(inks.canopy, 0.76, 0.18, 0.84);
    triangle(inks.door, 0.24, 0.43, 0.84);
    return;
  }
  paintBox(context, inks.trunk, [...at(0.44, 0.5), size * 0.12, size * 0.38]);
  disc(inks.crown, 0.5, 0.4, 0.3);
  disc(inks["crown-light"], 0.42, 0.31, 0.1);
}

/** Paint three blades of grass. */
function paintGrass(context, inks, [x, y, wide, high]) {
  context.strokeStyle = inks.crown;
  context.lineWidth = Math.max(1, wide / 16);
  context.lineCap = "round";
  context.beginPath();
  for (const lean of [-0.13, 0, 0.13]) {
    context.moveTo(x + wide * (0.5 + lean * 0.4), y + high * 0.66);
    context.lineTo(x + wide * (0.5 + lean), y + high * (lean ? 0.48 : 0.42));
  }
  context.stroke();
}

/** Paint the half of a tie that lies in a cell. */
function paintTie(context, look, place, [x, y, size]) {
  const other = look.tiedTo?.(place);
  if (other === undefined) return;
  const [from, to] = [spotOf(look.puzzle, place), spotOf(look.puzzle, other)];
  const [right, down] = [to.column - from.column, to.row - from.row];
  const [middle, center] = [x + size / 2, y + size / 2];
  context.strokeStyle = look.inks.trunk;
  context.lineWidth = Math.max(1.5, size * 0.09);
  context.lineCap = "butt";
  context.beginPath();
  context.moveTo(middle, center);
  context.lineTo(middle + (right * size) / 2, center + (down * size) / 2);
  context.stroke();
}
