// What is the player's own: days in a row, and the statistics of times once they are kept.

import { statisticsOf } from "../../game/statistics.js";
import { counted, timeIn } from "../../game/words.js";
import { store } from "../../storage/browser_storage.js";
import { dailyKinds, titleOf } from "../../kinds.js";
import { dayOf, loadDays, streakOf } from "../../storage/days.js";
import { listPuzzles } from "../../storage/saved_puzzles.js";
import { loadTimes } from "../../storage/times.js";
import { element } from "../../ui/dom.js";
import { heading } from "./cards.js";

/** Return the section; null as long as nothing is solved. */
export function yours() {
  const solved = listPuzzles(store).filter(({ isDone }) => isDone).length;
  const days = loadDays(store);
  const solvedDays = Object.values(days).filter(({ isSolved }) => isSolved).length;
  if (!solved && !solvedDays) return null;
  const today = dayOf(new Date());
  const streaks = dailyKinds().map(({ id, title }) => [title, streakOf(days, id, today)]).filter(([, number]) => number > 1);
  const facts = [
    `${counted(solved, "puzzle")} solved`,
    solvedDays && `${counted(solvedDays, "puzzle")} of days`,
    ...streaks.map(([name, number]) => `${name}: ${counted(number, "day")} in a row`),
  ].filter(Boolean);
  const table = statisticsTable(statisticsOf(loadTimes(store)));
  return element("section", {}, heading("Yours"), element("p", { text: `${facts.join(" · ")}.` }), table);
}

/** Return the table of times by kind and size; null if none are kept. */
function statisticsTable(groups) {
  if (!groups.length) return null;
  const head = ["Kind", "Size", "Solved", "Best", "Usual", "Without hints"];
  const rows = groups.map(({ kind, size, count, best, usual, unaided }) =>
    [titleOf(kind), size, count, timeIn(best), timeIn(usual), unaided].map((text) => element("td", { text })),
  );
  return element(
    "table",
    { class: "statistics" },
    element("thead", {}, element("tr", {}, ...head.map((text) => element("th", { text, scope: "col" })))),
    element("tbody", {}, ...rows.map((cells) => element("tr", {}, ...cells))),
  );
}
