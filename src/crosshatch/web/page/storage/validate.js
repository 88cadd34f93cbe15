// Validates saved puzzles, from the browser's storage and from files; invalid ones are never shown.
//
// Anybody may write into both, so they are checked once, when read. The drawn cells are checked
// when a game is restored, because that needs the size of its board: if they do not fit, the puzzle
// opens without them. Compiled lines are never taken from there.

const isText = (one) => typeof one === "string";
const isFlag = (one) => typeof one === "boolean";
const isNumber = (one) => Number.isInteger(one) && one >= 0;
const isMap = (one) => Boolean(one) && typeof one === "object" && !Array.isArray(one);
const isSide = (one) => ["top", "right", "bottom", "left"].includes(one);
const orNone = (is) => (one) => one === null || one === undefined || is(one);
const listOf = (is) => (one) => Array.isArray(one) && one.every(is);
const mapOf = (is) => (one) => isMap(one) && Object.values(one).every(is);
const shaped = (shape) => (one) => isMap(one) && Object.entries(shape).every(([name, is]) => is(one[name]));

const isPair = (one) => Array.isArray(one) && one.length === 2 && one.every(isText);
const isLabels = (one) => listOf(isText)(one) && one.length > 0;
const isListed = shaped({
  mark: isText,
  title: isText,
  width: isNumber,
  height: isNumber,
  letters: isText,
  palette: orNone(listOf(isPair)),
  kind: orNone(isText),
  lettersPerRow: orNone(isNumber),
});
/** Return whether a value is the table of a kind, as far as the page reads it. */
const isTable = shaped({
  name: isText,
  rules: isText,
  states: orNone((one) => isText(one) || listOf(isText)(one)),
  looks: orNone(mapOf(isText)),
  laws: listOf(isMap),
});
const isDescribed = shaped({
  puzzle: shaped({ kind: orNone((one) => isText(one) || isTable(one)) }),
  title: orNone(isText),
  name: orNone(isText),
  picture_title: orNone(isText),
  kind: isText,
  verbs: orNone(listOf(isText)),
  palette: orNone(mapOf(isText)),
  color_names: orNone(mapOf(isText)),
  labels: shaped({ rows: isLabels, columns: isLabels, right: orNone(listOf(isText)), bottom: orNone(listOf(isText)) }),
  edges: orNone(shaped({ between: isText })),
  symbols: orNone(isText),
});

/** Return whether a value is how a puzzle was last seen. */
const isView = shaped({
  zoom: orNone((one) => Number.isFinite(one) && one > 0),
  isUnfolded: orNone(isFlag),
  at: orNone((one) => Array.isArray(one) && one.length === 2 && one.every(Number.isFinite)),
});

/** Return whether a puzzle can be listed: it has a name, and a picture of its size, or a smaller face. */
export const isValidEntry = (one) =>
  isListed(one) && one.width * one.height > 0 && one.letters.length >= lettersIn(one);

const lettersIn = ({ width, height, lettersPerRow }) => lettersPerRow || width * height;

/** Return whether a saved puzzle can be opened, even if its drawn cells are invalid. */
export const isValidSave = (one) =>
  isMap(one) &&
  isAnswer(one.answer) &&
  orNone(mapOf(isText))(one.palette) &&
  orNone(isView)(one.view) &&
  orNone(isNumber)(one.drawn) &&
  orNone(isFlag)(one.isDone);

/** Return whether a value is a puzzle as the server describes it. */
function isAnswer(answer) {
  if (!isDescribed(answer)) return false;
  const [height, width] = [answer.labels.rows.length, answer.labels.columns.length];
  const more = answer.edges?.between === "corners" ? 1 : 0;
  const isGridOf = (wide, high) => (one) =>
    listOf((row) => isText(row) && [...row].length === wide)(one) && one.length === high;
  const [isGrid, isPicture] = [isGridOf(width, height), isGridOf(width + more, height + more)];
  const isCell = (one) => listOf(isNumber)(one) && one[0] < height && one[1] < width;
  const isBar = (one) => Array.isArray(one) && isCell(one.slice(0, 2)) && listOf(isSide)(one[2]) && one.length === 3;
  const isPath = shaped({
    start: isCell,
    finish: isCell,
    entry: orNone(isSide),
    exit: orNone(isSide),
    barred: listOf(isBar),
  });
  const isCuts = shaped({ rows: listOf(isNumber), columns: listOf(isNumber) });
  const isTexts = (one) => listOf((row) => listOf(isText)(row) && row.length === width)(one) && one.length === height;
  const isCorner = (one) => listOf(isNumber)(one) && one[0] <= height && one[1] <= width;
  const isDot = (one) => Array.isArray(one) && isCorner(one.slice(0, 2)) && orNone(isText)(one[2]);
  const isMark = (one) => Array.isArray(one) && isCorner(one.slice(0, 2)) && isFlag(one[2]) && isText(one[3]);
  const marks = shaped({ edges: listOf(isMark), corners: listOf(isDot) });
  const isSigns = shaped({ cells: isTexts, letters: mapOf(isText) });
  const rest = { givens: isPicture, progress: isPicture, overlay: isGrid, cell_clues: isTexts, marks, signs: isSigns };
  // A puzzle with ends has a path, which may be cut.
  const hasPath = answer.puzzle.ends !== undefined;
  return (
    Object.entries({ ...rest, path: isPath, cuts: isCuts }).every(([name, is]) =>
      orNone(is)(answer[name]),
    ) &&
    orNone(isPicture)(answer.puzzle.picture) &&
    orNone((one) => one.length === height)(answer.labels.right) &&
    orNone((one) => one.length === width)(answer.labels.bottom) &&
    isMap(answer.path) === hasPath &&
    (!hasPath || isMap(answer.cuts))
  );
}
