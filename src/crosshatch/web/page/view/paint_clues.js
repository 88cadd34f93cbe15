// Painting clues: the numbers of a line next to the grid, struck off as the line is drawn.

import { roomOf } from "../game/fit.js";
import { hasLine } from "../game/puzzle.js";
import { readableOn } from "./inks.js";

/** Paint the clue of a row, or of a column, in its strip. */
export function paintClue(context, look, line, strip, sizes) {
  const { inks } = look;
  const isRow = line.side === "row";
  const words = look.clueOf(line);
  const { struck, isDone, broken = [] } = look.standingOf(line);
  if (hasLine(look.litLines, line)) {
    context.fillStyle = inks["lit-label"];
    context.fillRect(strip.x, strip.y, strip.wide, strip.high);
  }
  const size = isRow ? sizes.type.row : sizes.type.column;
  context.font = `${isDone ? 400 : 560} ${size}px ${inks.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  let at = (isRow ? strip.x + strip.wide : strip.y + strip.high) - 5;
  for (let index = words.length - 1; index >= 0; index--) {
    const room = isRow ? sizes.number * roomOf(words[index]) : sizes.number;
    const middle = at - room / 2;
    const [x, y] = isRow ? [middle, strip.y + strip.high / 2] : [strip.x + strip.wide / 2, middle];
    paintNumber(context, look, words[index], {
      x,
      y,
      size,
      most: (isRow ? room : strip.wide) - 1,
      isStruck: struck[index] || isDone,
      isBroken: broken[index],
    });
    at -= room;
  }
}

const numberIn = (word) => word.replace(/[^\d?*]$/u, "");

function paintNumber(context, { inks, colors, glyphs }, word, place) {
  const { x, y, size, most, isStruck, isBroken } = place;
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
  if (isBroken) return paintBroken(context, inks, text, { ...place, wide });
  context.fillStyle = isStruck ? inks.struck : color ? readableOn(color) : inks.words;
  context.fillText(text, x, y + size * 0.04, most);
  if (!isStruck) return;
  context.fillRect(x - wide / 2 - 1, Math.round(y), wide + 2, Math.max(1, size / 15));
}

/** A number that cannot be kept any more: red, and in a frame, for colour alone tells too little. */
function paintBroken(context, inks, text, { x, y, size, wide, most }) {
  const frame = Math.min(Math.max(wide + size * 0.5, size * 1.15), most);
  context.fillStyle = context.strokeStyle = inks.wrong;
  context.lineWidth = Math.max(1, size / 11);
  context.beginPath();
  context.roundRect(x - frame / 2, y - size * 0.6, frame, size * 1.18, size * 0.25);
  context.stroke();
  context.fillText(text, x, y + size * 0.04, most);
}
