// Paints small pictures in cells, from a fixed vocabulary, grass, and the ties of pairs.

import { typeInCell } from "../game/clue_room.js";
import { spotOf } from "../game/puzzle.js";
import { paintBox, paintDisc, strokeLine, writeText } from "./cell_inks.js";

/** The sign of a cell that is filled from the start, with a clue in it or none. */
export const WALL = "wall";

/** The functions that paint each picture, with a brush for its cell. */
const PICTURES = {
  tent({ inks, triangle }) {
    triangle(inks.canopy, 0.76, 0.18, 0.84);
    triangle(inks.door, 0.24, 0.43, 0.84);
  },
  tree({ inks, box, disc }) {
    box(inks.trunk, 0.44, 0.5, 0.12, 0.38);
    disc(inks.crown, 0.5, 0.4, 0.3);
    disc(inks["crown-light"], 0.42, 0.31, 0.1);
  },
  star: ({ inks, star }) => star(inks.filled),
  bulb({ inks, box, disc }) {
    disc(inks["lit-filled"], 0.5, 0.42, 0.27);
    box(inks.filled, 0.4, 0.7, 0.2, 0.14);
  },
  lamp: (brush) => PICTURES.bulb(brush),
  pearl: ({ inks, disc }) => disc(inks.filled, 0.5, 0.5, 0.32),
  ship: ({ inks, disc }) => disc(inks.filled, 0.5, 0.5, 0.4),
  [WALL]: ({ inks, box }) => box(inks.filled, 0, 0, 1, 1),
};

/** Return what paints shapes in a cell, at shares of its size. */
function brushIn(context, inks, [x, y, size]) {
  const at = (right, down) => [x + right * size, y + down * size];
  const shape = (ink, corners) => {
    context.fillStyle = ink;
    context.beginPath();
    for (const corner of corners) context.lineTo(...at(...corner));
    context.fill();
  };
  return {
    inks,
    box: (ink, right, down, wide, high) => paintBox(context, ink, [...at(right, down), wide * size, high * size]),
    triangle: (ink, wide, top, base) => shape(ink, [[0.5, top], [0.5 + wide / 2, base], [0.5 - wide / 2, base]]),
    star(ink) {
      const tip = (_, number) => {
        const [angle, far] = [(number * Math.PI) / 5, number % 2 ? 0.16 : 0.4];
        return [0.5 + far * Math.sin(angle), 0.52 - far * Math.cos(angle)];
      };
      shape(ink, Array.from({ length: 10 }, tip));
    },
    disc: (ink, right, down, radius) => paintDisc(context, ink, at(right, down), radius * size),
  };
}

/** Paint the picture of a sign, as in exported pictures; a sign without one is a text. */
export function paintSign(context, inks, sign, box) {
  if (PICTURES[sign]) return PICTURES[sign](brushIn(context, inks, box));
  const [x, y, size] = box;
  const font = `600 ${Math.round(typeInCell(size))}px ${inks.font}`;
  const facts = { ink: inks.words, font, most: size * 0.86 };
  writeText(context, sign[0].toUpperCase(), [x + size / 2, y + size * 0.53], facts);
}

/** Paint three blades of grass. */
export function paintGrass(context, inks, [x, y, wide, high]) {
  context.strokeStyle = inks.crown;
  context.lineWidth = Math.max(1, wide / 16);
  context.lineCap = "round";
  for (const lean of [-0.13, 0, 0.13]) {
    const tip = [x + wide * (0.5 + lean), y + high * (lean ? 0.48 : 0.42)];
    strokeLine(context, [x + wide * (0.5 + lean * 0.4), y + high * 0.66], tip);
  }
}

/** Paint the half of a tie that lies in a cell. */
export function paintTie(context, look, place, [x, y, size]) {
  const other = look.tiedTo?.(place);
  if (other === undefined) return;
  const [from, to] = [spotOf(look.puzzle, place), spotOf(look.puzzle, other)];
  const [right, down] = [to.column - from.column, to.row - from.row];
  const [middle, center] = [x + size / 2, y + size / 2];
  context.strokeStyle = look.inks.trunk;
  context.lineWidth = Math.max(1.5, size * 0.09);
  context.lineCap = "butt";
  strokeLine(context, [middle, center], [middle + (right * size) / 2, center + (down * size) / 2]);
}
