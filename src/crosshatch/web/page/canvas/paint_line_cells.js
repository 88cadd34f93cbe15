// Paints cells with a line through them: pieces that are straight, turns or ends; stations, cuts and crosses.
//
// A cell paints the lines at its left and top, as in other forms.

import { BLANK, NOTHING, UNKNOWN, inkOf, visibleLetter } from "../game/board.js";
import { SIDES, edgeAt, isVisited, stationAt, drawnAt, outerSides } from "../game/line_grid.js";
import { spotOf, tableOf } from "../game/puzzle.js";
import { signAt, stateOffLine, stateUnder } from "../game/states.js";
import { PENCIL, paintBox, paintDisc, strokeLine } from "./cell_inks.js";
import { lineAt, paintCross, paintRing } from "./paint_cells.js";
import { paintSign } from "./paint_signs.js";
import { besideText, isInMiddle, paintCellClue, paintText, textAt } from "./paint_texts.js";

/** Paint a cell with its corner at x and y, as `look` says. */
export function paintLineCell(context, look, cell, x, y, size) {
  const { puzzle, inks, letterAt, isFinished } = look;
  const facts = factsOf(look, cell);
  paintBox(context, groundOf(look, cell, facts), [x, y, size, size]);
  const [left, top] = paintLines(context, look, cell, [x, y, size]);
  const out = outerSides(puzzle, cell);
  const { sides } = facts;
  const under = textAt(look, cell, size);
  const isUnder = isInMiddle(puzzle, cell, under);
  const sign = signAt(puzzle, cell);
  const isPencil = inkOf(look.marksAt(cell)) === UNKNOWN;
  const within = [x + left, y + top, size - left, size - top];
  if (facts.isShaded) paintShade(context, look, cell, within, isPencil);
  if (sign) paintSign(context, inks, sign, [x, y, size]);
  if (facts.isVisited) paintLine(context, look, cell, { sides, out, facts }, [x, y, size]);
  if (facts.station) paintStation(context, inks, facts.track, [x, y, size]);
  else if (facts.isVisited && isUnder) paintMiddle(context, facts.track, [x, y, size], 0.37);
  else if (facts.isVisited && !sides.length && !sign) paintOpen(context, facts, [x, y, size]);
  const isCrossed = letterAt(cell) === BLANK && !facts.isVisited && !facts.isVoid && !facts.isShaded;
  const on = facts.isVisited && isUnder ? (facts.station ? facts.track : inks.hollow) : null;
  if (under && puzzle.cellClues) paintCellClue(context, look, cell, [x, y, size], on);
  else if (under) {
    paintText(context, look, under, [x, y, size], { on, isQuiet: isCrossed });
  }
  if (isCrossed && !isFinished) {
    const ink = facts.isGiven ? inks["given-mark"] : inks["closed-mark"];
    const box = besideText([x, y, size, size], isUnder, under);
    paintCross(context, box, ink, isPencil);
  }
  if (look.rings.has(cell)) paintRing(context, within, look.rings.get(cell));
}

/** Return the facts about a cell that painting needs. */
function factsOf({ puzzle, inks, letterAt, givenAt, lit, isFaulty }, cell) {
  const given = (side) => {
    const edge = edgeAt(puzzle, cell, side);
    return edge !== null && givenAt(edge) && letterAt(edge) !== BLANK;
  };
  const under = stateUnder(puzzle, cell);
  // What the rules or a thing say of a cell, nobody needs to see.
  const isTold = Boolean(under) || tableOf(puzzle)?.states?.join() === "line";
  const isGiven = (givenAt(cell) && !isTold) || SIDES.some(given);
  const isLit = lit.has(cell);
  const sides = drawnAt(puzzle, cell, letterAt);
  const isThere = isVisited(puzzle, cell, letterAt) && (sides.length > 0 || !isTold);
  const isVoid = under === "void";
  return {
    isGiven,
    given,
    sides,
    isVoid,
    isVisited: isThere,
    isShaded: !isVoid && !isThere && letterAt(cell) === BLANK && stateOffLine(puzzle) !== null,
    station: stationAt(puzzle, cell),
    track: inks[isFaulty?.(cell) ? "wrong" : isLit ? "lit-track" : isGiven ? "given-track" : "track"],
  };
}

function groundOf({ inks, lit, letterAt, dimsUnknown, isFinished }, cell, facts) {
  if (facts.isVoid && !lit.has(cell)) return inks.unknown;
  const prefix = lit.has(cell) ? "lit-" : facts.isGiven ? "given-" : "";
  if (facts.isVisited) return inks[`${prefix}visited`];
  if (letterAt(cell) === BLANK) return inks[isFinished ? "blank" : `${prefix}blank`];
  if (lit.has(cell)) return inks["lit-unknown"];
  return dimsUnknown ? inks.unknown : inks.blank;
}

/** Fill a cell that the line avoids, where such cells are filled. */
function paintShade(context, { inks, lit, givenAt, isFaulty }, cell, box, isPencil) {
  context.globalAlpha = isPencil ? PENCIL : 1;
  paintBox(context, inks[isFaulty?.(cell) ? "wrong" : lit.has(cell) ? "lit-filled" : givenAt(cell) ? "given-filled" : "filled"], box);
  context.globalAlpha = 1;
}

/** The borders of regions by their first corner and direction, for each puzzle. */
const borders = new WeakMap();

function hasBorder(puzzle, row, column, isUpright) {
  if (!borders.has(puzzle)) {
    const walls = (puzzle.marks?.edges ?? []).filter(([row, column, isUpright, mark]) => mark === "wall" && (isUpright ? column : row));
    borders.set(puzzle, new Set(walls.map((wall) => wall.slice(0, 3).join())));
  }
  return borders.get(puzzle).has([row, column, isUpright].join());
}

/** Paint the lines at the left and top, thick at cuts and borders; return their widths. */
function paintLines(context, look, cell, [x, y, size]) {
  const { inks, puzzle } = look;
  const { row, column } = spotOf(puzzle, cell);
  const cut = { ink: "cut", wide: Math.max(2, Math.round(size / 11)) };
  const top = puzzle.cuts.columns.includes(row) || hasBorder(puzzle, row, column, false) ? cut : lineAt(look, row);
  const left = puzzle.cuts.rows.includes(column) || hasBorder(puzzle, row, column, true) ? cut : lineAt(look, column);
  paintBox(context, inks[top.ink], [x, y, size, top.wide]);
  paintBox(context, inks[left.ink], [x, y, left.wide, size]);
  return [left.wide, top.wide];
}

/** Paint a disc in the middle of a cell, with a share of its size as its radius. */
const paintMiddle = (context, ink, [x, y, size], share) =>
  paintDisc(context, ink, [x + size / 2, y + size / 2], size * share);

export function paintStation(context, inks, ink, box) {
  paintMiddle(context, ink, box, 0.4);
  paintMiddle(context, inks.hollow, box, 0.27);
}

/** Paint a dot in a visited cell whose line is unknown. */
function paintOpen(context, { track }, box) {
  context.globalAlpha = 0.55;
  paintMiddle(context, track, box, 0.11);
  context.globalAlpha = 1;
}

/** The direction of each side: right and down. */
const STRAIGHT = { right: [1, 0], top: [0, -1], left: [-1, 0], bottom: [0, 1] };

/** Paint the line to some sides; pencil is narrower and lighter. */
function paintLine(context, look, cell, { sides, out, facts }, box) {
  const { puzzle, inks, marksAt } = look;
  const all = [...sides, ...out];
  const isPencil = (side) => {
    const marks = out.includes(side) ? NOTHING : marksAt(edgeAt(puzzle, cell, side));
    return inkOf(marks) !== visibleLetter(marks);
  };
  const size = box[2];
  const wide = widthIn(size, puzzle);
  const ink = all.length > 2 ? inks.wrong : facts.track;
  const isPlain = all.length === 2 && !facts.station && isPencil(all[0]) === isPencil(all[1]);
  const setLine = (side) => {
    context.globalAlpha = isPencil(side) ? 0.62 : 1;
    context.lineWidth = isPencil(side) ? wide * 0.55 : wide;
  };
  context.strokeStyle = ink;
  if (isPlain) {
    setLine(all[0]);
    strokeThrough(context, all, box);
  } else
    for (const side of all) {
      setLine(side);
      strokeHalf(context, side, box, 0.5);
    }
  context.globalAlpha = 1;
  const stripes = sides.filter(facts.given);
  if (!stripes.length || wide < 4) return;
  context.strokeStyle = inks["given-stripe"];
  context.lineWidth = Math.max(1, wide * 0.36);
  if (isPlain && stripes.length === 2) strokeThrough(context, sides, box);
  else {
    const far = facts.station ? 0.1 : 0.25;
    for (const side of stripes) strokeHalf(context, side, box, far, "butt");
  }
}

/** Return the width of the line: a track is broad, and another line leaves what it runs over in sight. */
const widthIn = (size, puzzle) => Math.max(2, size - 2 * Math.round(size * (tableOf(puzzle)?.looks?.line === "track" ? 0.32 : 0.41)));

/** Paint a straight piece, or a quarter of a circle. */
export function strokeThrough(context, [one, other], [x, y, size]) {
  const [right, down] = [0, 1].map((at) => STRAIGHT[one][at] + STRAIGHT[other][at]);
  context.lineCap = "butt";
  context.beginPath();
  if (!right && !down) {
    const [across, along] = STRAIGHT[one];
    const [middle, center, half] = [x + size / 2, y + size / 2, size / 2];
    context.moveTo(middle - across * half, center - along * half);
    context.lineTo(middle + across * half, center + along * half);
  } else {
    const corner = [x + (right > 0 ? size : 0), y + (down > 0 ? size : 0)];
    const from = { "1,1": 2, "-1,1": 3, "-1,-1": 0, "1,-1": 1 }[`${right},${down}`];
    context.arc(...corner, size / 2, (from * Math.PI) / 2, ((from + 1) * Math.PI) / 2);
  }
  context.stroke();
}

/** Paint a piece from a side part of the way into the cell, with a round end. */
export function strokeHalf(context, side, [x, y, size], far, cap = "round") {
  const [right, down] = STRAIGHT[side];
  const [middle, center] = [x + size / 2, y + size / 2];
  context.save();
  context.beginPath();
  context.rect(x, y, size, size);
  context.clip();
  context.lineCap = cap;
  const to = [middle + right * size * (0.5 - far), center + down * size * (0.5 - far)];
  strokeLine(context, [middle + right * size, center + down * size], to);
  context.restore();
}
