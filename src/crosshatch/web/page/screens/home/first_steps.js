// The door to the first steps: the lessons of each kind.

import { allKinds } from "../../kinds.js";
import { lessonsDone, openLesson } from "../../open/lessons.js";
import { noticeFailure } from "../../ui/notice.js";
import { element } from "../../ui/dom.js";
import { answerCard, heading } from "./cards.js";

/** Return the section; `open` opens the puzzle of a lesson. */
export function firstSteps(open) {
  const cards = allKinds().filter(({ lessons }) => lessons.length).map((kind) => lessonCard(kind, open));
  return element(
    "section",
    {},
    heading("First steps", "six tiny puzzles each, with one rule to learn"),
    element("ul", { class: "cards" }, ...cards),
  );
}

function lessonCard({ id: kind, title, lessons }, open) {
  const { length } = lessons;
  const done = lessonsDone(kind);
  const isSolved = done.length === length;
  // Those who skipped a lesson return to it.
  const next = isSolved ? 0 : [...lessons.keys()].find((at) => !done.includes(at));
  const click = () =>
    openLesson(kind, next, open).catch(noticeFailure);
  const words = done.length ? `${done.length} of ${length} done` : `${length} lessons`;
  const facts = { title, words, isSolved, click };
  return element("li", {}, answerCard({ ...facts, number: next + 1 }));
}
