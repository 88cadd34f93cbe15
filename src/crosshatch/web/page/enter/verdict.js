// The live verdict on a puzzle that is being entered: one solution, several, or none; what may be mistyped,
// what a clue could be, and which clues are needed.

import { ask, cancellable } from "../client/ask.js";
import { counted, named, sentenceOf } from "../game/words.js";
import { say } from "../ui/announce.js";
import { button, element } from "../ui/dom.js";
import { editor, goTo, keysNow, listeners, placeHere, put, show, textAt } from "./entry.js";
import { bareTable } from "../kinds.js";
import { fixer } from "../open/fix_typos.js";
import { cluesOf, placeAt, sortAt, spotsOf, tableOf, toolsOf } from "./places.js";
import { placeWords } from "./pad.js";

/** The milliseconds without a key before the verdict is asked for, and its seconds; those of longer questions. */
const [REST, SECONDS, LONG] = [250, 4, 20];
const WORDS = { unique: "One solution", multiple: "Several solutions so far", none: "No solution", unknown: "Cannot tell yet" };
/** The most changes that are offered. */
const MOST = 5;
const asking = cancellable();

const question = (name, seconds, more) =>
  ({ table: bareTable(tableOf(editor.entry)), question: name, values: { size: editor.entry.size, texts: editor.entry.texts, ...more }, seconds });
const said = (text) => element("p", { text });
const list = (buttons) => element("ul", {}, ...buttons.map((one) => element("li", {}, one)));

/** Lay out the verdict in a part of the page; it follows the editor. */
export function layOutVerdict(part) {
  const words = element("p", { class: "verdict-words" });
  const [notes, answers, buttons] = ["small", "fixer", "group"].map((name) => element("div", { class: name, "aria-live": "polite" }));
  part.replaceChildren(words, buttons, notes, answers);
  let [waiting, judged] = [null, null];
  listeners.changed.add(() => {
    clearTimeout(waiting);
    if (judged !== editor.entry) for (const one of [words, buttons]) one.replaceChildren();
    judged = editor.entry;
    asking.stop();
    answers.replaceChildren();
    notes.replaceChildren(...notesOn(editor.read));
    part.classList.add("is-stale");
    if (!tableOf(editor.entry).fewest) waiting = setTimeout(judge, REST);
  });

  async function judge() {
    const { entry, read } = editor;
    if (!entry) return;
    const found = await asking.ask("entering", question("find", SECONDS, { known: true })).catch(() => ({ status: "unknown", cells: [] }));
    if (!found || read !== editor.read) return;
    const { status, cells, fault } = found;
    if (words.textContent !== WORDS[status]) say(WORDS[status]);
    words.textContent = WORDS[status];
    part.classList.remove("is-stale");
    part.classList.toggle("is-good", status === "unique");
    if (fault && !read.faults.length && !notes.querySelector(".wrong")) notes.append(faultButton(fault));
    buttons.replaceChildren(...offers(status, cells));
    if (entry.isOwn) show({ open: new Set(cells) });
  }

  function offers(status, cells) {
    const offer = (text, answer) => button(text, () => tell(answer));
    const { rows, columns } = tableOf(editor.entry).clues ?? {};
    // Runs have typos of more sorts, which are ranked by how people type.
    const areRuns = rows === "runs" && columns === "runs" && isFull();
    const fix = areRuns ? fixer({ content: JSON.stringify(keysNow()) }, ([mended]) => put(textsOf(mended.puzzle))) : offer("Fix it", fixes);
    return [
      (status === "none" || (status === "multiple" && isFull())) && fix,
      status === "multiple" && button("Where they differ", () => show({ open: new Set(editor.open.size ? [] : cells) })),
      status === "unique" && offer("Which clues are needed?", needed),
      status !== "none" && hasChoices() && offer("What could be here?", possible),
    ].filter(Boolean);
  }

  /** Show the answer to a longer question once it is there. */
  async function tell(answer) {
    answers.replaceChildren(said("Looking…"));
    answers.replaceChildren(...(await answer().catch(({ message }) => [said(sentenceOf(message))])));
  }
}

/** Return whether rows and columns have clues, and all of them one, so that it may be all of the puzzle. */
function isFull() {
  const count = (side) => Object.keys(editor.entry.texts).filter((place) => place.startsWith(`${side} `)).length;
  const { rows, columns } = tableOf(editor.entry).clues ?? {};
  const [width, height] = editor.entry.size;
  return Boolean(rows || columns) && (!rows || count("row") === height) && (!columns || count("column") === width);
}

/** Return what texts say that makes no sense, what is missing, and sums that differ. */
function notesOn({ faults, missing, totals }) {
  const sums = totals.filter(([, rows, columns]) => rows && columns).map(([state, rows, columns, ...known]) => {
    const isOff = known.every(Boolean) && rows !== columns;
    return element("p", { class: isOff ? "wrong" : "", text: `${state ? `${state}: ` : ""}rows ${rows}, columns ${columns}` });
  });
  const needs = missing.map((place) => (place === "border" ? "borders" : placeWords(place))).slice(0, 3);
  return [needs.length > 0 && said(`Still needed: ${needs.join(", ")}`), ...sums, ...faults.slice(0, 3).map(faultButton)].filter(Boolean);
}

const faultButton = ([place, sentence]) =>
  button(sentenceOf(place ? `${placeWords(place)}: ${sentence}` : sentence), () => goTo(place), { class: "quiet wrong" });

async function fixes() {
  const { found, tried, undecided } = await ask("entering", question("fix", LONG));
  const choices = found.slice(0, MOST).map(({ texts, sentence }) => button(sentenceOf(named(sentence)), () => put(texts)));
  return [choices.length ? list(choices) : said("No single change leads to one solution."), said(`${counted(tried, "change")} tried, ${undecided} undecided.`)];
}

/** Return the texts of all lines of a puzzle. */
const textsOf = (keys) => Object.fromEntries(["row", "column"].flatMap((side) => keys[`${side}s`].map((text, at) => [`${side} ${at + 1}`, text || "0"])));

/** Return the status for each text at some places. */
const tried = (changes) => ask("entering", question("try", LONG, { changes: changes.map(([place, text]) => ({ [place]: text })) }));

/** Return what the clue at the cursor could be, without what leaves no solution. */
async function possible() {
  const place = placeHere();
  const texts = place ? textsFor(place) : [];
  if (!texts.length) return [said("Choose a place for a number or a thing first.")];
  const statuses = await tried(texts.map((text) => [place, text]));
  const kept = texts.map((text, at) => [text, statuses[at]]).filter(([, status]) => status !== "none");
  const words = ([text, status]) => `${text || "nothing"}${status === "unique" ? ": one solution" : ""}`;
  return [said(`${placeWords(place)}: ${texts.length - kept.length} of ${texts.length} cannot be.`), list(kept.map((one) => button(words(one), () => put({ [place]: one[0] }))))];
}

/** Return whether there are places with a choice: that among runs is too large. */
const hasChoices = () => spotsOf(editor.entry, toolsOf(editor.entry)[0]).some((spot) => textsFor(placeAt(editor.entry, toolsOf(editor.entry)[0], spot)).length);

/** Return the texts that may be at a place: numbers, things or states, and nothing. */
function textsFor(place) {
  const numbers = Array.from({ length: Math.max(...editor.entry.size, 9) + 1 }, (_, number) => String(number));
  const { cells = {} } = tableOf(editor.entry).clues ?? {};
  const each = { state: () => editor.read.signs, number: () => numbers, "number?": () => numbers, arrow: () => [..."↑→↓←"].flatMap((arrow) => numbers.map((number) => arrow + number)), "": (thing) => [thing] };
  const sorts = place.includes(" ") ? [["", sortAt(editor.entry, place)]] : Object.entries(cells).map(([thing, text]) => [thing, ` ${text}`.split(" on ")[0].trim()]);
  const texts = sorts.flatMap(([thing, sort]) => each[sort]?.(thing) ?? []);
  return texts.length ? ["", ...texts] : [];
}

/** Return which clues could be left out one at a time, with one solution left. */
async function needed() {
  const places = cluesOf(editor.entry);
  const statuses = await tried(places.map((place) => [place, ""]));
  const spare = places.filter((_, at) => statuses[at] === "unique");
  if (!spare.length) return [said("Every clue is needed.")];
  return [said(`${counted(spare.length, "clue")} could be left out, one at a time:`), list(spare.map((place) => button(`${placeWords(place)}: ${textAt(place)}`, () => goTo(place))))];
}
