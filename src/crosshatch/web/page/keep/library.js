// My puzzles: each with how far one is, kept where the browser keeps things.
//
// `store` is anything with getItem, setItem and removeItem. Each puzzle has a drawer of its own, so
// that a move writes little, and a list says which there are, the last one opened first.

const LIST = "crosshatch.puzzles";
const drawer = (mark) => `crosshatch.puzzle.${mark}`;

/** What is kept of all puzzles: mark, title, size, how far; the last one opened first. */
export function puzzlesIn(store) {
  const list = read(store, LIST);
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

/** What is kept of a puzzle: its answer and its game; null if nothing is. */
export function takeOut(store, mark) {
  const kept = read(store, drawer(mark));
  return kept && kept.answer ? kept : null;
}

/** Keep a puzzle and its game, and name it first in the list. Whether there was room. */
export function putIn(store, entry, kept) {
  const others = puzzlesIn(store).filter(({ mark }) => mark !== entry.mark);
  const inDrawer = write(store, drawer(entry.mark), kept);
  // The way there takes most of the room; the picture matters more.
  const isKept = inDrawer || write(store, drawer(entry.mark), withoutWay(kept));
  return isKept && write(store, LIST, [entry, ...others]);
}

/** Forget a puzzle. */
export function throwOut(store, mark) {
  write(
    store,
    LIST,
    puzzlesIn(store).filter((entry) => entry.mark !== mark),
  );
  store.removeItem(drawer(mark));
}

/** All that is kept, as the text of one file. */
export function exported(store) {
  const puzzles = puzzlesIn(store).flatMap((entry) => {
    const kept = takeOut(store, entry.mark);
    return kept ? [{ entry, ...kept }] : [];
  });
  return JSON.stringify({ crosshatch: 1, puzzles });
}

/** Keep what a file holds beside what there is; how many puzzles. Refused if it is none of ours. */
export function imported(store, text) {
  const file = parsed(text);
  if (!file || file.crosshatch !== 1 || !Array.isArray(file.puzzles))
    throw new Error("this is no list of puzzles that Crosshatch saved");
  const good = file.puzzles.filter((one) => one && isEntry(one.entry) && one.answer);
  return good.filter(({ entry, ...kept }) => putIn(store, entry, kept)).length;
}

const withoutWay = (kept) => ({ ...kept, game: { ...kept.game, history: undefined } });

const isEntry = (entry) =>
  Boolean(entry) && typeof entry.mark === "string" && typeof entry.title === "string";

const read = (store, key) => parsed(store.getItem(key));

function write(store, key, value) {
  try {
    store.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
