// The engine in the page, for tests of what it judges: as the page has it, or as tests of it build it.

import { readFileSync } from "node:fs";
import { test } from "node:test";

import { Engine } from "../../src/crosshatch/web/page/client/engine.js";
import { takeEngine } from "../../src/crosshatch/web/page/game/verdicts.js";

const FILES = [
  "../../src/crosshatch/web/page/client/engine.wasm",
  "../../target/wasm32-unknown-unknown/wasm-tests/crosshatch_wasm.wasm",
];

function engine() {
  for (const file of FILES) {
    try {
      return new Engine(new WebAssembly.Module(readFileSync(new URL(file, import.meta.url))));
    } catch {
      // It is not built.
    }
  }
  return null;
}

export const made = engine();
takeEngine(made);

/** Run a test of what the engine judges; it is skipped where that is not built. */
export const judged = (name, run) =>
  test(name, { skip: !made && "the engine for browsers is not built: make wasm builds it" }, run);
