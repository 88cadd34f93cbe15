// A puzzle as the end of a link, so that sharing needs nobody in between.

const NAME = "puzzle=";

/** The fragment of a link that holds a puzzle file's keys. */
export async function fragmentOf(mapping) {
  const bytes = new TextEncoder().encode(JSON.stringify(mapping));
  return NAME + asText(await passed(bytes, new CompressionStream("deflate-raw")));
}

/** The keys in a fragment; null where it holds no puzzle. */
export async function mappingIn(fragment) {
  const text = fragment.replace(/^#/u, "");
  if (!text.startsWith(NAME)) return null;
  try {
    const stream = new DecompressionStream("deflate-raw");
    const bytes = await passed(asBytes(text.slice(NAME.length)), stream, LARGEST);
    const mapping = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return mapping && typeof mapping === "object" && !Array.isArray(mapping) ? mapping : null;
  } catch {
    return null;
  }
}

/** No puzzle is larger; a few bytes may claim to be many. */
const LARGEST = 4_000_000;

async function passed(bytes, stream, most = Infinity) {
  const parts = [];
  let size = 0;
  for await (const part of partsOf(new Blob([bytes]).stream().pipeThrough(stream))) {
    size += part.length;
    if (size > most) throw new RangeError("too large");
    parts.push(part);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

async function* partsOf(stream) {
  const reader = stream.getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } finally {
    reader.cancel().catch(() => {});
  }
}

function asText(bytes) {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/u, "");
}

function asBytes(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
