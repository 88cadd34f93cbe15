// The engine as WebAssembly, in a page, in a worker or in Node.
//
// A call is a message of a name and its arguments, and gets a value in reply; `crates/wasm/src` says
// which there are and how they are encoded. What the engine makes stays in its memory until it is
// sent `drop` with a list of handles.

const [NOTHING, FALSE, TRUE, INT, LARGE, FLOAT, BYTES, TEXT, LIST, INTS] = Array(10).keys();
/** What the list of a map begins with, whose keys and values follow in turn. */
const MAP = new Uint8Array(0);
const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;

/** The error for a message that the engine refuses; its kind is model, type, range or message. */
export class EngineRefusal extends Error {
  constructor(kind, sentence) {
    super(sentence);
    this.name = "EngineRefusal";
    this.kind = kind;
  }
}

/** The error of an engine that has failed: it is of no use any more, a new one is needed. */
class EngineBroken extends Error {
  constructor(cause) {
    super("the engine has failed: make a new one", { cause });
    this.name = "EngineBroken";
  }
}

/** An instance of the engine. */
export class Engine {
  #exports;
  #broken = null;

  /**
   * Make an instance of a compiled module. `now` returns seconds since any moment; work ends early
   * once `cancelled` returns true, which is asked now and then.
   */
  constructor(module, { now = () => performance.now() / 1000, cancelled = () => false } = {}) {
    const host = { now, cancelled: () => Number(cancelled()) };
    this.#exports = new WebAssembly.Instance(module, { host }).exports;
  }

  /**
   * Send a message, and return the value of its reply. An int is a BigInt if it is too large for a
   * number; an argument can be either. Bytes are a `Uint8Array`, nothing is null, maps are objects.
   */
  call(name, ...args) {
    const reply = decode(this.callBytes(encode([name, ...args])));
    if (reply.length === 1) return reply[0];
    throw new EngineRefusal(...reply);
  }

  /** Return what a function returns for the table of a kind, which is dropped then. */
  withTable(table, act) {
    const kind = this.call("kind_table", table);
    try {
      return act(kind);
    } finally {
      if (!this.isBroken) this.call("drop", [kind]);
    }
  }

  /** True if the engine has failed. */
  get isBroken() {
    return this.#broken !== null;
  }

  /** Send a message that is encoded, and return its reply as it is encoded. */
  callBytes(message) {
    if (this.#broken) throw new EngineBroken(this.#broken);
    const { room, call, reply, memory } = this.#exports;
    try {
      const address = room(message.length) >>> 0;
      new Uint8Array(memory.buffer).set(message, address);
      const length = call(message.length) >>> 0;
      return new Uint8Array(memory.buffer, reply() >>> 0, length).slice();
    } catch (error) {
      this.#broken = error;
      throw new EngineBroken(error);
    }
  }
}

/** Return a value as bytes. */
function encode(value) {
  const writer = new Writer();
  writer.value(value);
  return writer.bytes.subarray(0, writer.length);
}

/** Return the value that bytes encode. */
const decode = (bytes) => new Reader(bytes).value();

class Writer {
  bytes = new Uint8Array(256);
  view = new DataView(this.bytes.buffer);
  length = 0;

  value(value) {
    if (value === null || value === undefined) this.room(1, NOTHING);
    else if (typeof value === "boolean") this.room(1, value ? TRUE : FALSE);
    else if (typeof value === "bigint") this.int(value);
    else if (typeof value === "string") this.block(TEXT, new TextEncoder().encode(value));
    else if (value instanceof Uint8Array) this.block(BYTES, value);
    else if (Array.isArray(value)) this.list(value);
    else if (typeof value === "object") this.list([MAP, ...Object.entries(value).flat()]);
    else if (Number.isSafeInteger(value)) this.int(BigInt(value));
    else this.float(value);
  }

  float(value) {
    // Room may be another view.
    const at = this.room(9, FLOAT);
    this.view.setFloat64(at, value, true);
  }

  int(value) {
    if (value >= SMALLEST && value <= LARGEST) {
      const at = this.room(9, INT);
      this.view.setBigInt64(at, value, true);
      return;
    }
    if (value < 0n || value >= 2n ** 128n) throw new EngineRefusal("range", `${value} is too large`);
    const at = this.room(17, LARGE);
    this.view.setBigUint64(at, value & (2n ** 64n - 1n), true);
    this.view.setBigUint64(at + 8, value >> 64n, true);
  }

  block(kind, bytes) {
    const at = this.room(5 + bytes.length, kind);
    this.view.setUint32(at, bytes.length, true);
    this.bytes.set(bytes, at + 4);
  }

  list(items) {
    const isInts = items.length > 0 && items.every((item) => Number.isInteger(item) && item === (item | 0));
    const at = this.room(isInts ? 5 + 4 * items.length : 5, isInts ? INTS : LIST);
    this.view.setUint32(at, items.length, true);
    if (isInts) items.forEach((item, n) => this.view.setInt32(at + 4 + 4 * n, item, true));
    else items.forEach((item) => this.value(item));
  }

  /** Write the kind of a value, make room for all of its bytes, and return where the rest begins. */
  room(length, kind) {
    const end = this.length + length;
    if (end > this.bytes.length) {
      const larger = new Uint8Array(Math.max(end, 2 * this.bytes.length));
      larger.set(this.bytes);
      this.bytes = larger;
      this.view = new DataView(larger.buffer);
    }
    this.bytes[this.length] = kind;
    const at = this.length + 1;
    this.length = end;
    return at;
  }
}

class Reader {
  constructor(bytes) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.at = 0;
  }

  value() {
    const kind = this.view.getUint8(this.take(1));
    if (kind === NOTHING) return null;
    if (kind === FALSE || kind === TRUE) return kind === TRUE;
    if (kind === INT) return plain(this.view.getBigInt64(this.take(8), true));
    if (kind === LARGE) {
      const at = this.take(16);
      return this.view.getBigUint64(at, true) | (this.view.getBigUint64(at + 8, true) << 64n);
    }
    if (kind === FLOAT) return this.view.getFloat64(this.take(8), true);
    const length = this.view.getUint32(this.take(4), true);
    if (kind === LIST) return listOrMap(Array.from({ length }, () => this.value()));
    const at = this.take(kind === INTS ? 4 * length : length);
    if (kind === INTS) return Array.from({ length }, (_, n) => this.view.getInt32(at + 4 * n, true));
    const bytes = this.bytes.subarray(at, at + length);
    return kind === TEXT ? new TextDecoder().decode(bytes) : bytes;
  }

  take(length) {
    const at = this.at;
    this.at += length;
    return at;
  }
}

function listOrMap([first, ...items]) {
  if (!(first instanceof Uint8Array) || first.length) return first === undefined ? [] : [first, ...items];
  return Object.fromEntries(items.flatMap((key, at) => (at % 2 ? [] : [[key, items[at + 1]]])));
}

function plain(int) {
  const number = Number(int);
  return Number.isSafeInteger(number) ? number : int;
}
