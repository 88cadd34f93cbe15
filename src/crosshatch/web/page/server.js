// Requests to the server, which runs on the same machine.

/** The milliseconds of waiting after which the page shows that it is busy. */
export const SOON = 250;

/** Send a question to the server and return its reply. Throws an error with a sentence. */
export async function ask(path, question, signal) {
  const headers = { "content-type": "application/json" };
  return requestJson(`api/v1/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(question),
    signal,
  });
}

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
export const fetchJson = (path) => requestJson(`api/v1/${path}`, {});

let examples = null;

/** Return the examples as the server describes them; they are fetched once. */
export const loadExamples = async () => (examples ??= (await fetchJson("examples")).examples);

async function requestJson(address, request) {
  try {
    const response = await fetch(address, request);
    const isJson = (response.headers.get("content-type") || "").includes("json");
    if (response.ok) return await (isJson ? response.json() : response.blob());
    const { error } = isJson ? await response.json().catch(() => ({})) : {};
    throw new Refused(typeof error === "string" ? error : `the server says ${response.status}`);
  } catch (error) {
    if (error.name === "AbortError" || error instanceof Refused) throw error;
    // The browser's own messages about failed requests are for programmers.
    throw new Error("Crosshatch does not answer: is it still running?");
  }
}

/** The error for a request that the server refuses, with its sentence. */
class Refused extends Error {}
