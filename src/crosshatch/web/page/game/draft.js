// A drawing on its way to a puzzle: its size, its clues, and what is said of it. No page.

import { BLANK, UNKNOWN } from "./board.js";
import { isSheet } from "./history.js";
import { drawnRuns } from "./marks.js";
import { linesAt, placeTold, placesOf } from "./puzzle.js";
import { counted, sentenceOf } from "./words.js";

/** No drawing is wider or higher. */
export const MOST = 100;
const AT_FIRST = 15;
/** How many numbers have room beside a drawing before there are any. */
const ROOM = 3;
/** On what one draws in colours, be it day or night. */
export const PAPER = Object.freeze({ [BLANK]: "#ffffff" });
/** How many sheets one can go back. */
const MOST_SHEETS = 20;

/** A blank drawing with a name of its own, as if the server had read it. */
export function newDrawing(id, { width = AT_FIRST, height = AT_FIRST } = {}) {
  const none = (count) => Array.from({ length: count }, () => ["0"]);
  return {
    puzzle: { drawing: id },
    family: "drawing",
    title: "",
    palette: {},
    color_names: {},
    labels: { rows: none(height), columns: none(width) },
    reserve: { across: ROOM, down: ROOM },
  };
}

/** What is kept of a game with these letters, in which no move has been made. */
export const gameOf = (letters, done = []) => ({
  marks: Array.from(letters, (letter) => letter + UNKNOWN).join(""),
  history: { done, undone: [] },
});

/** Write the clues of the lines through some places anew. */
export function relabel(puzzle, places, letterAt) {
  for (const line of linesAt(puzzle, places)) {
    const labels = line.side === "row" ? puzzle.rows : puzzle.columns;
    labels[line.number] = clueWords(placesOf(puzzle, line).map(letterAt));
  }
}

function clueWords(line) {
  const words = drawnRuns(line).map(({ length, color }) => length + (color === "#" ? "" : color));
  return words.length ? words : ["0"];
}

/** The letters of a drawing in another size: what is common stays where it is. */
export function resized(letters, from, to) {
  const at = (row, column) =>
    row < from.height && column < from.width ? letters[row * from.width + column] : BLANK;
  const rows = Array.from({ length: to.height }, (_, row) => row);
  const columns = Array.from({ length: to.width }, (_, column) => column);
  return rows.flatMap((row) => columns.map((column) => at(row, column))).join("");
}

/** Filled becomes blank, and blank the first colour: pairs of place and letter. */
export const inverted = (letters, color) =>
  Array.from(letters, (letter, place) => [place, letter === BLANK ? color : BLANK]);

/** The keys of the puzzle that a drawing makes; `colors` are how its letters look. */
export function keysOf({ title, rows, columns }, letters, colors) {
  const isUsed = ([letter, color]) =>
    letter === BLANK ? color !== PAPER[BLANK] : letters.includes(letter);
  const used = [...colors].filter(isUsed);
  const texts = (labels) => labels.map((words) => words.join(" "));
  return {
    family: "nonogram",
    ...(title && { title }),
    ...(used.length && { palette: Object.fromEntries(used) }),
    rows: texts(rows),
    columns: texts(columns),
  };
}

/** Another sheet for a drawing. Before its first move lies the sheet that is there now. */
export const newSheet = (now, { answer, letters, palette = {} }) => ({
  answer,
  game: gameOf(letters, [withoutOldest(now, MOST_SHEETS)]),
  palette,
});

/** A sheet without those that lie too far back. */
function withoutOldest(sheet, most) {
  const [first, ...moves] = sheet.game.history.done;
  if (!isSheet(first)) return sheet;
  const done = most > 1 ? [withoutOldest(first, most - 1), ...moves] : moves;
  return { ...sheet, game: { ...sheet.game, history: { ...sheet.game.history, done } } };
}

/** What is said of a drawing: of how many solutions there are, and how hard the one is. */
export function verdictWords({ status, open, exact, rating }) {
  const least = rating?.complete === false ? "at least " : "";
  if (status === "unique")
    return rating?.word ? `One solution: ${least}${rating.word}` : "One solution";
  if (status !== "multiple") return "Cannot tell yet";
  if (!open.length) return "Several solutions: where they differ is not known yet";
  const [cells, are] = [counted(open.length, "cell"), open.length === 1 ? "is" : "are"];
  return `Several solutions: ${exact ? "" : "at least "}${cells} ${are} open`;
}

/** Why it is that hard; empty where nobody knows. */
export function reasonWords({ rating }) {
  if (rating?.complete === false) return "To find out how much harder it is takes too long here.";
  return rating?.reasons.length ? sentenceOf(rating.reasons[0]) : "";
}

/** What became of a drawing that was to be mended: what is not as wanted is not taken at once. */
export function mendWords({ changed, wanted, sentence }) {
  if (wanted) return changed.length ? changedWords(changed) : "It is so already.";
  const kept = changed.length ? "This is the best that was found; the drawing is as it was." : "";
  return `${sentenceOf(sentence)} ${kept}`.trim();
}

export const changedWords = ({ length }) =>
  `${counted(length, "cell")} changed, with a ring now. Undo takes it back.`;

/** For each open cell how much a change would help, from 0 to 1, and the best change there is. */
export function heatOf(puzzle, heat) {
  const helped = (left) => Math.max(0, 1 - left / heat.length);
  const help = heat.map((cell) => [placeTold(puzzle, cell), helped(cell[2])]);
  const [best] = heat.toSorted((one, other) => one[2] - other[2]);
  return { help: new Map(help), best: best && best[2] < heat.length ? best : null };
}

/** What the best change would do. */
export function changeWords(best, { heat, by_lines: byLines }) {
  if (!best) return "No single change helps.";
  const [row, column, left] = best;
  const cell = `Change row ${row + 1}, column ${column + 1}`;
  if (!left) return `${cell}: then there is one solution.`;
  const by = byLines ? " by line logic" : "";
  return `${cell}: then ${left} of ${counted(heat.length, "cell")} stay open${by}.`;
}
