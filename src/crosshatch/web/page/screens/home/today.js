// Today's puzzles, one of each kind, and the door to those of past days.

import { dailyKinds, titleOf } from "../../kinds.js";
import { store } from "../../storage/browser_storage.js";
import {
  FIRST_DAY,
  addressOfDay,
  dayAfter,
  dayOf,
  dayWith,
  isDaySolved,
  loadDays,
  markOfDay,
  streakOf,
} from "../../storage/days.js";
import { entryOf } from "../../storage/saved_puzzles.js";
import { timeOf } from "../../storage/times.js";
import { loadDaily, loadDailyAhead } from "../../open/made_puzzles.js";
import { counted, sentenceOf, timeIn } from "../../game/words.js";
import { button, element, find } from "../../ui/dom.js";
import { answerCard, heading } from "./cards.js";

/** Return the section; `showDays` shows the archive of a kind. */
export function todaySection(showDays) {
  const day = dayOf(new Date());
  const cards = element("ul", { class: "cards today" }, ...dailyKinds().map(({ id }) => dailyCard(id, day)));
  const past = button("Past days", () => showDays(dailyKinds()[0].id), { class: "quiet" });
  return element("section", {}, heading("Today", dateIn(day), past), cards);
}

/** Return a date in words, such as "Wednesday, 25 November". */
export function dateIn(day) {
  const [year, month, date] = day.split("-").map(Number);
  const facts = { weekday: "long", day: "numeric", month: "long" };
  return new Intl.DateTimeFormat("en-GB", facts).format(new Date(year, month - 1, date));
}

/**
 * Return the card of a day's puzzle: as it was drawn if it was begun, or else with its size and
 * difficulty once it is made.
 */
function dailyCard(kind, day) {
  const days = loadDays(store);
  const isSolved = isDaySolved(days, kind, day);
  const item = element("li", {});
  const facts = {
    title: titleOf(kind),
    note: daysInRow(kind, days),
    isSolved,
    entry: entryOf(store, markOfDay(days, kind, day)),
    click: () => openDay(kind, day, item),
  };
  const show = (more) => item.replaceChildren(answerCard({ ...facts, ...more }));
  if (isSolved && facts.entry) {
    show({ words: sizeIn(facts.entry), time: solvedIn(facts.entry.mark) });
    return item;
  }
  // There is room for how hard it is, so that nothing moves when it is made.
  show({ words: "Being made…", time: "\u00a0" });
  // Whoever has left for a puzzle gets the cards anew when they come back.
  const isSeen = () => item.isConnected && !find("home").hidden;
  loadDailyAhead(kind, day, isSeen)
    .then((made) => {
      if (made && isSeen()) show({ answer: made.puzzle, difficulty: made.difficulty, time: made.time });
    })
    .catch((error) => show({ words: sentenceOf(error.message) }));
  return item;
}

/** Return how many days in a row are solved, in words; nothing for fewer than two. */
export function daysInRow(kind, days) {
  const number = streakOf(days, kind, dayOf(new Date()));
  return number > 1 ? `${counted(number, "day")} in a row` : "";
}

const sizeIn = ({ width, height }) => `${width} × ${height}`;

/** Return in what time a puzzle was solved, if that is kept. */
function solvedIn(mark) {
  const seconds = timeOf(store, mark)?.seconds;
  return seconds ? `solved in ${timeIn(seconds)}` : "solved";
}

/**
 * Return the puzzle that follows one of a day, and how to open it: another kind of the same day, or
 * else the last day before that is not solved. Null if the puzzle is not one of a day, or none is left.
 */
export function nextDaily(mark) {
  const days = loadDays(store);
  const solved = dayWith(days, mark);
  if (!solved) return null;
  const openTo = (kind, day, title) => ({ title, open: () => (location.hash = addressOfDay(kind, day)) });
  const isOpen = (kind, day) => !isDaySolved(days, kind, day);
  const kind = dailyKinds().find(({ id }) => isOpen(id, solved.day));
  const isToday = solved.day === dayOf(new Date());
  if (kind) return openTo(kind.id, solved.day, isToday ? `today's ${kind.title}` : kind.title);
  for (let day = dayAfter(solved.day, -1); day >= FIRST_DAY; day = dayAfter(day, -1))
    if (isOpen(solved.kind, day)) return openTo(solved.kind, day, dateIn(day));
  return null;
}

/** Open the puzzle of a day, once it is made. */
export async function openDay(kind, day, place) {
  place.classList.add("is-waiting");
  try {
    await loadDaily(kind, day);
    location.hash = addressOfDay(kind, day);
  } finally {
    place.classList.remove("is-waiting");
  }
}
