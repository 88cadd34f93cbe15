// Answers requests in the browser. Two workers do the work: the engine, which is soon there, answers
// what it can, and Python, which takes a moment to start, all the rest where there is no server.

import { WorkerLine } from "./worker_line.js";

const make = (name) => () =>
  new Worker(new URL(`./${name}.js`, import.meta.url), { type: "module", name });
const engine = new WorkerLine(make("engine_worker"));
const python = new WorkerLine(make("python_worker"));

/** The requests that the engine answers, if it can. */
const QUICK = new Set(["parse", "verdict"]);
/** The requests whose replies are files of the site. */
const FILES = new Set(["collections", "examples", "formats"]);

/** The listeners to the start of Python: each is called with the share that is done, from 0 to 1. */
export const startListeners = python.startListeners;

/** Start a worker, so that it is ready when it is needed. */
export const startEngine = () => engine.start();
export const startPython = () => python.start();

/**
 * Return the response of the engine to a request; null if it leaves that to others. With a promise
 * `whenWanted`, others go first until the promise is kept.
 */
export async function respondByEngine(path, question, signal, whenWanted) {
  const reply = QUICK.has(path) ? await engine.ask(path, question, signal, whenWanted) : null;
  return reply && responseOf(reply);
}

/** Return the response to a request that the engine leaves to others. */
export async function respondByWorkers(path, question, signal, whenWanted) {
  if (FILES.has(path)) return fetch(`replies/${path}.json`, { signal });
  // A picture is drawn beside the engine: the browser reads it.
  const worker = path === "sketch" ? engine : python;
  return responseOf(await worker.ask(path, question, signal, whenWanted));
}

const responseOf = ({ status, kind, content }) =>
  new Response(content, { status, headers: { "content-type": kind } });
