// Paints small pictures in cells, from a fixed vocabulary, grass, and the ties of pairs.

import { typeInCell } from "../game/clue_room.js";
import { cellName, spotOf } from "../game/puzzle.js";
import { paintBox, paintDisc, strokeLine, writeText } from "./cell_inks.js";

/** The sign of a cell that is filled from the start, with a clue in it or none. */
export const WALL = "wall";

/** Return what paints a disc with an edge, in this ink. */
const pearl = (ink) => ({ inks, disc }) => [[inks.filled, 0.33], [inks[ink], 0.27]].forEach(([each, radius]) => disc(each, 0.5, 0.5, radius));

/** Return what paints a piece of a ship, which goes on to the right or down. */
const ship = (right, down) => ({ inks, box, disc }) => {
  if (right || down) disc(inks.filled, 0.5, 0.5, 0.4);
  box(inks.filled, right > 0 ? 0.5 : 0.1, down > 0 ? 0.5 : 0.1, right ? 0.4 : 0.8, down ? 0.4 : 0.8);
};

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
  pearl: pearl("pearl"),
  circle: pearl("circle"),
  mine({ inks, disc }) {
    for (let turn = 0; turn < 8; turn += 1) disc(inks.filled, 0.5 + 0.34 * Math.cos((turn * Math.PI) / 4), 0.5 + 0.34 * Math.sin((turn * Math.PI) / 4), 0.05);
    disc(inks.filled, 0.5, 0.5, 0.25);
    disc(inks.circle, 0.42, 0.42, 0.06);
  },
  ship: ({ inks, disc }) => disc(inks.filled, 0.5, 0.5, 0.4),
  "ship left": ship(1, 0),
  "ship right": ship(-1, 0),
  "ship top": ship(0, 1),
  "ship bottom": ship(0, -1),
  "ship middle": ship(0, 0),
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
    box: (ink, right, down, wide, high) => paintBox(context, ink, [
      ...at(right, down), wide * size, high * size]),
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

/** Paint the piece of a thermometer in a cell, full or empty; nothing where there is none. */
export function paintTube(context, { puzzle, inks }, place, [x, y, size], isFull) {
  const name = cellName(puzzle, place);
  const path = puzzle.values.paths.find((cells) => cells.includes(name)) ?? [];
  const [at, middle] = [path.indexOf(name), [x + size / 2, y + size / 2]];
  const [row, column] = name.match(/\d+/gu);
  for (const [ink, wide, bulb] of [["closed-mark", 0.42, 0.36], [isFull ? "mercury" : "blank", 0.3, 0.3]]) {
    [context.strokeStyle, context.lineWidth, context.lineCap] = [inks[ink], wide * size, "butt"];
    for (const other of [path[at - 1], path[at + 1]].filter(Boolean)) {
      const [down, right] = other.match(/\d+/gu);
      strokeLine(context, middle, [middle[0] + ((right - column) * size) / 2, middle[1] + ((down - row) * size) / 2]);
    }
    if (at >= 0) paintDisc(context, inks[ink], middle, size * (at ? wide / 2 : bulb));
  }
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
