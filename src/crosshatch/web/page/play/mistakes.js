// Marks mistakes at once, for those who want that: cells that differ from the only solution, which
// the page asks for once. A puzzle with several solutions has no mistakes, and the page says so.

import { app, saveGame } from "../app.js";
import { listen } from "../game/game.js";
import { mistakesAt } from "../game/mistakes.js";
import { cellName } from "../game/puzzle.js";
import { counted, named } from "../game/words.js";
import { ask } from "../client/ask.js";
import { repaint } from "../canvas/sheet.js";
import { say } from "../ui/announce.js";
import { find } from "../ui/dom.js";
import { notice } from "../ui/notice.js";

const SORRY = {
  multiple: "This puzzle has several solutions, so no cell is a mistake for certain, and none is marked.",
  none: "This puzzle has no solution, so mistakes are not marked.",
};
const UNKNOWN = "Whether this puzzle has only one solution could not be found out, so mistakes are not marked.";

/** The game whose mistakes are marked, and the letters of its solution once they are known. */
let marked = { game: null, solution: null };

export function markMistakes() {
  app.listeners.puzzle.add(begin);
  // A change of the settings counts as a move.
  app.listeners.move.add(begin);
}

async function begin() {
  const { game, settings } = app;
  if (!settings.mistakes || game.form.draws) {
    if (marked.game === game) end(game);
    return;
  }
  if (marked.game === game) return;
  const mine = (marked = { game, solution: null });
  const drawn = new Set();
  mine.stop = listen(game, (places, isMove) => {
    for (const place of places) drawn.add(place);
    if (!isMove || !mine.solution) return;
    update(mine, drawn, true);
    drawn.clear();
  });
  const question = { puzzle: game.puzzle.keys, limit: 2, known: true };
  const { status, solutions } = await ask("solve", question).catch(() => ({ status: "" }));
  if (marked !== mine || app.game !== game) return;
  if (status !== "unique") return notice(SORRY[status] || UNKNOWN);
  mine.solution = [...game.form.lettersOfPicture(game.puzzle, solutions[0])];
  update(mine, game.board.marks.keys(), false);
}

function end(game) {
  marked.stop();
  marked = { game: null, solution: null };
  const cells = [...game.wrong];
  game.wrong.clear();
  repaint(app.sheet, cells);
  showCount(game);
}

/** Mark the mistakes among some places; count and announce those of a new move. */
function update({ game, solution, counted: done = new WeakSet() }, places, isMove) {
  const changed = [...places].filter((place) => place < game.board.marks.length);
  const cells = new Set(changed.flatMap((place) => game.form.cellsAffected(game.puzzle, place)));
  const wrong = mistakesAt(game, solution, changed);
  const found = wrong.filter((cell) => !game.wrong.has(cell));
  for (const cell of cells) game.wrong.delete(cell);
  for (const cell of wrong) game.wrong.add(cell);
  repaint(app.sheet, cells);
  marked.counted = done;
  // What was undone and is redone is no new mistake.
  const last = game.history.done.at(-1);
  if (isMove && found.length && last && !done.has(last)) {
    done.add(last);
    game.mistakes += found.length;
    saveGame();
    say(`${counted(found.length, "mistake")}: ${named(cellName(game.puzzle, found[0]))}`);
  }
  showCount(game);
}

function showCount({ mistakes }) {
  const count = find("mistakes");
  count.hidden = !app.settings.mistakes || !mistakes;
  count.textContent = counted(mistakes, "mistake");
}
