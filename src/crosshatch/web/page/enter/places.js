// The places of a puzzle that is being entered, by row and column of its sheet: those of clues beside the
// grid have -1 or the first number behind the grid. A tool says which of them are typed into.

import { kindWith } from "../kinds.js";

/** Return the table of the kind of a puzzle. */
export const tableOf = ({ kind, table }) => table ?? kindWith(kind);

/** The row of numbers of the whole puzzle, which have no place on the sheet. */
export const OF_BOARD = -3;
/** The steps to the neighbours of a cell. */
export const STEPS = { top: [-1, 0], bottom: [1, 0], left: [0, -1], right: [0, 1] };

/**
 * Return the tools for a kind: what their places are called (`cell` is the prefix for cells, null if
 * nothing is typed there), and whether they mark edges, under which prefix.
 */
export function toolsOf(entry) {
  const { clues = {}, line, states, laws, fewest } = tableOf(entry);
  const { rows, columns, sides, corners, regions = "", paths, ends, board, cells = {} } = clues;
  const hasThings = Object.keys(cells).length > 0;
  const isBeside = Boolean(rows || columns || sides || board);
  // Files of runs alone have no more than them and given cells.
  const hasMore = Boolean(entry.table) || !laws.every(({ runs }) => runs);
  const tool = (id, words, facts) => ({ id, words, cell: null, ...facts });
  return [
    (hasThings || isBeside) && tool("clues", "Clues", { cell: hasThings ? "" : null, isBeside }),
    corners && tool("corner", "Corners"),
    regions && tool("border", "Borders", { cell: regions.startsWith("number") ? "region " : null, edges: "border" }),
    paths && tool("path", "Thermometers"),
    ends && tool("end", "Start and finish"),
    !fewest && tool("given", "Given", { cell: states || line === "cells" ? "given " : null, edges: line && "given", joins: line === "cells", isRare: true }),
    hasMore && !regions && tool("border", "Walls", { edges: "border", isRare: true }),
    hasMore && (rows || columns) && tool("cut", "Cuts", { edges: "cut", isRare: true }),
    hasMore && tool("hole", "Holes", { isRare: true }),
  ].filter(Boolean);
}

/** Return the places of clues, without what only the puzzle as a whole has. */
export const cluesOf = ({ texts }) =>
  Object.keys(texts).filter((place) => !/^(?:border|cut|hole|path|start|finish|board|option|colour|goal)/u.test(place));

/** Return the names of the numbers of the whole puzzle. */
export const boardNames = (entry) => (tableOf(entry).clues?.board ?? []).map((name) => name.replace("...", ""));

export const cellName = ({ row, column }) => `r${row + 1}c${column + 1}`;
const isCell = ([width, height], { row, column }) => row >= 0 && row < height && column >= 0 && column < width;

/** Return the place for a text at a spot of the sheet; "" if nothing is typed there. */
export function placeAt(entry, tool, spot) {
  const { size } = entry;
  const [[width, height], { row, column }] = [size, spot];
  if (row === OF_BOARD) return tool.isBeside && boardNames(entry)[column] ? `board ${boardNames(entry)[column]}` : "";
  if (tool.id === "corner") return isCell([width + 1, height + 1], spot) ? `corner ${cellName(spot)}` : "";
  if (isCell(size, spot)) return tool.cell === null ? "" : tool.cell + cellName(spot);
  const { rows, columns, sides } = tableOf(entry).clues ?? {};
  const isRow = row >= 0 && row < height;
  if (!tool.isBeside || isRow === (column >= 0 && column < width)) return "";
  const [line, near, far, at, across, end] = isRow ? [rows && "row", "left", "right", row, column, width] : [columns && "column", "top", "bottom", column, row, height];
  const name = across === end ? sides && far : [line, sides && near].filter(Boolean)[-1 - across];
  return name ? `${name} ${at + 1}` : "";
}

/** Return whether the cursor may be at a spot: at a text, or in a cell where something is marked. */
const mayStand = (entry, tool, spot) => Boolean(placeAt(entry, tool, spot)) || (!["clues", "corner"].includes(tool.id) && isCell(entry.size, spot));

/** Return all spots of a tool in the order in which one types: rows, columns, other sides, cells. */
export function spotsOf(entry, tool) {
  const [width, height] = entry.size;
  const upTo = (most) => Array.from({ length: most }, (_, at) => at);
  const inside = upTo(height + 1).flatMap((row) => upTo(width + 1).map((column) => ({ row, column })));
  const lines = (at) => [...upTo(height).map((row) => ({ row, column: Math.min(at, width) })), ...upTo(width).map((column) => ({ row: Math.min(at, height), column }))];
  const ofBoard = boardNames(entry).map((_, column) => ({ row: OF_BOARD, column }));
  const all = [...[-1, -2, Infinity].flatMap(lines), ...inside.filter((spot) => tool.id === "corner" || isCell(entry.size, spot)), ...ofBoard];
  return all.filter((spot) => mayStand(entry, tool, spot));
}

/** Return the spot that an arrow leads to: the next one in its direction, or else beside the grid. */
export function spotBeyond(entry, tool, { row, column }, down, right) {
  for (let by = 1; row !== OF_BOARD && by <= Math.max(...entry.size) + 3; by++) {
    const spot = { row: row + by * down, column: column + by * right };
    if (mayStand(entry, tool, spot)) return spot;
  }
  const other = row < 0 ? { row: 0, column: -1 } : { row: -1, column: 0 };
  return (row < 0 || column < 0) && down + right > 0 && mayStand(entry, tool, other) ? other : { row, column };
}

/** Return the name of the edge at a side of a cell; "" if there is none. */
export function edgeAt(entry, tool, spot, side) {
  const [down, right] = STEPS[side];
  const other = { row: spot.row + down, column: spot.column + right };
  const isLater = down + right > 0;
  if (tool.id !== "given" || tableOf(entry).line !== "edges") return isCell(entry.size, other) ? (isLater ? [spot, other] : [other, spot]).map(cellName).join("-") : "";
  // An edge along a side that two cells share has the name that the later one gives it.
  return isLater && isCell(entry.size, other) ? `${cellName(other)} ${down ? "top" : "left"}` : `${cellName(spot)} ${side}`;
}

/** Return the sort of text at a place: runs, a list, a number, or for a cell those of all things. */
export function sortAt(entry, place) {
  const { clues = {} } = tableOf(entry);
  const [key, name] = place.split(" ");
  if (key === "row" || key === "column") return clues[`${key}s`];
  if (key === "given") return "state";
  if (key === "board") return clues.board.includes(`${name}...`) ? "list" : "number?";
  return name ? "number?" : Object.values(clues.cells ?? {}).map((text) => ` ${text}`.split(" on ")[0].trim()).join();
}
