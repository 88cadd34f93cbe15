// Puzzles that are made or come with the app: those of days, new ones, and collections. Each is asked
// for once.

import { ask, fetchJson } from "../client/ask.js";

const days = new Map();
let collections = null;

/** Return the puzzle of a day with its difficulty. */
export function loadDaily(kind, day) {
  const key = `${kind} ${day}`;
  if (!days.has(key)) {
    const reply = ask("daily", { kind, day }).then(withPictureTitle);
    // A failure is not kept: the next try may succeed.
    reply.catch(() => days.delete(key));
    days.set(key, reply);
  }
  return days.get(key);
}

/** Return a new puzzle as it is wanted. */
export const makePuzzle = (wanted) =>
  ask("new", { ...wanted, seed: randomSeed() }).then(withPictureTitle);

/** Return a reply whose puzzle has the title of its picture, which is told when it is solved. */
const withPictureTitle = ({ picture_title, ...reply }) => ({
  ...reply,
  puzzle: { ...reply.puzzle, picture_title },
});

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** Return all collections. */
export const loadCollections = async () =>
  (collections ??= (await fetchJson("collections")).collections);
