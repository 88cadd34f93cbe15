// A small picture of a whole puzzle as its board shows it, so that one knows its kind.

import { formOf } from "../forms/index.js";
import { newGame } from "../game/game.js";
import { sizesOnPaper } from "../game/layout.js";
import { element } from "../ui/dom.js";
import { colorsFor, lookOf } from "./look.js";
import { paintAll } from "./paint_sheet.js";

/** Return a canvas of this size with a puzzle on which nothing is drawn. */
export function boardFace(puzzle, inks, side) {
  const sizes = sizesOnPaper(puzzle);
  const dots = (side * Math.max(2, devicePixelRatio)) / Math.max(sizes.width, sizes.height);
  const canvas = element("canvas", { class: "thumbnail", "aria-hidden": "true" });
  canvas.width = Math.round(sizes.width * dots);
  canvas.height = Math.round(sizes.height * dots);
  const look = lookOf(newGame(puzzle, formOf(puzzle)), { settings: {}, inks, colors: colorsFor(puzzle) });
  paintAll({ puzzle, sizes, look: { ...look, size: sizes.cell }, context: canvas.getContext("2d"), dots }, { x: 0, y: 0 });
  return canvas;
}
