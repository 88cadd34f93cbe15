// Typing into the editor, by keys and on the pad: texts at places, and what is marked without a text.

import { app } from "../app.js";
import { paintSign } from "../canvas/paint_signs.js";
import { named, sentenceOf } from "../game/words.js";
import { button, element, iconButton, swatchOf } from "../ui/dom.js";
import { editor, faultAt, fits, listeners, move, moveOn, placeHere, put, select, show, step, sumAt, tableOf, textAt } from "./entry.js";
import { STEPS, cellName, edgeAt, placeAt, sortAt, spotsOf } from "./places.js";

const ARROWS = { ArrowUp: "top", ArrowDown: "bottom", ArrowLeft: "left", ArrowRight: "right" };
/** The largest number that has a key of its own; larger ones are typed digit by digit. */
const MOST = 30;
/** What to do where nothing is typed, by the name of the tool. */
const HELP = {
  border: "Press or drag along the lines; or shift with an arrow.",
  cut: "Press where a line is cut, whose parts have a clue each; or shift with an arrow.",
  path: "Drag from the bulb; a press takes a thermometer away. Or shift with arrows, and delete.",
  end: "Press the side over which the path leaves the grid, or the middle of a cell; or shift with an arrow, or space.",
  hole: "Press a cell that is no part of the grid; or space.",
  given: "Drag from cell to cell, or along the lines; or shift with an arrow, alt for a cross.",
};

const areRuns = (place) => ["runs", "list"].includes(sortAt(editor.entry, place));
const wordsOf = (text) => text.split(/[\s,]+/u).filter(Boolean);

/** Type a character at the cursor. What does not fit behind the others begins anew. */
function type(character) {
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
function enter(word, goesOn = true) {
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
function rubOut(isWhole) {
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

/** Lay out the keys of the pad in a part of the page, and what is at the cursor in another. */
export function layOutPad(keys, here) {
  let before = "";
  listeners.shown.add(() => {
    const place = placeHere();
    const made = keysAt(place);
    const { done, undone } = editor.entry.history;
    here.replaceChildren(...wordsAt(place));
    const now = JSON.stringify([made, !done.length, !undone.length, Boolean(place)]);
    if (now === before) return;
    before = now;
    keys.replaceChildren(
      ...made.map(keyOf),
      button("\u232b", () => rubOut(true), { "aria-label": "Rub out" }),
      iconButton("undo", "Undo", () => step(false), { disabled: !done.length }),
      iconButton("redo", "Redo", () => step(true), { disabled: !undone.length }),
      button("Next", () => moveOn() || select(editor.at), { class: "main next", disabled: !place }),
    );
  });
}

function keyOf({ label, press: act, isOff = false, isOn, picture, color }) {
  const made = button(picture || color ? "" : label, act, { disabled: isOff, "aria-label": label, ...(isOn !== undefined && { "aria-pressed": isOn }) });
  if (color) made.append(swatchOf(color));
  if (!picture) return made;
  const canvas = element("canvas", { class: "icon", width: 48, height: 48, "aria-hidden": "true" });
  paintSign(canvas.getContext("2d"), app.inks, picture, [0, 0, 48]);
  made.append(canvas);
  return made;
}

const typed = (label, picture) => ({ label, picture, press: () => type(label) });
const whole = (label, isOff) => ({ label, isOff, press: () => enter(label + editor.color) });
const digits = () => [..."0123456789?"].map((digit) => typed(digit));
const choice = (name, value, label, facts) => ({ label, isOn: editor[name] === value, press: () => show({ [name]: value }), ...facts });

/** Return the keys for a place, or for what is marked without a text. */
function keysAt(place) {
  const { tool, entry, read } = editor;
  const { states, looks = {}, laws, clues = {} } = tableOf(entry);
  const pens = tool.edges === "given" ? [choice("pen", "line", "Line"), choice("pen", "empty", "Cross")] : [];
  if (!place) return pens;
  const pictures = Array.isArray(states) ? states.map((state) => looks[state.replace(/^an? /u, "")]) : [];
  const ofStates = read.signs.map((sign, at) => typed(sign, pictures[at]));
  if (place.startsWith("given")) return [...pens, ...ofStates];
  // Numbers that are not bounded by the length of a line are typed.
  const isSum = /^(?:row|column)/u.test(place) && laws.some(({ weight }) => weight);
  if (!areRuns(place) && (isSum || /^(?:region|corner|board)/u.test(place))) return digits();
  if (place.includes(" ")) return [...colors(place), ...numbersAt(place)];
  const ofThing = (thing, sort) => {
    if (sort === "state") return ofStates;
    if (sort === "runs") return [..."012345678?"].map((word) => whole(word));
    if (sort === "arrow") return [..."↑→↓←"].map((arrow) => typed(arrow)).concat(digits());
    return sort ? digits() : [{ label: thing, picture: looks[thing] ?? thing, press: () => enter(thing, false) }];
  };
  return Object.entries(clues.cells).flatMap(([thing, text]) => ofThing(thing, ` ${text}`.split(" on ")[0].trim()));
}

/** Return the numbers that a line may have, and which of them do not fit any more. */
function numbersAt(place) {
  const cells = editor.entry.size[/^(?:column|top|bottom)/u.test(place) ? 1 : 0];
  const [needs, room] = sumAt(place) ?? [0, cells];
  const last = wordsOf(textAt(place)).at(-1) ?? "";
  // Between runs of two colours there need be no gap.
  const gap = last && last.replace(/[\d?*]/gu, "") === editor.color ? 1 : 0;
  const isBounded = sortAt(editor.entry, place) === "runs" && editor.word === null;
  const numbers = Array.from({ length: Math.min(Math.max(room, 9), MOST) + 1 }, (_, number) => number);
  const isOff = (number) => isBounded && (number > room - needs - gap || (number === 0 && needs > 0));
  return [...numbers.filter((number) => number <= room || !isBounded).map((number) => whole(String(number), isOff(number))), whole("?", isOff(1))];
}

/** Return the keys for the colour of runs. */
function colors(place) {
  const letters = (areRuns(place) && editor.read.values.palette) || [];
  if (letters.length && !letters.includes(editor.color || "#")) editor.color = letters[0].replace("#", "");
  return letters.map((letter) => choice("color", letter.replace("#", ""), `colour ${letter}`, { color: textAt(`colour ${letter}`) }));
}

/** Return a place in words: "row 3", "above column 2". */
export function placeWords(place) {
  const [key, name] = place.split(" ");
  const beside = { top: "above column", bottom: "below column", left: "left of row", right: "right of row", region: "region of", corner: "corner at" };
  return named(beside[key] ? `${beside[key]} ${name}` : place.replace(/^(?:board|given) /u, ""));
}

/** Return what is at the cursor: the place, its text, the sum of its runs, what is wrong; or what to do. */
function wordsAt(place) {
  if (!place) return [element("span", { text: HELP[editor.tool.id] ?? "" })];
  const [sum, fault] = [sumAt(place), faultAt(place)];
  const words = wordsOf(textAt(place)).map((word, at) => element(at === editor.word ? "mark" : "b", { text: `${word} ` }));
  return [
    element("span", { text: `${placeWords(place)}: ` }, ...words),
    sum && element("span", { class: sum[0] > sum[1] ? "wrong" : "", text: `${sum[0]} of ${sum[1]} cells` }),
    fault && element("span", { class: "wrong", text: sentenceOf(fault) }),
  ].filter(Boolean);
}
