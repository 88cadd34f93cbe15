// The lessons of the first steps: opened one after the other, and the progress in them.

import { LESSONS } from "../game/lessons.js";
import { readJson, store, writeJson } from "../storage/browser_storage.js";
import { readText } from "./read_puzzles.js";

const NAME = "crosshatch.lessons";

/** Return the number of lessons of a kind that are done. */
export function lessonsDone(kind) {
  const done = readJson(store, NAME)?.[kind];
  return Number.isInteger(done) && done > 0 ? Math.min(done, LESSONS[kind].length) : 0;
}

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
export function keepLesson({ kind, at }) {
  const done = Math.max(lessonsDone(kind), at + 1);
  writeJson(store, NAME, { ...readJson(store, NAME), [kind]: done });
}

/** Open a lesson by its kind and place; `open` opens the puzzle. Throws if it cannot be read. */
export async function openLesson(kind, at, open) {
  const { puzzle } = LESSONS[kind][at];
  const { puzzles, complaint } = await readText(JSON.stringify(puzzle), "lesson.json");
  if (!puzzles.length) throw new Error(complaint);
  open(puzzles[0]);
}
