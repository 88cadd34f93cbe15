// A worker that answers requests by Python, which is CPython in WebAssembly.
//
// Python is not started: its memory was saved when the site was built, with all modules loaded, and is
// put back. That takes a quarter of a second instead of several.

import { Engine } from "./engine.js";

const SITE = new URL("../../", import.meta.url);
const at = (path) => new URL(path, SITE).href;

/** The bytes of a page of memory in WebAssembly. */
const PAGE = 2 ** 16;
/** The share of the start that is done once the memory has arrived. */
const LOADED = 0.8;
const MEMORY = "python/memory.pack";
const SOURCES = "python/crosshatch.zip";
const ENGINE = "page/client/python_engine.wasm.pack";

const started = start();
started.catch((error) => postMessage({ failure: `Python did not start: ${error.message}` }));

onmessage = async ({ data: { path, question } }) => {
  const body = new TextEncoder().encode(JSON.stringify(question ?? {}));
  const { answer, engine } = await started;
  const [status, kind, content] = answer(path, body);
  const reply = { status, kind, content };
  postMessage({ reply, isBroken: engine.isBroken }, [content.buffer]);
};

/** Start Python, and return the function that answers requests and the engine that it uses. */
async function start() {
  const [{ loadPyodide }, { default: createModule }, memory, sources, module] = await Promise.all([
    import(at("python/pyodide.mjs")),
    import(at("python/pyodide.asm.mjs")),
    fetchBytes(MEMORY, (share) => postMessage({ started: LOADED * share })).then(unpack),
    fetchBytes(SOURCES),
    fetchBytes(ENGINE).then(unpack).then((bytes) => WebAssembly.compile(bytes)),
  ]);
  const python = await loadPyodide({
    indexURL: at("python/"),
    _loadSnapshot: memory,
    createPyodideModule: (settings) => createModule(withRoom(settings, memory.length)),
  });
  python.FS.writeFile("/crosshatch.zip", sources);
  const connections = python.pyimport("crosshatch.web.site.in_pyodide");
  const engine = new Engine(module, { cancelled: () => connections.is_cancelled() });
  const answer = connections.connect((message) => engine.callBytes(message));
  postMessage({ started: 1 });
  return { answer, engine };
}

/** Return the settings of Pyodide, with a memory that holds as many bytes from the beginning. */
function withRoom(settings, bytes) {
  const instantiate = settings.instantiateWasm;
  const grown = (done) => (instance, module) => {
    const { memory } = instance.exports;
    const pages = Math.ceil((bytes - memory.buffer.byteLength) / PAGE);
    if (pages > 0) memory.grow(pages);
    done(instance, module);
  };
  return Object.assign(settings, { instantiateWasm: (imports, done) => instantiate(imports, grown(done)) });
}

/** Return the content of a file; `tell` is called with the share that has arrived. */
async function fetchBytes(path, tell = () => {}) {
  const response = await fetch(at(path));
  if (!response.ok) throw new Error(`${path} is missing`);
  const whole = Number(response.headers.get("content-length")) || Infinity;
  const parts = [];
  let size = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    tell(Math.min(1, (size += value.length) / whole));
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** Return bytes that were compressed with gzip, unless the server has undone that already. */
async function unpack(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
