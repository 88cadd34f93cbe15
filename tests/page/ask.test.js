// Requests to the server: a new one cancels the last, and errors are sentences.

import assert from "node:assert/strict";
import { test } from "node:test";

import { ask, cancellable } from "../../src/crosshatch/web/page/client/ask.js";

const headers = { "content-type": "application/json" };
const answerOf = (content, status = 200) =>
  new Response(JSON.stringify(content), { status, headers });

/** Answer every request with the result of `answer`, which may be a promise. */
function serve(answer) {
  globalThis.fetch = async (address, { signal }) => {
    const ended = new Promise((_, refuse) =>
      signal?.addEventListener("abort", () => refuse(signal.reason)),
    );
    return Promise.race([answer(address), ended]);
  };
}

test("asking anew ends the question before, which has null for an answer", async () => {
  const answers = [];
  serve((address) => new Promise((tell) => answers.push(() => tell(answerOf({ address })))));
  const one = cancellable();
  const first = one.ask("hint", {});
  const second = one.ask("check", {});
  assert.equal(await first, null);
  answers[1]();
  assert.deepEqual(await second, { address: "api/v1/check" });
});

test("askers do not end each other's questions", async () => {
  serve((address) => answerOf({ address }));
  const [one, other] = [cancellable(), cancellable()];
  const first = one.ask("hint", {});
  const second = other.ask("check", {});
  assert.deepEqual(await first, { address: "api/v1/hint" });
  assert.deepEqual(await second, { address: "api/v1/check" });
});

test("a question can be stopped, and another one asked", async () => {
  const nobody = cancellable();
  nobody.stop();
  serve(() => new Promise(() => {}));
  const stopped = nobody.ask("hint", {});
  nobody.stop();
  assert.equal(await stopped, null);
  serve(() => answerOf({ status: "unique" }));
  assert.deepEqual(await nobody.ask("solve", {}), { status: "unique" });
});

test("half an answer, or none, is told of in our own words", async () => {
  const html = { "content-type": "text/html" };
  const broken = [
    [new Response('{"puzzles": [', { headers }), /does not answer/],
    [new Response('{"error": {"type": "dict"}}', { status: 500, headers }), /server says 500/],
    [new Response("<h1>", { status: 502, headers: html }), /server says 502/],
  ];
  for (const [answer, words] of broken) {
    serve(() => answer);
    await assert.rejects(() => ask("parse", {}), words);
  }
});

test("what went wrong is told to whoever asked", async () => {
  serve(() => answerOf({ error: "row 1: too long" }, 422));
  for (const one of [ask, cancellable().ask])
    await assert.rejects(one("solve", {}), /^Error: row 1: too long$/u);
  serve(() => Promise.reject(new TypeError("failed")));
  await assert.rejects(cancellable().ask("solve", {}), /is it still running\?$/u);
});

test("without the engine for browsers, nobody is asked for hints, and the player learns why", async () => {
  serve(() => answerOf({ standing: "solved" }));
  await assert.rejects(ask("hints", {}), /^Error: This needs the engine for browsers/u);
});
