// Key bindings: which key actions what. The help dialog lists the same keys.

const SIDES = { ArrowUp: "top", ArrowDown: "bottom", ArrowLeft: "left", ArrowRight: "right" };
/** The keys that go to the first and the last cell. */
const ENDS = { Home: -1, End: 1 };
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Call `handlers` for keys on the board: go, leap, goToEnd, type, cycle, mark, cross, strike, paint and lift. */
export function listenToBoardKeys(box, handlers) {
  box.addEventListener("keydown", (event) => {
    if (event.metaKey) return;
    const isEnd = ENDS[event.key] && !event.altKey;
    if (isEnd) handlers.goToEnd(ENDS[event.key], event.ctrlKey);
    const done = isEnd || (ARROWS[event.key] ? move(handlers, event) : press(handlers, event));
    if (done) event.preventDefault();
  });
  // Everything that is painted until shift is released is one move.
  box.addEventListener("keyup", (event) => event.key === "Shift" && handlers.lift());
  box.addEventListener("blur", () => handlers.lift());
}

function move(handlers, event) {
  const [down, right] = ARROWS[event.key];
  if (event.altKey) return handlers.cross(SIDES[event.key]);
  if (event.ctrlKey) handlers.leap(down, right);
  else if (event.shiftKey) handlers.paint(down, right, SIDES[event.key]);
  else handlers.go(down, right);
  return true;
}

function press(handlers, event) {
  if (event.ctrlKey || event.altKey) return false;
  const { key } = event;
  if (handlers.type(key)) return true;
  if (key === " ") handlers.cycle();
  else if (key === "Enter") handlers.mark(0);
  else if (/^[1-9]$/u.test(key)) handlers.mark(Number(key) - 1);
  else if (key === "x" || key === "X" || key === ".") handlers.mark(-1);
  else if (key === "Backspace" || key === "Delete" || key === "0") handlers.mark(null);
  else if (key === "s" || key === "S") handlers.strike("row");
  else if (key === "d" || key === "D") handlers.strike("column");
  else if (key === "PageUp") handlers.leap(-1, 0);
  else if (key === "PageDown") handlers.leap(1, 0);
  else return false;
  return true;
}

/** Call `actions` for keys anywhere on the page, unless somebody is typing. */
export function listenToShortcuts(actions) {
  document.addEventListener("keydown", (event) => {
    const isWriting = event.target.closest?.("input:not([type=range]), textarea, select, dialog");
    if (isWriting || event.altKey || event.defaultPrevented) return;
    const name = nameOf(event);
    if (!name || !actions[name]) return;
    event.preventDefault();
    actions[name]();
  });
}

function nameOf({ key, ctrlKey, metaKey, shiftKey }) {
  const letter = key.toLowerCase();
  if (ctrlKey || metaKey) {
    if (letter === "z") return shiftKey ? "redo" : "undo";
    return letter === "y" ? "redo" : null;
  }
  return {
    u: "undo",
    r: "redo",
    h: "hint",
    c: "check",
    w: "why",
    p: "pencil",
    escape: "cancelStroke",
    "?": "help",
    "+": "closer",
    "=": "closer",
    "-": "farther",
  }[letter];
}
