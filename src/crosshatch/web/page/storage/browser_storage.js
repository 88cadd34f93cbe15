// Reads and writes the browser's storage. Damaged entries read as null; writing reports whether there was room.
//
// A store is anything that has what localStorage has: getItem, setItem, removeItem, key and length.

/**
 * Return the store that `find` returns, or one in memory if the browser has none, and whether the
 * store outlasts the page.
 */
export function openStore(find) {
  try {
    const store = find();
    store.getItem("");
    return { store, isLasting: true };
  } catch {
    return { store: newMemoryStore(), isLasting: false };
  }
}

/** Return a store that lasts as long as the page. */
export function newMemoryStore() {
  const entries = new Map();
  return {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
    key: (at) => [
      ...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
}

/** Return the names of all entries. */
export const namesIn = (store) => Array.from({ length: store.length }, (_, at) => store.key(at));

/** Return the value under a name; null if it is missing or damaged. */
export const readJson = (store, name) => parseJson(store.getItem(name));

/** Save a value under a name. Return whether there was room. */
export const writeJson = (store, name, value) => writeText(store, name, JSON.stringify(value));

/** Save a text as it is. Return whether there was room. */
export function writeText(store, name, text) {
  try {
    store.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Return the value of a JSON text; null if it is not JSON. */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The storage of this browser, and whether it outlasts the page. */
export const { store, isLasting } = openStore(() => localStorage);
