// The progress of Python's start, as a thin bar at the top: only a page without a server has it.

import { element, find, whenIdle } from "./dom.js";

/**
 * Start the engine once the page is painted, and Python, which takes longer and has a server's place,
 * once the page is laid out too; show how far Python is.
 */
export function startBehindPaint({ startListeners, startEngine, startPython }, hasPython) {
  const bar = element("progress", { class: "start", max: 1, value: 0, "aria-label": "Getting ready" });
  startListeners.add((share) => {
    bar.value = share;
    if (share < 1) find("open-help").closest("header").append(bar);
    else bar.remove();
  });
  const start = () =>
    setTimeout(() => {
      startEngine();
      if (hasPython) whenIdle(startPython);
    });
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
