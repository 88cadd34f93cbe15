// Answers requests without a server. Two workers do the work: the engine, which is soon there, answers
// what it can, and Python, which takes a moment to start, all the rest.

import { WorkerLine } from "./worker_line.js";

const make = (name) => () =>
  new Worker(new URL(`./${name}.js`, import.meta.url), { type: "module", name });
const engine = new WorkerLine(make("engine_worker"));
const python = new WorkerLine(make("python_worker"));

/** The requests that the engine answers, if it can. */
const QUICK = new Set(["count", "parse", "sketch", "solve", "verdict"]);
/** The requests whose replies are files of the site. */
const FILES = new Set(["collections", "examples", "formats"]);

/** The listeners to the start of Python: each is called with the share that is done, from 0 to 1. */
export const startListeners = python.startListeners;

/** Start a worker, so that it is ready when it is needed. */
export const startEngine = () => engine.start();
export const startPython = () => python.start();

/**
 * Return the response to a request, which has a body unless its question is null. With a promise
 * `whenWanted`, others go first until the promise is kept.
 */
export async function respondByWorkers(path, question, signal, whenWanted) {
  if (FILES.has(path)) return fetch(`replies/${path}.json`, { signal });
  const quick = QUICK.has(path) ? await engine.ask(path, question, signal, whenWanted) : null;
  return responseOf(quick ?? (await python.ask(path, question, signal, whenWanted)));
}

const responseOf = ({ status, kind, content }) =>
  new Response(content, { status, headers: { "content-type": kind } });
