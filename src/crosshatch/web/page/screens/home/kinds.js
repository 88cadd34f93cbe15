// The kinds on the home screen: five of one's own choice; all of them, to be searched; the shelf of one,
// with its rules, lessons, puzzles and a new one.

import { app } from "../../app.js";
import { boardFace } from "../../canvas/board_face.js";
import { loadExamples, loadExamplesOfKinds } from "../../client/ask.js";
import { puzzleOf } from "../../game/puzzle.js";
import { counted } from "../../game/words.js";
import { allKinds, kindOf, kindWith } from "../../kinds.js";
import { lessonsDone, openLesson } from "../../open/lessons.js";
import { readJson, store, writeJson } from "../../storage/browser_storage.js";
import { noticeFailure } from "../../ui/notice.js";
import { button, element } from "../../ui/dom.js";
import { answerCard, backHome, cardsOf, faceCard, heading } from "./cards.js";
import { newPuzzleSection } from "./new_puzzle.js";

export const KINDS = "#kinds";
export const KIND = "#kind=";
const NAME = "crosshatch.kinds";
/** The most kinds on top, and the side of the picture of one, in pixels. */
const [MOST, SIDE] = [5, 84];

/** Return the kinds on top: those that were chosen, or else the first. */
export function chosenKinds() {
  const kept = readJson(store, NAME);
  const chosen = Array.isArray(kept) ? kept.map(kindWith).filter(Boolean) : allKinds();
  return chosen.slice(0, MOST);
}

/** Put a kind on top, in place of the last, or take it away. Return whether it is there now. */
function toggleChoice(id) {
  const ids = chosenKinds().map((kind) => kind.id);
  const isChosen = !ids.includes(id);
  writeJson(store, NAME, isChosen ? [id, ...ids].slice(0, MOST) : ids.filter((one) => one !== id));
  return isChosen;
}

/** Return the section with the kinds on top. */
export const kindsSection = () =>
  element(
    "section",
    {},
    heading("Kinds", "five of your choice"),
    element("ul", { class: "cards kinds-on-top" }, ...chosenKinds().map((kind) => element("li", {}, kindCard(kind)))),
  );

/** Return the card of a kind, with a small puzzle as its picture once that is there. */
function kindCard(kind) {
  const face = element("span", { class: "thumbnail" });
  loadExamplesOfKinds().then((all) => {
    if (all[kind.id]) face.replaceWith(boardFace(puzzleOf(all[kind.id]), app.inks, SIDE));
  }, noticeFailure);
  const lines = [kind.also?.join(", "), lessonWords(kind)];
  return faceCard({ face, title: kind.title, lines, address: KIND + kind.id.replaceAll(" ", "_") });
}

function lessonWords({ id, lessons: { length } }) {
  const done = lessonsDone(id).length;
  return length && (done ? `${done} of ${length} lessons done` : counted(length, "lesson"));
}

/** Return the button that puts a kind on top. */
function choiceOf({ id, title }) {
  const isChosen = chosenKinds().some((kind) => kind.id === id);
  const made = button("\u2605", () => made.setAttribute("aria-pressed", toggleChoice(id)), {
    class: "choice",
    "aria-label": `${title} on top`,
    "aria-pressed": isChosen,
    title: "On top of the home screen",
  });
  return made;
}

/** Show all kinds in a place, with a field to search them: by names first, then by their rules. */
export function showKinds(place) {
  const list = element("ul", { class: "cards all-kinds" });
  const none = element("p", { text: "No kind has these words in its names or rules.", hidden: true });
  const items = allKinds().map((kind) => {
    const item = element("li", {}, kindCard(kind), choiceOf(kind));
    const names = [kind.title, ...(kind.also ?? [])].join(" ").toLowerCase();
    return { item, names, all: `${names} ${kind.rules.toLowerCase()}` };
  });
  const search = () => {
    const words = field.value.toLowerCase().split(/\s+/u).filter(Boolean);
    const has = (text) => words.every((word) => text.includes(word));
    const [first, others] = [items.filter(({ names }) => has(names)), items.filter(({ names, all }) => !has(names) && has(all))];
    list.replaceChildren(...[...first, ...others].map(({ item }) => item));
    none.hidden = list.childElementCount > 0;
  };
  const field = element("input", { type: "search", "aria-label": "Search the kinds", placeholder: "Name or rule", on: { input: search } });
  place.replaceChildren(element("section", {}, heading("All kinds", "", backHome()), field, list, none));
  search();
}

/** Show the shelf of a kind in a place; `open` opens a puzzle. Return false if there is no such kind. */
export function showKind(place, id, open) {
  const kind = kindWith(id);
  if (!kind) return false;
  const cards = element("ul", { class: "cards" }, kind.lessons.length > 0 && element("li", {}, lessonCard(kind, open)));
  const section = element("section", {}, heading(kind.title, kind.also?.join(", "), backHome(), choiceOf(kind)), element("p", { class: "rules", text: kind.rules }), cards);
  place.replaceChildren(...[section, kind.is_made && newPuzzleSection(open, id)].filter(Boolean));
  Promise.all([loadExamples(), loadExamplesOfKinds()]).then(([all, each]) => {
    const own = all.filter((answer) => kindOf(answer.puzzle) === kind);
    place.append(element("section", {}, heading("Examples"), cardsOf([...own, each[id]].filter(Boolean))));
  }, noticeFailure);
  return true;
}

/** Return the card that opens the next lesson of a kind; those who skipped one return to it. */
function lessonCard(kind, open) {
  const { id, lessons } = kind;
  const done = lessonsDone(id);
  const isSolved = done.length === lessons.length;
  const next = isSolved ? 0 : [...lessons.keys()].find((at) => !done.includes(at));
  const click = () => openLesson(id, next, open).catch(noticeFailure);
  return answerCard({ title: "First steps", words: lessonWords(kind), number: next + 1, isSolved, click });
}
