// A worker with an engine alone, which answers what it can before Python or a server is asked.

import { takeKinds } from "../kinds.js";
import { Engine, EngineRefusal } from "./engine.js";
import { answerHint } from "./hints.js";
import { answerDescribing, answerWish } from "./making.js";
import { answerPuzzle } from "./puzzles.js";

/** The conflicts of a search in a puzzle that is being entered. */
const CONFLICTS = 20_000;
/** The seconds that it takes to try numbers for a puzzle in a picture. */
const SECONDS = 5;

/** The first message is the compiled engine with the kinds, or why there is none; all others are requests. */
onmessage = ({ data: { module, kinds, failure } }) => {
  try {
    if (failure) throw new Error(failure);
    takeKinds(kinds);
    const engine = new Engine(module);
    onmessage = ({ data }) => answer(engine, data);
    postMessage({ started: 1 });
  } catch (error) {
    postMessage({ failure: `the engine did not start: ${error.message}` });
  }
};

async function answer(engine, { path, question }) {
  try {
    postMessage({ reply: await replyOf(engine, path, question) });
  } catch (error) {
    // A puzzle that is refused, as it is too large, does not break the engine; other requests go to Python.
    const reply = OWN[path] && error instanceof EngineRefusal && json(422, { error: error.message.replace("\n", ": ") });
    postMessage(reply ? { reply } : { reply: json(500, { error: `a mistake of ours: ${error.message}` }), isBroken: true });
  }
}

/** Return the reply to a request; null if it is left to others. */
async function replyOf(engine, path, question) {
  if (path === "read") return pictured(engine, question);
  if (path === "sketch") return drawn(engine, question);
  const found = OWN[path] ? OWN[path](engine, question) : answerPuzzle(engine, path, question);
  return found && json(200, found);
}

/** Return the answer to a question about a puzzle that is being entered. */
const answerEntry = (engine, { table, question, values, seconds }) =>
  engine.withTable(table, (kind) => engine.call("kind_entering", kind, question, values, [CONFLICTS, seconds, false]));

/** What answers requests that nothing but an engine answers. */
const OWN = { hints: answerHint, entering: answerEntry, making: answerWish, describing: answerDescribing };

/** Return the reply with the puzzle in a picture, by a module that nothing else needs; null if there is none. */
async function pictured(engine, question) {
  const { readPicture } = await import("./pictures.js");
  const read = await readPicture(engine, question, [CONFLICTS, SECONDS, false]);
  return read && json(200, read);
}

/** Return the reply with the picture in an image, by modules that nothing else needs. */
async function drawn(engine, question) {
  const { NoSketch, sketch } = await import("./sketch.js");
  try {
    return json(200, await sketch(engine, question));
  } catch (error) {
    if (error instanceof NoSketch) return json(422, { error: error.message });
    throw error;
  }
}

const json = (status, content) => ({ status, kind: "application/json", content: JSON.stringify(content) });
