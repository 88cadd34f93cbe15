// The collections that come with the app, and the puzzles of one.

import { app } from "../../app.js";
import { markOf } from "../../game/puzzle.js";
import { store } from "../../storage/browser_storage.js";
import { listPuzzles, loadPuzzle } from "../../storage/saved_puzzles.js";
import { loadCollections } from "../../open/made_puzzles.js";
import { readText } from "../../open/read_puzzles.js";
import { notice } from "../../ui/notice.js";
import { complaint, element } from "../../ui/dom.js";
import { thumbnail } from "../../canvas/thumbnail.js";
import { answerCard, backHome, faceCard, heading, savedFace } from "./cards.js";

/** The address of a collection. */
export const COLLECTION = "#collection=";

/** Return the section with all collections, and a promise that it is filled. */
export function collectionsSection() {
  const section = element("section", {}, heading("Collections"));
  const filled = loadCollections()
    .then((all) => {
      const solved = solvedMarks();
      const cards = all.map((one) => collectionCard(one, solved));
      section.append(element("ul", { class: "cards collections" }, ...cards));
    })
    .catch((error) => section.append(complaint(error.message).part));
  return { section, filled };
}

/** Return the ids of all solved puzzles, with their entries. */
const solvedMarks = () =>
  new Map(listPuzzles(store).filter(({ isDone }) => isDone).map((entry) => [entry.mark, entry]));

function collectionCard({ name, title, about, cover: emblem, puzzles }, solved) {
  const done = puzzles.filter(({ puzzle }) => solved.has(markOf(puzzle)));
  const faces = done.slice(-4).map(({ puzzle }) => savedFace(solved.get(markOf(puzzle)), 36));
  const words = `${done.length} of ${puzzles.length} solved`;
  const cover = element("span", { class: "cover", "aria-hidden": "true" }, ...(faces.length ? faces : [emblemOf(emblem)]));
  return element("li", {}, faceCard({ face: cover, title, lines: [about, words], address: COLLECTION + name }));
}

/** Return the picture of a collection of which nothing is solved yet. */
function emblemOf(rows) {
  const inks = { ...app.inks, filled: app.inks.accent };
  const picture = { letters: rows.join(""), width: rows[0].length, inks, colors: new Map() };
  const emblem = thumbnail(picture, 54);
  emblem.classList.add("emblem");
  return emblem;
}

/** Show the puzzles of a collection in a place; `open` opens one of them. */
export async function showCollection(place, name, open) {
  const all = await loadCollections();
  const chosen = all.find((one) => one.name === name);
  if (!chosen) return false;
  const entries = new Map(listPuzzles(store).map((entry) => [entry.mark, entry]));
  const cards = chosen.puzzles.map((one, at) => collectedCard(one, at, entries, open));
  place.replaceChildren(
    element("section", {}, heading(chosen.title, chosen.about, backHome()), element("ul", { class: "cards" }, ...cards)),
  );
  return true;
}

function collectedCard(one, at, entries, open) {
  const { size, difficulty, time, puzzle } = one;
  const entry = entries.get(markOf(puzzle));
  const [width, height] = size;
  const title = entry?.isDone ? solvedTitleOf(one) : one.title;
  const facts = { title, words: `${width} × ${height}`, difficulty, time };
  const click = () => openCollected(one, open);
  return element("li", {}, answerCard({ ...facts, entry, number: at + 1, isSolved: entry?.isDone, click }));
}

/** Return the title of a puzzle together with what its picture shows. */
const solvedTitleOf = ({ title, picture_title: shown }) => (shown ? `${title} · ${shown}` : title);

/** Open a puzzle of a collection, as it was left if it was begun. */
async function openCollected(one, open) {
  const { puzzle } = one;
  const saved = loadPuzzle(store, markOf(puzzle));
  if (saved) return open(saved.answer);
  const { puzzles, complaint: wrong } = await readText(JSON.stringify(puzzle), "collection.json");
  if (puzzles.length) open({ ...puzzles[0], picture_title: solvedTitleOf(one) });
  else notice(wrong);
}

/** Return the next puzzle of the collection that has this one, and how to open it; null if none. */
export async function nextInCollection(mark, open) {
  for (const { puzzles } of await loadCollections()) {
    const at = puzzles.findIndex(({ puzzle }) => markOf(puzzle) === mark);
    if (at < 0) continue;
    const next = puzzles[at + 1];
    return next ? { title: next.title, open: () => openCollected(next, open) } : null;
  }
  return null;
}
