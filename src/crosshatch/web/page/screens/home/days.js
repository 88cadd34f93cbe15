// The archive of a kind: a calendar of all days that have puzzles, with the solved ones marked.

import { store } from "../../storage/browser_storage.js";
import { dailyKinds } from "../../kinds.js";
import { FIRST_DAY, dayAfter, dayOf, isDaySolved, loadDays, markOfDay } from "../../storage/days.js";
import { entryOf } from "../../storage/saved_puzzles.js";
import { noticeFailure } from "../../ui/notice.js";
import { button, element } from "../../ui/dom.js";
import { heading } from "./cards.js";
import { dateIn, daysInRow, openDay } from "./today.js";

const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Show the days of a kind in a place; `show` shows another kind. */
export function showDays(place, kind, show) {
  const kinds = dailyKinds().map(({ id, title }) =>
    button(title, () => show(id), { "aria-pressed": String(id === kind) }),
  );
  const back = button("All puzzles", () => (location.hash = ""), { class: "quiet" });
  const days = loadDays(store);
  const months = monthsTo(dayOf(new Date())).map((month) => calendar(month, kind, days));
  place.replaceChildren(
    element("section", {}, heading("Past days", daysInRow(kind, days), back), element("div", { class: "group kinds" }, ...kinds), ...months),
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
    const cell = button(String(Number(day.slice(8))), () => openAgain(kind, day, cell), {
      class: state ? `day is-${state}` : "day",
      "aria-label": [dateIn(day), state].filter(Boolean).join(", "),
    });
    cell.style.gridColumn = column(day);
    if (day === dayOf(new Date())) cell.setAttribute("aria-current", "date");
    return cell;
  });
  return element("section", { class: "month" }, element("h3", { text: title }), element("div", { class: "calendar" }, ...heads, ...cells));
}

async function openAgain(kind, day, cell) {
  try {
    await openDay(kind, day, cell);
  } catch (error) {
    noticeFailure(error);
  }
}
