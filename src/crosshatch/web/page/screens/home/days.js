// The archive of a kind: a calendar of all days that have puzzles, with the solved ones marked.

import { store } from "../../storage/browser_storage.js";
import { FIRST_DAY, KINDS, dayAfter, dayOf, isDaySolved, loadDays } from "../../storage/days.js";
import { notice } from "../../ui/notice.js";
import { sentenceOf } from "../../game/words.js";
import { button, element } from "../../ui/dom.js";
import { heading } from "./cards.js";
import { KIND_NAMES, dateIn, openDay } from "./today.js";

const WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** Show the days of a kind in a place; `open` opens a puzzle, `show` another kind. */
export function showDays(place, kind, open, show) {
  const kinds = KINDS.map((each) =>
    button(KIND_NAMES[each], () => show(each), { "aria-pressed": String(each === kind) }),
  );
  const back = button("All puzzles", () => (location.hash = ""), { class: "quiet" });
  const days = loadDays(store);
  const months = monthsTo(dayOf(new Date())).map((month) => calendar(month, kind, days, open));
  place.replaceChildren(
    element("section", {}, heading("Past days", "", back), element("div", { class: "group kinds" }, ...kinds), ...months),
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

function calendar(month, kind, days, open) {
  const [year, number] = month[0].split("-").map(Number);
  const title = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric" }).format(new Date(year, number - 1, 1));
  const column = (day) => ((new Date(`${day}T12:00`).getDay() + 6) % 7) + 1;
  const heads = WEEK.map((day) => element("span", { class: "weekday", text: day, "aria-hidden": "true" }));
  const cells = month.map((day) => {
    const isSolved = isDaySolved(days, kind, day);
    const label = `${dateIn(day)}${isSolved ? ", solved" : ""}`;
    const cell = button(String(Number(day.slice(8))), () => openAgain(kind, day, open, cell), {
      class: `day column-${column(day)}${isSolved ? " is-solved" : ""}`,
      "aria-label": label,
    });
    return cell;
  });
  return element("section", { class: "month" }, element("h3", { text: title }), element("div", { class: "calendar" }, ...heads, ...cells));
}

async function openAgain(kind, day, open, cell) {
  try {
    await openDay(kind, day, open, cell);
  } catch (error) {
    notice(sentenceOf(error.message));
  }
}
