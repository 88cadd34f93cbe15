// The files that come with the page. A folder of static files has them packed, since few file servers compress.

/** The name of the back end, which the server or the builder of a site sets. */
export const BACK_END = globalThis.document?.querySelector('meta[name="crosshatch-back-end"]')?.content ?? "server";

/** True if the page came from a folder of static files, and works without a server. */
export const isSite = BACK_END === "worker";

/** Return the address of a file, by its path in the folder of the page. */
export const addressOf = (path) => new URL(path, import.meta.url);

/** Return the response with a file, unpacked and with its media type; throws if it cannot be loaded. */
export async function fetchFile(path, type, signal) {
  const response = await fetch(addressOf(isSite ? `${path}.pack` : path), { signal });
  if (!response.ok) throw new Error(`${path} cannot be loaded`);
  if (!isSite) return response;
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(unpacked, { headers: { "content-type": type } });
}
