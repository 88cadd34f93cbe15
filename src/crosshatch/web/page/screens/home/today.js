// Today's puzzles, one of each kind, and those of past days: a calendar of a kind, with the solved ones marked.

import { dailyKinds, titleOf } from "../../kinds.js";
import { store } from "../../storage/browser_storage.js";
import {
  FIRST_DAY,
  addressOfDay,
  dateIn,
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
import { loadDailyAhead } from "../../open/made_puzzles.js";
import { counted, sentenceOf, timeIn } from "../../game/words.js";
import { element, find, link } from "../../ui/dom.js";
import { answerCard, backHome, heading } from "./cards.js";
import { chosenKinds } from "./kinds.js";

/** The address of the days of a kind. */
export const DAYS = "#days=";

/** Return the section with the kinds on top, null if none of them has days. */
export function todaySection() {
  const day = dayOf(new Date());
  const shown = dailyKinds().filter((kind) => chosenKinds().includes(kind));
  if (!shown.length) return null;
  const cards = element("ul", { class: "cards today" }, ...shown.map(({ id }) => dailyCard(id, day)));
  const days = loadDays(store);
  const solved = shown.filter(({ id }) => isDaySolved(days, id, day)).length;
  const words = [dateIn(day), solved && `${solved} of ${shown.length} solved`].filter(Boolean).join(" · ");
  const past = link("Past days", DAYS + dailyKinds()[0].id, { class: "quiet" });
  return element("section", {}, heading("Today", words, past), cards);
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
    address: addressOfDay(kind, day),
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
function daysInRow(kind, days) {
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

const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Show the days of a kind in a place. */
export function showDays(place, kind) {
  const kinds = dailyKinds().map(({ id, title }) => link(title, DAYS + id, { "aria-current": id === kind && "page" }));
  const days = loadDays(store);
  const months = monthsTo(dayOf(new Date())).map((month) => calendar(month, kind, days));
  place.replaceChildren(
    element("section", {}, heading("Past days", daysInRow(kind, days), backHome()), element("div", { class: "group kinds" }, ...kinds), ...months),
  );
}

/** Return the days with puzzles up to a day, month by month, the last month first. */
function monthsTo(last) {
  const months = new Map();
  for (let day = FIRST_DAY; day <= last; day = dayAfter(day, 1)) {
    const month = day.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months.values()].reverse();
}

function calendar(month, kind, days) {
  const [year, number] = month[0].split("-").map(Number);
  const title = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(new Date(year, number - 1, 1));
  const column = (day) => ((new Date(`${day}T12:00`).getDay() + 6) % 7) + 1;
  const heads = WEEK.map((day) => element("span", { class: "weekday", text: day, "aria-hidden": "true" }));
  const cells = month.map((day) => {
    const isSolved = isDaySolved(days, kind, day);
    const isBegun = !isSolved && entryOf(store, markOfDay(days, kind, day))?.isOnlyOpen === false;
    const state = isSolved ? "solved" : isBegun ? "begun" : "";
    const cell = link(String(Number(day.slice(8))), addressOfDay(kind, day), {
      class: `day${state && ` is-${state}`}${isSolved ? " main" : ""}`,
      "aria-label": [dateIn(day), state].filter(Boolean).join(", "),
    });
    cell.style.gridColumn = column(day);
    if (day === dayOf(new Date())) cell.setAttribute("aria-current", "date");
    return cell;
  });
  return element("section", { class: "month" }, element("h3", { text: title }), element("div", { class: "calendar" }, ...heads, ...cells));
}
