// Small puzzles and pictures that the tests of the page share.

import "./kinds.js";
import { penDown, penTo, penUp } from "../../src/crosshatch/web/page/game/game.js";
import { wordsIn } from "../../src/crosshatch/web/page/game/lines.js";
import { puzzleOf } from "../../src/crosshatch/web/page/game/puzzle.js";

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

const hexOf = (positions) => positions.reduce((set, at) => set | (1n << BigInt(at)), 0n).toString(16);

/** Return a chain as the server describes it, by the arcs of its positions for each symbol. */
const chain = (arcs, accept, words) => ({
  start: "1",
  accept: hexOf(accept),
  moves: arcs.map((pairs) =>
    [0, 1, 2].map((far) => hexOf(pairs.flatMap(([from, to]) => (to - from === far ? [from] : [])))),
  ),
  words,
});

/** Return the chain of runs such as "2", "1r" and "?", as the server describes it. */
export function runsChain(words, symbols = ".#") {
  const arcs = Array.from(symbols, () => []);
  const spans = [];
  arcs[0].push([0, 0]);
  // The last position, from which the next run begins, and whether a gap has to come first.
  let last = 0;
  words.forEach((word, at) => {
    const [, length, letter] = /^(\d+|\?)(\D?)$/u.exec(word);
    if (word === "0") return spans.push("-");
    const symbol = symbols.indexOf(letter || "#");
    const begin = () => (arcs[symbol].push([last, last + 1]), ++last);
    const first = begin();
    for (let cell = 1; cell < Number(length); cell++) begin();
    if (length === "?") arcs[symbol].push([last, last]);
    spans.push(first === last ? `${first}` : `${first}-${last}`);
    const gap = last + 1;
    arcs[0].push([last, gap], [gap, gap]);
    const next = words[at + 1]?.match(/\D?$/u)[0] || "#";
    if (next !== (letter || "#") && at + 1 < words.length)
      arcs[symbols.indexOf(next)].push([last, gap + 1]);
    last = gap;
  });
  return chain(arcs, last ? [last - 1, last] : [0], spans.join(" "));
}

/** Return the chain of a count of cells, as the server describes it. */
function countChain(count) {
  const positions = Array.from({ length: count + 1 }, (_, at) => at);
  const on = positions.slice(1).map((at) => [at - 1, at]);
  return chain([positions.map((at) => [at, at]), on], [count], "-");
}

/** Return the compiled lines of labels; `chainsOf` gives a chain for each part of a line. */
function compiled({ rows, columns }, partsOf, cuts = { rows: [], columns: [] }) {
  const [width, chains] = [columns.length, []];
  const line = (words, start, step, length, ends) =>
    partsOf(wordsIn(words)).flatMap(([made, word], at) => {
      if (!made) return [];
      const [from, to] = [at ? ends[at - 1] : 0, ends[at] ?? length];
      const cells = [[start + from * step, step, to - from]];
      return [{ chain: chains.push(made) - 1, word, cells }];
    });
  const lines = {
    row: rows.map((words, at) => line(words, at * width, 1, width, cuts.rows)),
    column: columns.map((words, at) => line(words, at, width, rows.length, cuts.columns)),
  };
  return { chains, lines };
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
  const clues = compiled(more.labels || labels, (words) => [[runsChain(words), 0]]);
  return puzzleOf({ puzzle: keys, kind: "nonogram", symbols, labels, ...clues, ...more });
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
  const keys = { kind: "tracks", rows: labels.rows, columns: labels.columns, start, finish };
  const counted = (words) =>
    words.map((word, at) => [word === "?" ? null : countChain(Number(word)), at]);
  const clues = { symbols: "·+", ...compiled(more.labels || labels, counted, cuts) };
  const ends = { start, finish, entry: entry || null, exit: exit || null };
  const path = { ...ends, upended: Boolean(upended), barred: barred || [] };
  return puzzleOf({ puzzle: keys, kind: "tracks", labels, cuts, path, ...clues, ...more });
}

/**
 * Return a puzzle of 2 × 2 cells with a loop along their edges, as the server describes it: the cells
 * at the top left and the bottom right have clues, and the loop crosses the first row twice.
 */
export function loopPuzzle(more = {}) {
  const labels = { rows: ["", ""], columns: ["", ""], right: ["2", ""], bottom: ["", ""] };
  const clue = (chain, cells, at) => [{ chain, word: 0, cells, ...(at && { clue_at: at }) }];
  const corners = Array.from({ length: 9 }, (_, at) => [Math.floor(at / 3), at % 3]);
  return puzzleOf({
    puzzle: { kind: "rings", cells: ["3 .", ". 1"] },
    kind: "rings",
    symbols: "·+",
    labels,
    cell_clues: [["3", ""], ["", "1"]],
    givens: ["???", "???", "???"],
    edges: { between: "corners", form: "loop" },
    marks: { edges: [], corners, ruled: false },
    chains: [countChain(3), countChain(1), countChain(2)],
    lines: {
      around: [
        clue(0, [[16, -7, 2], [15, -4, 2]], [0, 0]),
        [],
        [],
        clue(1, [[20, -8, 2], [19, -5, 2]], [1, 1]),
      ],
      right: [clue(2, [[15, 1, 3]])],
    },
    ...more,
  });
}

/** Return the saved state of a puzzle on which nothing is drawn. */
export function savedStateOf(puzzle) {
  const { keys, asked, chains, lines, ...answer } = puzzle;
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
