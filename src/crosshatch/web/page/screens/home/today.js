// Today's puzzles, a short and a long one of each kind, and those of past days: a calendar, with the solved ones marked.

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
  isLong,
  kindIn,
  loadDays,
  markOfDay,
  seriesOf,
  streakOf,
} from "../../storage/days.js";
import { entryOf } from "../../storage/saved_puzzles.js";
import { timeOf } from "../../storage/times.js";
import { loadDailyAhead } from "../../open/made_puzzles.js";
import { counted, sentenceOf, timeIn } from "../../game/words.js";
import { element, find, link } from "../../ui/dom.js";
import { answerCard, backHome, heading } from "./cards.js";
import { chosenKinds } from "./kinds.js";

/** The address of the days of a series. */
export const DAYS = "#days=";

/** Return the section with the kinds on top, null if none of them has days. */
export function todaySection() {
  const day = dayOf(new Date());
  const shown = shownKinds().flatMap(({ id }) => seriesOf(id));
  if (!shown.length) return null;
  const cards = element("ul", { class: "cards today" }, ...shown.map((series) => dailyCard(series, day)));
  const days = loadDays(store);
  const solved = shown.filter((series) => isDaySolved(days, series, day)).length;
  const words = [dateIn(day), solved && `${solved} of ${shown.length} solved`].filter(Boolean).join(" · ");
  const past = link("Past days", DAYS + shown[0], { class: "quiet" });
  return element("section", {}, heading("Today", words, past), cards);
}

/** Return the player's own kinds that have puzzles of days. */
const shownKinds = () => dailyKinds().filter((kind) => chosenKinds().includes(kind));

/** Return what players read instead of a series. */
const titleOfSeries = (series) => titleOf(kindIn(series)) + (isLong(series) ? ", long" : "");

/**
 * Return the card of a day's puzzle: as it was drawn if it was begun, or else with its size and
 * difficulty once it is made.
 */
function dailyCard(series, day) {
  const days = loadDays(store);
  const isSolved = isDaySolved(days, series, day);
  const item = element("li", {});
  const facts = {
    title: titleOfSeries(series),
    note: daysInRow(series, days),
    isSolved,
    entry: entryOf(store, markOfDay(days, series, day)),
    address: addressOfDay(series, day),
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
  loadDailyAhead(series, day, isSeen)
    .then((made) => {
      // Of "about 4 minutes (3–6)" there is room for the first.
      if (made && isSeen()) show({ answer: made.puzzle, difficulty: made.difficulty, time: made.time?.split(" (")[0] });
    })
    .catch((error) => show({ words: sentenceOf(error.message) }));
  return item;
}

/** Return how many days in a row are solved, in words; nothing for fewer than two. */
function daysInRow(series, days) {
  const number = streakOf(days, series, dayOf(new Date()));
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
  const openTo = (series, day, title) => ({ title, open: () => (location.hash = addressOfDay(series, day)) });
  const isOpen = (series, day) => !isDaySolved(days, series, day);
  // All short ones come before the long ones.
  const every = shownKinds().flatMap(({ id }) => seriesOf(id)).sort((one, other) => isLong(one) - isLong(other));
  const series = every.find((one) => isOpen(one, solved.day));
  const isToday = solved.day === dayOf(new Date());
  if (series) return openTo(series, solved.day, isToday ? `today's ${titleOfSeries(series)}` : titleOfSeries(series));
  for (let day = dayAfter(solved.day, -1); day >= FIRST_DAY; day = dayAfter(day, -1))
    if (isOpen(solved.series, day)) return openTo(solved.series, day, dateIn(day));
  return null;
}

const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Show the days of a series in a place. */
export function showDays(place, series) {
  const days = loadDays(store);
  const months = monthsTo(dayOf(new Date())).map((month) => calendar(month, series, days));
  place.replaceChildren(
    element("section", {}, heading("Past days", daysInRow(series, days), backHome()), ...choices(series), ...months),
  );
}

/** Return links to the same series of the player's other kinds, and to both series of this kind. */
function choices(series) {
  const [chosen, at] = [kindIn(series), isLong(series) ? 1 : 0];
  const group = (links) => element("div", { class: "group kinds" }, ...links);
  const to = (title, other, isHere) => link(title, DAYS + other, { "aria-current": isHere && "page" });
  const kinds = dailyKinds().filter((kind) => kind.id === chosen || chosenKinds().includes(kind));
  const lengths = seriesOf(chosen).map((one) => to(isLong(one) ? "Long" : "Short", one, one === series));
  return [group(kinds.map(({ id, title }) => to(title, seriesOf(id)[at], id === chosen))), group(lengths)];
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

function calendar(month, series, days) {
  const [year, number] = month[0].split("-").map(Number);
  const title = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(new Date(year, number - 1, 1));
  const column = (day) => ((new Date(`${day}T12:00`).getDay() + 6) % 7) + 1;
  const heads = WEEK.map((day) => element("span", { class: "weekday", text: day, "aria-hidden": "true" }));
  const cells = month.map((day) => {
    const isSolved = isDaySolved(days, series, day);
    const isBegun = !isSolved && entryOf(store, markOfDay(days, series, day))?.isOnlyOpen === false;
    const state = isSolved ? "solved" : isBegun ? "begun" : "";
    const cell = link(String(Number(day.slice(8))), addressOfDay(series, day), {
      class: `day${state && ` is-${state}`}${isSolved ? " main" : ""}`,
      "aria-label": [dateIn(day), state].filter(Boolean).join(", "),
    });
    cell.style.gridColumn = column(day);
    if (day === dayOf(new Date())) cell.setAttribute("aria-current", "date");
    return cell;
  });
  return element("section", { class: "month" }, element("h3", { text: title }), element("div", { class: "calendar" }, ...heads, ...cells));
}
