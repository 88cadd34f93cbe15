// The lessons of the first steps: opened one after the other, and the progress in them.

import { LESSONS } from "../game/lessons.js";
import { store } from "../storage/browser_storage.js";
import * as kept from "../storage/lessons.js";
import { readText } from "./read_puzzles.js";

/** Return the places of the lessons of a kind that are done. */
export const lessonsDone = (kind) =>
  (kept.loadLessons(store)[kind] ?? []).filter((at) => at < LESSONS[kind].length);

/** Return the lesson that has this puzzle, with its kind and place; null if none has. */
export function lessonOf({ title, keys }) {
  for (const [kind, lessons] of Object.entries(LESSONS)) {
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
  const { puzzle } = LESSONS[kind][at];
  const { puzzles, complaint } = await readText(JSON.stringify(puzzle), "lesson.json");
  if (!puzzles.length) throw new Error(complaint);
  open(puzzles[0]);
}
