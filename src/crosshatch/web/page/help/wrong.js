// Wrong cells: shows all of them with what each contradicts, erases them, or undoes the latest
// moves. If there are several solutions, there may be groups of cells of which one is wrong.

import { app, highlight } from "../app.js";
import { earlierInk } from "../game/history.js";
import { inkOf, inkOn } from "../game/board.js";
import { undo, write } from "../game/game.js";
import { cellBeside, placeNoun } from "../game/puzzle.js";
import { asIf, lawsBrokenOn } from "../game/verdicts.js";
import { cellWords, counted, named, sentenceOf } from "../game/words.js";
import { button, element } from "../ui/dom.js";
import { bringIntoSight } from "../canvas/sheet.js";
import { row, showCard, askFromCard, spokenParagraph } from "./card.js";
import { STATUS_WORDS, knownBy, questionOf } from "./steps.js";
import { read } from "./story.js";

const TITLE = "Wrong cells";
/** What is said of a picture that is not known to be wrong, by its standing. */
const RIGHT = { none: STATUS_WORDS.none, unknown: STATUS_WORDS.unknown };

/** Show all wrong cells, and the groups with a wrong one. */
export async function wrongCells() {
  const { game } = app;
  const answer = await askFromCard(TITLE, "hints", questionAbout(game, inkOn(game.board)));
  if (!answer) return;
  if (answer.standing !== "wrong") return report(RIGHT[answer.standing] ?? "Nothing is wrong so far.");
  const found = foundIn(answer);
  if (!found.cells.length && !found.groups.length) return report(STATUS_WORDS.unknown);
  game.hints++;
  show(found);
}

const questionAbout = (game, letters, masks = knownBy(game, letters)) =>
  questionOf(game, "hint", { masks, drawn: masks });
const inkAt = (place) => inkOf(app.game.board.marks[place]);
const report = (words) => showCard(TITLE, [spokenParagraph(words)]);
const byCount = (cells, one, many) => (cells.length === 1 ? one : many);

/** Return the wrong cells with what each contradicts, and the groups with a wrong cell. */
function foundIn({ cells: drawn, mistakes, conflicts }) {
  const reasons = new Map(mistakes.map(([at, sentence]) => [drawn[at], sentence]));
  const groups = conflicts.map(([all, sentence]) => ({ cells: all.map((at) => drawn[at]), sentence }));
  return { cells: [...reasons.keys()], reasons, groups };
}

/** Show wrong cells with what each contradicts, and buttons to correct them. */
function show({ cells, reasons, groups }) {
  const { puzzle, form } = app.game;
  const doubted = [...new Set(groups.flatMap((group) => group.cells))];
  const item = (cell, title, reason) => {
    const press = button("", () => bringIntoSight(app.sheet, cellBeside(puzzle, cell)), { class: "quiet" });
    press.append(element("b", { text: title }), element("span", { text: read(reason) }));
    return element("li", {}, press);
  };
  const aboutOf = form.placeWords || cellWords;
  const about = (cell) => sentenceOf(named(aboutOf(puzzle, form, cell, inkAt)));
  const items = [
    ...cells.map((cell) => item(cell, about(cell), reasons.get(cell))),
    ...groups.map((group) => item(group.cells[0], "One of these is wrong.", group.sentence)),
  ];
  const all = [...cells, ...doubted];
  const remedies = row(
    button(byCount(all, "Rub it out", "Rub them out"), () => rubOut(all), { class: "main" }),
    button("Back to the last right state", () => goBack(cells)),
  );
  const list = element("ul", { class: "mistakes" }, ...items);
  showWrong({ cells, doubted, words: wordsFor(puzzle, cells, groups) }, list, remedies);
}

/** Return a sentence about the numbers of wrong cells and of groups with one. */
function wordsFor(puzzle, cells, groups) {
  const number = `${counted(cells.length, placeNoun(puzzle))} ${byCount(cells, "is", "are")} wrong`;
  const unjudged = "it cannot be judged which";
  if (!groups.length) return number;
  if (!cells.length) return `${byCount(groups, "A cell is wrong", "Some cells are wrong")}, but ${unjudged}`;
  return `${number}, and others too, but ${unjudged}`;
}

/** Say that some cells break a rule, and mark them. */
export const tellWrong = ({ cells, words }) => showWrong({ cells, words });

/** Say what is wrong with some cells, and mark them. */
function showWrong({ cells, doubted = [], words }, ...more) {
  const { game, inks, sheet } = app;
  showCard(TITLE, [spokenParagraph(sentenceOf(named(words))), ...more]);
  const ringsOf = (places, ink) => places.map((place) => [place, ink]);
  highlight({ rings: new Map([...ringsOf(doubted, inks.accent), ...ringsOf(cells, inks.wrong)]) });
  bringIntoSight(sheet, cellBeside(game.puzzle, [...cells, ...doubted][0]));
}

function rubOut(cells) {
  const { game } = app;
  write(game, game.form.changesToOpen(game.puzzle, cells, inkAt), false);
  const them = byCount(cells, "it", "them");
  report(`${counted(cells.length, placeNoun(game.puzzle))} rubbed out. Undo brings ${them} back.`);
}

/** Undo as few moves as possible until nothing is found wrong. */
async function goBack(cells) {
  const { game } = app;
  const { puzzle, form, history } = game;
  const last = history.done.at(-1);
  const now = form.pictureOf(puzzle, inkOn(game.board)).join("");
  // A letter that is in no solution is wrong in every earlier state too.
  const wrong = cells.map((cell) => [cell, now[cell]]);
  let moves = 0;
  for (const letters of earlierInk(game)) {
    moves++;
    const before = form.pictureOf(puzzle, letters).join("");
    if (asIf(game, (_, place) => letters[place], () => lawsBrokenOn(game)).length) continue;
    if (wrong.some(([cell, letter]) => before[cell] === letter)) continue;
    const answer = await askFromCard(TITLE, "hints", questionAbout(game, letters));
    // The player has drawn on in the meantime.
    if (!answer || history.done.at(-1) !== last) return;
    if (answer.standing === "unknown") return report(STATUS_WORDS.unknown);
    if (answer.standing !== "wrong") {
      undo(game, moves);
      const them = moves === 1 ? "it" : "them";
      return report(`${counted(moves, "move")} undone. Nothing is wrong now. Redo brings ${them} back.`);
    }
    wrong.push(...foundIn(answer).cells.map((cell) => [cell, before[cell]]));
  }
  report("The first state was already wrong: erase the mistakes instead.");
}
