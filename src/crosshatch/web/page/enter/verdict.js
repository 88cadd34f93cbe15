// The live verdict on a puzzle that is being entered: one solution, several, or none; what may be mistyped,
// what a clue could be, and which clues are needed.

import { ask, cancellable } from "../client/ask.js";
import { counted, sentenceOf } from "../game/words.js";
import { say } from "../ui/announce.js";
import { button, element } from "../ui/dom.js";
import { bareTableOf, editor, goTo, keysNow, listeners, placeHere, put, show, tableOf, textAt } from "./entry.js";
import { sortAt } from "./places.js";
import { placeWords } from "./typing.js";

/** The milliseconds without a key before the verdict is asked for, and its seconds; those of longer questions. */
const [REST, SECONDS, LONG] = [250, 4, 20];
const WORDS = { unique: "One solution", multiple: "Several solutions so far", none: "No solution", unknown: "Cannot tell yet" };
/** The most changes that are offered. */
const MOST = 5;
const asking = cancellable();

function question(name, seconds, more) {
  const { entry: { size, texts } } = editor;
  return { table: bareTableOf(editor.entry), question: name, values: { size, texts, ...more }, seconds };
}
const said = (text) => element("p", { text });
const list = (buttons) => element("ul", {}, ...buttons.map((one) => element("li", {}, one)));

/** Lay out the verdict in a part of the page; it follows the editor. */
export function layOutVerdict(part) {
  const words = element("p", { class: "verdict-words" });
  const [notes, answers, buttons] = ["small", "fixer", "group"].map((name) => element("div", { class: name, "aria-live": "polite" }));
  part.replaceChildren(words, buttons, notes, answers);
  let waiting = null;
  listeners.changed.add(() => {
    clearTimeout(waiting);
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
    return [
      (status === "none" || (status === "multiple" && isFull())) && offer("Fix it", fixes),
      status === "multiple" && button("Where they differ", () => show({ open: new Set(editor.open.size ? [] : cells) })),
      status === "unique" && offer("Which clues are needed?", needed),
      status !== "none" && offer("What could be here?", possible),
    ].filter(Boolean);
  }

  /** Show the answer to a longer question once it is there. */
  async function tell(answer) {
    answers.replaceChildren(said("Looking…"));
    answers.replaceChildren(...(await answer().catch(({ message }) => [said(sentenceOf(message))])));
  }
}

/** Return whether all rows and columns that may have clues have one, so that it may be all of the puzzle. */
function isFull() {
  const { clues = {} } = tableOf(editor.entry);
  const [width, height] = editor.entry.size;
  return [["row", height], ["column", width]].every(([side, count]) => !clues[`${side}s`] || Array.from({ length: count }, (_, at) => textAt(`${side} ${at + 1}`)).every(Boolean));
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
  const { rows, columns } = tableOf(editor.entry).clues ?? {};
  if (rows === "runs" && columns === "runs" && isFull()) return typosInRuns();
  const { found, tried, undecided } = await ask("entering", question("fix", LONG));
  const choices = found.slice(0, MOST).map(({ texts, sentence }) => button(sentenceOf(sentence), () => put(texts)));
  const words = `${counted(tried, "change")} tried${undecided ? `, ${undecided} undecided` : ""}.`;
  return [choices.length ? list(choices) : said("No single change leads to one solution."), said(words)];
}

/** Return what may be mistyped in runs, which has sorts of its own. */
async function typosInRuns() {
  const { typos, sentence } = await ask("typos", { content: JSON.stringify(keysNow()) });
  const texts = (side, clues) => clues.map((text, at) => [`${side} ${at + 1}`, text]);
  const choice = (typo) => button(sentenceOf(typo.sentence), () => put(Object.fromEntries([...texts("row", typo.rows), ...texts("column", typo.columns)])));
  const { size: [width, height] } = editor.entry;
  const choices = typos.filter((typo) => typo.rows.length === height && typo.columns.length === width).slice(0, MOST).map(choice);
  return [...(choices.length ? [list(choices)] : []), said(sentenceOf(sentence))];
}

/** Return the status for each text at some places. */
const tried = (changes) => ask("entering", question("try", LONG, { changes: changes.map(([place, text]) => ({ [place]: text })) }));

/** Return what the clue at the cursor could be, without what leaves no solution. */
async function possible() {
  const place = placeHere();
  const texts = place ? textsFor(place) : [];
  if (!texts.length) return [said("Choose a place for a number or a thing first.")];
  const statuses = await tried(texts.map((text) => [place, text]));
  const kept = texts.map((text, at) => [text, statuses[at]]).filter(([, status]) => status !== "none");
  const buttons = kept.map(([text, status]) => button(`${text || "nothing"}${status === "unique" ? ": one solution" : ""}`, () => put({ [place]: text })));
  return [said(`${placeWords(place)}: ${texts.length - kept.length} of ${texts.length} cannot be.`), list(buttons)];
}

/** Return the texts that may be at a place: numbers, things or states, and nothing. */
function textsFor(place) {
  const numbers = Array.from({ length: Math.max(...editor.entry.size, 9) + 1 }, (_, number) => String(number));
  const { cells = {} } = tableOf(editor.entry).clues ?? {};
  const each = { state: () => editor.read.signs, number: () => numbers, "number?": () => numbers, "": (thing) => [thing] };
  const sorts = place.includes(" ") ? [["", sortAt(editor.entry, place)]] : Object.entries(cells).map(([thing, text]) => [thing, ` ${text}`.split(" on ")[0].trim()]);
  const texts = sorts.flatMap(([thing, sort]) => each[sort]?.(thing) ?? []);
  return texts.length ? ["", ...texts] : [];
}

/** Return which clues could be left out one at a time, with one solution left. */
async function needed() {
  const places = Object.keys(editor.entry.texts).filter((place) => !/^(?:border|cut|hole|path|start|finish|board|option|colour|goal)/u.test(place));
  const statuses = await tried(places.map((place) => [place, ""]));
  const spare = places.filter((_, at) => statuses[at] === "unique");
  if (!spare.length) return [said("Every clue is needed.")];
  return [said(`${counted(spare.length, "clue")} could be left out, one at a time:`), list(spare.map((place) => button(`${placeWords(place)}: ${textAt(place)}`, () => goTo(place))))];
}
