// Small puzzles and pictures that the tests of the page share.

import "./kinds.js";
import { penDown, penTo, penUp } from "../../src/crosshatch/web/page/game/game.js";
import { puzzleOf, wordsIn } from "../../src/crosshatch/web/page/game/puzzle.js";

export const at = (row, column) => ({ row, column });
/** Return a place within a cell, by parts of its side. */
export const within = (row, column, across, down) => ({ row, column, across, down });

/** Lead the pen of a game through some spots. */
export function lead(game, [first, ...others], pen) {
  penDown(game, first, pen);
  for (const spot of others) penTo(game, spot);
  penUp(game);
}

/** Return every text of this length that is made of some letters. */
export const texts = (letters, length) =>
  length ? texts(letters, length - 1).flatMap((text) => letters.map((at) => text + at)) : [""];

/** Return the runs of a line of "#", "." and colours, as the words of a clue. */
export function wordsOf(line, colored = false) {
  const runs = line.match(/([^.])\1*/gu) || [];
  return runs.map((run) => run.length + (colored ? run[0] : ""));
}

/** Return the plain value of a word of a clue: `3`, `[3, "r"]` for "3r", or "?". */
function runOf(word) {
  const [, length, letter] = /^(\d+|\?|\*)(\D?)$/u.exec(word);
  const value = length === "?" || length === "*" ? length : Number(length);
  return letter ? [value, letter] : value;
}

/** Return the puzzle of a picture, as the server describes it. */
export function puzzleFrom(picture, more = {}) {
  const columns = Array.from(picture[0], (_, at) => picture.map((row) => row[at]).join(""));
  const labels = {
    rows: picture.map((row) => wordsOf(row).join(" ")),
    columns: columns.map((column) => wordsOf(column).join(" ")),
  };
  const keys = { kind: "nonogram", rows: labels.rows };
  const symbols = ".#";
  const clues = more.labels || labels;
  const valuesOf = (words) => wordsIn(words).map(runOf);
  const values = { rows: clues.rows.map(valuesOf), columns: clues.columns.map(valuesOf) };
  return puzzleOf({ puzzle: keys, kind: "nonogram", symbols, labels, values, ...more });
}

export const HEART = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."];

/** Return the tracks puzzle of a picture, as the server describes it. */
export function trackFrom(picture, { start, finish, entry, exit, upended, barred, ...more }) {
  const { cuts = { rows: [], columns: [] } } = more;
  const counts = (line, ends) =>
    [...ends, line.length].map((end, at) => {
      const part = line.slice(at ? ends[at - 1] : 0, end);
      return String(part.replaceAll("·", "").length);
    }).join(" ");
  const columns = Array.from(picture[0], (_, at) => picture.map((row) => row[at]).join(""));
  const labels = {
    rows: picture.map((row) => counts(row, cuts.rows)),
    columns: columns.map((column) => counts(column, cuts.columns)),
  };
  const keys = { kind: "tracks", rows: labels.rows, columns: labels.columns, ends: [start, finish] };
  const values = valuesOfTracks(more.labels || labels, cuts, { start, finish, entry, exit, upended });
  const ends = { start, finish, entry: entry || null, exit: exit || null };
  const path = { ...ends, upended: Boolean(upended), barred: barred || [] };
  return puzzleOf({ puzzle: keys, kind: "tracks", symbols: "·+", labels, cuts, path, values, ...more });
}

function valuesOfTracks({ rows, columns }, cuts, { start, finish, entry, exit, upended }) {
  const nameOf = (row, column) => `r${upended ? rows.length - row : row + 1}c${column + 1}`;
  const end = (place, side) => [nameOf(...place), side].filter(Boolean).join(" ");
  const clue = (words) => (words.includes(" ") ? wordsIn(words).map(runOf) : words && runOf(words));
  const cutRows = rows.flatMap((_, row) => cuts.rows.map((at) => nameOf(row, at - 1)));
  const cutColumns = columns.flatMap((_, column) => cuts.columns.map((at) => nameOf(at - 1, column)));
  return {
    rows: rows.map(clue),
    columns: columns.map(clue),
    ends: [end(start, entry), end(finish, exit)],
    cuts: { rows: cutRows, columns: cutColumns },
    origin: upended ? "bottom" : "top",
  };
}

/**
 * Return a puzzle of 2 × 2 cells with a loop along their edges, as the server describes it: the cells
 * at the top left and the bottom right have clues.
 */
export function loopPuzzle({ clues = ["3", "1"], ...more } = {}) {
  const labels = { rows: ["", ""], columns: ["", ""], right: ["2", ""], bottom: ["", ""] };
  const clue = (cells, at) => [{ word: 0, cells, clue_at: at }];
  const corners = Array.from({ length: 9 }, (_, at) => [Math.floor(at / 3), at % 3]);
  const [first, last] = clues.map((number) => ["number", Number(number)]);
  return puzzleOf({
    puzzle: { kind: "slitherlink", cells: ["3 .", ". 1"] },
    kind: "slitherlink",
    symbols: "·+",
    labels,
    cell_clues: [[clues[0], ""], ["", clues[1]]],
    givens: ["???", "???", "???"],
    edges: { between: "corners", form: "loop" },
    marks: { edges: [], corners, ruled: false },
    values: { cells: [[first, null], [null, last]] },
    lines: {
      cell: [clue([[16, -7, 2], [15, -4, 2]], [0, 0]), [], [], clue([[20, -8, 2], [19, -5, 2]], [1, 1])],
    },
    ...more,
  });
}

/** Return the saved state of a puzzle on which nothing is drawn. */
export function savedStateOf(puzzle) {
  const { keys, asked, values, lines, ...answer } = puzzle;
  const { width, height, right, bottom, corners, hasEdges, isMarked, ...described } = answer;
  const { palette, colorNames, cellClues, ...rest } = described;
  const colors = Object.fromEntries(palette);
  const overlay = rest.overlay?.map((row) => row.join("")) || null;
  const told = { ...rest, overlay, cell_clues: cellClues };
  const marks = "??".repeat(width * height);
  return { answer: { ...told, palette: colors, color_names: colorNames }, game: { marks } };
}

/** Return the list entry of a puzzle of two cells. */
export const listed = (mark) => ({
  mark,
  title: `Puzzle ${mark}`,
  width: 2,
  height: 1,
  letters: "??",
  palette: [["#", "#000000"]],
});
