// Prints what the engine answers by itself to each request in a file of JSON, null for those that it
// leaves to Python: node quick_answers.mjs ENGINE REQUESTS.

import { readFileSync } from "node:fs";

import { Engine } from "../src/crosshatch/web/page/client/engine.js";
import { takeKinds } from "../src/crosshatch/web/page/kinds.js";
import { answerQuickly } from "../src/crosshatch/web/page/client/quick_answers.js";

takeKinds({ usual: "nonogram", kinds: [] });
const [wasm, requests] = process.argv.slice(2).map((path) => readFileSync(path));
const engine = new Engine(new WebAssembly.Module(wasm));
const answers = JSON.parse(requests).map(([verb, question]) => answerQuickly(engine, verb, question));
console.log(JSON.stringify(answers));
