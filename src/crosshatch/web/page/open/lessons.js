// The lessons of the first steps: opened one after the other, and the progress in them.

import { allKinds, kindWith } from "../kinds.js";
import { store } from "../storage/browser_storage.js";
import * as kept from "../storage/lessons.js";
import { readText } from "./read_puzzles.js";

/** Return the places of the lessons of a kind that are done. */
export const lessonsDone = (kind) =>
  (kept.loadLessons(store)[kind] ?? []).filter((at) => at < kindWith(kind).lessons.length);

/** Return the lesson that has this puzzle, with its kind and place; null if none has. */
export function lessonOf({ title, keys }) {
  for (const { id: kind, lessons } of allKinds()) {
    const at = lessons.findIndex((one) => one.title === title);
    const is = at >= 0 && cluesOf(lessons[at].puzzle) === cluesOf(keys);
    if (is) return { ...lessons[at], kind, at, count: lessons.length };
  }
  return null;
}

const cluesOf = ({ rows, cells }) => String([rows, cells]);

/** Note that a lesson is done. */
export const keepLesson = (lesson) => kept.keepLesson(store, lesson);

/** Open a lesson by its kind and place; `open` opens the puzzle. Throws if it cannot be read. */
export async function openLesson(kind, at, open) {
  const { kind: named, lessons } = kindWith(kind);
  const { title, puzzle: keys } = lessons[at];
  const puzzle = { kind: named, title, ...keys };
  const { puzzles, complaint } = await readText(JSON.stringify(puzzle), "lesson.json");
  if (!puzzles.length) throw new Error(complaint);
  open(puzzles[0]);
}
