// Puzzles with a line along the edges of cells, from corner to corner, such as a loop. Pictures show
// the corners, as those of a line through cells show the cells.

import { BLANK, UNKNOWN } from "../game/board.js";
import * as grid from "../game/line_grid.js";
import { INSIDE, OUTSIDE, hasSides, isSide, isSidePlace, sideAt } from "../game/loop_sides.js";
import { cellBeside, cellName, placeAt, spotOf } from "../game/puzzle.js";
import { beginWay, extendWay, sideUnder, wayChanges } from "../game/line_strokes.js";
import { beginStroke, changesOf, extendedLine } from "../game/strokes.js";
import { listed } from "../game/words.js";
import * as cells from "./line.js";

export { edgeWords, nextLetter } from "./line.js";

const { SIDES, LINE, edgeAt: edgeFrom } = grid;

/** Return what the player does, beside the rules. */
export const taskOf = () => "Draw along the line; cross the edges where it cannot run.";

/** What screen readers say of the keys on the board. */
export const keysInWords =
  "Arrows move; shift with an arrow draws the edge at that side of the cell, or takes it away; alt " +
  "with an arrow crosses it; 3 and 4 note the cell as inside or outside; the question mark opens the help.";

export const pensOf = (puzzle) => [...cells.pensOf(puzzle), ...(hasSides(puzzle) ? [INSIDE, OUTSIDE] : [])];

const SIDE_LOOKS = { [INSIDE]: { icon: "inside", words: "Inside" }, [OUTSIDE]: { icon: "outside", words: "Outside" } };
export const penLook = (puzzle, pen) => SIDE_LOOKS[pen] ?? cells.penLook(puzzle, pen);

/** Return the place of a cell in which a letter is noted, or rubbed out; null for marks of edges. */
export const placeFor = (puzzle, cell, letter) =>
  hasSides(puzzle) && (isSide(letter) || letter === UNKNOWN) ? sideAt(puzzle, cell) : null;

/** Return the letter that is given at each place, also by the marks on edges. */
export function givenAt({ corners }) {
  const letters = [...cells.lettersOfPicture(corners, corners.givens)];
  for (const [row, column, isUpright, mark] of corners.marks?.edges || []) {
    const edge = edgeFrom(corners, placeAt(corners, { row, column }), isUpright ? "bottom" : "right");
    letters[edge] = mark === "stroke" ? LINE : BLANK;
  }
  return letters.join("");
}

/** Return a function of lines through cells, to be called with the corners of a puzzle as its cells. */
const onCorners =
  (of) =>
  ({ corners }, ...facts) => of(corners, ...facts);

export const pictureOf = onCorners(cells.pictureOf);
export const pictureLetterAt = onCorners(cells.pictureLetterAt);
export const letterShown = onCorners(cells.letterShown);
export const changesToOpen = onCorners(cells.changesToOpen);

/** Return the name of a corner: it is the top left of a cell where there is one. */
function cornerName(puzzle, corner) {
  const { row, column } = spotOf(puzzle.corners, corner);
  const sides = `${row < puzzle.height ? "top" : "bottom"} ${column < puzzle.width ? "left" : "right"}`;
  return `the ${sides} of ${cellName(puzzle, placeAt(puzzle, cellBeside(puzzle, corner)))}`;
}

/** Return the letter of each place in a picture: an unvisited corner has crosses around it. */
export function lettersOfPicture({ corners }, rows) {
  const letters = [...cells.lettersOfPicture(corners, rows)];
  for (const [edge] of crossesAround(corners, [...letters.entries()])) letters[edge] = BLANK;
  return letters.join("");
}

/** Return the changes that cross the edges around unvisited corners among some changes. */
const crossesAround = (corners, changes) =>
  changes
    .filter(([place, letter]) => letter === BLANK && !grid.isEdge(corners, place))
    .flatMap(([corner]) => SIDES.map((side) => edgeFrom(corners, corner, side)))
    .filter((edge) => edge !== null)
    .map((edge) => [edge, BLANK]);

/** Return what is left to draw of some changes; there are crosses around an unvisited corner. */
export const drawnBy = ({ corners }, changes, letterAt) =>
  cells.drawnBy(corners, [...changes, ...crossesAround(corners, changes)], letterAt);

/** Return the edge at a side of a cell. */
export function edgeAt(puzzle, cell, side) {
  const { row, column } = spotOf(puzzle, cell);
  const first = { row: row + (side === "bottom"), column: column + (side === "right") };
  const isUpright = side === "left" || side === "right";
  return edgeFrom(puzzle.corners, placeAt(puzzle.corners, first), isUpright ? "bottom" : "right");
}

/** Return the corners that an edge joins, or the corner itself. */
export const placesAffected = ({ corners }, place) =>
  grid.isEdge(corners, place) ? grid.cellsOfEdge(corners, place) : [place];

/** Return no cells: marks are painted over them. */
export const cellsAffected = () => [];

/** How near to a corner a drag has to come, in cells, across and down. */
const NEAR = 0.4;

/** Begin a stroke: a press marks the nearest edge, a drag all from corner to corner; notes are on cells. */
export function begin(puzzle, spot, pen, letterAt) {
  if (isSide(pen)) return { ...beginStroke(spot, letterAt(sideAt(puzzle, placeAt(puzzle, spot))), pen), isNote: true };
  const { row, column, across = 0, down = 0 } = spot;
  const { side } = sideUnder(spot);
  const target = edgeAt(puzzle, placeAt(puzzle, spot), side);
  const end = Math.round(side === "top" || side === "bottom" ? across : down);
  const corner = spotOf(puzzle.corners, placesAffected(puzzle, target)[end]);
  const { way } = beginWay(puzzle.corners, corner);
  const press = { target, paints: letterAt(target) === pen ? UNKNOWN : pen };
  return { way, paints: pen, press, side, to: { row, column } };
}

export function extend({ corners }, stroke, { row, column, across, down }, letterAt) {
  if (stroke.isNote) return extendedLine(stroke, { row, column });
  const [right, below] = [across, down].map(Math.round);
  const isNear = Math.max(Math.abs(across - right), Math.abs(down - below)) < NEAR;
  const corner = { row: row + below, column: column + right };
  const { way } = isNear ? extendWay(corners, stroke, corner, letterAt) : stroke;
  return { ...stroke, to: { row, column }, way, press: way.length > 1 ? null : stroke.press };
}

export function strokeChanges(puzzle, stroke, letterAt) {
  if (stroke.isNote) return notesOf(puzzle, stroke, letterAt);
  const { press } = stroke;
  if (press) return changesFor(puzzle, press.target, press.paints, letterAt);
  return wayChanges(puzzle.corners, stroke, letterAt);
}

function notesOf(puzzle, stroke, letterAt) {
  const noteOn = (cell) => letterAt(sideAt(puzzle, cell));
  return changesOf(stroke, puzzle.width, noteOn).map(([cell, letter]) => [sideAt(puzzle, cell), letter]);
}

/** Return the changes that write a letter on an edge, whose ends are then no longer unvisited. */
export function changesFor(puzzle, place, letter, letterAt) {
  if (isSidePlace(puzzle, place)) return [[place, letter]];
  const isShut = (corner) => letter !== BLANK && letterAt(corner) === BLANK;
  const shut = placesAffected(puzzle, place).filter(isShut);
  return [[place, letter], ...shut.map((corner) => [corner, UNKNOWN])];
}

/** Return the length of the line that is being drawn, in edges. */
export const runLength = (_, { way = [] }) => way.length - 1;

/** Return a cell with its edges in words, or the state of an edge. */
export function cellWord(puzzle, place, letterAt) {
  if (grid.isEdge(puzzle.corners, place)) return cells.edgeWord(letterAt(place), "line");
  const edges = wordsFor((side) => letterAt(edgeAt(puzzle, place, side)));
  const note = hasSides(puzzle) && SIDE_LOOKS[letterAt(sideAt(puzzle, place))];
  return note ? `${edges}, ${note.words.toLowerCase()}` : edges;
}

function wordsFor(letterTo) {
  const words = { [LINE]: "line", [BLANK]: "cross" };
  const parts = Object.entries(words).map(([letter, word]) => {
    const sides = SIDES.filter((side) => letterTo(side) === letter);
    return sides.length && `${word} at the ${listed(sides)}`;
  });
  return parts.filter(Boolean).join(", ") || "open";
}

/** Return the name of a corner; the edges that lead to it are lit. */
export const placeWords = (puzzle, _, corner) => cornerName(puzzle, corner);

/** Return the edge that a question is about, and its name: the one marked last, or that at the top. */
export function edgeAsked(puzzle, cursor, side = "top") {
  const cell = placeAt(puzzle, cursor);
  return { edge: edgeAt(puzzle, cell, side), name: `the ${side} of ${cellName(puzzle, cell)}` };
}

/** Return words for what cannot be on an edge. */
export const denialOf = (_, letter) => letter === BLANK ? "it cannot be crossed" : "there cannot be a line";
