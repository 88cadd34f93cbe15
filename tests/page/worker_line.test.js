// The line of requests before a worker: what is sent when, and what ends a request that is answered.

import assert from "node:assert/strict";
import { afterEach, mock, test } from "node:test";

import { REST, WorkerLine } from "../../src/crosshatch/web/page/client/worker_line.js";

afterEach(() => mock.timers.reset());

/** Return a line, and the workers that it has made, which do what the test says. */
function lineOfWorkers() {
  const workers = [];
  const line = new WorkerLine(() => {
    const worker = {
      sent: [],
      isEnded: false,
      postMessage: (message) => worker.sent.push(message.path),
      terminate: () => (worker.isEnded = true),
      says: (data) => worker.onmessage({ data }),
      starts: () => worker.says({ started: 1 }),
      replies: (reply) => worker.says({ reply }),
    };
    workers.push(worker);
    return worker;
  });
  return { line, workers };
}

test("a request waits until the worker has started", async () => {
  const { line, workers } = lineOfWorkers();
  const reply = line.ask("hint", {});
  const [worker] = workers;
  worker.says({ started: 0.5 });
  assert.deepEqual(worker.sent, []);
  worker.starts();
  assert.deepEqual(worker.sent, ["hint"]);
  worker.replies("a reply");
  assert.equal(await reply, "a reply");
});

test("a request that is cancelled leaves a worker that starts alone, and ends one that answers", async () => {
  for (const isAnswering of [false, true]) {
    const { line, workers } = lineOfWorkers();
    const controller = new AbortController();
    const cancelled = line.ask("make", {}, controller.signal);
    if (isAnswering) workers[0].starts();
    const wanted = line.ask("hint", {});
    controller.abort();
    await assert.rejects(cancelled, { name: "AbortError" });
    assert.equal(workers[0].isEnded, isAnswering);
    const worker = workers.at(-1);
    worker.starts();
    assert.deepEqual(worker.sent, ["hint"]);
    worker.replies(1);
    assert.equal(await wanted, 1);
  }
});

test("a worker that does not start fails the first request, and is tried again for the next", async () => {
  const { line, workers } = lineOfWorkers();
  const first = line.ask("hint", {});
  const second = line.ask("rate", {});
  workers[0].says({ failure: "Python did not start" });
  const { status, content } = await first;
  assert.equal(status, 500);
  assert.match(content, /Python did not start/u);
  workers[1].starts();
  workers[1].replies(3);
  assert.equal(await second, 3);
  // A worker that failed while nobody waited for an answer is replaced, too.
  const idle = lineOfWorkers();
  idle.line.start();
  idle.workers[0].says({ failure: "the network is gone" });
  const reply = idle.line.ask("hint", {});
  idle.workers[1].starts();
  idle.workers[1].replies(4);
  assert.equal(await reply, 4);
});

/** Return a line whose only worker is ready, and the request for a puzzle that is made ahead there. */
function lineMakingAhead() {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { line, workers } = lineOfWorkers();
  const controller = new AbortController();
  let want = null;
  const whenWanted = new Promise((done) => (want = done));
  const made = line.ask("daily", {}, controller.signal, whenWanted);
  mock.timers.tick(REST);
  workers[0].starts();
  mock.timers.tick(REST);
  return { line, workers, made, want, leave: () => controller.abort() };
}

test("a hint ends what is made ahead, which begins anew once nobody waits", async () => {
  const { line, workers, made } = lineMakingAhead();
  assert.deepEqual(workers[0].sent, ["daily"]);
  const hint = line.ask("hint", {});
  const next = line.ask("rate", {});
  assert.equal(workers[0].isEnded, true);
  workers[1].starts();
  workers[1].replies("a hint");
  assert.equal(await hint, "a hint");
  mock.timers.tick(REST);
  workers[1].replies("a rating");
  assert.equal(await next, "a rating");
  assert.deepEqual(workers[1].sent, ["hint", "rate"]);
  mock.timers.tick(REST);
  assert.deepEqual(workers[1].sent, ["hint", "rate", "daily"]);
  workers[1].replies("a puzzle");
  assert.equal(await made, "a puzzle");
});

test("what is made ahead is made in turn, and nothing between two requests that follow at once", () => {
  const { line, workers } = lineMakingAhead();
  line.ask("daily of another kind", {}, undefined, new Promise(() => {}));
  workers[0].replies("a puzzle");
  mock.timers.tick(REST - 1);
  line.ask("parse", {});
  workers[0].replies("parsed");
  line.ask("hint", {});
  assert.deepEqual(workers[0].sent, ["daily", "parse", "hint"]);
  workers[0].replies("a hint");
  mock.timers.tick(REST);
  assert.deepEqual(workers[0].sent, ["daily", "parse", "hint", "daily of another kind"]);
});

test("what is made ahead is as urgent as the rest once somebody waits for it", async () => {
  const { line, workers, made, want } = lineMakingAhead();
  want();
  await Promise.resolve();
  line.ask("rate", {});
  assert.equal(workers[0].isEnded, false);
  workers[0].replies("a puzzle");
  assert.equal(await made, "a puzzle");
  assert.deepEqual(workers[0].sent, ["daily", "rate"]);
});

test("what is made ahead leaves the line once somebody waits for it there", async () => {
  const { line, workers, want } = lineMakingAhead();
  const hint = line.ask("hint", {});
  want();
  await Promise.resolve();
  workers[1].starts();
  workers[1].replies("a hint");
  await hint;
  assert.deepEqual(workers[1].sent, ["hint", "daily"]);
});

test("a worker is ready again at once after what was made ahead is not wanted any more", async () => {
  const { workers, made, leave } = lineMakingAhead();
  leave();
  await assert.rejects(made, { name: "AbortError" });
  assert.equal(workers[0].isEnded, true);
  assert.equal(workers.length, 2);
  workers[1].starts();
  mock.timers.tick(REST);
  assert.deepEqual(workers[1].sent, []);
});

test("what is made ahead fails with a worker that does not start", async () => {
  const { line, workers } = lineOfWorkers();
  mock.timers.enable({ apis: ["setTimeout"] });
  const made = line.ask("daily", {}, undefined, new Promise(() => {}));
  mock.timers.tick(REST);
  workers[0].says({ failure: "Python did not start" });
  assert.equal((await made).status, 500);
});

test("a worker whose engine has failed is replaced, and the reply is given all the same", async () => {
  const { line, workers } = lineOfWorkers();
  const first = line.ask("count", {});
  workers[0].starts();
  workers[0].says({ reply: "a mistake of ours", isBroken: true });
  assert.equal(await first, "a mistake of ours");
  assert.equal(workers[0].isEnded, true);
  const second = line.ask("hint", {});
  workers[1].starts();
  workers[1].replies("a hint");
  assert.equal(await second, "a hint");
});
