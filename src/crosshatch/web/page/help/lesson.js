// The tutor's card: the rule of a lesson and what to do, and the way to the next one.

import { app } from "../app.js";
import { keepLesson, lessonOf, openLesson } from "../open/lessons.js";
import { notice } from "../ui/notice.js";
import { sentenceOf } from "../game/words.js";
import { button, element } from "../ui/dom.js";
import { row, showCard, spokenParagraph } from "./card.js";

/** Show the lesson of the open puzzle, if it has one and is not solved. */
export function showLesson() {
  const lesson = app.game && lessonOf(app.game.puzzle);
  if (!lesson) return;
  const { title, words, task, at, count } = lesson;
  const skip = at + 1 < count && button("Skip", () => openNext(lesson));
  const leave = button("Leave the lessons", () => (location.hash = ""));
  showCard(`Lesson ${at + 1} of ${count}`, [
    element("h3", { text: title }),
    spokenParagraph(words),
    element("p", { text: task }),
    row(...[skip, leave].filter(Boolean)),
  ]);
}

/** Note that the lesson of a puzzle is done; return what follows it, or null if it is no lesson. */
export function afterLesson(puzzle) {
  const lesson = lessonOf(puzzle);
  if (!lesson) return null;
  keepLesson(lesson);
  const { at, count } = lesson;
  if (at + 1 === count) return { title: "That was the last lesson", open: () => (location.hash = "") };
  return { title: "the next lesson", open: () => openNext(lesson) };
}

const openNext = ({ kind, at }) =>
  openLesson(kind, at + 1, app.open).catch((error) => notice(sentenceOf(error.message)));
