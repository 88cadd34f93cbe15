// Calls of the server, which runs on the same machine.

/** The milliseconds after which people want to see that something is happening. */
export const SOON = 250;

/** Ask the server about a puzzle. Throws an error whose message is a sentence. */
export async function ask(what, question, signal) {
  const headers = { "content-type": "application/json" };
  return requestJson(`api/v1/${what}`, {
    method: "POST",
    headers,
    body: JSON.stringify(question),
    signal,
  });
}

/**
 * Return an asker that works on one question at a time: a new question cancels the last one, as
 * `stop` does. A cancelled question returns null.
 */
export function cancellable() {
  let asking = null;
  const stop = () => asking?.abort();
  const isStopped = () => Boolean(asking?.signal.aborted);
  async function askAgain(what, question) {
    stop();
    asking = new AbortController();
    try {
      return await ask(what, question, asking.signal);
    } catch (error) {
      if (error.name === "AbortError") return null;
      throw error;
    }
  }
  return { ask: askAgain, stop, isStopped };
}

/** Fetch something that never changes. */
export const fetchJson = (what) => requestJson(`api/v1/${what}`, {});

let examples = null;

/** Return the examples, as the server describes them. */
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
    // The browser's own messages about failed calls are for programmers.
    throw new Error("Crosshatch does not answer: is it still running?");
  }
}

/** A question that the server refuses, with its sentence. */
class Refused extends Error {}
