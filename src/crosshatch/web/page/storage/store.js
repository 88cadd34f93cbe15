// Reading and writing where a browser keeps things. What is spoilt there reads as nothing, and a
// full one says so.
//
// `store` is anything with getItem, setItem and removeItem.

/**
 * The store that is found; where the browser gives none, one that lasts as long as the page. And
 * which of these it is.
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

/** A store that lasts as long as the page. */
export function newMemoryStore() {
  const kept = new Map();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, letters) => void kept.set(name, letters),
    removeItem: (name) => void kept.delete(name),
  };
}

/** What stands under a name; null if nothing does, or nothing that can be read. */
export const readJson = (store, name) => parseJson(store.getItem(name));

/** Keep something under a name. Whether there was room. */
export const writeJson = (store, name, value) => writeText(store, name, JSON.stringify(value));

/** Keep letters as they are. Whether there was room. */
export function writeText(store, name, letters) {
  try {
    store.setItem(name, letters);
    return true;
  } catch {
    return false;
  }
}

/** What a text in JSON says; null if it is none. */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The storage of this browser, and whether it outlasts the page. */
export const { store, isLasting } = openStore(() => localStorage);
