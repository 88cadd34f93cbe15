// Reading and writing where a browser keeps things. What is spoilt there reads as nothing, and a
// full one says so.
//
// `store` is anything with getItem, setItem and removeItem.

/** What stands under a name; null if nothing does, or nothing that can be read. */
export const read = (store, name) => parsed(store.getItem(name));

/** Keep something under a name. Whether there was room. */
export const write = (store, name, value) => put(store, name, JSON.stringify(value));

/** Keep letters as they are. Whether there was room. */
export function put(store, name, letters) {
  try {
    store.setItem(name, letters);
    return true;
  } catch {
    return false;
  }
}

/** What a text in JSON says; null if it is none. */
export function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
