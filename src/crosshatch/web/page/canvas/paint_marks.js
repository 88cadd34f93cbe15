// Paints marks on the lines around cells, over the cells: strokes, crosses and bars, dots at corners.

import { BLANK, UNKNOWN, inkOf, visibleLetter } from "../game/board.js";
import * as grid from "../game/line_grid.js";
import { placeAt, spotOf } from "../game/puzzle.js";
import { paintDisc, strokeLine, writeText } from "./cell_inks.js";
import { paintCross } from "./paint_cells.js";

/** The width of a stroke and of a cross, and the radius of a dot, in cells. */
const [STROKE, CROSS, DOT] = [0.18, 0.5, 0.07];

/** Paint the marks at some cells, in a grid with its corner at x and y. */
export function paintMarks(context, look, [x, y], cells) {
  const { corners, marks } = look.puzzle;
  const at = (row, column) => [x + column * look.size, y + row * look.size];
  for (const [row, column, clue] of marks?.corners || [])
    if (clue) paintCornerClue(context, look, clue, at(row, column));
    else paintDot(context, look, corners && placeAt(corners, { row, column }), at(row, column));
  for (const [row, column, isUpright, state] of edgesAt(look, cells))
    paintEdge(context, look, [at(row, column), at(row + isUpright, column + !isUpright)], state);
}

/** Return the edges at some cells: the corner where each begins, its direction, what is on it. */
function edgesAt(look, cells) {
  const { puzzle } = look;
  const { corners, marks, hasEdges } = puzzle;
  if (!hasEdges)
    return marks.edges.map(([row, column, isUpright, mark]) => {
      const letter = mark === "stroke" ? grid.LINE : BLANK;
      return [row, column, isUpright, { letter, isGiven: true, isBar: mark === "bar", isBorder: mark === "wall" }];
    });
  // Cells paint the line in them. What is on an edge between two cells lies across it.
  const places = corners || puzzle;
  const around = corners ? Array.from({ length: grid.cellsOn(corners) }, (_, at) => at) : cells;
  const edges = around.flatMap((place) => grid.SIDES.map((side) => grid.edgeAt(places, place, side)));
  return Array.from(new Set(edges), (edge) => {
    if (edge === null || (!corners && look.letterAt(edge) !== BLANK)) return null;
    const ends = grid.cellsOfEdge(places, edge);
    const { row, column } = spotOf(places, ends[corners ? 0 : 1]);
    const isUpright = (grid.sideTo(places, ...ends) === "right") !== Boolean(corners);
    return [row, column, isUpright, stateOf(look, edge, corners && ends)];
  }).filter(Boolean);
}

/** Return what is on an edge of the board, and which highlights are on both of its ends. */
function stateOf({ marksAt, givenAt, isFinished, lit, rings }, edge, ends) {
  const letter = visibleLetter(marksAt(edge));
  const isGiven = givenAt(edge);
  return {
    letter: letter === BLANK && isFinished && !isGiven ? UNKNOWN : letter,
    isPencil: inkOf(marksAt(edge)) !== letter,
    isGiven,
    isBar: isGiven && !ends,
    isLit: ends?.every((end) => lit.has(end)),
    ring: ends?.every((end) => rings.has(end)) && rings.get(ends[0]),
  };
}

function paintEdge(context, { inks, size }, [from, to], state) {
  const { letter, isPencil, isGiven, isBar, isBorder, isLit, ring } = state;
  const wide = Math.max(2, size * STROKE);
  const along = (share) => from.map((start, axis) => start + (to[axis] - start) * share);
  const line = (ink, thick, inset = 0, alpha = 1) => {
    context.globalAlpha = alpha;
    context.strokeStyle = ink;
    context.lineWidth = thick;
    context.lineCap = inset ? "butt" : "round";
    strokeLine(context, along(inset), along(1 - inset));
    context.globalAlpha = 1;
  };
  if (ring && letter !== UNKNOWN) line(ring, wide * 2.2, 0, 0.45);
  if (isLit && letter !== grid.LINE) line(inks["lit-unknown"], wide * 1.8);
  if (isBorder) line(inks.cut, Math.max(2, size / 14));
  else if (isBar) line(inks.bar, Math.max(3, size / 7), 0.25);
  else if (letter === grid.LINE) {
    const ink = inks[isLit ? "lit-track" : isGiven ? "given-track" : "track"];
    line(ink, isPencil ? wide * 0.55 : wide, 0, isPencil ? 0.62 : 1);
    if (isGiven && wide >= 4) line(inks["given-stripe"], wide * 0.36, 0.14);
  } else if (letter === BLANK) {
    const [middle, center] = along(0.5);
    const room = Math.max(8, size * CROSS);
    const box = [middle - room / 2, center - room / 2, room, room];
    const ink = ring || isLit ? "words" : isGiven ? "given-mark" : "closed-mark";
    paintCross(context, box, inks[ink], isPencil);
  }
}

/** Paint the clue of a corner in a small disc. */
function paintCornerClue(context, { inks, size }, clue, [x, y]) {
  paintDisc(context, inks.frame, [x, y], size * 0.24);
  paintDisc(context, inks.blank, [x, y], size * 0.21);
  writeText(context, clue, [x, y + size * 0.02], { ink: inks.words, font: `600 ${Math.round(size * 0.28)}px ${inks.font}`, most: size * 0.36 });
}

/** Paint a dot, larger if help is about it, or if it is a branch, or visited but without a line. */
function paintDot(context, { puzzle, inks, letterAt, lit, rings, size }, corner, [x, y]) {
  const { corners } = puzzle;
  const lines = corners ? grid.drawnAt(corners, corner, letterAt).length : 0;
  const isVisited = corners && !lines && letterAt(corner) === grid.LINE;
  const litInk = lit.has(corner) ? inks["lit-track"] : isVisited && inks.track;
  const ink = lines > 2 ? inks.wrong : rings.get(corner) || litInk;
  // Under a line, a plain dot would only fray it.
  if (lines && !ink) return;
  paintDisc(context, ink || inks["closed-mark"], [x, y], Math.max(1, size * DOT * (ink ? 2 : 1)));
}
