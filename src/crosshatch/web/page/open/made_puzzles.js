// Puzzles that are made or come with the app: those of days, new ones, and collections. Each is asked
// for once.

import { ask, fetchJson } from "../client/ask.js";
import { idle } from "../client/back_end.js";
import { markOf } from "../game/puzzle.js";

/** The most seconds that a puzzle may take: that of a day is the same for everyone, however slow. */
const SECONDS = 60;

const days = new Map();
/** What was wanted of the puzzles that were made since the page was opened, by their ids. */
const made = new Map();
let collections = null;
const MOST_TRIES = 9;
/** The end of those requests for puzzles of days for which nobody waits. */
let inTurn = Promise.resolve();

/** Return the puzzle of a day with its difficulty. */
export function loadDaily(kind, day) {
  const key = `${kind} ${day}`;
  if (!days.has(key)) {
    const reply = ask("daily", { kind, day, seconds: SECONDS }).then(withPictureTitle);
    // A failure is not kept: the next try may succeed.
    reply.catch(() => days.delete(key));
    days.set(key, reply);
  }
  return days.get(key);
}

/**
 * Return the puzzle of a day as `loadDaily` does, but ask for it only when nothing else is asked: what
 * is only shown keeps nobody waiting. Return null if it is no longer wanted then.
 */
export function loadDailyInTurn(kind, day, isWanted) {
  const whenIdle = () => (isWanted() ? idle() : null);
  const loaded = inTurn.then(whenIdle).then(() => (isWanted() ? loadDaily(kind, day) : null));
  inTurn = loaded.catch(() => {});
  return loaded;
}

/** Return a new puzzle as it is wanted. */
export async function makePuzzle(wanted) {
  const reply = withPictureTitle(await ask("new", { ...wanted, seed: randomSeed(), seconds: SECONDS }));
  made.set(markOf(reply.puzzle.puzzle), wanted);
  return reply;
}

/** Return how to make another puzzle like one that was made; null if this one was not. */
export function anotherLike(mark, open) {
  const wanted = made.get(mark);
  return wanted ? { title: "another one like it", open: async () => open(await anotherThan(mark, wanted)) } : null;
}

/** Return a new puzzle that is not this one: of small sizes there are few. */
async function anotherThan(mark, wanted) {
  for (let left = MOST_TRIES; ; left--) {
    const { puzzle } = await makePuzzle(wanted);
    if (markOf(puzzle.puzzle) !== mark || !left) return puzzle;
  }
}

/** Return a reply whose puzzle has the title of its picture, which is told when it is solved. */
const withPictureTitle = ({ picture_title, ...reply }) => ({
  ...reply,
  puzzle: { ...reply.puzzle, picture_title },
});

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** Return all collections. */
export const loadCollections = async () =>
  (collections ??= (await fetchJson("collections")).collections);
