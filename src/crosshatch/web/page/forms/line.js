// Puzzles with a line through cells, such as a path from start to finish: it is drawn over edges; cells
// and edges that it avoids are crossed.

import { BLANK, UNKNOWN } from "../game/board.js";
import * as grid from "../game/line_grid.js";
import { rowsOf } from "../game/pictures.js";
import { placeAt, placeFromJson, tableOf } from "../game/puzzle.js";
import { signAt, stateOffLine } from "../game/states.js";
import { capital, listed } from "../game/words.js";
import { beginWay, edgeUnder, wayChanges, extendWay } from "../game/line_strokes.js";
import { beginStroke, extendedLine, changesOf } from "../game/strokes.js";

const { EMPTY, LINE, VISITED, pieceOf, sidesOf } = grid;

/** Return what the player does, beside the rules. */
export function taskOf(puzzle) {
  const off = stateOffLine(puzzle);
  const cells = off ? `press ${off} cells, and cross the edges` : "cross the cells and edges";
  return `Drag along the line; ${cells} where it cannot run.`;
}

/** Return the player's word for the line: what it looks like, if that is told. */
const nounOf = (puzzle) => tableOf(puzzle)?.looks?.line ?? "line";

export const pensOf = () => [LINE, BLANK];
export function penLook(puzzle, pen) {
  if (pen !== BLANK) return { icon: "track", words: capital(nounOf(puzzle)) };
  const off = stateOffLine(puzzle);
  return off ? { icon: "fill", words: capital(off) } : { icon: "cross", words: "Cross" };
}

/** Return the letter that is given at each place; edges with a bar are crossed. */
export const givenAt = (puzzle) => lettersOfPicture(puzzle, puzzle.givens);

/** Return the rows of a picture by the letters of its places. */
export function pictureOf(puzzle, letters) {
  const letterAt = (place) => letters[place];
  const characters = Array.from({ length: grid.cellsOn(puzzle) }, (_, cell) =>
    pictureLetterAt(puzzle, cell, letterAt),
  );
  return rowsOf(puzzle, characters.join(""));
}

/** Return the letter of a picture in one of its cells. */
export function pictureLetterAt(puzzle, cell, letterAt) {
  if (grid.isVisited(puzzle, cell, letterAt)) return pieceOf(grid.sidesAt(puzzle, cell, letterAt));
  return letterAt(cell) === BLANK ? signOff(puzzle) : UNKNOWN;
}

/** Return the character of pictures for a cell that the line avoids. */
const signOff = ({ symbols }) => symbols?.[0] ?? EMPTY;

/** Return the letter of each place in a picture. */
export function lettersOfPicture(puzzle, rows) {
  const letters = Array(grid.placesOn(puzzle)).fill(UNKNOWN);
  for (const cell of puzzle.path?.barred || [])
    for (const side of cell[2]) letters[grid.edgeAt(puzzle, placeFromJson(puzzle, cell), side)] = BLANK;
  for (const [cell, character] of [...rows.join("")].entries()) {
    const out = grid.outerSides(puzzle, cell);
    const sides = sidesOf(character).filter((side) => !out.includes(side));
    if ([EMPTY, BLANK, signOff(puzzle)].includes(character)) letters[cell] = BLANK;
    else if (character === VISITED || (!sides.length && character !== UNKNOWN)) letters[cell] = LINE;
    for (const side of sides) {
      const edge = grid.edgeAt(puzzle, cell, side);
      if (edge !== null) letters[edge] = LINE;
    }
  }
  return letters.join("");
}

/** Return what is left to draw of some changes: a visited cell needs no sign where the line leads over it. */
export function drawnBy(puzzle, changes, letterAt) {
  const drawn = new Map(changes);
  const isSeen = (cell) => grid.drawnAt(puzzle, cell, (place) => drawn.get(place) ?? letterAt(place)).length > 0;
  return changes.filter(([place, letter]) => grid.isEdge(puzzle, place) || letter !== LINE || !isSeen(place));
}

/** Return the letter that shows what a place is, whichever way its line leads. */
export const letterShown = (puzzle, place, letterAt) =>
  !grid.isEdge(puzzle, place) && grid.isVisited(puzzle, place, letterAt) ? LINE : letterAt(place);

export const nextLetter = (_, letter) => ({ [UNKNOWN]: LINE, [LINE]: BLANK, [BLANK]: UNKNOWN })[letter];

/** Return the cells that look different when a place changes. */
export const cellsAffected = (puzzle, place) =>
  grid.isEdge(puzzle, place) ? grid.cellsOfEdge(puzzle, place) : [place];

/** Begin a stroke: a press marks one cell or edge, a drag draws the line, or crosses a line of cells. */
export function begin(puzzle, spot, pen, letterAt) {
  const target = edgeUnder(puzzle, spot) ?? placeAt(puzzle, spot);
  const press = { target, paints: letterAt(target) === pen ? UNKNOWN : pen };
  if (pen !== BLANK) return { ...beginWay(puzzle, spot), press };
  // A drag with the cross covers open cells, even from a visited cell; from a cross, crosses.
  const here = letterAt(placeAt(puzzle, spot)) === BLANK ? BLANK : UNKNOWN;
  return { ...beginStroke(spot, here, pen), press };
}

export const resume = (puzzle, spot, letter) =>
  letter === BLANK
    ? { ...beginStroke(spot, UNKNOWN, BLANK), press: null }
    : { ...beginWay(puzzle, spot), press: null };

export function extend(puzzle, stroke, spot, letterAt) {
  const moved = stroke.way
    ? extendWay(puzzle, stroke, spot, letterAt)
    : extendedLine(stroke, { row: spot.row, column: spot.column });
  const isThere = placeAt(puzzle, spot) === placeAt(puzzle, moved.from);
  return { ...moved, press: isThere ? moved.press : null };
}

export function strokeChanges(puzzle, stroke, letterAt) {
  if (stroke.press) return changesFor(puzzle, stroke.press.target, stroke.press.paints, letterAt);
  if (stroke.way) return wayChanges(puzzle, stroke, letterAt);
  const isDrawn = (cell) => grid.drawnAt(puzzle, cell, letterAt).length > 0;
  return changesOf(stroke, puzzle.width, letterAt).filter(([cell]) => !isDrawn(cell));
}

/** Return the changes that write a letter at a place: crosses and the line exclude each other. */
export function changesFor(puzzle, place, letter, letterAt) {
  const given = givenAt(puzzle);
  const also = [];
  if (grid.isEdge(puzzle, place)) {
    const crossed = grid.cellsOfEdge(puzzle, place).filter((cell) => letterAt(cell) === BLANK);
    if (letter === LINE) also.push(...crossed);
  } else {
    const sides = grid.drawnAt(puzzle, place, letterAt);
    if (letter === LINE && sides.length) return [];
    if (letter === BLANK) also.push(...sides.map((side) => grid.edgeAt(puzzle, place, side)));
  }
  if (also.some((other) => given[other] !== UNKNOWN)) return [];
  return [[place, letter], ...also.map((other) => [other, UNKNOWN])];
}

/**
 * Return the changes that open wrong cells, with the line between two of them. A cell without such
 * a piece loses all of its line.
 */
export const changesToOpen = (puzzle, cells, letterAt) =>
  cells.flatMap((cell) => {
    const sides = grid.drawnAt(puzzle, cell, letterAt);
    const edges = sides.map((side) => grid.edgeAt(puzzle, cell, side));
    const isWrong = (edge) => grid.cellsOfEdge(puzzle, edge).every((end) => cells.includes(end));
    const wrong = edges.filter(isWrong);
    return [cell, ...(wrong.length ? wrong : edges)].map((place) => [place, UNKNOWN]);
  });

/** Return the length of the drawn line, in cells. */
export const runLength = (_, stroke) => stroke.way?.length || 0;

/** Return the edge at a side of a cell, to be crossed; null if the grid ends there. */
export const { edgeAt } = grid;

/** Return a cell and its line in words. */
export function cellWord(puzzle, cell, letterAt) {
  const station = grid.stationAt(puzzle, cell);
  const sides = grid.isVisited(puzzle, cell, letterAt) ? grid.sidesAt(puzzle, cell, letterAt) : [];
  const noun = sides.length > 2 ? "branch" : nounOf(puzzle);
  const drawn = sides.length ? `${noun} to the ${listed(sides)}` : null;
  const state = { [UNKNOWN]: "open", [BLANK]: stateOffLine(puzzle) ?? "crossed", [LINE]: "visited" }[letterAt(cell)];
  return [signAt(puzzle, cell), station, drawn || state, crossesAt(puzzle, cell, letterAt)].filter(Boolean).join(", ");
}

/** Return the state of an edge in words. */
export const edgeWord = (letter, noun) => ({ [UNKNOWN]: "open", [BLANK]: "crossed", [LINE]: noun })[letter];

/** Return an edge in words: "edge to the right: crossed". */
export function edgeWords(puzzle, edge, side, letterAt) {
  const state = edge === null ? "the grid ends there" : edgeWord(letterAt(edge), nounOf(puzzle));
  return `edge to the ${side}: ${state}`;
}

function crossesAt(puzzle, cell, letterAt) {
  const crossed = grid.SIDES.filter((side) => {
    const edge = grid.edgeAt(puzzle, cell, side);
    return edge !== null && letterAt(edge) === BLANK;
  });
  return crossed.length ? `no way to the ${listed(crossed)}` : null;
}
