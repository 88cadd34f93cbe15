// Where screens were scrolled to: those that one goes back to are as they were left, and new ones
// begin at the top.

/** The scroll position at each entry of the browser's history, by its number. */
const positions = new Map();
let current = 0;
let newest = 0;

/** Call a function when the address changes, and scroll the box in which it shows screens. */
export function listenToAddress(show, box) {
  number();
  addEventListener("hashchange", () => {
    positions.set(current, box.scrollTop);
    number();
    show();
    const top = positions.get(current) ?? 0;
    box.scrollTo(0, top);
    // The lower parts of a screen may come a moment later.
    if (top) setTimeout(() => box.scrollTo(0, top));
  });
}

/** Number the entry of the browser's history that is shown now, unless it has a number. */
function number() {
  current = history.state?.entry ?? newest + 1;
  newest = Math.max(newest, current);
  if (!history.state?.entry) history.replaceState({ entry: current }, "");
}
