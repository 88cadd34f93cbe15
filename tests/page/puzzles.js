// Small puzzles and pictures that the tests of the page share.

import { puzzleOf } from "../../src/crosshatch/web/page/game/puzzle.js";

/** Return every text of this length that is made of some letters. */
export const texts = (letters, length) =>
  length ? texts(letters, length - 1).flatMap((text) => letters.map((at) => text + at)) : [""];

/** Return the runs of a line of "#", "." and colours, as the words of a clue. */
export function wordsOf(line, colored = false) {
  const runs = line.match(/([^.])\1*/gu) || [];
  return runs.map((run) => run.length + (colored ? run[0] : ""));
}

/** Return the puzzle of a picture, as the server describes it. */
export function puzzleFrom(picture, more = {}) {
  const columns = Array.from(picture[0], (_, at) => picture.map((row) => row[at]).join(""));
  const labels = {
    rows: picture.map((row) => wordsOf(row)),
    columns: columns.map((c) => wordsOf(c)),
  };
  const keys = { family: "nonogram", rows: labels.rows.map((words) => words.join(" ")) };
  return puzzleOf({ puzzle: keys, family: "nonogram", labels, ...more });
}

export const HEART = [".##.##.", "#######", "#######", ".#####.", "..###..", "...#..."];

/** Return the tracks puzzle of a picture, as the server describes it. */
export function trackFrom(picture, { start, finish, entry, exit, upended, barred, ...more }) {
  const { cuts = { rows: [], columns: [] } } = more;
  const counts = (line, ends) =>
    [...ends, line.length].map((end, at) => {
      const part = line.slice(at ? ends[at - 1] : 0, end);
      return String(part.replaceAll("·", "").length);
    });
  const columns = Array.from(picture[0], (_, at) => picture.map((row) => row[at]).join(""));
  const labels = {
    rows: picture.map((row) => counts(row, cuts.rows)),
    columns: columns.map((column) => counts(column, cuts.columns)),
  };
  const keys = { family: "tracks", rows: labels.rows, columns: labels.columns };
  const ends = { start, finish, entry: entry || null, exit: exit || null };
  const path = { ...ends, upended: Boolean(upended), barred: barred || [] };
  return puzzleOf({ puzzle: keys, family: "tracks", labels, cuts, path, ...more });
}

/** Return the saved state of a puzzle on which nothing is drawn. */
export function savedStateOf(puzzle) {
  const { keys, asked, ...answer } = puzzle;
  const { width, height, palette, colorNames, ...rest } = answer;
  const colors = Object.fromEntries(palette);
  const told = { ...rest, overlay: rest.overlay?.map((row) => row.join("")) || null };
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
