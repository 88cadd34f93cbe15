// The home screen: what was begun, today's puzzles, new ones, collections, and the doors to open or make one.

import { store } from "../storage/browser_storage.js";
import { listBegun } from "../storage/saved_puzzles.js";
import { openForm } from "../open/open_form.js";
import { loadExamples } from "../client/ask.js";
import { onlineSentence } from "../install/offline.js";
import { button, complaint, element, find, link } from "../ui/dom.js";
import { cardsOf, heading } from "./home/cards.js";
import { COLLECTION, collectionsSection, showCollection } from "./home/collections.js";
import { KIND, KINDS, kindsSection, showKind, showKinds } from "./home/kinds.js";
import { myPuzzles, savedCard } from "./home/my_puzzles.js";
import { newPuzzleSection } from "./home/new_puzzle.js";
import { DAYS, showDays, todaySection } from "./home/today.js";
import { yours } from "./home/yours.js";

/** The greeting for people who have begun nothing yet. */
const GREETING = "Numbers beside a grid tell you which of its cells to fill, and in the end you see a picture.";
/** The addresses of the forms for a puzzle that is entered, for one that is made up, and for a drawing. */
export const ENTER = "#enter";
export const OWN = "#enter-own";
export const MAKE = "#make";
/** The most puzzles that are offered to be continued. */
const MOST_CONTINUED = 3;

/** The puzzles of the file opened last, and whether the player has yet to come to them, or come back. */
let set = null;
let isAway = false;

/** Return whether an address is one of the screens that belong to the home screen. */
export const isHome = (hash) => [COLLECTION, DAYS, KIND, KINDS].some((screen) => hash.startsWith(screen));

/**
 * Show the home screen, or what an address names of it. `open` opens a puzzle that was read,
 * `openFiles` files. Return a function that takes puzzles that were read: it opens a single one, or
 * lists several.
 */
export function showHome({ open, openFiles }, hash = "") {
  const place = find("home");
  if (hash.startsWith(DAYS)) {
    showDays(place, hash.slice(DAYS.length));
    return ([answer]) => open(answer);
  }
  if (hash === KINDS || (hash.startsWith(KIND) && showKind(place, hash.slice(KIND.length).replaceAll("_", " "), open))) {
    if (hash === KINDS) showKinds(place);
    return ([answer]) => open(answer);
  }
  if (hash.startsWith(COLLECTION)) {
    showCollection(place, hash.slice(COLLECTION.length), open).catch((error) =>
      place.replaceChildren(complaint(error.message).part),
    );
    return ([answer]) => open(answer);
  }
  const found = element("section", { hidden: true });
  const take = (answers) => {
    if (answers.length === 1) return open(answers[0]);
    set = answers;
    layOutSet(found, open);
    if (found.isConnected) found.scrollIntoView();
    else isAway = true;
  };
  const begun = listBegun(store).filter(({ isDone, kind }) => !isDone && !kind);
  const collections = collectionsSection();
  place.replaceChildren(
    ...(begun.length ? [] : [element("p", { class: "greeting", text: GREETING })]),
    element("nav", { class: "group ways" }, link("All kinds", KINDS), link("Enter a puzzle", ENTER), link("Make one", MAKE)),
    ...(begun.length ? [continued(begun)] : []),
    ...[todaySection()].filter(Boolean),
    kindsSection(),
    newPuzzleSection(open),
    collections.section,
  );
  const below = [
    doors({ take, openFiles }),
    found,
    ...[yours()].filter(Boolean),
    myPuzzles(take),
    examples(),
    ...[onlineNote()].filter(Boolean),
  ];
  layOutSet(found, open);
  // Nothing is pushed down under a finger: what is below waits for the collections.
  collections.filled.then(() => {
    if (!collections.section.isConnected) return;
    place.append(...below);
    if (isAway) found.scrollIntoView();
    isAway = false;
  });
  return take;
}

/** Return the section with the puzzles that were begun last. */
function continued(begun) {
  const cards = begun.slice(0, MOST_CONTINUED).map(savedCard);
  return element("section", {}, heading("Continue"), element("ul", { class: "cards" }, ...cards));
}

/** Return the doors: to open a puzzle, and to make one. */
function doors({ take, openFiles }) {
  const form = openForm(take, openFiles);
  const opener = element("details", { class: "door" }, element("summary", { text: "Open a puzzle of your own" }), form);
  const words = "Draw a picture, or begin with a photo: you see at once whether it has one solution.";
  const maker = element(
    "div",
    { class: "maker" },
    element("p", { text: words }),
    link("Clue by clue", OWN),
    link("Make a puzzle", MAKE, { class: "main" }),
  );
  return element("section", { class: "doors-at-home" }, opener, maker);
}

/** Return a note where Crosshatch cannot be kept for use without a network; null elsewhere. */
function onlineNote() {
  const sentence = onlineSentence();
  return sentence && element("p", { class: "note", text: sentence });
}

function layOutSet(section, open) {
  section.hidden = !set;
  if (!set) return;
  const leave = (answer) => {
    isAway = true;
    open(answer);
  };
  const close = () => {
    set = null;
    section.hidden = true;
  };
  const control = button("Close", close, { class: "quiet", "aria-label": "Close this file" });
  const title = heading("In this file", `${set.length} puzzles`, control);
  section.replaceChildren(title, cardsOf(set, leave));
}

function examples() {
  const section = element("section", {}, heading("Examples", "of all that there is, two of them impossible"));
  loadExamples()
    .then((all) => section.append(cardsOf(all)))
    .catch((error) => section.append(complaint(error.message).part));
  return section;
}
