// The site without a network: its files are kept in the browser, and a new version is announced.
//
// Only a site keeps itself; a server is always there. The first visit is kept once the page and its
// engine are there, so that nothing waits for that.

import { addressOf, isSite } from "../files.js";
import { button } from "../ui/dom.js";
import { notice } from "../ui/notice.js";

const WORKER = "service_worker.js";
const LIST = "site.json";
const NEW_VERSION = "A new version of Crosshatch is ready. Reload it: what you have drawn is saved.";
/** The milliseconds after which a page that is looked at again asks for a new version. */
const AGE = 3_600_000;
/** The milliseconds that a page has for itself before its files are kept. */
const HEAD_START = 5_000;
/** The milliseconds after which the maker of random puzzles is fetched, so that it is there offline, too. */
const MINUTE = 60_000;
const MAKER = "client/python_engine.wasm.pack";
const SENTENCES = {
  kept: "Crosshatch is kept in this browser: it also works offline.",
  keeping: "Crosshatch is being kept in this browser, to work offline, too.",
  insecure:
    "Crosshatch works only online here: browsers keep pages for offline use only if their address " +
    "begins with https://.",
  impossible: "Crosshatch works only online here: this browser keeps no pages for offline use.",
  failed:
    "Crosshatch works only online so far: not all of it could be kept in this browser. " +
    "The next visit tries again.",
};

/** What is known of the files in the browser: a key of the sentences, or "" where there is a server. */
let state = "";

/** Return a sentence about use without a network; "" if the page has a server. */
export const offlineSentence = () => SENTENCES[state] ?? "";

/** Return a sentence where browsers keep nothing of the page; "" elsewhere. */
export const onlineSentence = () => state === "insecure" || state === "impossible" ? SENTENCES[state] : "";

/** Keep the site in the browser, and announce a new version. */
export function keepOffline() {
  if (!isSite) return;
  const workers = navigator.serviceWorker;
  if (!isSecureContext) state = "insecure";
  else if (!workers) state = "impossible";
  else keep(workers);
}

async function keep(workers) {
  state = workers.controller ? "kept" : "keeping";
  try {
    await new Promise((resolve) => setTimeout(resolve, HEAD_START));
    const registration = await register(workers);
    if (!registration) return;
    reloadWhenReplaced(workers, registration);
    announce(registration, registration.waiting);
    watch(registration, registration.installing);
    registration.addEventListener("updatefound", () =>
      watch(registration, registration.installing),
    );
    askAgain(workers);
    // The worker keeps what passes through it.
    setTimeout(() => workers.controller && fetch(addressOf(MAKER)).catch(() => {}), MINUTE);
  } catch {
    if (!workers.controller) state = "failed";
  }
}

/** Register the worker of the version that is on the web; offline, the last one remains. */
async function register(workers) {
  const isOnline = navigator.onLine;
  const response = isOnline && (await fetch(LIST, { cache: "no-store" }).catch(() => null));
  if (!response?.ok) return workers.getRegistration();
  const { version } = await response.json();
  return workers.register(`${WORKER}?${version}`, { updateViaCache: "none" });
}

/** Ask for a new version when the page is looked at again: an installed app may be open for weeks. */
function askAgain(workers) {
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < AGE) return;
    asked = Date.now();
    register(workers).catch(() => {});
  });
}

/** Follow a worker until it has kept all files or failed. */
function watch(registration, worker) {
  worker?.addEventListener("statechange", () => {
    if (worker.state === "installed") announce(registration, worker);
    if (worker.state === "activated") state = "kept";
    if (worker.state === "redundant" && state === "keeping") state = "failed";
  });
}

/** Announce a worker that waits for the one that this page was loaded by. */
function announce(registration, worker) {
  if (!worker || !registration.active) return;
  notice(NEW_VERSION, button("Reload", () => worker.postMessage("take over"), { class: "main" }));
}

/** Reload the page once another version answers for it: its files must not be mixed. */
function reloadWhenReplaced(workers, registration) {
  let isFirst = !registration.active;
  workers.addEventListener("controllerchange", () => {
    if (!isFirst) location.reload();
    isFirst = false;
  });
}
