// The settings dialog; each change takes effect at once.

import { colorsNow, app, setColor, changeSettings } from "../app.js";
import { allKinds } from "../kinds.js";
import { BLANK } from "../game/board.js";
import { colorName } from "../game/puzzle.js";
import { deleteAll } from "../storage/backup.js";
import { isLasting, store } from "../storage/browser_storage.js";
import { deleteTimes, exportTimes, loadTimes } from "../storage/times.js";
import { counted, listed } from "../game/words.js";
import { CHOICES } from "../storage/settings.js";
import { button, element, save, toggle } from "../ui/dom.js";
import { hasLetters } from "../canvas/look.js";
import { openLongDialog } from "./dialog.js";

const WORDS = {
  theme: ["Paper", { auto: "Same as the system", light: "By day", dark: "By night" }],
  strike: ["Strike numbers off", { safe: "When they are certain", off: "Never", always: "As soon as they are drawn" }],
};
/** The switches on the board; ties are told by the kinds that have pairs. */
const SWITCHES = {
  crosshair: "Crosshair through the cell under the pointer",
  counter: "Count the run while dragging",
  fives: "Thicker lines after every five cells",
  ties: "",
  letters: "Letters in coloured cells",
  timer: "Clock",
};
const HELPERS = {
  crosses: "Cross out the rest of finished lines, and what may not touch something",
  mistakes: "Mark mistakes at once",
  haptics: "Short vibrations, where the device has them",
};

const KEPT = "Puzzles, days, lessons, times and settings: only here. Export, beside My puzzles, saves them all.";

export const openSettings = () => openLongDialog("Settings", parts);

const parts = () => [
  ...Object.keys(WORDS).map(choice),
  switches("On the board", { ...SWITCHES, ties: tiesInWords() }),
  switches("While drawing", HELPERS),
  times(),
  ...(app.game?.puzzle.palette.length ? [colors()] : []),
  ...(isLasting ? [everything()] : []),
];

const fields = (title, ...parts) => element("fieldset", {}, element("legend", { text: title }), ...parts);

/** Return words for ties between the states and things that are paired in any kind. */
function tiesInWords() {
  const pairs = allKinds().flatMap(({ laws }) => laws.filter(({ pairs }) => pairs));
  return `Ties between ${listed(pairs.map((law) => `${law.with}s and ${law.pairs}s`))}`;
}

function choice(name) {
  const [title, words] = WORDS[name];
  const labels = CHOICES[name].map((value) => {
    const on = { change: () => changeSettings({ [name]: value }) };
    return element("label", {}, element("input", { type: "radio", name, value, checked: app.settings[name] === value, on }), words[value]);
  });
  const list = element("div", { class: "choices" }, ...labels);
  return fields(title, list);
}

function switches(title, all) {
  const isOn = (name) => (name === "letters" ? hasLetters(app.settings) : Boolean(app.settings[name]));
  const labels = Object.entries(all).map(([name, words]) => toggle(words, isOn(name), (now) => changeSettings({ [name]: now }), { name }));
  return fields(title, ...labels);
}

/** Return the part about the player's own times: whether they are kept, and what to do with them. */
function times() {
  const words = element("p", { class: "note", role: "status" });
  const output = button("Export", () => save("crosshatch-times.json", new Blob([exportTimes(store)])));
  const forget = button("Delete", () => {
    const restore = deleteTimes(store);
    const undo = button("Undo", () => restore() && update());
    update("All times are deleted.", undo);
    undo.focus();
  });
  const tools = element("div", { class: "line" });
  function update(report = "", ...buttons) {
    const { length } = loadTimes(store).times;
    const kept = length ? `Kept: ${counted(length, "time")}.` : "None are kept so far.";
    words.textContent = report || kept;
    tools.replaceChildren(...(length ? [output, forget] : buttons));
  }
  update();
  const label = toggle("Keep how long each puzzle takes me", app.settings.times === true, (isOn) => changeSettings({ times: isOn }), { name: "times" });
  const where = "They stay in this browser, along with how often you asked for help.";
  return fields("My times", label, element("p", { class: "note", text: where }), words, tools);
}

/** Return the part that deletes all that this browser keeps, which can be undone at once. */
function everything() {
  const words = element("p", { class: "note", role: "status", text: KEPT });
  const tools = element("div", { class: "line" });
  const clear = button("Delete everything", () => {
    const restore = deleteAll(localStorage);
    app.isForgetting = true;
    const undo = button("Undo", () => {
      restore();
      app.isForgetting = false;
      words.textContent = KEPT;
      tools.replaceChildren(clear);
    });
    words.textContent = "Everything is deleted. Reload the page to begin anew.";
    tools.replaceChildren(undo, button("Reload", () => location.reload()));
    undo.focus();
  });
  tools.append(clear);
  return fields("Kept in this browser", words, tools);
}

const nameIn = (letter) => (letter === BLANK ? "paper" : colorName(app.game.puzzle, letter));

function colors() {
  const labels = [...colorsNow()].map(([letter, color]) => {
    const on = { input: ({ target }) => setColor(letter, target.value) };
    return element("label", {}, element("input", { type: "color", value: color, on }), nameIn(letter));
  });
  const list = element("div", { class: "choices" }, ...labels);
  const back = button("Reset them", () => {
    for (const [letter] of colorsNow()) setColor(letter, null);
    const now = [...colorsNow().values()];
    list.querySelectorAll("input").forEach((input, at) => (input.value = now[at]));
  });
  return fields("Colours of this puzzle", list, back);
}
