// Paints clues: the numbers of a line beside the grid, struck off as the line is drawn.

import { directionOf, wordSpots } from "../game/clue_spots.js";
import { hasLine } from "../game/puzzle.js";
import { paintDisc } from "./cell_inks.js";
import { readableOn } from "./inks.js";
import { lineAt } from "./paint_cells.js";
import { paintFrame } from "./paint_texts.js";

/** The smallest type size of a clue that is written out. */
const LEAST_TYPE = 4;
/** The weight of the clues of the row and column that the player points at. */
const CURRENT = 800;

/** Paint the clue of a row or column in its strip. */
export function paintClue(context, look, line, strip, sizes) {
  const { inks } = look;
  const { isRow, isFar } = directionOf(line);
  const words = look.clueOf(line);
  const { struck, isDone, isBroken, broken } = look.lineState(line);
  if (hasLine(look.litLines, line)) {
    context.fillStyle = inks["lit-label"];
    context.fillRect(strip.x, strip.y, strip.wide, strip.high);
  }
  const size = isRow ? sizes.type.row : sizes.type.column;
  if (size < LEAST_TYPE) return paintLength(context, look, line, strip, sizes);
  const between = lineAt(look, line.number);
  if (line.number && words.length && look.puzzle.marks?.ruled !== false) {
    context.fillStyle = inks[between.ink];
    const [wide, high] = isRow ? [strip.wide, between.wide] : [between.wide, strip.high];
    context.fillRect(strip.x, strip.y, wide, high);
  }
  // It is unknown which of several runs is wrong, so the whole clue is marked; a path has counts.
  const isWrong = isBroken && !look.puzzle.path;
  const weight = look.isCurrent(line) ? CURRENT : isDone ? 400 : 530;
  context.font = `${weight} ${size}px ${inks.font}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const [start, length] = isRow ? [strip.x, strip.wide] : [strip.y, strip.high];
  const spots = wordSpots(line, words, struck, sizes, length);
  const placed = (from) => (isFar ? start + from : start + length - from);
  for (const { word, from, to } of spots) {
    const middle = placed((from + to) / 2);
    const [x, y] = isRow ? [middle, strip.y + strip.high / 2] : [strip.x + strip.wide / 2, middle];
    const most = (isRow ? to - from : strip.wide) - 1;
    if (word < 0) paintEllipsis(context, inks, [x, y], size, isRow);
    else
      paintNumber(context, look, words[word], {
        x,
        y,
        size,
        most,
        isStruck: !isWrong && struck[word],
        isBroken: !isWrong && broken?.[word],
        isWrong,
      });
  }
  if (!isWrong) return;
  const [high, wide] = [Math.min(strip.high - 1, size * 1.4), Math.min(strip.wide - 1, size * 2)];
  const ends = [placed(spots[0].from), placed(spots.at(-1).to)];
  const [first, long] = [Math.min(...ends), Math.abs(ends[0] - ends[1])];
  const box = isRow
    ? [first, strip.y + (strip.high - high) / 2, long, high]
    : [strip.x + (strip.wide - wide) / 2, first, wide, long];
  paintFrame(context, inks, box, size);
}

/** Paint a clue that is too small to be read as a bar of its length. */
function paintLength(context, look, line, strip, { number }) {
  const { isRow, isFar } = directionOf(line);
  const { isDone, isBroken } = look.lineState(line);
  const [room, across] = isRow ? [strip.wide, strip.high] : [strip.high, strip.wide];
  const long = Math.min(room, look.clueOf(line).length * number);
  const thick = Math.max(1, Math.round(across / 2));
  const from = isFar ? 0 : room - long;
  context.fillStyle = look.inks[isBroken ? "wrong" : isDone ? "struck" : "words"];
  if (isRow) context.fillRect(strip.x + from, strip.y, long, thick);
  else context.fillRect(strip.x, strip.y + from, thick, long);
}

/** Paint three dots for the numbers of a folded clue, along the clue. */
function paintEllipsis(context, inks, [x, y], size, isRow) {
  for (const at of [-1, 0, 1]) {
    const by = at * size * 0.2;
    paintDisc(context, inks.accent, [x + (isRow ? by : 0), y + (isRow ? 0 : by)], Math.max(0.8, size * 0.07));
  }
}

const numberIn = (word) => word.replace(/[^\d?*]$/u, "");

function paintNumber(context, { inks, colors, edges, glyphs }, word, place) {
  const { x, y, size, most, isBroken, isWrong } = place;
  const isStruck = place.isStruck && !isBroken;
  const number = numberIn(word);
  const letter = word === number ? "#" : word.at(-1);
  const color = colors.get(letter);
  const text = glyphs ? word : number;
  const wide = context.measureText(text).width;
  if (color) {
    context.globalAlpha = isStruck ? 0.35 : 1;
    context.fillStyle = color;
    const chip = Math.min(Math.max(wide + size * 0.3, size * 0.95), most);
    context.beginPath();
    context.roundRect(x - chip / 2, y - size * 0.56, chip, size * 1.08, size * 0.18);
    context.fill();
    if (edges.has(letter)) {
      context.strokeStyle = edges.get(letter);
      context.lineWidth = 1;
      context.stroke();
    }
    context.globalAlpha = 1;
  }
  if (isBroken) {
    const long = Math.min(Math.max(wide + size * 0.5, size * 1.15), most);
    paintFrame(context, inks, [x - long / 2, y - size * 0.6, long, size * 1.18], size);
  }
  const plain = isBroken || isWrong ? inks.wrong : isStruck ? inks.struck : inks.words;
  // A number that is struck off is still read, on a field that is faded.
  context.globalAlpha = color && isStruck ? 0.75 : 1;
  context.fillStyle = !color ? plain : isStruck ? inks.words : readableOn(color);
  context.fillText(text, x, y + size * 0.04, most);
  if (isStruck && text) context.fillRect(x - wide / 2 - 1, Math.round(y), wide + 2, Math.max(1, size / 15));
  context.globalAlpha = 1;
}
