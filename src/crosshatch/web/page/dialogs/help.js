// The help dialog: how to play, and which key does what.

import { app } from "../app.js";
import { allRules, rulesFor } from "../forms/index.js";
import { isSite } from "../files.js";
import { offlineSentence } from "../install/offline.js";
import { element } from "../ui/dom.js";
import { openLongDialog, section } from "./dialog.js";

/** The keys on the board, and whether they write into cells. */
const KEYS = [
  ["Arrows", "move"],
  ["Ctrl + arrows", "jump to the next multiple of five (up and down also Page up, Page down)"],
  ["Home, End", "go to the first cell of the row, to the last one; with Ctrl, of the board"],
  ["Space", "fill or visit, cross, open", true],
  ["Enter", "fill with the first colour", true],
  ["1 … 9", "fill with a colour", true],
  ["X", "cross (also the full stop)", true],
  ["Backspace", "open the cell (also Delete, 0)", true],
  ["S, D", "strike off the next number of the row, of the column"],
  ["Shift + arrows", "keep painting, or draw the line on; where lines are on edges, draw one on that side"],
  ["Alt + arrows", "cross the edge on that side"],
  ["Ctrl + Z, Ctrl + Y", "undo, redo (also U, R)"],
  ["Escape", "drop the stroke being drawn, or close the help beside the board"],
  ["P", "pencil or ink"],
  ["H, C, W", "hint (once more: the next part of it), check, why"],
  ["+, −", "larger, smaller"],
  ["?", "this help"],
];
const GESTURES = [
  ["Drag", "draws along one row or column and never over what is finished; a line goes round corners"],
  ["Right button, long press", "crosses; an edge, if you press near it"],
  ["Draw again", "takes away what was drawn"],
  ["A number beside the grid", "is struck off, or shown again, when you press it; three dots unfold long clues"],
  ["Two fingers, wheel", "move the sheet; pinch or Ctrl + wheel zooms"],
];

export const openHelp = () => openLongDialog("Help", parts);

const parts = () => [
  ...rulesHere().map(paragraph),
  paragraph("Any picture that meets all clues is right."),
  paragraph(
    "Pencil is for what-ifs: it lies over the ink until you keep it or rub it out. Hints come in three parts, so stop at the first if that is enough. Why? asks about the cell where you drew or pressed last.",
  ),
  table("By mouse and by touch", GESTURES),
  table("By keyboard, on the board", keysHere(), true),
  paragraph("Everything you draw is saved in this browser, on this machine, and sent nowhere."),
  ...[offlineSentence()].filter(Boolean).map(paragraph),
  ...(isSite ? [licenses()] : []),
];

const rulesHere = () => (app.game ? [rulesFor(app.game.puzzle)] : allRules());

/** Return the keys that do something on the board: where lines are on edges, cells have no marks. */
const keysHere = () => KEYS.filter(([, , areForCells]) => !areForCells || !app.game?.puzzle.corners);

/** Return a link to the licences of what the site brings along. */
function licenses() {
  const link = element("a", { href: "python/LICENSES.txt", text: "licences of what others made" });
  return element("p", {}, "Python in WebAssembly does a part of the work: ", link, ".");
}

const paragraph = (text) => element("p", { text });

function table(title, list, areKeys = false) {
  const items = list.flatMap(([what, does]) => [
    element("dt", {}, areKeys ? element("kbd", { text: what }) : what),
    element("dd", { text: does }),
  ]);
  return section(title, element("dl", { class: "keys" }, ...items));
}
