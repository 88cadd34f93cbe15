// Painting cells of tracks: track round as trains run, stations, cuts, bars, crosses.
//
// A cell paints the lines at its left and top as others do, and its own half of what stands on the
// edges around it.

import { BLANK, NOTHING, UNKNOWN, inkOf, seen } from "../game/board.js";
import { SIDES, edgeAt, isVisited, stationAt, tracksAt, wayOut } from "../game/ground.js";
import { paintBox, paintCross, paintRing } from "./paint_cells.js";
import { besideUnder, paintUnder, underIn } from "./paint_under.js";

const STRAIGHT = { right: [1, 0], top: [0, -1], left: [-1, 0], bottom: [0, 1] };

/** Paint a cell with its corner at x and y. `look` says what is seen where, and how. */
export function paintTrackCell(context, look, cell, x, y, size) {
  const { puzzle, inks, letterAt, isFinished } = look;
  const facts = factsOf(look, cell);
  paintBox(context, groundOf(look, cell, facts), [x, y, size, size]);
  const [left, top] = paintLines(context, look, cell, [x, y, size]);
  const out = wayOut(puzzle, cell);
  const sides = tracksAt(puzzle, cell, letterAt);
  const under = underIn(look, cell, size);
  if (facts.isVisited) paintTrack(context, look, cell, { sides, out, facts }, [x, y, size]);
  if (facts.station) paintStation(context, inks, facts.track, [x, y, size]);
  else if (facts.isVisited && under) paintDisc(context, facts.track, [x, y, size], 0.37);
  else if (facts.isVisited && !sides.length) paintOpen(context, facts, [x, y, size]);
  const isCrossed = letterAt(cell) === BLANK && !facts.isVisited;
  if (under) {
    const on = facts.isVisited ? (facts.station ? facts.track : inks.hollow) : null;
    paintUnder(context, look, under, [x, y, size], { on, isQuiet: isCrossed });
  }
  if (isCrossed && !isFinished) {
    const ink = facts.isGiven ? inks["given-mark"] : inks["closed-mark"];
    const box = under ? besideUnder([x, y, size, size]) : [x, y, size, size];
    paintCross(context, box, ink, inkOf(look.marksAt(cell)) === UNKNOWN);
  }
  paintEdges(context, look, cell, [x, y, size]);
  const within = [x + left, y + top, size - left, size - top];
  if (look.rings.has(cell)) paintRing(context, within, look.rings.get(cell));
}

/** What is to be known of a cell to paint it. */
function factsOf({ puzzle, inks, letterAt, givenAt, lit }, cell) {
  const given = (side) => {
    const edge = edgeAt(puzzle, cell, side);
    return edge !== null && givenAt(edge) && letterAt(edge) !== BLANK;
  };
  const isGiven = givenAt(cell) || SIDES.some(given);
  const isLit = lit.has(cell);
  return {
    isGiven,
    given,
    isVisited: isVisited(puzzle, cell, letterAt),
    station: stationAt(puzzle, cell),
    track: inks[isLit ? "lit-track" : isGiven ? "given-track" : "track"],
  };
}

function groundOf({ inks, lit, letterAt, dimsUnknown, isFinished }, cell, facts) {
  const prefix = lit.has(cell) ? "lit-" : facts.isGiven ? "given-" : "";
  if (facts.isVisited) return inks[`${prefix}visited`];
  if (letterAt(cell) === BLANK) return inks[isFinished ? "blank" : `${prefix}blank`];
  if (lit.has(cell)) return inks["lit-unknown"];
  return dimsUnknown ? inks.unknown : inks.blank;
}

/** The lines at the left and top, thick where a line is cut; how thick both are. */
function paintLines(context, { inks, puzzle, every }, cell, [x, y, size]) {
  const { cuts, width } = puzzle;
  const thin = size >= 6 ? 1 : 0;
  const line = (at, cut) => {
    if (cut.includes(at)) return [inks.cut, Math.max(2, Math.round(size / 11))];
    const isThick = every && at && at % every === 0;
    const thick = isThick && size >= 12 ? 2 : isThick ? 1 : thin;
    return [inks[isThick ? "thick-line" : "hairline"], thick];
  };
  const [top, high] = line(Math.floor(cell / width), cuts.columns);
  const [left, wide] = line(cell % width, cuts.rows);
  paintBox(context, top, [x, y, size, high]);
  paintBox(context, left, [x, y, wide, size]);
  return [wide, high];
}

/** Track from side to side; what is in pencil is narrower and lighter. */
function paintTrack(context, look, cell, { sides, out, facts }, box) {
  const { puzzle, inks, marksAt } = look;
  const all = out ? [...sides, out] : sides;
  const isPencil = (side) => {
    const marks = side === out ? NOTHING : marksAt(edgeAt(puzzle, cell, side));
    return inkOf(marks) !== seen(marks);
  };
  const size = box[2];
  const wide = widthIn(size);
  const ink = all.length > 2 ? inks.wrong : facts.track;
  const isPlain = all.length === 2 && !facts.station && isPencil(all[0]) === isPencil(all[1]);
  const hold = (side) => {
    context.globalAlpha = isPencil(side) ? 0.62 : 1;
    context.lineWidth = isPencil(side) ? wide * 0.55 : wide;
  };
  context.strokeStyle = ink;
  if (isPlain) {
    hold(all[0]);
    strokeThrough(context, all, box);
  } else
    for (const side of all) {
      hold(side);
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

const widthIn = (size) => Math.max(2, size - 2 * Math.round(size * 0.32));

/** A straight piece, or a quarter of a circle. */
function strokeThrough(context, [one, other], [x, y, size]) {
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

/** A piece from a side so far into the cell; in its middle it ends round. */
function strokeHalf(context, side, [x, y, size], far, cap = "round") {
  const [right, down] = STRAIGHT[side];
  const [middle, center] = [x + size / 2, y + size / 2];
  context.save();
  context.beginPath();
  context.rect(x, y, size, size);
  context.clip();
  context.lineCap = cap;
  context.beginPath();
  context.moveTo(middle + right * size, center + down * size);
  context.lineTo(middle + right * size * (0.5 - far), center + down * size * (0.5 - far));
  context.stroke();
  context.restore();
}

function paintDisc(context, ink, [x, y, size], radius) {
  context.fillStyle = ink;
  context.beginPath();
  context.arc(x + size / 2, y + size / 2, size * radius, 0, 2 * Math.PI);
  context.fill();
}

function paintStation(context, inks, ink, box) {
  paintDisc(context, ink, box, 0.4);
  paintDisc(context, inks.hollow, box, 0.27);
}

/** The path comes here, nobody knows from where. */
function paintOpen(context, { track }, box) {
  context.globalAlpha = 0.55;
  paintDisc(context, track, box, 0.11);
  context.globalAlpha = 1;
}

/** This cell's half of the crosses and bars on its edges. */
function paintEdges(context, look, cell, [x, y, size]) {
  const { puzzle, inks, letterAt, givenAt, isFinished } = look;
  const crossed = SIDES.map((side) => [side, edgeAt(puzzle, cell, side)]).filter(
    ([, edge]) => edge !== null && letterAt(edge) === BLANK && (givenAt(edge) || !isFinished),
  );
  if (!crossed.length) return;
  context.save();
  context.beginPath();
  context.rect(x, y, size, size);
  context.clip();
  for (const [side, edge] of crossed) {
    const [right, down] = STRAIGHT[side];
    const [middle, center] = [x + (size * (1 + right)) / 2, y + (size * (1 + down)) / 2];
    if (givenAt(edge)) {
      const [long, thick] = [size * 0.5, Math.max(3, size / 7)];
      const [wide, high] = right ? [thick, long] : [long, thick];
      paintBox(context, inks.bar, [middle - wide / 2, center - high / 2, wide, high]);
    } else {
      const room = Math.max(8, size * 0.5);
      const isPencil = inkOf(look.marksAt(edge)) === UNKNOWN;
      const box = [middle - room / 2, center - room / 2, room, room];
      paintCross(context, box, inks["closed-mark"], isPencil);
    }
  }
  context.restore();
}
