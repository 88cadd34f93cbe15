// Paints cells of tracks: track, stations, cuts, bars and crosses.
//
// A cell paints the lines at its left and top, as in other families, and its own half of what lies
// on the edges around it.

import { BLANK, UNKNOWN, inkOf } from "../game/board.js";
import { SIDES, edgeAt, isVisited, stationAt, tracksAt, outerSides } from "../game/track_grid.js";
import { spotOf } from "../game/puzzle.js";
import {
  besideText,
  lineAt,
  paintBox,
  paintCross,
  paintRing,
  paintText,
  textAt,
} from "./paint_cells.js";
import { STRAIGHT, paintTrack } from "./paint_track.js";

/** Paint a cell with its corner at x and y, as `look` says. */
export function paintTrackCell(context, look, cell, x, y, size) {
  const { puzzle, inks, letterAt, isFinished } = look;
  const facts = factsOf(look, cell);
  paintBox(context, groundOf(look, cell, facts), [x, y, size, size]);
  const [left, top] = paintLines(context, look, cell, [x, y, size]);
  const out = outerSides(puzzle, cell);
  const sides = tracksAt(puzzle, cell, letterAt);
  const under = textAt(look, cell, size);
  if (facts.isVisited) paintTrack(context, look, cell, { sides, out, facts }, [x, y, size]);
  if (facts.station) paintStation(context, inks, facts.track, [x, y, size]);
  else if (facts.isVisited && under) paintDisc(context, facts.track, [x, y, size], 0.37);
  else if (facts.isVisited && !sides.length) paintOpen(context, facts, [x, y, size]);
  const isCrossed = letterAt(cell) === BLANK && !facts.isVisited;
  if (under) {
    const on = facts.isVisited ? (facts.station ? facts.track : inks.hollow) : null;
    paintText(context, look, under, [x, y, size], { on, isQuiet: isCrossed });
  }
  if (isCrossed && !isFinished) {
    const ink = facts.isGiven ? inks["given-mark"] : inks["closed-mark"];
    const box = under ? besideText([x, y, size, size]) : [x, y, size, size];
    paintCross(context, box, ink, inkOf(look.marksAt(cell)) === UNKNOWN);
  }
  paintEdges(context, look, cell, [x, y, size]);
  const within = [x + left, y + top, size - left, size - top];
  if (look.rings.has(cell)) paintRing(context, within, look.rings.get(cell));
}

/** Return the facts about a cell that painting needs. */
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

/** Paint the lines at the left and top, thick at cuts; return their widths. */
function paintLines(context, look, cell, [x, y, size]) {
  const { inks, puzzle } = look;
  const { row, column } = spotOf(puzzle, cell);
  const cut = { ink: "cut", wide: Math.max(2, Math.round(size / 11)) };
  const top = puzzle.cuts.columns.includes(row) ? cut : lineAt(look, row);
  const left = puzzle.cuts.rows.includes(column) ? cut : lineAt(look, column);
  paintBox(context, inks[top.ink], [x, y, size, top.wide]);
  paintBox(context, inks[left.ink], [x, y, left.wide, size]);
  return [left.wide, top.wide];
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

/** Paint a dot in a visited cell whose track is unknown. */
function paintOpen(context, { track }, box) {
  context.globalAlpha = 0.55;
  paintDisc(context, track, box, 0.11);
  context.globalAlpha = 1;
}

/** Paint this cell's half of the crosses and bars on its edges. */
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
