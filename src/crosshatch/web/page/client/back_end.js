// The back ends of the page: the server that it came from or, in a folder of static files, workers. In
// front of both stands the engine in the browser, if the page came with it.

import { respondByEngine, respondByWorkers } from "./workers.js";

/** The name of the back end, which the server or the builder of a site sets. */
const BACK_END =
  globalThis.document?.querySelector('meta[name="crosshatch-back-end"]')?.content ?? "server";

/** True if the page came from a folder of static files, and works without a server. */
export const isSite = BACK_END === "worker";

/** True if the page has the engine itself. */
export const hasEngine = isSite || BACK_END === "engine and server";

/** The status of a mistake of ours. */
const FAILED = 500;

/** The words for a request without a response. */
export const NO_ANSWER = isSite
  ? "A part of Crosshatch cannot be loaded: are you online?"
  : "Crosshatch does not answer: is it still running?";

/**
 * Return the response to a request, which has a body unless its question is null. With a promise
 * `whenWanted`, nobody waits for it until the promise is kept; a server answers several at once.
 */
export async function respond(path, question, signal, whenWanted) {
  const answer = hasEngine && (await respondByEngine(path, question, signal, whenWanted));
  // A browser in which the engine fails may have a server.
  if (answer && (isSite || answer.status !== FAILED)) return answer;
  if (isSite) return respondByWorkers(path, question, signal, whenWanted);
  return respondByServer(path, question, signal);
}

function respondByServer(path, question, signal) {
  const headers = { "content-type": "application/json" };
  const posted = { method: "POST", headers, body: JSON.stringify(question), signal };
  return fetch(`api/v1/${path}`, question === null ? {} : posted);
}
