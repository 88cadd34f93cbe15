// Printing: all of each puzzle in view, painted in the colours of the day.
//
// Pictures for print are made when somebody prints; the paper decides their size (print.css).

import { applyTheme } from "../app.js";
import { familyOf } from "../families/index.js";
import { sizesOnPaper } from "../game/layout.js";
import { NO_HIGHLIGHTS } from "../canvas/highlights.js";
import { element, find } from "../ui/dom.js";
import { readInks } from "../canvas/inks.js";
import { blankLook } from "../canvas/look.js";
import { paintAll } from "../canvas/paint_sheet.js";
import { visibleSheets } from "../canvas/sheet.js";

/** So many dots has the longer side of a picture: on a sheet of A4 some 300 an inch. */
const DOTS = 3000;
/** A puzzle is no larger than so many times its sizes: cells of 8 mm. */
const LARGEST = 1.5;

/** Be ready for whoever prints the page. */
export function listenToPrinting() {
  const paper = find("paper");
  addEventListener("beforeprint", () => {
    document.documentElement.dataset.theme = "light";
    const sheets = visibleSheets();
    const notes = document.querySelectorAll("main:not([hidden]) > .note");
    paper.style.setProperty("--puzzles", sheets.length);
    paper.replaceChildren(
      element("h1", { text: find("title").textContent }),
      ...Array.from(notes, ({ textContent: text }) => element("p", { text, class: "note" })),
      ...sheets.map((sheet) => printed(sheet, readInks())),
    );
  });
  addEventListener("afterprint", () => {
    paper.replaceChildren();
    // Whoever paints hears that the theme is another.
    applyTheme();
  });
}

/** A sheet on paper, with what stands beside it, and without what help says of it. */
function printed({ puzzle, look, box }, inks) {
  const sizes = sizesOnPaper(puzzle);
  const { cell, width, height } = sizes;
  // Cells have whole dots, so that no light shines through between two.
  const dots = Math.max(1, Math.floor((DOTS * cell) / Math.max(width, height))) / cell;
  const [wide, high] = [Math.ceil(width * dots), Math.ceil(height * dots)];
  // Of a drawing, its puzzle: whoever solves it shall not see the picture.
  const shown = familyOf(puzzle).draws ? blankLook(look) : look;
  const plain = { ...shown, ...NO_HIGHLIGHTS, isFinished: look.isFinished, inks, size: cell };
  const hidden = new OffscreenCanvas(wide, high);
  const context = hidden.getContext("2d");
  paintAll({ puzzle, sizes, look: plain, context, dots }, { x: 0, y: 0 });
  // Dots alone: a printed canvas that clears may clear all that lies below it.
  const canvas = element("canvas", { width: wide, height: high });
  canvas.getContext("bitmaprenderer").transferFromImageBitmap(hidden.transferToImageBitmap());
  canvas.style.maxWidth = `min(100%, ${LARGEST * width}px)`;
  const caption = box.closest("figure")?.querySelector("figcaption");
  return element("figure", {}, caption?.cloneNode(true), canvas);
}
