// Reading puzzles out of a file or a text. Who waits for it sees so, and can end it.

import { NO_LINK, mappingIn } from "./keep/share.js";
import { SOON, asker } from "./talk.js";
import { button } from "./view/dom.js";
import { notice } from "./view/notice.js";

/** In bytes: as letters in base64 they are within the 4 MB that a call may have. */
const LARGEST = 3_000_000;

/** The puzzles in a file, as the server tells them, and what is wrong with others in it. */
export async function readFile(file) {
  if (file.size > LARGEST) throw new Error("this file is too large");
  return read({ base64: base64Of(await file.arrayBuffer()), name: file.name });
}

/** The puzzles in a text. */
export const readText = (content, name) => read({ content, name });

/** The puzzle in a fragment of a link. */
export function readLink(fragment) {
  const mapping = mappingIn(fragment);
  if (!mapping) throw new Error(NO_LINK);
  return readText(JSON.stringify(mapping), "shared.json");
}

async function read(question) {
  const asking = asker();
  let close = () => {};
  const wait = setTimeout(() => {
    close = notice("Reading…", button("Stop", asking.stop));
  }, SOON);
  try {
    const read = await asking.ask("parse", question);
    return read ?? { puzzles: [], errors: [] };
  } finally {
    clearTimeout(wait);
    close();
  }
}

function base64Of(buffer) {
  const bytes = new Uint8Array(buffer);
  let letters = "";
  for (let at = 0; at < bytes.length; at += 8192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(letters);
}
