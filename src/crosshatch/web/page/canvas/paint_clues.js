// Paints clues: the numbers of a line beside the grid, struck off as the line is drawn.

import { roomOf } from "../game/layout.js";
import { hasLine } from "../game/puzzle.js";
import { readableOn } from "./inks.js";
import { lineAt } from "./paint_cells.js";

/** Paint the clue of a row or column in its strip. */
export function paintClue(context, look, line, strip, sizes) {
  const { inks } = look;
  const isRow = line.side === "row";
  const words = look.clueOf(line);
  const { struck, isDone, isBroken, broken } = look.lineState(line);
  if (hasLine(look.litLines, line)) {
    context.fillStyle = inks["lit-label"];
    context.fillRect(strip.x, strip.y, strip.wide, strip.high);
  }
  const between = lineAt(look, line.number);
  if (line.number) {
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
  const end = (isRow ? strip.x + strip.wide : strip.y + strip.high) - 5;
  let at = end;
  for (let index = words.length - 1; index >= 0; index--) {
    const room = isRow ? sizes.number * roomOf(words[index]) : sizes.number;
    const middle = at - room / 2;
    const [x, y] = isRow ? [middle, strip.y + strip.high / 2] : [strip.x + strip.wide / 2, middle];
    paintNumber(context, look, words[index], {
      x,
      y,
      size,
      most: (isRow ? room : strip.wide) - 1,
      isStruck: !isWrong && (struck[index] || isDone),
      isBroken: !isWrong && broken?.[index],
      isWrong,
    });
    at -= room;
  }
  if (!isWrong) return;
  const [high, wide] = [Math.min(strip.high - 1, size * 1.4), Math.min(strip.wide - 1, size * 2)];
  const box = isRow
    ? [at, strip.y + (strip.high - high) / 2, end - at, high]
    : [strip.x + (strip.wide - wide) / 2, at, wide, end - at];
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
  if (!isStruck) return;
  context.fillRect(x - wide / 2 - 1, Math.round(y), wide + 2, Math.max(1, size / 15));
}

/** Paint a frame around a broken number or clue, because red alone is not enough. */
function paintFrame(context, inks, box, size) {
  context.strokeStyle = inks.wrong;
  context.lineWidth = Math.max(1, size / 11);
  context.beginPath();
  context.roundRect(...box, size * 0.25);
  context.stroke();
}
