// Drawings that become puzzles: their size, clues, colours and versions, and the best change.

import { usualKind } from "../kinds.js";
import { BLANK, inkOf, unpackMarks, newBoard, packMarks } from "./board.js";
import { isVersion } from "./history.js";
import { linesAt, placeFromJson, placesOf } from "./puzzle.js";

/** The most rows or columns of a drawing. */
export const MOST = 100;
const DEFAULT_SIZE = 15;
/** The room for clues beside a new drawing, in numbers. */
const CLUE_ROOM = 3;
/** The paper of a drawing in colours, which is white in both themes. */
export const PAPER = Object.freeze({ [BLANK]: "#ffffff" });

/** Return a blank drawing with this id, in the form of a reply of the server. */
export function newDrawing(id, { width = DEFAULT_SIZE, height = DEFAULT_SIZE } = {}) {
  const noClues = (count) => Array.from({ length: count }, () => "0");
  return {
    puzzle: { drawing: id },
    kind: "drawing",
    title: "",
    palette: {},
    color_names: {},
    labels: { rows: noClues(height), columns: noClues(width) },
    reserve: { across: CLUE_ROOM, down: CLUE_ROOM },
  };
}

/** Update the clues of the lines through some places. */
export function updateClues(puzzle, places, letterAt) {
  for (const line of linesAt(puzzle, places)) {
    const labels = line.side === "row" ? puzzle.rows : puzzle.columns;
    labels[line.number] = clueWords(placesOf(puzzle, line).map(letterAt));
  }
}

function clueWords(line) {
  const runs = line.join("").match(/([^.?])\1*/gu) ?? [];
  const words = runs.map((run) => run.length + (run[0] === "#" ? "" : run[0]));
  return words.length ? words : ["0"];
}

/** Return the letters of a drawing in another size; cells that are new are blank. */
export function resized(letters, from, to) {
  const at = (row, column) => row < from.height && column < from.width ? letters[row * from.width + column] : BLANK;
  const rows = Array.from({ length: to.height }, (_, row) => row);
  const columns = Array.from({ length: to.width }, (_, column) => column);
  return rows.flatMap((row) => columns.map((column) => at(row, column))).join("");
}

/** Return the changes that invert a drawing: filled cells become blank, blank ones get the colour. */
export const inverted = (letters, color) =>
  Array.from(letters, (letter, place) => [place, letter === BLANK ? color : BLANK]);

/** Return the keys of the puzzle that a drawing makes; `colors` maps its letters to colours. */
export function keysOf({ title, rows, columns }, letters, colors) {
  const isUsed = ([letter, color]) => letter === BLANK ? color !== PAPER[BLANK] : letters.includes(letter);
  const used = [...colors].filter(isUsed);
  const texts = (labels) => labels.map((words) => words.join(" "));
  return {
    kind: usualKind(),
    ...(title && { title }),
    ...(used.length && { palette: Object.fromEntries(used) }),
    rows: texts(rows),
    columns: texts(columns),
  };
}

/** Return how much changing each open cell would help, from 0 to 1, and the best change. */
export function heatOf(puzzle, heat) {
  const helpOf = (left) => Math.max(0, 1 - left / heat.length);
  const help = heat.map((cell) => [placeFromJson(puzzle, cell), helpOf(cell[2])]);
  const [best] = heat.toSorted((one, other) => one[2] - other[2]);
  return { help: new Map(help), best: best && best[2] < heat.length ? best : null };
}

/** The most colours beside the paper: more cannot be told apart. */
const MOST_COLORS = 16;

/** The colours in the order in which they are offered, each with the letter that it gets if that is free. */
const COLORS = new Map([
  ["#", "#000000"],
  ["a", "#c8352b"],
  ["b", "#2f6fb5"],
  ["c", "#3f8f3f"],
  ["d", "#e0a82e"],
  ["e", "#7d4fa0"],
  ["f", "#888888"],
  ["g", "#7a4a24"],
  ["h", "#e8799b"],
  ["i", "#38a9a4"],
  ["j", "#e2762d"],
  ["k", "#1f3a68"],
  ["l", "#9fc23c"],
  ["m", "#c9c2b4"],
  ["n", "#8c1d4f"],
  ["o", "#8fc4ea"],
]);

/** The colours of a drawing to which no colour has been added. */
export const BLACK_ON_WHITE = Object.freeze({ ...PAPER, "#": COLORS.get("#") });

/** Return a letter and a colour that are not in use; null if there can be no more. */
export function nextColor(colors) {
  const { [BLANK]: _, ...inks } = colors;
  if (Object.keys(inks).length >= MOST_COLORS) return null;
  const letter = [...COLORS.keys()].find((one) => !(one in inks));
  const isNew = (color) => !Object.values(colors).includes(color);
  const color = [COLORS.get(letter), ...COLORS.values()].find(isNew);
  return [letter, color || COLORS.get(letter)];
}

/** The number of versions that undo can go back. */
const MOST_VERSIONS = 20;

/** Return the saved form of a game with these letters, and with `done` as its history. */
export const savedGameOf = (letters, done = []) => ({ marks: packMarks(newBoard(letters)), history: { done, undone: [] } });

export const lettersInVersion = ({ game }) => unpackMarks(game.marks).map(inkOf).join("");

/** Return a new version of a drawing; its history begins with the current version. */
export const newVersion = (now, { answer, letters, palette = {} }) => ({
  answer,
  game: savedGameOf(letters, [withoutOldest(now, MOST_VERSIONS)]),
  palette,
});

/** Return a version whose history holds fewer than `most` earlier versions. */
function withoutOldest(version, most) {
  const [first, ...moves] = version.game.history.done;
  if (!isVersion(first)) return version;
  const done = most > 1 ? [withoutOldest(first, most - 1), ...moves] : moves;
  return { ...version, game: { ...version.game, history: { ...version.game.history, done } } };
}
