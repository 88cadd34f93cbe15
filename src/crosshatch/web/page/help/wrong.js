// Wrong cells: shows all of them with what each contradicts, erases them, or undoes the latest
// moves.

import { app, highlight } from "../app.js";
import { earlierInk } from "../game/history.js";
import { inkOf } from "../game/board.js";
import { inkedPictureOn, undo, write } from "../game/game.js";
import { cellBeside, placeFromJson, placeNoun } from "../game/puzzle.js";
import { cellWords, counted, named, sentenceOf } from "../game/words.js";
import { button, element } from "../ui/dom.js";
import { bringIntoSight } from "../canvas/sheet.js";
import { row, showCard, askFromCard, spokenParagraph } from "./card.js";
import { STATUS_WORDS } from "./steps.js";
import { read } from "./story.js";

const TITLE = "Wrong cells";

/** Show all wrong cells. If there are several solutions, only the first is known. */
export async function wrongCells() {
  const { game } = app;
  const answer = await askFromCard(TITLE, "hint", questionOf(game, inkedPictureOn(game)));
  if (!answer) return;
  const cells = cellsIn(answer);
  if (!cells.length) return report(STATUS_WORDS.unknown);
  game.hints++;
  show({ cells, reasons: reasonsIn(answer), areAll: Boolean(answer.wrong_cells) });
}

const questionOf = ({ puzzle }, picture) => ({ puzzle: puzzle.asked, picture, where: true });
const placeOf = (cell) => placeFromJson(app.game.puzzle, cell);
const cellsIn = ({ wrong, wrong_cells: all }) => (all || [wrong]).filter(Boolean).map(placeOf);
const inkAt = (place) => inkOf(app.game.board.marks[place]);
const report = (words) => showCard(TITLE, [spokenParagraph(words)]);
const byCount = (cells, one, many) => (cells.length === 1 ? one : many);

/** Return what each wrong cell contradicts, by its place. */
const reasonsIn = ({ mistakes = [] }) =>
  new Map(mistakes.map(({ cell, sentence }) => [placeOf(cell), sentence]));

/** Show wrong cells with what each contradicts, and buttons to correct them. */
function show(found) {
  const { cells, reasons } = found;
  const { puzzle, family } = app.game;
  const count = cells.length;
  const item = (cell) => {
    const about = (family.placeWords || cellWords)(puzzle, family, cell, inkAt);
    const reason = reasons.has(cell) ? read(reasons.get(cell)) : "";
    const press = button("", () => bringIntoSight(app.sheet, cellBeside(puzzle, cell)), { class: "quiet" });
    press.append(element("b", { text: sentenceOf(named(about)) }), element("span", { text: reason }));
    return element("li", {}, press);
  };
  const remedies = row(
    button(byCount(cells, "Rub it out", "Rub them out"), () => rubOut(cells), { class: "main" }),
    button("Back to the last right state", () => goBack(found)),
  );
  const list = element("ul", { class: "mistakes" }, ...cells.map(item));
  const words = `${counted(count, placeNoun(puzzle))} ${byCount(cells, "is", "are")} wrong`;
  showWrong({ cells, words }, list, remedies);
}

/** Say that one cell breaks a rule, and mark it. */
export const tellWrong = ({ cell, words }) => showWrong({ cells: [cell], words });

/** Say what is wrong with some cells, and mark them. */
function showWrong({ cells, words }, ...more) {
  const { game, inks, sheet } = app;
  showCard(TITLE, [spokenParagraph(sentenceOf(named(words))), ...more]);
  highlight({ rings: new Map(cells.map((cell) => [cell, inks.wrong])) });
  bringIntoSight(sheet, cellBeside(game.puzzle, cells[0]));
}

function rubOut(cells) {
  const { game } = app;
  write(game, game.family.changesToOpen(game.puzzle, cells, inkAt), false);
  const them = byCount(cells, "it", "them");
  report(`${counted(cells.length, placeNoun(game.puzzle))} rubbed out. Undo brings ${them} back.`);
}

/** Undo as few moves as possible until the server finds nothing wrong. */
async function goBack({ cells, areAll }) {
  const { game } = app;
  const { puzzle, family, history } = game;
  const last = history.done.at(-1);
  const now = inkedPictureOn(game).join("");
  // With one solution, a wrong letter is wrong in every earlier state too.
  const wrong = areAll ? cells.map((cell) => [cell, now[cell]]) : [];
  let moves = 0;
  for (const letters of earlierInk(game)) {
    moves++;
    const picture = family.pictureOf(puzzle, letters);
    const before = picture.join("");
    if (family.faultsIn(puzzle, letters).length) continue;
    if (wrong.some(([cell, letter]) => before[cell] === letter)) continue;
    const answer = await askFromCard(TITLE, "hint", questionOf(game, picture));
    // The player has drawn on in the meantime.
    if (!answer || history.done.at(-1) !== last) return;
    if (answer.standing === "unknown") return report(STATUS_WORDS.unknown);
    if (answer.standing !== "wrong") {
      undo(game, moves);
      const them = moves === 1 ? "it" : "them";
      return report(
        `${counted(moves, "move")} undone. Nothing is wrong now. Redo brings ${them} back.`,
      );
    }
    if (answer.wrong_cells) wrong.push(...cellsIn(answer).map((cell) => [cell, before[cell]]));
  }
  report("The first state was already wrong: erase the mistakes instead.");
}
