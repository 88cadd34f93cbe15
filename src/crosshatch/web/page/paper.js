// Paper is white: what is printed is painted as by day, and after that as it was.

import { applyTheme, desk, refresh } from "./desk.js";
import { readInks } from "./view/inks.js";
import { paintNow } from "./view/sheet.js";

/** Be ready for whoever prints the page. */
export function listenToPrinting() {
  addEventListener("beforeprint", () => {
    document.documentElement.dataset.theme = "light";
    desk.inks = readInks();
    refresh();
    paintNow(desk.sheet);
  });
  // Whoever paints hears that the theme is another.
  addEventListener("afterprint", applyTheme);
}
