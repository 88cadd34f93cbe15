// The layout of the board: how large cells and clues are.
//
// The clues stay in view at the edges, and the grid scrolls under them.

import { CELL_OF_NUMBER, READABLE, depthOf, hasLetter, widestOf } from "./clue_room.js";

/** The smallest and the largest cell, in CSS pixels. */
const SMALLEST = 2;
export const LARGEST = 128;
/** The largest cell of a board that nobody has zoomed: a share of the view, between two sizes. */
const LARGEST_UNZOOMED = { share: 0.2, least: 52, most: 112 };
/** The smallest type size of clues on a board that nobody has zoomed, where all of it is in view. */
const READABLE_IF_WHOLE = 10.5;
/** The share of the view that clues may take: normally, and if they need it to be readable. */
const CLUE_SHARE = 0.42;
const MAX_CLUE_SHARE = 0.55;
/** The largest room of a number, and its share of large cells. */
const LARGEST_CLUE = 19;
const CLUE_BESIDE_CELL = 0.36;
/** The type size of a number as a share of its room. */
const TYPE_SHARE = 0.82;
/** The numbers that a folded clue keeps, and their smallest room. */
const FOLDED = { across: 5, acrossWithLetters: 7, down: 7 };
const FOLDED_NUMBER = 12.2;
/** The cells for which clues are neither folded nor packed tightly: those of a finger's size. */
export const LARGE_ENOUGH = 24;
/** The share of the largest possible cells with which clues stay unfolded, or are folded less. */
const NEARLY = 0.87;
/** The smallest cell and type size of a board with folded clues that nobody has zoomed. */
const SMALLEST_FOLDED = { cell: 10, type: 9.5 };
/** The gap between clues and grid, and the room for the frame at the far sides. */
const GAP = 10;
const EDGE = 3;
/** The room for marks on the frame, in cells. */
const MARGIN = 0.2;

/**
 * Return the sizes of a board: cells, numbers, the clues at the edges, and the whole board.
 *
 * A zoom of 1 fits the whole board; null does too, unless the clues would be too small to read. If `folds` is true,
 * long clues get less room as long as cells are small. Coloured numbers need more room if they have their letters.
 */
export function sizesOf(puzzle, view, zoom = null, folds = false, letters = true) {
  // A large puzzle has half a million numbers, so this looks at them once.
  const widest = widestOf(puzzle.columns, letters);
  const full = depthOf(puzzle, letters);
  const depth = folds ? foldedDepth(puzzle, full, view) : full;
  const fitCell = fittingCell(puzzle, depth, view);
  const wanted = zoom === null ? unzoomedCell(puzzle, widest, depth, fitCell) : Math.floor(fitCell * zoom);
  const cell = Math.min(LARGEST, Math.max(SMALLEST, wanted));
  const number = fittingNumber(puzzle, cell, depth, view);
  const left = Math.ceil(number * depth.across + GAP);
  const top = Math.ceil(number * depth.down + GAP);
  const [right, bottom] = [roomBeyond(number, depth.right), roomBeyond(number, depth.bottom)];
  const sizes = sizesFor(puzzle, { cell, number, left, top, right, bottom, letters, widest });
  return {
    ...sizes,
    fitCell,
    depth,
    width: Math.min(view.width, sizes.full.width),
    height: Math.min(view.height, sizes.full.height),
  };
}

/**
 * Return the cell of a board that nobody has zoomed, with the width of its widest number above the
 * columns. Numbers in cells are readable, too.
 */
function unzoomedCell({ cellClues }, widest, { least }, fitCell) {
  const inside = cellClues ? CELL_OF_NUMBER : 0;
  if (least) {
    const { cell, type } = SMALLEST_FOLDED;
    return Math.max(fitCell, Math.ceil(Math.max(cell, type * Math.max(widest, inside))));
  }
  const cellFor = (type) => Math.ceil(type * Math.max(1 / TYPE_SHARE, widest, inside));
  return fitCell >= cellFor(READABLE_IF_WHOLE) ? fitCell : cellFor(READABLE);
}

/**
 * Return the depth of clues in a narrow view. They are packed tightly before any is folded, and
 * folded no more than makes cells nearly as large as they can be.
 */
function foldedDepth(puzzle, full, view) {
  if (puzzle.reserve || fittingCell(puzzle, full, view) >= LARGE_ENOUGH) return full;
  const cellFor = (depth) => fittingCell(puzzle, depth, view);
  const tight = { ...full, least: FOLDED_NUMBER };
  const least = {
    across: full.letters && hasLetters(puzzle) ? FOLDED.acrossWithLetters : FOLDED.across,
    down: FOLDED.down,
  };
  const fold = (side, by) => Math.max(Math.min(full[side], least[side]), full[side] - by);
  const [across, down] = ["across", "down"].map((side) => Math.ceil(full[side] - fold(side, Infinity)));
  const all = Array.from({ length: across + 1 }, (_, byAcross) =>
    Array.from({ length: down + 1 }, (_, byDown) => ({
      ...tight,
      across: fold("across", byAcross),
      down: fold("down", byDown),
    })),
  ).flat();
  const unfolded = cellFor(tight);
  if (unfolded >= LARGE_ENOUGH || all.length === 1) return tight;
  const canBeRead = (depth) => numberWithin(FOLDED_NUMBER, depth, view) === FOLDED_NUMBER;
  const some = all.some(canBeRead) ? all.filter(canBeRead) : all;
  const enough = Math.min(LARGE_ENOUGH, NEARLY * Math.max(...some.map(cellFor)));
  const room = (depth) => depth.across + depth.down;
  return some.toSorted((one, other) => room(other) - room(one)).find((depth) => cellFor(depth) >= enough);
}

const hasLetters = ({ rows }) => rows.flat().some(hasLetter);

/** Return the sizes of a board on paper, where clues take up whole cells. */
export function sizesOnPaper(puzzle) {
  const [cell, number] = [20, 18];
  const edge = (depth) => Math.ceil((number * depth + GAP) / cell) * cell;
  const letters = true;
  const { across, down, ...beyond } = depthOf({ ...puzzle, reserve: undefined }, letters);
  const [left, top, right, bottom] = [across, down, beyond.right, beyond.bottom].map((depth) => depth && edge(depth));
  const widest = widestOf(puzzle.columns, letters);
  const sizes = sizesFor(puzzle, { cell, number, left, top, right, bottom, letters, widest });
  return { ...sizes, ...sizes.full };
}

function sizesFor(puzzle, { cell, number, left, top, right, bottom, letters, widest }) {
  const grid = { width: cell * puzzle.width, height: cell * puzzle.height };
  const margin = marginOf(puzzle, cell);
  const [width, height] = [left + grid.width + right, top + grid.height + bottom];
  const full = { width: width + 2 * margin + EDGE, height: height + 2 * margin + EDGE };
  const around = { left, top, right, bottom, margin };
  const type = typeOf(widest, number, cell);
  return { cell, number, letters, ...around, grid, full, type };
}

/** Return the room of clues to the right or at the bottom. */
const roomBeyond = (number, depth) => (depth ? Math.ceil(number * depth + GAP) : 0);

/** Return the room around the grid for marks on its frame. */
const marginOf = ({ isMarked }, cell) => (isMarked ? Math.ceil(cell * MARGIN) : 0);

const READABLE_NUMBER = READABLE / TYPE_SHARE;

/** Return a room of numbers that leaves enough of the view to the grid, at most `wanted`. */
function numberWithin(wanted, depth, view) {
  const within = (size, count) =>
    Math.max((size * CLUE_SHARE) / count, Math.min(READABLE_NUMBER, (size * MAX_CLUE_SHARE) / count));
  return Math.min(wanted, within(view.width, depth.across + depth.right), within(view.height, depth.down + depth.bottom));
}

/** Return the room of a number beside a cell of this size. */
function numberBeside(cell, depth, view) {
  const wanted = Math.max(cell * 0.78, Math.min(cell, READABLE_NUMBER), 9, depth.least || 0);
  const most = Math.max(LARGEST_CLUE, cell * CLUE_BESIDE_CELL);
  return numberWithin(Math.min(most, wanted), depth, view);
}

/** Return the smallest room of a number that can be read beside a cell of this size. */
const tightNumber = (cell, depth, view) =>
  Math.min(numberBeside(cell, depth, view), numberWithin(depth.least || READABLE_NUMBER, depth, view));

/** Return the room of a number: as large as goes with the cell, or less if only that keeps the whole board in view. */
function fittingNumber(puzzle, cell, depth, view) {
  const loose = numberBeside(cell, depth, view);
  const tight = tightNumber(cell, depth, view);
  if (!isInView(puzzle, cell, tight, depth, view)) return loose;
  let number = loose;
  while (number > tight && !isInView(puzzle, cell, number, depth, view)) number -= 0.2;
  return Math.max(tight, number);
}

/** Return the type sizes of row and column numbers; the widest column number fits its cell. */
function typeOf(widest, number, cell) {
  const type = (across) => Math.max(0.5, Math.floor(Math.min(number * TYPE_SHARE, across) * 2) / 2);
  return { row: type(cell * 0.95), column: type(cell / widest) };
}

/** Return whether clues have outgrown the room that they have. */
export function isOutgrown(puzzle, { depth, letters }) {
  const { across, down } = depthOf(puzzle, letters);
  return across > depth.across || down > depth.down;
}

/** Return whether the whole board is in view with cells and numbers of these sizes. */
function isInView(puzzle, cell, number, depth, view) {
  const fits = (cells, numbers, beyond, room) => {
    const clues = Math.ceil(number * numbers + GAP) + roomBeyond(number, beyond);
    return cells * cell + 2 * marginOf(puzzle, cell) + clues + EDGE <= room;
  };
  return (
    fits(puzzle.width, depth.across, depth.right, view.width) &&
    fits(puzzle.height, depth.down, depth.bottom, view.height)
  );
}

/**
 * Return the largest cell that keeps the whole board in view. Numbers are packed tightly before
 * cells become too small for a finger.
 */
function fittingCell(puzzle, depth, view) {
  const { share, least, most } = LARGEST_UNZOOMED;
  const fitting = (first, numberFor) => {
    let cell = first;
    const isWhole = () => isInView(puzzle, cell, numberFor(cell, depth, view), depth, view);
    while (cell > SMALLEST && !isWhole()) cell--;
    return cell;
  };
  const largest = Math.round(Math.min(view.width, view.height) * share);
  const loose = fitting(Math.max(least, Math.min(most, largest)), numberBeside);
  return loose >= LARGE_ENOUGH ? loose : Math.max(loose, fitting(LARGE_ENOUGH, tightNumber));
}
