// The service worker of the site: keeps all its files in the browser, so that it works offline.
//
// A version of the site is the list of its files with their hashes, `site.json`. A worker belongs to
// the version in its own address. It installs a version whole or not at all: a file whose content is
// kept already is copied, any other one is fetched, and each has to have the hash of the list. Large
// files that few need, such as Python, are kept once the page asks for them; a new version has those
// that the last one kept. A new
// version waits until the page asks for it, so that a page never mixes files of two versions. What
// the worker does not know it leaves to the network, and it answers for no other origin.

const SCOPE = registration.scope;
const VERSION = new URL(location).search.slice(1);
/** The caches of a site begin with its scope: other sites of the origin have theirs. */
const PREFIX = `crosshatch ${SCOPE} `;
const CACHE = PREFIX + VERSION;
const LIST = "site.json";
const FIRST = "index.html";
/** The address to which the system sends what is shared with the app, and the cache that keeps it. */
const SHARE = "shared";
const SHARED = `${PREFIX}${SHARE}`;
/** The header with the hash of a kept file, and the number of its digits. */
const HASH = "x-content-hash";
const DIGITS = 20;
/** The number of files that are fetched at once: the page needs the network, too. */
const AT_ONCE = 4;

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => data === "take over" && skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  const name = nameOf(request.url);
  if (name === SHARE && request.method === "POST") event.respondWith(keepShared(request));
  else if (name !== null && name !== LIST && request.method === "GET") event.respondWith(answer(name, request));
});

/** Return the path of a file in the site, without a query; null for what is outside the site. */
function nameOf(address) {
  const [url] = address.split(/[?#]/u);
  return url.startsWith(SCOPE) ? url.slice(SCOPE.length) || FIRST : null;
}

const urlOf = (name) => SCOPE + name;

async function answer(name, request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(urlOf(name));
  if (found) return found;
  const list = await cache.match(urlOf(LIST));
  const hash = list && (await list.json()).more[name];
  return hash ? keptOnItsWay(cache, name, hash) : fetch(request);
}

/** Return a file that is kept once all of it has passed; one with another hash ends in an error. */
async function keptOnItsWay(cache, name, hash) {
  const response = await fetch(urlOf(name), { cache: "no-cache" });
  if (!response.ok) return response;
  const parts = [];
  const watched = new TransformStream({
    transform(part, passage) {
      parts.push(part);
      passage.enqueue(part);
    },
    async flush() {
      const content = await new Blob(parts).arrayBuffer();
      if ((await hashOf(content)) !== hash) throw new Error(`${name} is not the one of ${LIST}`);
      // Without room in the browser, it is fetched again the next time.
      await cache.put(urlOf(name), plain(content, response, hash)).catch(() => {});
    },
  });
  return new Response(response.body.pipeThrough(watched), { headers: response.headers });
}

/** Keep all files of this version; throws if one is missing, and then nothing changes. */
async function install() {
  const list = await fetchList();
  const { version, files, more } = await list.clone().json();
  if (version !== VERSION) throw new Error(`site.json has version ${version}`);
  const cache = await caches.open(CACHE);
  const before = await ownCaches();
  const had = await namesIn(before);
  const missing = Object.entries({ ...files, ...more }).filter(([name]) => name in files || had.has(name));
  const keepNext = async () => {
    for (let next; (next = missing.pop());) {
      const [name, hash] = next;
      await cache.put(urlOf(name), (await kept(before, name, hash)) ?? (await fetched(name, hash)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  await cache.put(urlOf(LIST), list);
  const names = await namesIn([cache]);
  const lost = Object.keys(files).filter((name) => !names.has(name));
  if (lost.length) throw new Error(`the browser did not keep ${lost.join(", ")}`);
}

async function fetchList() {
  const response = await fetch(urlOf(LIST), { cache: "no-store" });
  if (!response.ok) throw new Error(`${LIST} cannot be loaded`);
  return response;
}

/** Return the names of all files in some caches. */
const namesIn = async (some) =>
  new Set((await Promise.all(some.map((cache) => cache.keys()))).flat().map(({ url }) => nameOf(url)));

/** Return a file with this hash from another version, or from an install that was broken off. */
async function kept(before, name, hash) {
  for (const cache of before) {
    const response = await cache.match(urlOf(name));
    if (response?.headers.get(HASH) === hash) return response;
  }
  return null;
}

/**
 * Return a file with this hash: the one that the page has just loaded if the browser still has it, or from
 * the network.
 */
async function fetched(name, hash) {
  for (const cache of ["force-cache", "no-cache", "reload"]) {
    const response = await fetch(urlOf(name), { cache });
    if (!response.ok) throw new Error(`${name} cannot be loaded`);
    const content = await response.arrayBuffer();
    if ((await hashOf(content)) !== hash) continue;
    return plain(content, response, hash);
  }
  throw new Error(`${name} is not the one of ${LIST}`);
}

/** Return a copy without most headers: what a server compressed or redirected is kept plain. */
function plain(content, { headers }, hash) {
  const type = headers.get("content-type") ?? "application/octet-stream";
  return new Response(content, { headers: { "content-type": type, [HASH]: hash } });
}

async function hashOf(content) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.slice(0, DIGITS);
}

/** Return the names of the caches of this site with files. */
const ownNames = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== SHARED);

const ownCaches = async () => Promise.all((await ownNames()).map((name) => caches.open(name)));

/** Remove other versions, and answer for the pages that are open. */
async function activate() {
  const others = (await ownNames()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await clients.claim();
}

/** Keep what was shared with the app until the page takes it, and show the page. */
async function keepShared(request) {
  const form = await request.formData();
  const cache = await caches.open(SHARED);
  for (const key of await cache.keys()) await cache.delete(key);
  const entries = [...form].filter(([, value]) => (typeof value === "string" ? value : value.size));
  for (const [at, [field, value]] of entries.entries()) {
    const isText = typeof value === "string";
    const headers = {
      "content-type": (!isText && value.type) || "text/plain",
      "x-field": field,
      "x-name": encodeURIComponent(isText ? "" : value.name),
    };
    await cache.put(urlOf(`${SHARE}/${at}`), new Response(value, { headers }));
  }
  return Response.redirect(`${SCOPE}?${SHARE}`, 303);
}
