// The back ends of the page: the server that it came from or, in a folder of static files, workers. The
// engine, which is soon there, answers what it can, also in front of a server if the page came with it.
// The whole engine makes puzzles, and is fetched for the first one. Python, which is large and starts with
// the first request for it, answers all the rest where there is no server.

import { BACK_END, addressOf, fetchFile, isSite } from "../files.js";
import { toldOfKinds } from "../kinds.js";
import { Engine } from "./engine.js";
import { WorkerLine } from "./worker_line.js";

/** True if the page has the engine itself. */
export const hasEngine = isSite || BACK_END === "engine and server";

const ELSEWHERE = "numbers beside a grid are read by Crosshatch on a server or in a terminal";
const { host = "", hostname = "" } = globalThis.location ?? {};
const MACHINE = /^(?:localhost|127\.|\[::1\])/u.test(hostname) ? "Crosshatch on this machine" : host;
/** Which pictures are read, and where: only a server gets to see one. */
export const PICTURES = `In a screenshot, ${hasEngine ? "this page" : MACHINE} finds regions in colours or thick borders; ${
  isSite ? ELSEWHERE : `a picture without any goes to ${MACHINE}, which reads numbers beside a grid, and keeps nothing`
}.`;

/** The status of a mistake of ours. */
const FAILED = 500;

/** The words for a request without a response. */
export const NO_ANSWER = isSite
  ? "A part of Crosshatch cannot be loaded: are you online?"
  : "Crosshatch does not answer: is it still running?";

const engine = new WorkerLine(() => engineWorker("engine"));
const whole = new WorkerLine(() => engineWorker("python_engine"));
const python = new WorkerLine(() => workerOf("python_worker"));

/** The compiled engines by their names: the page, its workers, and those that take their place share them. */
const modules = new Map();

/** Return a promise of a compiled engine, which is fetched once. */
function moduleOf(name) {
  if (!modules.has(name)) {
    const compile = async () => WebAssembly.compileStreaming(fetchFile(`client/${name}.wasm`, "application/wasm"));
    const compiled = compile();
    compiled.catch(() => modules.delete(name));
    modules.set(name, compiled);
  }
  return modules.get(name);
}

const workerOf = (name) => new Worker(addressOf(`client/${name}.js`), { type: "module" });

/** Return a worker that begins once it is told its engine, and the kinds that the page has loaded. */
function engineWorker(name) {
  const worker = workerOf("engine_worker");
  moduleOf(name).then((module) => worker.postMessage({ module, kinds: toldOfKinds() }), ({ message }) => worker.postMessage({ failure: message }));
  return worker;
}

/** The requests that nothing but an engine answers, and why that cannot be without one. */
const OWN = new Map([["hints", engine], ["entering", engine], ["making", whole], ["describing", whole]]);
/** The request for the puzzle in a picture: if the engine finds none, only a server looks further. */
const READ = "read";
export const NO_ENGINE = "This needs the engine for browsers, with which this server was not built.";
/** The requests that the engine answers, if it can. */
const QUICK = new Set(["parse", "verdict", READ, ...OWN.keys()]);
/** The requests whose replies are files of the site. */
const FILES = new Set(["collections", "examples", "formats"]);

/** The listeners to the start of Python: each is called with the share that is done, from 0 to 1. */
export const startListeners = python.startListeners;

let here = null;

/** Return the engine for questions that cannot wait; null if there is none in this browser. */
export const engineHere = () => (here ??= moduleOf("engine").then((module) => new Engine(module)).catch(() => null));

/** Start the engine, so that it is ready when it is needed; wait until nothing is starting any more. */
export async function startEngine() {
  engine.start();
  await Promise.all([engine.whenStarted, python.whenStarted]);
}

/**
 * Return the response to a request, which has a body unless its question is null. With a promise
 * `whenWanted`, nobody waits for it until the promise is kept; a server answers several at once.
 */
export async function respond(path, question, signal, whenWanted) {
  const isQuick = hasEngine && QUICK.has(path);
  const answer = isQuick && (await (OWN.get(path) ?? engine).ask(path, question, signal, whenWanted));
  // A browser in which the engine fails may have a server.
  const isOwn = OWN.has(path);
  if (answer && (isSite || isOwn || answer.status !== FAILED)) return responseOf(answer);
  if (isOwn) return Response.json({ error: NO_ENGINE }, { status: 422 });
  if (isSite && path === READ) return Response.json({ error: `no regions were found in the picture; ${ELSEWHERE}` }, { status: 422 });
  if (!isSite) return respondByServer(path, question, signal);
  if (FILES.has(path)) return fetchFile(`replies/${path}.json`, "application/json", signal);
  // A picture is drawn beside the engine: the browser reads it.
  const worker = path === "sketch" ? engine : python;
  return responseOf(await worker.ask(path, question, signal, whenWanted));
}

const responseOf = ({ status, kind, content }) =>
  new Response(content, { status, headers: { "content-type": kind } });

function respondByServer(path, question, signal) {
  const headers = { "content-type": "application/json" };
  const posted = { method: "POST", headers, body: JSON.stringify(question), signal };
  return fetch(`api/v1/${path}`, question === null ? {} : posted);
}
