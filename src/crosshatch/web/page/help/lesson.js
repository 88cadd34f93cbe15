// The tutor's card: the rule of a lesson and what to do, and the way to the next one. It stays behind
// all other cards until the lesson is learned.

import { app } from "../app.js";
import { isSolved } from "../game/line_states.js";
import { keepLesson, lessonOf, openLesson } from "../open/lessons.js";
import { noticeFailure } from "../ui/notice.js";
import { say } from "../ui/announce.js";
import { button, element, find } from "../ui/dom.js";
import { rest, row, showCard } from "./card.js";
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
    row(...[help, skip, leave].filter(Boolean)),
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

const openNext = ({ kind, at }) =>
  openLesson(kind, at + 1, app.open).catch(noticeFailure);
