// Printing: each puzzle in view as a whole, in the colours of the light theme.
//
// Pictures are painted when printing begins; print.css fits them to the paper.

import { applyTheme } from "../app.js";
import { formOf } from "../forms/index.js";
import { sizesOnPaper } from "../game/layout.js";
import { NO_HIGHLIGHTS } from "../canvas/highlights.js";
import { element, find } from "../ui/dom.js";
import { readInks } from "../canvas/inks.js";
import { blankLook, inksAndGround } from "../canvas/look.js";
import { paintAll } from "../canvas/paint_sheet.js";
import { visibleSheets } from "../canvas/sheet.js";

/** The pixels of a picture's longer side: about 300 per inch on A4. */
const DOTS = 3000;
/** The largest scale of a puzzle on paper, at which cells measure 8 mm. */
const LARGEST = 1.5;

/** Paint the puzzles in view whenever the page is printed. */
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
    // This also tells the painters that the theme has changed.
    applyTheme();
  });
}

/** Return a puzzle for paper, with its caption, and without the highlights of help. */
function printed({ puzzle, look, box }, inks) {
  const sizes = sizesOnPaper(puzzle);
  const { cell, width, height } = sizes;
  // Whole pixels leave no gaps between cells.
  const dots = Math.max(1, Math.floor((DOTS * cell) / Math.max(width, height))) / cell;
  const [wide, high] = [Math.ceil(width * dots), Math.ceil(height * dots)];
  // Print the puzzle of a drawing, not its picture, so that somebody can solve it.
  const shown = formOf(puzzle).draws ? blankLook(look) : look;
  const { isFinished } = look;
  const now = { isFinished, isCurrent: () => false, size: cell, ...inksAndGround({ ...look, inks }) };
  const plain = { ...shown, ...NO_HIGHLIGHTS, ...now };
  const hidden = new OffscreenCanvas(wide, high);
  const context = hidden.getContext("2d");
  paintAll({ puzzle, sizes, look: plain, context, dots }, { x: 0, y: 0 });
  // Transfer a bitmap: clearing a printed canvas may clear everything below it.
  const canvas = element("canvas", { width: wide, height: high });
  canvas.getContext("bitmaprenderer").transferFromImageBitmap(hidden.transferToImageBitmap());
  canvas.style.maxWidth = `min(100%, ${LARGEST * width}px)`;
  const caption = box.closest("figure")?.querySelector("figcaption");
  return element("figure", {}, caption?.cloneNode(true), canvas);
}
