// The progress of Python's start, as a thin bar at the top: only a page without a server has it.

import { element, find } from "./dom.js";

/** Start the workers once the page is painted, and show how far Python is. */
export function startBehindPaint({ startListeners, startWorkers }) {
  const bar = element("progress", { class: "start", max: 1, value: 0, "aria-label": "Getting ready" });
  startListeners.add((share) => {
    bar.value = share;
    if (share < 1) find("open-help").closest("header").append(bar);
    else bar.remove();
  });
  const start = () => setTimeout(startWorkers);
  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
