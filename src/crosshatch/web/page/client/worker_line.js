// A worker, and the requests that wait for it in line.

/** The seconds that a request may take beyond its own time limit. */
const GRACE = 3;
/** The time limit of a request that sets none, as for the server. */
const SECONDS = 20;
/** The milliseconds without a request after which a worker is idle. */
const REST = 200;

/**
 * A worker that answers one request at a time. A worker hears nothing while it computes, so a request
 * that is cancelled while it is answered ends the worker, and a new one answers those that wait. While
 * the worker starts, requests wait and can be cancelled without starting it again.
 */
export class WorkerLine {
  #make;
  #worker = null;
  #isReady = false;
  #waiting = [];
  #current = null;
  #whenIdle = [];
  #rest = null;
  /** Functions that are called with the share of the worker's start that is done. */
  startListeners = new Set();

  constructor(make) {
    this.#make = make;
  }

  /** Start the worker, unless it runs. */
  start() {
    if (this.#worker) return;
    for (const listener of this.startListeners) listener(0);
    this.#isReady = false;
    this.#worker = this.#make();
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message);
    };
  }

  /** Return the reply of the worker; null if it leaves the request to another. */
  ask(path, question, signal) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = { path, question, resolve, reject };
      clearTimeout(this.#rest);
      this.#waiting.push(request);
      signal?.addEventListener("abort", () => this.#cancel(request, signal.reason));
      this.#next();
    });
  }

  /** Return a promise that is kept once no request has waited or been answered for a moment. */
  idle() {
    return new Promise((done) => {
      this.#whenIdle.push(done);
      this.#next();
    });
  }

  #next() {
    if (this.#current) return;
    if (!this.#waiting.length) {
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => this.#whenIdle.splice(0).forEach((done) => done()), REST);
      return;
    }
    this.start();
    if (!this.#isReady) return;
    this.#current = this.#waiting.shift();
    const { path, question } = this.#current;
    this.#worker.postMessage({ path, question });
    this.#limit();
  }

  /** End a request that takes longer than it may. */
  #limit() {
    const request = this.#current;
    const seconds = request.question?.seconds ?? SECONDS;
    const end = () => {
      this.#stop();
      request.resolve(refusal(422, `not done within ${seconds} seconds`));
      this.#next();
    };
    request.timer = setTimeout(end, 1000 * (seconds + GRACE));
  }

  #hear(message) {
    if ("started" in message) {
      for (const listener of this.startListeners) listener(message.started);
      this.#isReady = message.started === 1;
      if (this.#isReady) this.#next();
      return;
    }
    if ("failure" in message) return this.#fail(message.failure);
    const request = this.#current;
    clearTimeout(request.timer);
    this.#current = null;
    // The engine is of no use after a trap.
    if (message.isBroken) this.#stop();
    request.resolve(message.reply);
    this.#next();
  }

  /** Tell the request whose turn it is that the worker has failed; the next gets a new worker. */
  #fail(words) {
    const request = this.#current ?? this.#waiting.shift();
    this.#stop();
    request?.resolve(refusal(500, words));
    this.#next();
  }

  #cancel(request, reason) {
    if (request === this.#current) this.#stop();
    else if (this.#waiting.includes(request)) this.#waiting.splice(this.#waiting.indexOf(request), 1);
    else return;
    request.reject(reason);
    this.#next();
  }

  #stop() {
    clearTimeout(this.#current?.timer);
    this.#worker?.terminate();
    this.#worker = this.#current = null;
  }
}

/** Return the reply that refuses a request with a sentence. */
const refusal = (status, error) => ({
  status,
  kind: "application/json",
  content: JSON.stringify({ error }),
});
