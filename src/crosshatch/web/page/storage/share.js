// A puzzle as the end of a link, so that sharing needs nobody in between.

import { bytesOf, lettersOf } from "./letters.js";
import { EDITION, squeezed, unsqueezed } from "./squeeze.js";
import { parsed } from "./store.js";

const NAME = "puzzle=";

/** The fragment of a link that holds a puzzle file's keys; null if they are too much. */
export function fragmentOf(mapping) {
  const code = squeezed(JSON.stringify(mapping));
  return code && NAME + lettersOf(code, EDITION);
}

/** What is said of a link that should hold a puzzle and does not. */
export const NO_LINK =
  "This link holds no puzzle that can be read: it was cut or changed on its way.";

/** Whether a fragment is one of a link that holds a puzzle, or should hold one. */
export const isShared = (fragment) => fragment.slice(1).toLowerCase().startsWith(NAME);

/** The fragment of the link that a text is; null where it is none. */
export function linkIn(text) {
  const fragment = /^<?(?:https?:[^\s#]*)?(#[^#>]*)>?$/iu.exec(text.trim())?.[1];
  // Letters break long lines anywhere.
  return fragment && isShared(fragment) ? fragment.replace(/\s/gu, "") : null;
}

/** The keys in a fragment; null where it holds no puzzle. */
export function mappingIn(fragment) {
  if (!isShared(fragment)) return null;
  const code = bytesOf(fragment.slice(1 + NAME.length), EDITION);
  const mapping = code && parsed(unsqueezed(code));
  return mapping && typeof mapping === "object" && !Array.isArray(mapping) ? mapping : null;
}
