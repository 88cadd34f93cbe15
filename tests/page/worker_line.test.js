// The line of requests before a worker: what is sent when, and what a cancelled request ends.

import assert from "node:assert/strict";
import { test } from "node:test";

import { WorkerLine } from "../../src/crosshatch/web/page/client/worker_line.js";

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
  worker.says({ started: 1 });
  assert.deepEqual(worker.sent, ["hint"]);
  worker.says({ reply: "a reply" });
  assert.equal(await reply, "a reply");
});

test("a request that is cancelled while the worker starts leaves it alone", async () => {
  const { line, workers } = lineOfWorkers();
  const controller = new AbortController();
  const cancelled = line.ask("verdict", {}, controller.signal);
  const wanted = line.ask("hint", {});
  controller.abort();
  await assert.rejects(cancelled, { name: "AbortError" });
  workers[0].says({ started: 1 });
  assert.deepEqual(workers[0].sent, ["hint"]);
  assert.equal(workers[0].isEnded, false);
  workers[0].says({ reply: 1 });
  assert.equal(await wanted, 1);
});

test("a request that is cancelled while it is answered ends the worker, and the next gets a new one", async () => {
  const { line, workers } = lineOfWorkers();
  const controller = new AbortController();
  const cancelled = line.ask("make", {}, controller.signal);
  workers[0].says({ started: 1 });
  const wanted = line.ask("hint", {});
  controller.abort();
  await assert.rejects(cancelled, { name: "AbortError" });
  assert.equal(workers[0].isEnded, true);
  workers[1].says({ started: 1 });
  assert.deepEqual(workers[1].sent, ["hint"]);
  workers[1].says({ reply: 2 });
  assert.equal(await wanted, 2);
});

test("a worker that does not start fails the first request, and is tried again for the next", async () => {
  const { line, workers } = lineOfWorkers();
  const first = line.ask("hint", {});
  const second = line.ask("rate", {});
  workers[0].says({ failure: "Python did not start" });
  const { status, content } = await first;
  assert.equal(status, 500);
  assert.match(content, /Python did not start/u);
  workers[1].says({ started: 1 });
  workers[1].says({ reply: 3 });
  assert.equal(await second, 3);
});

test("a worker that fails while nobody asks is started again when somebody does", async () => {
  const { line, workers } = lineOfWorkers();
  line.start();
  workers[0].says({ failure: "the network is gone" });
  const reply = line.ask("hint", {});
  workers[1].says({ started: 1 });
  workers[1].says({ reply: 4 });
  assert.equal(await reply, 4);
});

test("what is idle is told only once no request waits or is answered", async () => {
  const { line, workers } = lineOfWorkers();
  const told = [];
  await line.idle();
  const first = line.ask("daily", {});
  const second = line.ask("hint", {});
  const idle = line.idle().then(() => told.push("idle"));
  workers[0].says({ started: 1 });
  workers[0].says({ reply: 1 });
  await first;
  assert.deepEqual(told, []);
  workers[0].says({ reply: 2 });
  await second;
  await idle;
  assert.deepEqual(told, ["idle"]);
});

test("a worker whose engine has failed is replaced, and the reply is given all the same", async () => {
  const { line, workers } = lineOfWorkers();
  const first = line.ask("count", {});
  workers[0].says({ started: 1 });
  workers[0].says({ reply: "a mistake of ours", isBroken: true });
  assert.equal(await first, "a mistake of ours");
  assert.equal(workers[0].isEnded, true);
  const second = line.ask("hint", {});
  workers[1].says({ started: 1 });
  workers[1].says({ reply: "a hint" });
  assert.equal(await second, "a hint");
});
