// The puzzle with regions in a screenshot, without a server: what the verb `read` replies to the page. The
// browser decodes the image, and the engine looks for regions and for the signs in them.

import { allKinds, bareTable } from "../kinds.js";

/** The most pixels that are looked at; an image with more is downscaled. */
const PIXELS = 2 ** 22;
/** The rows and columns that each sign needs, as signs do not touch. */
const ROOM = 4;
/** What is said of a puzzle, the likeliest first. */
const STATUSES = ["unique", "multiple", "found", "unknown", "none"];
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const COMPARE = { unique: "", multiple: "several solutions as it was read; ", none: "no solution as it was read; " };

/** Return the reply to the request `read`; null if the image has no regions, or cannot be decoded. */
export async function readPicture(engine, { base64 }, within) {
  const image = await pixelsOf(base64).catch(() => null);
  const found = image && engine.call("read_regions", ...image);
  if (!found) return null;
  const [side, regions, signs, areLikely] = found;
  const kind = allKinds().find(({ clues = {} }) => clues.regions === "map" && Object.keys(clues).sort().join() === "board,regions");
  const [number] = kind.clues.board;
  const [blank, sign] = Object.values(kind.signs);
  const rowsOf = (cells) => Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side).join(""));
  const texts = Object.fromEntries(bordersOf(side, regions).map((border) => [border, "yes"]));
  const changes = Array.from({ length: Math.max(1, Math.floor(side / ROOM)) }, (_, at) => ({ [`board ${number}`]: String(at + 1) }));
  const question = { size: [side, side], texts, changes };
  const statuses = engine.withTable(bareTable(kind), (table) => engine.call("kind_entering", table, "try", question, within));
  const status = STATUSES.find((each) => statuses.includes(each));
  if (status !== "unique" && !areLikely) return null;
  const puzzle = {
    kind: kind.kind,
    regions: rowsOf(Array.from(regions, (region) => LETTERS[region])),
    board: { [number]: statuses.indexOf(status) + 1 },
    ...(signs.some(Boolean) && { progress: rowsOf(Array.from(signs, (at) => ["?", blank, sign][at])) }),
  };
  const sentence = status === "unique" ? "one solution" : `${COMPARE[status] ?? "not solved yet; "}compare the regions with the picture`;
  const many = Math.max(...regions) + 1;
  const note = many === side ? "" : `${many} regions were seen in ${side} rows`;
  return { puzzles: [{ puzzle, status, sentence, note, doubts: [] }] };
}

/** Return the places of the borders between regions, as they are entered. */
function bordersOf(side, regions) {
  const cellName = (cell) => `r${Math.floor(cell / side) + 1}c${(cell % side) + 1}`;
  const nextTo = (cell) => [...(cell % side < side - 1 ? [cell + 1] : []), ...(cell + side < side * side ? [cell + side] : [])];
  return Array.from(regions.keys()).flatMap((cell) =>
    nextTo(cell).filter((next) => regions[next] !== regions[cell]).map((next) => `border ${cellName(cell)}-${cellName(next)}`),
  );
}

/** Return the pixels of an image on white, its width and its height. */
async function pixelsOf(base64) {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const scale = Math.min(1, Math.sqrt(PIXELS / (bitmap.width * bitmap.height)));
  const [width, height] = [bitmap.width, bitmap.height].map((length) => Math.max(1, Math.round(length * scale)));
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return [new Uint8Array(context.getImageData(0, 0, width, height).data.buffer), width, height];
}
