// The board of the editor: the puzzle so far as it is played, the cursor, and what the pointer marks.

import { app } from "../app.js";
import { NO_HIGHLIGHTS } from "../canvas/highlights.js";
import { whenInksChange } from "../canvas/inks.js";
import { colorsFor, lookOf } from "../canvas/look.js";
import { boxOf } from "../canvas/paint_sheet.js";
import { WALL } from "../canvas/paint_signs.js";
import * as sheets from "../canvas/sheet.js";
import { formOf } from "../forms/index.js";
import { UNKNOWN, BLANK } from "../game/board.js";
import { newGame } from "../game/game.js";
import * as grid from "../game/line_grid.js";
import { exchanged } from "../game/pictures.js";
import { nearestCell, puzzleOf } from "../game/puzzle.js";
import { listenToPointer } from "../input/gestures.js";
import { element } from "../ui/dom.js";
import { editor, listeners, select } from "./entry.js";
import { OF_BOARD, STEPS, cellName, tableOf } from "./places.js";
import { leadPath, mark, markEnd, markSide } from "./typing.js";

const ARROWS = { up: "↑", right: "→", down: "↓", left: "←" };
const OPPOSITE = { left: "right", right: "left", top: "bottom", bottom: "top" };
/** The room that is kept for clues, in numbers; how near to an edge it is pressed, and how far from its ends. */
const [ROOM, NEAR, INSET] = [3, 0.3, 0.15];
const each = (count, of) => Array.from({ length: count }, (_, at) => of(at));
const numbersIn = (name) => name.match(/\d+/gu).map((number) => number - 1);

/** Show the editor's puzzle in a box, and mark what is pressed there. */
export function layOutBoard(box) {
  const sheet = sheets.newSheet(box);
  const ring = element("div", { class: "ring", hidden: true, "aria-hidden": "true" });
  let shown = null;
  const show = () => {
    if (!editor.entry) return;
    const { entry, at } = editor;
    const game = gameNow();
    const line = lineAt(entry.size, at);
    const rings = new Map([...editor.open].map((cell) => [cell, app.inks.accent]));
    const highlights = { ...NO_HIGHLIGHTS, litLines: line ? [line] : [], rings };
    const look = lookOf(game, { settings: app.settings, inks: app.inks, colors: colorsFor(game.puzzle), highlights });
    sheets.show(sheet, game.puzzle, { ...look, lineState: stateOf }, shown === entry ? sheets.viewOf(sheet) : { isUnfolded: true });
    shown = entry;
    sheets.bringIntoSight(sheet, nearestCell(game.puzzle, at));
  };
  sheet.face.append(ring);
  sheet.overlays.add(() => {
    ring.hidden = !editor.entry || !sheet.sizes || editor.at.row === OF_BOARD || Boolean(lineAt(editor.entry.size, editor.at));
    if (ring.hidden) return;
    const { x, y, size } = boxOf(sheet, sheets.scrolledBy(sheet), editor.at);
    const back = editor.tool.id === "corner" ? size / 2 : 0;
    ring.style.transform = `translate(${x - back}px, ${y - back}px)`;
    ring.style.width = ring.style.height = `${size + 1}px`;
  });
  listeners.shown.add(show);
  whenInksChange(show);
  listenToPointer(sheet, handlersOf());
}

/** Return a game of the puzzle that texts say so far, with what was drawn on it and what is given. */
function gameNow() {
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

/** Return whether the clue of a line makes no sense, or needs more cells than there are. */
function stateOf({ side, number }) {
  const { faults, sums } = editor.read;
  const names = { row: ["row", "left"], column: ["column", "top"], right: ["right"], bottom: ["bottom"] }[side].map((name) => `${name} ${number + 1}`);
  const isBroken = faults.some(([place]) => names.includes(place)) || sums.some(([place, needs, room]) => needs > room && names.includes(place));
  return { struck: [], isDone: false, isMet: false, isBroken };
}

/** Return the line whose clue is at a spot; null at a cell. */
function lineAt([width, height], { row, column }) {
  if (editor.tool.id === "corner" || row === OF_BOARD) return null;
  if (column < 0 || column >= width) return { side: column < 0 ? "row" : "right", number: row };
  return row < 0 || row >= height ? { side: row < 0 ? "column" : "bottom", number: column } : null;
}

/** Return the side of its cell that a spot is near to; null if it is near to none, or to a corner. */
function sideAt({ across, down }) {
  const far = { left: across, right: 1 - across, top: down, bottom: 1 - down };
  const [[side, distance]] = Object.entries(far).sort(([, one], [, other]) => one - other);
  const along = side === "left" || side === "right" ? down : across;
  return distance < NEAR && along > INSET && along < 1 - INSET ? side : null;
}

/** Return the handlers of the pointer. */
function handlersOf() {
  /** Where the pointer was before, and the edges that a drag has marked. */
  let [from, marked] = [null, new Set()];
  const cellOf = ({ row, column }) => ({ row, column });
  const markOnce = ({ row, column }, side) => {
    if (!marked.has(`${cellName({ row, column })} ${side}`)) markSide(side, editor.pen, { row, column });
    const [down, right] = STEPS[side];
    marked.add(`${cellName({ row, column })} ${side}`).add(`${cellName({ row: row + down, column: column + right })} ${OPPOSITE[side]}`);
  };
  return {
    down(spot) {
      const { id, edges } = editor.tool;
      const side = sideAt(spot);
      [from, marked] = [{ ...spot, isPress: true }, new Set()];
      select(id === "corner" ? { row: spot.row + Math.round(spot.down), column: spot.column + Math.round(spot.across) } : cellOf(spot));
      if (edges && side) markOnce(spot, side);
      if (id === "end") markEnd(side ? `${cellName(spot)} ${side}` : cellName(spot));
      if (id === "hole") mark();
    },
    to(spot) {
      if (!from) return;
      const { id, edges, joins } = editor.tool;
      const [down, right] = [spot.row - from.row, spot.column - from.column];
      const way = Object.keys(STEPS).find((side) => STEPS[side].join() === `${down},${right}`);
      if (way && id === "path") leadPath(cellOf(from), cellOf(spot));
      if (way && joins) markOnce(from, way);
      const side = edges && !joins && sideAt(spot);
      if (side) markOnce(spot, side);
      if (!down && !right) return;
      from = { ...spot, isPress: false };
      select(cellOf(spot));
    },
    up() {
      if (from?.isPress && editor.tool.id === "path") mark("");
      from = null;
    },
    cancel: () => (from = null),
    ...Object.fromEntries(["hover", "target", "closer", "isAiming"].map((name) => [name, () => false])),
    clue(at) {
      if (!at || at.word < 0 || editor.tool.id !== "clues") return;
      const { side, number } = at.line;
      const [width, height] = editor.entry.size;
      const across = { row: -1, right: width }[side];
      select(across === undefined ? { row: side === "column" ? -1 : height, column: number } : { row: number, column: across }, at.word);
    },
  };
}
