// A worker, and the requests that wait for it in line.

/** The seconds that a request may take beyond its own time limit. */
const GRACE = 3;
/** The time limit of a request that sets none, as for the server. */
const SECONDS = 20;
/** The milliseconds after which a worker that nobody has waited for makes things ahead. */
export const REST = 200;

/**
 * A worker that answers one request at a time: first those that somebody waits for, then those that are made ahead.
 * A worker hears nothing while it computes, so a request that is cancelled while it is answered ends the worker,
 * and a new one answers those that wait. So does a request that would have to wait for one made ahead, which begins
 * anew later. While the worker starts, requests wait and can be cancelled without starting it again.
 */
export class WorkerLine {
  #make;
  #worker = null;
  #isReady = false;
  #waiting = [];
  #ahead = [];
  #current = null;
  #rest = null;
  #endStart = () => {};
  /** A promise that is kept once a worker that was started answers, or has ended; and if there was none. */
  whenStarted = Promise.resolve();
  /** Functions that are called with the share of the worker's start that is done. */
  startListeners = new Set();

  constructor(make) {
    this.#make = make;
  }

  /** Start the worker, unless it runs. */
  start() {
    if (this.#worker) return;
    for (const listener of this.startListeners) listener(0);
    this.whenStarted = new Promise((resolve) => (this.#endStart = resolve));
    this.#isReady = false;
    this.#worker = this.#make();
    this.#worker.onmessage = ({ data }) => this.#hear(data);
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event.message);
    };
  }

  /**
   * Return the reply of the worker; null if it leaves the request to another. A request with a promise
   * `whenWanted` is made ahead: nobody waits for it until the promise is kept.
   */
  ask(path, question, signal, whenWanted = null) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = { path, question, resolve, reject, isAhead: Boolean(whenWanted) };
      signal?.addEventListener("abort", () => this.#cancel(request, signal.reason));
      whenWanted?.then(() => this.#want(request));
      (request.isAhead ? this.#ahead : this.#waiting).push(request);
      this.#next();
    });
  }

  #want(request) {
    request.isAhead = false;
    if (!removed(this.#ahead, request)) return;
    this.#waiting.push(request);
    this.#next();
  }

  #next() {
    if (this.#current?.isAhead && this.#waiting.length) this.#putOff();
    if (this.#current) return;
    clearTimeout(this.#rest);
    if (this.#waiting.length) this.#send(this.#waiting);
    else if (this.#ahead.length) this.#rest = setTimeout(() => this.#send(this.#ahead), REST);
  }

  /** End what is made ahead, and put it back in line. */
  #putOff() {
    this.#ahead.unshift(this.#current);
    this.#stop();
  }

  /** Send the first of some requests, unless the worker is still starting. */
  #send(requests) {
    this.start();
    if (!this.#isReady) return;
    this.#current = requests.shift();
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
      if (!this.#isReady) return;
      this.#endStart();
      this.#next();
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
    const request = this.#current ?? this.#waiting.shift() ?? this.#ahead.shift();
    this.#stop();
    request?.resolve(refusal(500, words));
    this.#next();
  }

  #cancel(request, reason) {
    if (request === this.#current) {
      this.#stop();
      // Whoever asks next finds the worker ready.
      this.start();
    } else if (!removed(this.#waiting, request) && !removed(this.#ahead, request)) return;
    request.reject(reason);
    this.#next();
  }

  #stop() {
    clearTimeout(this.#current?.timer);
    this.#worker?.terminate();
    this.#worker = this.#current = null;
    this.#endStart();
  }
}

/** Remove a request from a list. Return whether it was there. */
function removed(requests, request) {
  const at = requests.indexOf(request);
  if (at >= 0) requests.splice(at, 1);
  return at >= 0;
}

/** Return the reply that refuses a request with a sentence. */
const refusal = (status, error) => ({ status, kind: "application/json", content: JSON.stringify({ error }) });
