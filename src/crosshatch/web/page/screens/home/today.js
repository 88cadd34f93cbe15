// Today's puzzles, one of each kind, and the door to those of past days.

import { markOf } from "../../game/puzzle.js";
import { store } from "../../storage/browser_storage.js";
import { KINDS, dayOf, isDaySolved, keepDay, loadDays, streakOf } from "../../storage/days.js";
import { loadPuzzle } from "../../storage/saved_puzzles.js";
import { loadDaily } from "../../open/made_puzzles.js";
import { counted, sentenceOf } from "../../game/words.js";
import { button, element } from "../../ui/dom.js";
import { answerCard, heading } from "./cards.js";

export const KIND_NAMES = {
  nonogram: "Nonogram",
  color: "Colour",
  tracks: "Tracks",
  mosaic: "Mosaic",
  tents: "Tents",
  slitherlink: "Slitherlink",
};

/** Return the section; `open` opens a puzzle, `showDays` the archive of a kind. */
export function todaySection(open, showDays) {
  const day = dayOf(new Date());
  const cards = element("ul", { class: "cards today" }, ...KINDS.map((kind) => dailyCard(kind, day, open)));
  const past = button("Past days", () => showDays("nonogram"), { class: "quiet" });
  return element("section", {}, heading("Today", dateIn(day), past), cards);
}

/** Return a date in words, such as "Wednesday, 25 November". */
export function dateIn(day) {
  const [year, month, date] = day.split("-").map(Number);
  const facts = { weekday: "long", day: "numeric", month: "long" };
  return new Intl.DateTimeFormat("en-GB", facts).format(new Date(year, month - 1, date));
}

/** Return the card of a day's puzzle, which learns its size and difficulty when it is made. */
function dailyCard(kind, day, open) {
  const days = loadDays(store);
  const streak = streakOf(days, kind, day);
  const row = streak > 1 ? `${counted(streak, "day")} in a row` : "";
  const item = element("li", {});
  const show = (facts) =>
    item.replaceChildren(
      answerCard({ title: KIND_NAMES[kind], note: row, isSolved: isDaySolved(days, kind, day), ...facts }),
    );
  show({ words: "Being made…", click: () => openDay(kind, day, open, item) });
  loadDaily(kind, day)
    .then(({ puzzle, difficulty, time }) =>
      show({ answer: puzzle, difficulty, time, click: () => openDay(kind, day, open, item) }),
    )
    .catch((error) => show({ words: sentenceOf(error.message), click: () => openDay(kind, day, open, item) }));
  return item;
}

/** Open the puzzle of a day, and keep its id so that it is known to be solved later. */
export async function openDay(kind, day, open, place) {
  place.classList.add("is-waiting");
  try {
    const { puzzle } = await loadDaily(kind, day);
    const mark = markOf(puzzle.puzzle);
    keepDay(store, kind, day, mark);
    open(loadPuzzle(store, mark)?.answer ?? puzzle);
  } finally {
    place.classList.remove("is-waiting");
  }
}
