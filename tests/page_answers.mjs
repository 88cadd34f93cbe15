// Prints what the engine of the page answers by itself to each request in a file of JSON, null for those that
// it leaves to others: node page_answers.mjs ENGINE KINDS REQUESTS.

import { readFileSync } from "node:fs";

import { Engine } from "../src/crosshatch/web/page/client/engine.js";
import { answerPuzzle } from "../src/crosshatch/web/page/client/puzzles.js";
import { takeKinds } from "../src/crosshatch/web/page/kinds.js";

const [wasm, kinds, requests] = process.argv.slice(2).map((path) => readFileSync(path));
takeKinds(JSON.parse(kinds));
const engine = new Engine(new WebAssembly.Module(wasm));
const answers = JSON.parse(requests).map(([verb, question]) => answerPuzzle(engine, verb, question));
console.log(JSON.stringify(answers));
