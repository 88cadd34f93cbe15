// Wrong cells: shows them one by one or all at once, erases them, or undoes the latest moves.

import { app, highlight } from "../app.js";
import { earlierInk } from "../game/history.js";
import { inkOf } from "../game/board.js";
import { inkedPictureOn, undo, write } from "../game/game.js";
import { placeFromJson, spotOf } from "../game/puzzle.js";
import { cellWords, counted, named, sentenceOf } from "../game/words.js";
import { button } from "../ui/dom.js";
import { bringIntoSight } from "../canvas/sheet.js";
import { row, showCard, askFromCard, spokenParagraph } from "./card.js";
import { STATUS_WORDS } from "./steps.js";

const TITLE = "Wrong cells";

/** Show the first wrong cell. If there are several solutions, no other is known. */
export async function wrongCells() {
  const { game } = app;
  const answer = await askFromCard(TITLE, "hint", questionOf(game, inkedPictureOn(game)));
  const cells = answer ? cellsIn(answer) : [];
  if (cells.length) show({ cells, areAll: Boolean(answer.wrong_cells) }, 0);
}

const questionOf = ({ puzzle }, picture) => ({ puzzle: puzzle.keys, picture, where: true });
const cellsIn = ({ wrong, wrong_cells: all }) =>
  (all || [wrong]).filter(Boolean).map((cell) => placeFromJson(app.game.puzzle, cell));
const inkAt = (place) => inkOf(app.game.board.marks[place]);
const report = (words) => showCard(TITLE, [spokenParagraph(words)]);
const byCount = (cells, one, many) => (cells.length === 1 ? one : many);

/** Show the wrong cell number `at`, or all of them (-1), with buttons to correct them. */
function show(found, at) {
  const { cells } = found;
  const { puzzle, family } = app.game;
  const [count, isAll] = [cells.length, at < 0];
  const title = isAll || count === 1 ? TITLE : `Wrong cell ${at + 1} of ${count}`;
  const words = isAll ? `${count} cells are wrong` : wrongWords(puzzle, family, cells[at]);
  const go = (to) => () => show(found, to);
  const navigation = [
    button(isAll ? "One by one" : "Next", go((at + 1) % count), { class: "main" }),
    !isAll && button("Show all", go(-1)),
  ];
  const remedies = [
    button(byCount(cells, "Rub it out", "Rub them out"), () => rubOut(cells)),
    button("Back to the last right state", () => goBack(found)),
  ];
  const buttons = row(...(count > 1 ? navigation : []).filter(Boolean), ...remedies);
  tellWrong({ cells: isAll ? cells : [cells[at]], words }, title, buttons);
}

const wrongWords = (puzzle, family, cell) =>
  `${cellWords(puzzle, family, cell, inkAt)}: this is wrong`;

/** Say what is wrong with some cells, and mark them. */
export function tellWrong({ cells, words }, title = TITLE, ...more) {
  const { game, inks, sheet } = app;
  showCard(title, [spokenParagraph(sentenceOf(named(words))), ...more]);
  highlight({ rings: new Map(cells.map((cell) => [cell, inks.wrong])) });
  bringIntoSight(sheet, spotOf(game.puzzle, cells[0]));
}

function rubOut(cells) {
  const { game } = app;
  write(game, game.family.changesToOpen(game.puzzle, cells, inkAt), false);
  const them = byCount(cells, "it", "them");
  report(`${counted(cells.length, "cell")} rubbed out. Undo brings ${them} back.`);
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
      return report(`${counted(moves, "move")} undone. Nothing is wrong now.`);
    }
    if (answer.wrong_cells) wrong.push(...cellsIn(answer).map((cell) => [cell, before[cell]]));
  }
  report("It was wrong from the start: rub out what is wrong instead.");
}
