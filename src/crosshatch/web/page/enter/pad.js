// The pad of the editor: what can be put at the cursor, one press each, and a line that says what is there.

import { app } from "../app.js";
import { paintSign } from "../canvas/paint_signs.js";
import { named, sentenceOf } from "../game/words.js";
import { button, element, iconButton, swatchOf } from "../ui/dom.js";
import { editor, faultAt, listeners, moveOn, placeHere, select, show, step, sumAt, textAt } from "./entry.js";
import { sortAt, tableOf } from "./places.js";
import { areRuns, enter, rubOut, type, wordsOf } from "./typing.js";

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
