// Paints clues: the numbers of a line beside the grid, struck off as the line is drawn.

import { roomOf } from "../game/layout.js";
import { hasLine } from "../game/puzzle.js";
import { readableOn } from "./inks.js";
import { lineAt, paintFrame } from "./paint_cells.js";

/** Paint the clue of a row or column in its strip. */
export function paintClue(context, look, line, strip, sizes) {
  const { inks } = look;
  const isFar = line.side === "right" || line.side === "bottom";
  const isRow = line.side === "row" || line.side === "right";
  const words = look.clueOf(line);
  const { struck, isDone, isBroken, broken } = look.lineState(line);
  if (hasLine(look.litLines, line)) {
    context.fillStyle = inks["lit-label"];
    context.fillRect(strip.x, strip.y, strip.wide, strip.high);
  }
  const between = lineAt(look, line.number);
  if (line.number && look.puzzle.marks?.ruled !== false) {
    context.fillStyle = inks[between.ink];
    const [wide, high] = isRow ? [strip.wide, between.wide] : [between.wide, strip.high];
    context.fillRect(strip.x, strip.y, wide, high);
  }
  // It is unknown which of several runs is wrong, so the whole clue is marked; a path has counts.
  const isWrong = isBroken && !look.puzzle.path;
  const size = isRow ? sizes.type.row : sizes.type.column;
  context.font = `${isDone ? 400 : 560} ${size}px ${inks.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  // The words go on from the grid, those before it backwards.
  const [start, length] = isRow ? [strip.x, strip.wide] : [strip.y, strip.high];
  const end = isFar ? start + 5 : start + length - 5;
  const on = isFar ? 1 : -1;
  let at = end;
  for (const index of isFar ? words.keys() : [...words.keys()].reverse()) {
    const room = isRow ? sizes.number * roomOf(words[index]) : sizes.number;
    const middle = at + (on * room) / 2;
    const [x, y] = isRow ? [middle, strip.y + strip.high / 2] : [strip.x + strip.wide / 2, middle];
    paintNumber(context, look, words[index], {
      x,
      y,
      size,
      most: (isRow ? room : strip.wide) - 1,
      isStruck: !isWrong && struck[index],
      isBroken: !isWrong && broken?.[index],
      isWrong,
    });
    at += on * room;
  }
  if (!isWrong) return;
  const [high, wide] = [Math.min(strip.high - 1, size * 1.4), Math.min(strip.wide - 1, size * 2)];
  const [first, long] = [Math.min(at, end), Math.abs(end - at)];
  const box = isRow
    ? [first, strip.y + (strip.high - high) / 2, long, high]
    : [strip.x + (strip.wide - wide) / 2, first, wide, long];
  paintFrame(context, inks, box, size);
}

const numberIn = (word) => word.replace(/[^\d?*]$/u, "");

function paintNumber(context, { inks, colors, glyphs }, word, place) {
  const { x, y, size, most, isBroken, isWrong } = place;
  const isStruck = place.isStruck && !isBroken;
  const number = numberIn(word);
  const color = colors.get(word === number ? "#" : word.at(-1));
  const text = glyphs ? word : number;
  const wide = context.measureText(text).width;
  if (color) {
    context.globalAlpha = isStruck ? 0.35 : 1;
    context.fillStyle = color;
    const chip = Math.min(Math.max(wide + size * 0.3, size * 0.95), most);
    context.beginPath();
    context.roundRect(x - chip / 2, y - size * 0.56, chip, size * 1.08, size * 0.18);
    context.fill();
    context.globalAlpha = 1;
  }
  if (isBroken) {
    const long = Math.min(Math.max(wide + size * 0.5, size * 1.15), most);
    paintFrame(context, inks, [x - long / 2, y - size * 0.6, long, size * 1.18], size);
  }
  const plain = isBroken || isWrong ? inks.wrong : inks.words;
  context.fillStyle = isStruck ? inks.struck : color ? readableOn(color) : plain;
  context.fillText(text, x, y + size * 0.04, most);
  if (!isStruck || !text) return;
  context.fillRect(x - wide / 2 - 1, Math.round(y), wide + 2, Math.max(1, size / 15));
}
