// A puzzle as the end of a link, so that sharing needs nobody in between.

import { bytesOf, lettersOf } from "./letters.js";
import { EDITION, squeezed, unsqueezed } from "./squeeze.js";
import { parsed } from "./store.js";

const NAME = "puzzle=";

/** The fragment of a link that holds a puzzle file's keys; null if they are too much for a link. */
export function fragmentOf(mapping) {
  const code = squeezed(JSON.stringify(mapping));
  return code && NAME + lettersOf(code, EDITION);
}

/** Whether a fragment is one of a link that holds a puzzle, or should hold one. */
export const isShared = (fragment) => fragment.startsWith(`#${NAME}`);

/** The keys in a fragment; null where it holds no puzzle. */
export function mappingIn(fragment) {
  const text = fragment.replace(/^#/u, "");
  if (!text.startsWith(NAME)) return null;
  const code = bytesOf(text.slice(NAME.length), EDITION);
  const mapping = code && parsed(unsqueezed(code));
  return mapping && typeof mapping === "object" && !Array.isArray(mapping) ? mapping : null;
}
