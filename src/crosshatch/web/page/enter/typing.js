// Typing into the editor: texts at places, and what is marked without a text.

import { editor, fits, move, moveOn, placeHere, put, show, step, sumAt, textAt } from "./entry.js";
import { STEPS, cellName, edgeAt, placeAt, sortAt, spotsOf } from "./places.js";

const ARROWS = { ArrowUp: "top", ArrowDown: "bottom", ArrowLeft: "left", ArrowRight: "right" };
export const areRuns = (place) => ["runs", "list"].includes(sortAt(editor.entry, place));
export const wordsOf = (text) => text.split(/[\s,]+/u).filter(Boolean);

/** Type a character at the cursor. What does not fit behind the others begins anew. */
export function type(character) {
  const place = placeHere();
  if (!place) return;
  const text = textAt(place);
  if (editor.word !== null && areRuns(place)) return replaceWord(place, character, false);
  const isNext = editor.isFresh && text && /[\d?*]/u.test(character) && !/[\s,|]$/u.test(text);
  if (areRuns(place)) put({ [place]: `${text}${isNext ? " " : ""}${character}` });
  else {
    const whole = editor.isFresh ? character : text + character;
    put({ [place]: fits(place, whole) || !fits(place, character) ? whole : character });
  }
  editor.isFresh = false;
}

/** Put a whole word at the cursor, as the pad has it; where only one can stand, go on. */
export function enter(word, goesOn = true) {
  const place = placeHere();
  if (areRuns(place) && editor.word !== null) replaceWord(place, word, true);
  else put({ [place]: areRuns(place) ? [...wordsOf(textAt(place)), word].join(" ") : word });
  editor.isFresh = true;
  // A line without room for another run is done.
  const [needs, room] = sumAt(place) ?? [0, Infinity];
  const isFull = word === "0" || room - needs < (editor.color ? 1 : 2);
  if (areRuns(place) ? isFull && needs <= room && editor.word === null : goesOn) moveOn();
}

function replaceWord(place, word, isWhole) {
  put({ [place]: wordsOf(textAt(place)).with(editor.word, word).join(" ") });
  show({ word: isWhole ? null : editor.word, isFresh: isWhole });
}

/** Rub out the last character at the cursor, or a whole number; what is marked there goes too. */
export function rubOut(isWhole) {
  const place = placeHere();
  const text = place && textAt(place);
  if (!text) return mark("");
  const words = wordsOf(text);
  if (editor.word !== null) put({ [place]: words.toSpliced(editor.word, 1).join(" ") });
  else if (isWhole) put({ [place]: areRuns(place) ? words.slice(0, -1).join(" ") : "" });
  else put({ [place]: text.trimEnd().slice(0, -1).trimEnd() });
  show({ word: null, isFresh: false });
}

/** Return the place of the thermometer through a cell, and its cells; undefined if there is none. */
const pathAt = (name) =>
  Object.entries(editor.entry.texts).map(([place, text]) => [place, text.split(" ")]).find(([place, cells]) => place.startsWith("path ") && cells.includes(name));

/** Mark the cell at the cursor: a hole, or an end of the path; or take away what is there, with "". */
export function mark(text = "on") {
  const name = cellName(editor.at);
  const { texts } = editor.entry;
  const path = editor.tool.id === "path" && pathAt(name);
  if (editor.tool.id === "hole") put({ [`hole ${name}`]: texts[`hole ${name}`] ? "" : text });
  else if (editor.tool.id === "end" && text) markEnd(name);
  else if (editor.tool.id === "end") put(Object.fromEntries(["start", "finish"].filter((end) => texts[end]?.split(" ")[0] === name).map((end) => [end, ""])));
  else if (path) put({ [path[0]]: "" });
}

/** Let the path begin or end at a cell, over one of its sides or without; once more takes it away. */
export function markEnd(end) {
  const { start, finish } = editor.entry.texts;
  if (start === end || finish === end) put({ [start === end ? "start" : "finish"]: "" });
  else put({ [start ? "finish" : "start"]: end });
}

/** Mark the edge at a side of a cell, or take the mark away. */
export function markSide(side, pen = "line", spot = editor.at) {
  const edge = edgeAt(editor.entry, editor.tool, spot, side);
  const [place, text] = [`${editor.tool.edges} ${edge}`, editor.tool.id === "given" ? pen : "on"];
  if (edge) put({ [place]: textAt(place) === text ? "" : text });
}

/** Lead a thermometer from a cell to the next one, or begin one there. */
export function leadPath(from, to) {
  const [name, next] = [cellName(from), cellName(to)];
  const path = pathAt(name);
  if (pathAt(next) || (path && path[1].at(-1) !== name)) return;
  const numbers = Object.keys(editor.entry.texts).map((place) => Number(/^path (\d+)$/u.exec(place)?.[1] ?? 0));
  put({ [path?.[0] ?? `path ${Math.max(0, ...numbers) + 1}`]: [...(path?.[1] ?? [name]), next].join(" ") });
}

/** Do what a key says. Return whether it says anything. */
export function press({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const side = ARROWS[key];
  const again = { z: shiftKey, y: true }[key.toLowerCase()];
  if ((ctrlKey || metaKey) && again !== undefined) step(again);
  else if (ctrlKey || metaKey) return false;
  else if (side && (shiftKey || altKey)) return pressAtSide(side, altKey);
  else if (side) move(...STEPS[side]);
  else if (key === "Tab") return moveOn(shiftKey ? -1 : 1);
  else if (key === "Enter") moveOn();
  else if (key === "Backspace" || key === "Delete") rubOut(key === "Delete");
  else if (key === " " && !placeHere()) mark();
  else if (key === " " && !areRuns(placeHere())) moveOn();
  else if (key.length === 1) type(key);
  else return false;
  return true;
}

function pressAtSide(side, isCross) {
  const { tool, at } = editor;
  const [down, right] = STEPS[side];
  if (tool.edges) markSide(side, isCross ? "empty" : "line");
  else if (tool.id === "end") markEnd(`${cellName(at)} ${side}`);
  else if (tool.id !== "path") return false;
  else leadPath(at, { row: at.row + down, column: at.column + right });
  if (tool.joins || tool.id === "path") move(down, right);
  return true;
}

/** Paste lines of text from the cursor on: a clue each, or rows of cells. */
export function paste(text) {
  const { entry, tool, at } = editor;
  const spots = spotsOf(entry, tool);
  const first = spots.findIndex(({ row, column }) => row === at.row && column === at.column);
  const isInside = at.row >= 0 && at.column >= 0 && at.row < entry.size[1] && at.column < entry.size[0];
  const pairs = text.trim().split(/\s*[\n/;]\s*/u).flatMap((line, down) => {
    if (!isInside) return spots[first + down] ? [[spots[first + down], line]] : [];
    return (/\s/u.test(line) ? line.split(/\s+/u) : [...line]).map((sign, right) => [{ row: at.row + down, column: at.column + right }, sign]);
  });
  const placed = pairs.map(([spot, sign]) => [placeAt(entry, tool, spot), sign === "." || sign === "-" ? "" : sign]);
  put(Object.fromEntries(placed.filter(([place]) => place)));
}
