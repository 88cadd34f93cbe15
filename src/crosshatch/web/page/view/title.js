// What the page is called: at its top, and where the browser lists it.

import { find } from "./dom.js";

export function entitle(title) {
  find("title").textContent = title || "Puzzles";
  document.title = title ? `${title} · Crosshatch` : "Crosshatch";
}
