// The layout of the board: how large cells and clues are, and which cell is at a point.
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
const DIGIT = 0.64;
const NUMBER_GAP = 0.3;
/** The gap between clues and grid, and the room for the frame at the far sides. */
const GAP = 10;
const EDGE = 3;

/**
 * Return the sizes of a board: cells, numbers, the clues at the edges, and the whole board.
 *
 * A zoom of 1 fits the whole board; null does too, unless the clues would be too small to read.
 */
export function sizesOf(puzzle, view, zoom = null) {
  const depth = depthOf(puzzle);
  const fitCell = fittingCell(puzzle, depth, view);
  const wanted =
    zoom === null ? Math.max(fitCell, readableCell(puzzle)) : Math.floor(fitCell * zoom);
  const cell = Math.min(LARGEST, Math.max(SMALLEST, wanted));
  const number = numberBeside(cell, depth, view);
  const left = Math.ceil(number * depth.across + GAP);
  const top = Math.ceil(number * depth.down + GAP);
  const sizes = sizesFor(puzzle, { cell, number, left, top });
  return {
    ...sizes,
    fitCell,
    depth,
    width: Math.min(view.width, sizes.full.width),
    height: Math.min(view.height, sizes.full.height),
  };
}

/** Return the sizes of a board on paper, where clues take up whole cells. */
export function sizesOnPaper(puzzle) {
  const [cell, number] = [20, 18];
  const edge = (depth) => Math.ceil((number * depth + GAP) / cell) * cell;
  const [left, top] = [edge(widthOf(puzzle.rows)), edge(heightOf(puzzle.columns))];
  const sizes = sizesFor(puzzle, { cell, number, left, top });
  return { ...sizes, ...sizes.full };
}

function sizesFor(puzzle, { cell, number, left, top }) {
  const grid = { width: cell * puzzle.width, height: cell * puzzle.height };
  const full = { width: left + grid.width + EDGE, height: top + grid.height + EDGE };
  return { cell, number, left, top, grid, full, type: typeOf(puzzle, number, cell) };
}

/** Return the room of a number beside a cell of this size. */
function numberBeside(cell, depth, view) {
  const read = READABLE / TYPE_SHARE;
  const within = (size, count) =>
    Math.max((size * CLUE_SHARE) / count, Math.min(read, (size * MAX_CLUE_SHARE) / count));
  return Math.min(
    LARGEST_CLUE,
    Math.max(cell * 0.78, Math.min(cell, read), 9),
    within(view.width, depth.across),
    within(view.height, depth.down),
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
const widestOf = (columns) => Math.max(...columns.flat().map(widthOfWord), DIGIT + NUMBER_GAP);
const widthOfWord = (word) =>
  hasLetter(word) ? DIGIT * (word.length - 1) + 1.25 : DIGIT * word.length + NUMBER_GAP;
const hasLetter = (word) => /.\D$/u.test(word);

/** Return the width of a word beside its row, in the room of a number. */
export const roomOf = (word) => Math.max(1, word.length * 0.75 + (hasLetter(word) ? 0.2 : 0));

/** Return the width of the widest row clue, in numbers. */
const widthOf = (rows) =>
  Math.max(1.2, ...rows.map((words) => words.reduce((sum, word) => sum + roomOf(word), 0)));

/** Return the height of the highest column clue, in numbers. */
const heightOf = (columns) => Math.max(1.2, ...columns.map((words) => words.length));

/** Return the depth of the clues at each edge, or the reserved depth if it is larger. */
function depthOf({ rows, columns, reserve = { across: 0, down: 0 } }) {
  return {
    across: Math.max(reserve.across, widthOf(rows)),
    down: Math.max(reserve.down, heightOf(columns)),
  };
}

/** Return whether clues have outgrown the room that they have. */
export function isOutgrown(puzzle, { depth }) {
  const { across, down } = depthOf(puzzle);
  return across > depth.across || down > depth.down;
}

/** Return the largest cell that keeps the whole board in view. */
function fittingCell(puzzle, depth, view) {
  const fits = (cell, cells, numbers, room) => {
    const clues = Math.ceil(numbers * numberBeside(cell, depth, view) + GAP);
    return cells * cell + clues + EDGE <= room;
  };
  const isAllInView = (cell) =>
    fits(cell, puzzle.width, depth.across, view.width) &&
    fits(cell, puzzle.height, depth.down, view.height);
  let cell = LARGEST_UNZOOMED;
  while (cell > SMALLEST && !isAllInView(cell)) cell--;
  return cell;
}

/** Return the cell at a point of the view, or the nearest one, and where in it the point is. */
export function spotAt(puzzle, sizes, scrolled, point) {
  const x = (point.x - sizes.left + scrolled.x) / sizes.cell;
  const y = (point.y - sizes.top + scrolled.y) / sizes.cell;
  const column = Math.min(puzzle.width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(puzzle.height - 1, Math.max(0, Math.floor(y)));
  const isInside =
    point.x >= sizes.left && point.y >= sizes.top && x < puzzle.width && y < puzzle.height;
  return { row, column, across: x - column, down: y - row, isInside };
}

/** Return the scroll position that shows a cell with its neighbours, by the shortest way. */
export function scrolledTo(sizes, scrolled, { row, column }) {
  const along = (at, size, from) => {
    const first = (at - 1) * sizes.cell;
    const last = (at + 2) * sizes.cell - size;
    return Math.max(0, from > first ? first : from < last ? last : from);
  };
  return {
    x: along(column, sizes.width - sizes.left, scrolled.x),
    y: along(row, sizes.height - sizes.top, scrolled.y),
  };
}

/** Return the cell nearest to the view; null if one is already in view or there are none. */
export function nearestOf(sizes, scrolled, cells) {
  const distance = (at, size, from) => {
    const first = at * sizes.cell - from;
    return Math.max(0, -first, first + sizes.cell - size);
  };
  let [nearest, least] = [null, Infinity];
  for (const cell of cells) {
    const across = distance(cell.column, sizes.width - sizes.left, scrolled.x);
    const down = distance(cell.row, sizes.height - sizes.top, scrolled.y);
    if (across + down < least) [nearest, least] = [cell, across + down];
  }
  return least > 0 ? nearest : null;
}
