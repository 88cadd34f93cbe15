// Calls of the server, which runs on the same machine.

/** After so many milliseconds one wants to know whether anything happens. */
export const SOON = 250;

/** Ask for something about a puzzle. An error says in a sentence what was wrong. */
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
 * Somebody who asks one thing at a time: asking anew ends the question before, `stop` the last one.
 * A question that is ended has null for an answer.
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

/** Fetch something that is always the same. */
export const fetchJson = (what) => requestJson(`api/v1/${what}`, {});

let examples = null;

/** The puzzles that are built in, as the server describes them. */
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
    // What browsers say of calls that fail, or of half an answer, is for programmers.
    throw new Error("Crosshatch does not answer: is it still running?");
  }
}

/** What the server refuses to do, and why, in a sentence. */
class Refused extends Error {}
