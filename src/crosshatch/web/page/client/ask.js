// Requests of the page, which a server answers or, without one, workers in the browser.

import { NO_ANSWER, respond } from "./back_end.js";

/** The milliseconds of waiting after which the page shows that it is busy. */
export const SOON = 250;

/** Send a question and return its reply. Throws an error with a sentence. */
export const ask = (path, question, signal) => reply(path, question, signal);

/** Send a question as `ask` does, but after all others until the promise `whenWanted` is kept. */
export const askAhead = (path, question, signal, whenWanted) => reply(path, question, signal, whenWanted);

/**
 * Return an object that sends one request at a time: a new `ask` cancels the last one, and so does
 * `stop`. A cancelled request returns null.
 */
export function cancellable() {
  let controller = null;
  const stop = () => controller?.abort();
  const isStopped = () => Boolean(controller?.signal.aborted);
  async function askAgain(path, question) {
    stop();
    controller = new AbortController();
    try {
      return await ask(path, question, controller.signal);
    } catch (error) {
      if (error.name === "AbortError") return null;
      throw error;
    }
  }
  return { ask: askAgain, stop, isStopped };
}

/** Fetch data that never changes. */
export const fetchJson = (path) => reply(path, null);

let examples = null;

/** Return the examples as they are described in replies, and one of each kind; they are fetched once. */
export const loadExamples = async () => (await (examples ??= fetchJson("examples"))).examples;
export const loadExamplesOfKinds = async () => (await (examples ??= fetchJson("examples"))).of_kinds;

async function reply(path, question, signal, whenWanted) {
  try {
    const response = await respond(path, question, signal, whenWanted);
    const isJson = (response.headers.get("content-type") || "").includes("json");
    if (response.ok) return await (isJson ? response.json() : response.blob());
    const { error } = isJson ? await response.json().catch(() => ({})) : {};
    throw new Refused(typeof error === "string" ? error : `the server says ${response.status}`);
  } catch (error) {
    if (error.name === "AbortError" || error instanceof Refused) throw error;
    // The browser's own messages about failed requests are for programmers.
    throw new Error(NO_ANSWER);
  }
}

/** The error for a request that is refused, with its sentence. */
class Refused extends Error {}
