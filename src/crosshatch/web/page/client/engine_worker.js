// A worker with the engine alone, which answers before Python has started.

import { Engine } from "./engine.js";
import { answerQuickly } from "./quick_answers.js";

const module = WebAssembly.compileStreaming(fetch(new URL("../../engine/crosshatch.wasm", import.meta.url)));
const engine = module.then((compiled) => new Engine(compiled));
engine.then(
  () => postMessage({ started: 1 }),
  (error) => postMessage({ failure: `the engine did not start: ${error.message}` }),
);

onmessage = async ({ data: { path, question } }) => {
  try {
    const answer =
      path === "sketch" ? await sketch(question) : answerQuickly(await engine, path, question);
    postMessage({ reply: answer && json(200, answer) });
  } catch (error) {
    postMessage({ reply: json(500, { error: `a mistake of ours: ${error.message}` }), isBroken: true });
  }
};

/** Turn an image into a picture, by modules that nothing else needs. */
async function sketch(question) {
  const { sketchFile } = await import("./sketch_file.js");
  return sketchFile(question);
}

const json = (status, content) => ({
  status,
  kind: "application/json",
  content: JSON.stringify(content),
});
