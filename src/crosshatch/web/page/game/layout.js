// The layout of the board: how large cells and clues are.
//
// The clues stay in view at the edges, and the grid scrolls under them.

/** The smallest and the largest cell, in CSS pixels. */
const SMALLEST = 2;
export const LARGEST = 64;
/** The largest cell of a board that nobody has zoomed. */
const LARGEST_UNZOOMED = 52;
/** The smallest type size of clues on a board that nobody has zoomed. */
const READABLE = 11;
/** The share of the view that clues may take: normally, and if they need it to be readable. */
const CLUE_SHARE = 0.42;
const MAX_CLUE_SHARE = 0.55;
const LARGEST_CLUE = 19;
/** The type size of a number as a share of its room. */
const TYPE_SHARE = 0.82;
/** The width of a digit in common typefaces and the gap between numbers, by type size. */
const [DIGIT, NUMBER_GAP] = [0.64, 0.3];
/** The most numbers of a folded clue, their room, and the cells for which clues are not folded. */
const FOLDED = { across: 5, acrossWithLetters: 7, down: 7 };
const FOLDED_NUMBER = 12.2;
const LARGE_ENOUGH = 24;
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
 * A zoom of 1 fits the whole board; null does too, unless the clues would be too small to read. If
 * `folds` is true, long clues get less room as long as cells are small.
 */
export function sizesOf(puzzle, view, zoom = null, folds = false) {
  const full = depthOf(puzzle);
  const depth = folds ? foldedDepth(puzzle, full, view) : full;
  const fitCell = fittingCell(puzzle, depth, view);
  const least = depth.least ? smallestFolded(puzzle) : readableCell(puzzle);
  const wanted = zoom === null ? Math.max(fitCell, least) : Math.floor(fitCell * zoom);
  const cell = Math.min(LARGEST, Math.max(SMALLEST, wanted));
  const number = numberBeside(cell, depth, view);
  const left = Math.ceil(number * depth.across + GAP);
  const top = Math.ceil(number * depth.down + GAP);
  const [right, bottom] = [roomBeyond(number, depth.right), roomBeyond(number, depth.bottom)];
  const sizes = sizesFor(puzzle, { cell, number, left, top, right, bottom });
  return {
    ...sizes,
    fitCell,
    depth,
    width: Math.min(view.width, sizes.full.width),
    height: Math.min(view.height, sizes.full.height),
  };
}

const smallestFolded = ({ columns }) =>
  Math.ceil(Math.max(SMALLEST_FOLDED.cell, SMALLEST_FOLDED.type * widestOf(columns)));

/** Return the depth of clues that are folded at an edge if that makes room for larger cells. */
function foldedDepth(puzzle, full, view) {
  const letters = puzzle.rows.flat().some(hasLetter);
  const most = { across: letters ? FOLDED.acrossWithLetters : FOLDED.across, down: FOLDED.down };
  const fold = (side) => ({ ...full, [side]: Math.min(full[side], most[side]) });
  const cellFor = (depth) => fittingCell(puzzle, { ...depth, least: FOLDED_NUMBER }, view);
  const all = { ...fold("across"), down: fold("down").down };
  if (puzzle.reserve || fittingCell(puzzle, full, view) >= LARGE_ENOUGH) return full;
  const best = [full, fold("across"), fold("down"), all].toSorted(
    (one, other) => cellFor(other) - cellFor(one),
  )[0];
  return { ...best, least: FOLDED_NUMBER };
}

/** Return the sizes of a board on paper, where clues take up whole cells. */
export function sizesOnPaper(puzzle) {
  const [cell, number] = [20, 18];
  const edge = (depth) => Math.ceil((number * depth + GAP) / cell) * cell;
  const { across, down, ...beyond } = depthOf({ ...puzzle, reserve: undefined });
  const [right, bottom] = [beyond.right, beyond.bottom].map((depth) => depth && edge(depth));
  const [left, top] = [edge(across), edge(down)];
  const sizes = sizesFor(puzzle, { cell, number, left, top, right, bottom });
  return { ...sizes, ...sizes.full };
}

function sizesFor(puzzle, { cell, number, left, top, right, bottom }) {
  const grid = { width: cell * puzzle.width, height: cell * puzzle.height };
  const margin = marginOf(puzzle, cell);
  const [width, height] = [left + grid.width + right, top + grid.height + bottom];
  const full = { width: width + 2 * margin + EDGE, height: height + 2 * margin + EDGE };
  const around = { left, top, right, bottom, margin };
  return { cell, number, ...around, grid, full, type: typeOf(puzzle, number, cell) };
}

/** Return the room of clues to the right or at the bottom. */
const roomBeyond = (number, depth) => (depth ? Math.ceil(number * depth + GAP) : 0);

/** Return the room around the grid for marks on its frame. */
const marginOf = ({ isMarked }, cell) => (isMarked ? Math.ceil(cell * MARGIN) : 0);

/** Return the room of a number beside a cell of this size. */
function numberBeside(cell, depth, view) {
  const read = READABLE / TYPE_SHARE;
  const within = (size, count) =>
    Math.max((size * CLUE_SHARE) / count, Math.min(read, (size * MAX_CLUE_SHARE) / count));
  return Math.min(
    LARGEST_CLUE,
    Math.max(cell * 0.78, Math.min(cell, read), 9, depth.least || 0),
    within(view.width, depth.across + depth.right),
    within(view.height, depth.down + depth.bottom),
  );
}

/** Return the smallest cell beside which numbers are readable. */
const readableCell = ({ columns }) =>
  Math.ceil(READABLE * Math.max(1 / TYPE_SHARE, widestOf(columns)));

/** Return the type sizes of row and column numbers; the widest column number fits its cell. */
function typeOf({ columns }, number, cell) {
  const type = (across) =>
    Math.max(0.5, Math.floor(Math.min(number * TYPE_SHARE, across) * 2) / 2);
  return { row: type(cell * 0.95), column: type(cell / widestOf(columns)) };
}

/**
 * Return the width of the widest number of the columns, by type size, with a gap to the next one. A
 * number with a letter has a chip behind it.
 */
const widestOf = (columns) =>
  columns.flat().reduce((most, word) => Math.max(most, widthOfWord(word)), DIGIT + NUMBER_GAP);
const widthOfWord = (word) =>
  hasLetter(word) ? DIGIT * (word.length - 1) + 1.25 : DIGIT * word.length + NUMBER_GAP;
const hasLetter = (word) => /.\D$/u.test(word);

/** Return the width of a word beside its row, in the room of a number. */
export const roomOf = (word) => Math.max(1, word.length * 0.75 + (hasLetter(word) ? 0.2 : 0));

/** Return the width of the widest row clue, in numbers. */
const widthOf = (rows) =>
  depthIn(rows.map((words) => words.reduce((sum, word) => sum + roomOf(word), 0)));

/** Return the height of the highest column clue, in numbers. */
const heightOf = (columns) => depthIn(columns.map((words) => words.length));

/** Return the largest depth, but at least 1.2 unless it is 0. */
const depthIn = (depths) => Math.max(0, ...depths) && Math.max(1.2, ...depths);

/** Return the depth of the clues at each edge, or the reserved depth if it is larger. */
function depthOf({ rows, columns, right = [], bottom = [], reserve = { across: 0, down: 0 } }) {
  return {
    across: Math.max(reserve.across, widthOf(rows)),
    down: Math.max(reserve.down, heightOf(columns)),
    right: widthOf(right),
    bottom: heightOf(bottom),
  };
}

/** Return whether clues have outgrown the room that they have. */
export function isOutgrown(puzzle, { depth }) {
  const { across, down } = depthOf(puzzle);
  return across > depth.across || down > depth.down;
}

/** Return the largest cell that keeps the whole board in view. */
function fittingCell(puzzle, depth, view) {
  const fits = (cell, cells, numbers, beyond, room) => {
    const number = numberBeside(cell, depth, view);
    const clues = Math.ceil(number * numbers + GAP) + roomBeyond(number, beyond);
    return cells * cell + 2 * marginOf(puzzle, cell) + clues + EDGE <= room;
  };
  const isAllInView = (cell) =>
    fits(cell, puzzle.width, depth.across, depth.right, view.width) &&
    fits(cell, puzzle.height, depth.down, depth.bottom, view.height);
  let cell = LARGEST_UNZOOMED;
  while (cell > SMALLEST && !isAllInView(cell)) cell--;
  return cell;
}
