// What the system hands to the installed app: files that are opened with it, and what is shared.

import { isShared } from "../storage/link.js";

/** The query of the address after something was shared; the service worker keeps it in a cache. */
const SHARE = "shared";
const LINK = /\S*#puzzle=\S+/iu;

/** Open what the app was launched with: `openFiles` takes files, `openText` a text. */
export function listenToLaunches({ openFiles, openText }) {
  globalThis.launchQueue?.setConsumer(async ({ files }) => {
    const opened = await Promise.all(files.map((file) => file.getFile()));
    if (opened.length) openFiles(opened);
  });
  if (location.search === `?${SHARE}`) openShared({ openFiles, openText });
}

async function openShared({ openFiles, openText }) {
  history.replaceState(null, "", location.pathname + location.hash);
  const { files, texts } = await takeShared();
  const text = textIn(texts);
  if (files.length) openFiles(files);
  else if (text) openText(text);
}

/** Return the files and the texts that were shared, by their fields; they are kept no longer. */
async function takeShared() {
  const [files, texts] = [[], {}];
  const scope = new URL(".", location).href;
  const cache = await caches.open(`crosshatch ${scope} ${SHARE}`);
  for (const key of await cache.keys()) {
    const response = await cache.match(key);
    const name = decodeURIComponent(response.headers.get("x-name"));
    const type = response.headers.get("content-type");
    if (name) files.push(new File([await response.blob()], name, { type }));
    else texts[response.headers.get("x-field")] = await response.text();
    await cache.delete(key);
  }
  return { files, texts };
}

/** Return the text to open: a link to a puzzle wherever it stands, else the text itself. */
export function textIn({ url = "", text = "", title = "" }) {
  const links = [url, text, title].map((part) => LINK.exec(part)?.[0]);
  const link = links.find((found) => found && isShared(found.slice(found.indexOf("#"))));
  return link ?? (text.trim() || url.trim());
}
