// The board of the editor: the puzzle so far, the cursor, and what the pointer marks.

import { app } from "../app.js";
import { NO_HIGHLIGHTS } from "../canvas/highlights.js";
import { whenInksChange } from "../canvas/inks.js";
import { colorsFor, lookOf } from "../canvas/look.js";
import { boxOf } from "../canvas/paint_sheet.js";
import * as sheets from "../canvas/sheet.js";
import { nearestCell } from "../game/puzzle.js";
import { listenToPointer } from "../input/gestures.js";
import { element } from "../ui/dom.js";
import { gameNow } from "./described.js";
import { editor, listeners, select } from "./entry.js";
import { OF_BOARD, STEPS, cellName } from "./places.js";
import { leadPath, mark, markEnd, markSide } from "./typing.js";

const OPPOSITE = { left: "right", right: "left", top: "bottom", bottom: "top" };
/** How near to an edge it is pressed, and how far from its ends. */
const [NEAR, INSET] = [0.3, 0.15];

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
    const highlights = { ...NO_HIGHLIGHTS, litLines: line ? [line] : [] };
    const look = lookOf(game, { settings: app.settings, inks: app.inks, colors: colorsFor(game.puzzle), highlights });
    sheets.show(sheet, game.puzzle, { ...look, lineState: stateOf, pictureLetterAt: null }, shown === entry ? sheets.viewOf(sheet) : { isUnfolded: true });
    shown = entry;
    sheets.bringIntoSight(sheet, nearestCell(game.puzzle, at));
  };
  /** The marks of cells in which solutions differ. */
  const differing = element("div", { "aria-hidden": "true" });
  sheet.face.append(differing, ring);
  const put = (part, spot, share) => {
    const { x, y, size } = boxOf(sheet, sheets.scrolledBy(sheet), spot);
    part.style.transform = `translate(${x + share * size}px, ${y + share * size}px)`;
    part.style.width = part.style.height = `${size * (share > 0 ? 1 - 2 * share : 1) + 1}px`;
    return part;
  };
  sheet.overlays.add(() => {
    ring.hidden = !editor.entry || !sheet.sizes || editor.at.row === OF_BOARD || Boolean(lineAt(editor.entry.size, editor.at));
    if (!ring.hidden) put(ring, editor.at, editor.tool.id === "corner" ? -0.5 : 0);
    const spots = [...editor.open].map((cell) => ({ row: Math.floor(cell / editor.entry.size[0]), column: cell % editor.entry.size[0] }));
    differing.replaceChildren(...spots.map((spot) => put(element("i", { class: "differing" }), spot, 0.15)));
  });
  listeners.shown.add(show);
  whenInksChange(show);
  listenToPointer(sheet, handlersOf());
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
