// The cards that teach: the rule of a lesson and what to do, with the way to the next one, which stays
// behind all other cards until the lesson is learned; and for people who come by a link and have played
// nothing here yet, the rules of its puzzle.

import { app } from "../app.js";
import { rulesFor } from "../forms/index.js";
import { allKinds, kindOf } from "../kinds.js";
import { isSolved } from "../game/verdicts.js";
import { keepLesson, lessonOf, lessonsDone, openLesson } from "../open/lessons.js";
import { store } from "../storage/browser_storage.js";
import { listBegun } from "../storage/saved_puzzles.js";
import { noticeFailure } from "../ui/notice.js";
import { say } from "../ui/announce.js";
import { button, element, find } from "../ui/dom.js";
import { closeCard, rest, row, showCard } from "./card.js";
import { hint } from "./hint.js";

/** Show the lesson of the open puzzle, if it has one. */
export function showLesson() {
  const lesson = app.game && lessonOf(app.game.puzzle);
  if (!lesson) return;
  rest(() => showRule(lesson));
  say(lesson.words);
}

/** Show the rule of a lesson, unless the lesson is learned. */
function showRule(lesson) {
  if (!app.game || isSolved(app.game)) return;
  const { title, words, task, at, count } = lesson;
  const help = button("Hint", () => hint());
  const skip = at + 1 < count && button("Skip", () => openNext(lesson));
  const leave = button("Leave the lessons", () => (location.hash = ""));
  const parts = [
    element("h3", { text: title }),
    element("p", { text: words }),
    element("p", { text: task }),
    row(
      ...[help, skip, leave].filter(Boolean)),
  ];
  showCard(`Lesson ${at + 1} of ${count}`, parts, { canClose: false });
}

// A lesson that is played again, or whose last move is undone, is not learned any more.
app.listeners.move.add(() => {
  const lesson = find("aid").hidden && lessonOf(app.game.puzzle);
  if (lesson && !isSolved(app.game)) rest(() => showRule(lesson));
});

/** Note that the lesson of a puzzle is done; return the next one, or null if there is none. */
export function afterLesson(puzzle) {
  const lesson = lessonOf(puzzle);
  if (!lesson) return null;
  keepLesson(lesson);
  if (lesson.at + 1 === lesson.count) return null;
  return { title: "the next lesson", open: () => openNext(lesson) };
}

const openNext = ({ kind, at }) => openLesson(kind, at + 1, app.open).catch(noticeFailure);

/** True while the card with the welcome is shown. */
let isShown = false;

/** Return whether nothing was begun in this browser, and no lesson done. */
const isNewcomer = () => !listBegun(store).length && !allKinds().some(({ id }) => lessonsDone(id).length);

/** Show the rules of the open puzzle to somebody who is new here. */
export function welcome() {
  const { form, puzzle } = app.game ?? {};
  if (!form || form.draws || lessonOf(puzzle) || !isNewcomer()) return;
  const kind = kindOf(puzzle.keys);
  const begin = button("Learn it in six tiny puzzles", () =>
    openLesson(kind.id, 0, app.open).catch(noticeFailure),
  );
  const start = button("Play", closeCard, { class: "main" });
  const parts = [element("p", { text: rulesFor(puzzle) }), row(...(kind?.lessons.length ? [start, begin] : [start]))];
  showCard("How it is played", parts, { onLeave: () => (isShown = false), isOver: true });
  isShown = true;
}

// Whoever draws needs it no longer.
app.listeners.move.add(() => isShown && closeCard());
