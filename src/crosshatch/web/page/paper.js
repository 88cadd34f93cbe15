// Paper is white: what is printed is painted as by day, all of it, and after that as it was.

import { applyTheme, desk, refresh } from "./desk.js";
import { NO_AID } from "./view/aid.js";
import { readInks } from "./view/inks.js";
import { paintNow, turnTo, viewOf } from "./view/sheet.js";

/** Be ready for whoever prints the page. */
export function listenToPrinting() {
  const { sheet } = desk;
  let before = null;
  addEventListener("beforeprint", () => {
    document.documentElement.dataset.theme = "light";
    desk.inks = readInks();
    before = viewOf(sheet);
    // What is said of a drawing is for whoever makes it.
    desk.aid = { ...desk.aid, open: NO_AID.open, help: NO_AID.help };
    turnTo(sheet, { zoom: 1, x: 0, y: 0 });
    refresh();
    paintNow(sheet);
  });
  addEventListener("afterprint", () => {
    turnTo(sheet, before);
    // Whoever paints hears that the theme is another.
    applyTheme();
  });
}
