// A drawing on its way to a puzzle: its size, its clues, and where a change would help.

import { BLANK } from "./board.js";
import { drawnRuns } from "./marks.js";
import { linesAt, placeTold, placesOf } from "./puzzle.js";

/** No drawing is wider or higher. */
export const MOST = 100;
const AT_FIRST = 15;
/** How many numbers have room beside a drawing before there are any. */
const ROOM = 3;
/** On what one draws in colours, be it day or night. */
export const PAPER = Object.freeze({ [BLANK]: "#ffffff" });

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

/** How much a change of each open cell would help, from 0 to 1, and the best change. */
export function heatOf(puzzle, heat) {
  const helped = (left) => Math.max(0, 1 - left / heat.length);
  const help = heat.map((cell) => [placeTold(puzzle, cell), helped(cell[2])]);
  const [best] = heat.toSorted((one, other) => one[2] - other[2]);
  return { help: new Map(help), best: best && best[2] < heat.length ? best : null };
}
