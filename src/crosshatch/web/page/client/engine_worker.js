// A worker with an engine alone, that which its name says, which answers what it can before Python or a
// server is asked.

import { loadKinds } from "../kinds.js";
import { Engine, EngineRefusal } from "./engine.js";
import { answerHint } from "./hints.js";
import { answerDescribing, answerWish } from "./making.js";
import { answerPuzzle } from "./puzzles.js";

/** The conflicts of a search in a puzzle that is being entered. */
const CONFLICTS = 20_000;
/** The seconds that it takes to try numbers for a puzzle in a picture. */
const SECONDS = 5;

const module = WebAssembly.compileStreaming(fetch(new URL(`./${self.name}.wasm`, import.meta.url)));
const kinds = loadKinds();
const engine = module.then(async (compiled) => (await kinds, new Engine(compiled)));
engine.then(
  () => postMessage({ started: 1 }),
  (error) => postMessage({ failure: `the engine did not start: ${error.message}` }),
);

onmessage = async ({ data: { path, question } }) => {
  try {
    if (path === "read") return postMessage({ reply: await pictured(question) });
    if (path === "sketch") return postMessage({ reply: await drawn(question) });
    if (path === "hints") return postMessage({ reply: json(200, answerHint(await engine, question)) });
    if (path === "entering") return postMessage({ reply: json(200, answerEntry(await engine, question)) });
    if (path === "making") return postMessage({ reply: json(200, answerWish(await engine, question)) });
    if (path === "describing") return postMessage({ reply: json(200, answerDescribing(await engine, question)) });
    const answer = answerPuzzle(await engine, path, question);
    postMessage({ reply: answer && json(200, answer) });
  } catch (error) {
    // A puzzle that is refused, as it is too large, does not break the engine; other requests go to Python.
    if (["hints", "entering", "making", "describing"].includes(path) && error instanceof EngineRefusal)
      return postMessage({ reply: json(422, { error: error.message.replace("\n", ": ") }) });
    postMessage({ reply: json(500, { error: `a mistake of ours: ${error.message}` }), isBroken: true });
  }
};

/** Return the answer to a question about a puzzle that is being entered. */
const answerEntry = (engine, { table, question, values, seconds }) =>
  engine.withTable(table, (kind) => engine.call("kind_entering", kind, question, values, [CONFLICTS, seconds, false]));

/** Return the reply with the puzzle in a picture, by a module that nothing else needs; null if there is none. */
async function pictured(question) {
  const { readPicture } = await import("./pictures.js");
  const read = await readPicture(await engine, question, [CONFLICTS, SECONDS, false]);
  return read && json(200, read);
}

/** Return the reply with the picture in an image, by modules that nothing else needs. */
async function drawn(question) {
  const { NoSketch, sketch } = await import("./sketch.js");
  try {
    return json(200, await sketch(await engine, question));
  } catch (error) {
    if (error instanceof NoSketch) return json(422, { error: error.message });
    throw error;
  }
}

const json = (status, content) => ({ status, kind: "application/json", content: JSON.stringify(content) });
