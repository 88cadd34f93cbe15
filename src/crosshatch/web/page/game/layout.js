// The layout of the board: how large cells and clues are, and which cell is at a point.
//
// The clues stay in view at the edges, and the grid scrolls below them.

/** The smallest and the largest cell, in CSS pixels. */
const SMALLEST = 2;
export const LARGEST = 64;
/** The largest cell before anybody zooms. */
const AT_FIRST = 52;
/** The smallest type of clues before anybody zooms. */
const READABLE = 11;
/** How much of the view clues take: normally, and if they need it to be readable. */
const MUCH_OF_VIEW = 0.42;
const MOST_OF_VIEW = 0.55;
const LARGEST_CLUE = 19;
/** The height of a number by the room that it has. */
const TYPE_OF_NUMBER = 0.82;
/** The width of a digit in common typefaces, and the gap between two numbers, by their height. */
const DIGIT = 0.64;
const BETWEEN = 0.3;
/** The room between clues and grid, and for the frame at the far sides. */
const GAP = 10;
const EDGE = 3;

/**
 * Return the sizes of a board: of a cell, a clue's number, the clues at the edges, and the whole.
 *
 * A zoom of 1 fits all of it; null shows as much as leaves the clues readable.
 */
export function sizesOf(puzzle, view, zoom = null) {
  const depth = depthOf(puzzle);
  const fitCell = fitting(puzzle, depth, view);
  const wished = zoom === null ? Math.max(fitCell, readable(puzzle)) : Math.floor(fitCell * zoom);
  const cell = Math.min(LARGEST, Math.max(SMALLEST, wished));
  const number = numberBeside(cell, depth, view);
  const left = Math.ceil(number * depth.across + GAP);
  const top = Math.ceil(number * depth.down + GAP);
  const sizes = laidOut(puzzle, { cell, number, left, top });
  return {
    ...sizes,
    fitCell,
    depth,
    width: Math.min(view.width, sizes.full.width),
    height: Math.min(view.height, sizes.full.height),
  };
}

/** Return the sizes of a board on paper; clues take whole cells. */
export function sizesOnPaper(puzzle) {
  const [cell, number] = [20, 18];
  const edge = (depth) => Math.ceil((number * depth + GAP) / cell) * cell;
  const [left, top] = [edge(widthOf(puzzle.rows)), edge(heightOf(puzzle.columns))];
  const sizes = laidOut(puzzle, { cell, number, left, top });
  return { ...sizes, ...sizes.full };
}

function laidOut(puzzle, { cell, number, left, top }) {
  const grid = { width: cell * puzzle.width, height: cell * puzzle.height };
  const full = { width: left + grid.width + EDGE, height: top + grid.height + EDGE };
  return { cell, number, left, top, grid, full, type: typeOf(puzzle, number, cell) };
}

/** Return how much room a number has beside a cell of this size. */
function numberBeside(cell, depth, view) {
  const read = READABLE / TYPE_OF_NUMBER;
  const within = (size, count) =>
    Math.max((size * MUCH_OF_VIEW) / count, Math.min(read, (size * MOST_OF_VIEW) / count));
  return Math.min(
    LARGEST_CLUE,
    Math.max(cell * 0.78, Math.min(cell, read), 9),
    within(view.width, depth.across),
    within(view.height, depth.down),
  );
}

/** Return the smallest cell beside which numbers are readable. */
const readable = ({ columns }) =>
  Math.ceil(READABLE * Math.max(1 / TYPE_OF_NUMBER, widestOf(columns)));

/** Return the type size of numbers: the widest of a column fits its cell. */
function typeOf({ columns }, number, cell) {
  const type = (across) =>
    Math.max(0.5, Math.floor(Math.min(number * TYPE_OF_NUMBER, across) * 2) / 2);
  return { row: type(cell * 0.95), column: type(cell / widestOf(columns)) };
}

/**
 * Return the width of the widest word of the columns by its height, with a gap to the next one; a
 * word with a letter has a chip behind it.
 */
const widestOf = (columns) => Math.max(...columns.flat().map(widthOfWord), DIGIT + BETWEEN);
const widthOfWord = (word) =>
  hasLetter(word) ? DIGIT * (word.length - 1) + 1.25 : DIGIT * word.length + BETWEEN;
const hasLetter = (word) => /.\D$/u.test(word);

/** Return how many numbers wide the room of a word is beside its row. */
export const roomOf = (word) => Math.max(1, word.length * 0.75 + (hasLetter(word) ? 0.2 : 0));

/** Return how many numbers wide the clues of rows are. */
const widthOf = (rows) =>
  Math.max(1.2, ...rows.map((words) => words.reduce((sum, word) => sum + roomOf(word), 0)));

/** Return how many numbers high the clues of columns are. */
const heightOf = (columns) => Math.max(1.2, ...columns.map((words) => words.length));

/** Return how many numbers deep the clues are at each edge, or may become. */
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

/** Return the largest cell with which the whole board is in view. */
function fitting(puzzle, depth, view) {
  const fits = (cell, cells, numbers, room) => {
    const clues = Math.ceil(numbers * numberBeside(cell, depth, view) + GAP);
    return cells * cell + clues + EDGE <= room;
  };
  const isAllInView = (cell) =>
    fits(cell, puzzle.width, depth.across, view.width) &&
    fits(cell, puzzle.height, depth.down, view.height);
  let cell = AT_FIRST;
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

/** Return where to scroll so that a cell is in view, and one more beside it. */
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

/** Return the cell nearest to the view; null if one is in view, or there is none. */
export function nearestOf(sizes, scrolled, cells) {
  const beyond = (at, size, from) => {
    const first = at * sizes.cell - from;
    return Math.max(0, -first, first + sizes.cell - size);
  };
  let [nearest, least] = [null, Infinity];
  for (const cell of cells) {
    const across = beyond(cell.column, sizes.width - sizes.left, scrolled.x);
    const down = beyond(cell.row, sizes.height - sizes.top, scrolled.y);
    if (across + down < least) [nearest, least] = [cell, across + down];
  }
  return least > 0 ? nearest : null;
}
