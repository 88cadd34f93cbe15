// The puzzle that is being entered as the board shows it: a description like those of puzzles that were read.

import { WALL } from "../canvas/paint_signs.js";
import { formOf } from "../forms/index.js";
import { UNKNOWN, BLANK } from "../game/board.js";
import { newGame } from "../game/game.js";
import * as grid from "../game/line_grid.js";
import { exchanged } from "../game/pictures.js";
import { puzzleOf } from "../game/puzzle.js";
import { editor } from "./entry.js";
import { cellName, tableOf } from "./places.js";

const ARROWS = { up: "↑", right: "→", down: "↓", left: "←" };
/** The room that is kept for clues, in numbers. */
const ROOM = 3;
const each = (count, of) => Array.from({ length: count }, (_, at) => of(at));
const numbersIn = (name) => name.match(/\d+/gu).map((number) => number - 1);

/** Return a game of the puzzle that texts say so far, with what was drawn on it and what is given. */
export function gameNow() {
  const puzzle = puzzleOf(described());
  const game = newGame(puzzle, formOf(puzzle), editor.entry.drawn ?? null);
  const { marks, given } = game.board;
  for (const [place, letter] of givens(puzzle)) [marks[place], given[place]] = [letter + UNKNOWN, true];
  return game;
}

/** Return the description of the puzzle, like those of puzzles that were read. */
function described() {
  const { size: [width, height], texts, rest, table: own } = editor.entry;
  const { values, signs } = editor.read;
  const { clues = {}, line, looks = {}, laws, states, kind } = tableOf(editor.entry);
  const words = (...places) => places.flatMap((place) => (texts[place] ?? "").split(/[\s,;|]+/u).filter(Boolean)).join(" ");
  const cells = each(height, (row) => each(width, (column) => shownAt(row, column)));
  const more = line === "edges" ? 1 : 0;
  const isPath = laws.some(({ path }) => path);
  const named = (prefix) => Object.entries(texts).filter(([place]) => place.startsWith(prefix)).map(([place, text]) => [numbersIn(place), text]);
  const walls = [...named("border "), ...named("cut ")].map(([[row, column, below]]) => (below === row ? [row, column + 1, true, "wall"] : [row + 1, column, false, "wall"]));
  const dots = more ? each((width + 1) * (height + 1), (at) => [Math.floor(at / (width + 1)), at % (width + 1)]) : [];
  const pictures = Array.isArray(states) ? states.map((state, at) => [at ? signs[at] : BLANK, looks[plain(state)]]).filter(([, look]) => look) : [];

  /** Return what stands in a cell, as a picture or as a text. */
  function shownAt(row, column) {
    const name = cellName({ row, column });
    if (texts[`hole ${name}`]) return [WALL, ""];
    const value = values.cells?.[row]?.[column];
    if (!value || !texts[name]) return ["", texts[name] ?? texts[`region ${name}`] ?? ""];
    const [thing, ...told] = [value].flat();
    const [sort, on] = ` ${clues.cells[thing]}`.split(" on ").map((part) => part.trim());
    if (sort === "state") return ["", ""];
    if (sort === "arrow") return ["", `${ARROWS[told[0]]}${told[1]}`];
    const isKnown = told.length > 0 && told[0] !== UNKNOWN;
    if (on === "void") return [WALL, isKnown ? String(told[0]) : ""];
    if (isKnown) return ["", told.join(" ")];
    return looks[thing] || !sort ? [looks[thing] ?? thing, ""] : ["", UNKNOWN];
  }

  return {
    puzzle: { kind: own ?? kind, ...rest, ...(values.palette && { palette: {} }) },
    palette: Object.fromEntries((values.palette ?? []).map((letter) => [letter, texts[`colour ${letter}`]])),
    symbols: signs.join(""),
    every: (clues.rows || clues.columns) && !clues.regions ? 5 : 0,
    cuts: { rows: [], columns: [] },
    givens: each(height + more, () => UNKNOWN.repeat(width + more)),
    labels: {
      rows: each(height, (row) => words(`left ${row + 1}`, `row ${row + 1}`)),
      columns: each(width, (column) => words(`top ${column + 1}`, `column ${column + 1}`)),
      ...(clues.sides && { right: each(height, (row) => words(`right ${row + 1}`)), bottom: each(width, (column) => words(`bottom ${column + 1}`)) }),
    },
    reserve: { across: clues.rows || clues.sides ? ROOM : 0, down: clues.columns || clues.sides ? ROOM : 0, beyond: clues.sides ? 1.2 : 0 },
    cell_clues: cells.map((row) => row.map(([, clue]) => clue)),
    signs: { cells: cells.map((row) => row.map(([sign]) => sign)), letters: Object.fromEntries(pictures) },
    edges: line ? { between: more ? "corners" : "cells", form: isPath ? "path" : "loop" } : null,
    path: isPath ? { ...endOf(texts.start, "start", "entry"), ...endOf(texts.finish, "finish", "exit"), upended: false, barred: [] } : null,
    marks: { edges: walls, corners: [...dots, ...named("corner ").map(([spot, text]) => [...spot, text])], ruled: !more },
    values,
  };
}

const plain = (state) => state.replace(/^an? /u, "");

/** Return an end of a path, and the side over which it leaves; off the board if there is none. */
function endOf(text, end, way) {
  const [cell, side = null] = text?.split(" ") ?? [];
  return { [end]: cell ? numbersIn(cell) : [-1, -1], [way]: side };
}

/** Return the places that are given, with their letters on the board. */
function givens(puzzle) {
  const { values, signs } = editor.read;
  const { states, line, clues = {} } = tableOf(editor.entry);
  const { width, corners } = puzzle;
  const named = line === "cells" ? ["empty", "line"] : ["blank", ...(values.palette ?? [])];
  const names = Array.isArray(states) ? states.map(plain) : states === "1-n" ? signs.map((_, at) => String(at + 1)) : named;
  const letterOf = (state) => line === "cells" ? (state === "line" ? grid.LINE : BLANK) : exchanged(puzzle, signs[names.indexOf(state)] ?? UNKNOWN);
  const inCells = (values.cells ?? []).flat().flatMap((value, at) => Array.isArray(value) && clues.cells[value[0]] === "state" ? [[at, letterOf(value[1])]] : []);
  const others = Object.entries(values.givens ?? {}).map(([place, state]) => {
    const [row, column, below] = numbersIn(place);
    const letter = state === true ? grid.LINE : BLANK;
    const side = place.split(" ")[1];
    if (typeof state === "string") return [row * width + column, letterOf(state)];
    if (!side) return [grid.edgeAt(puzzle, row * width + column, below === row ? "right" : "bottom"), letter];
    const from = (row + (side === "bottom")) * corners.width + column + (side === "right");
    return [grid.edgeAt(corners, from, side === "top" || side === "bottom" ? "right" : "bottom"), letter];
  });
  return [...inCells, ...others];
}
