// The drawing of a QR code: dark on white in every theme, because many readers need that.

import { qrCode } from "./qr_code.js";

const SVG = "http://www.w3.org/2000/svg";
/** The light cells around a code, without which readers do not find it. */
const QUIET = 4;

/** Return the drawing of a text's code, with `words` as its text; null if the text is too long. */
export function qrDrawing(text, words) {
  const rows = qrCode(text);
  if (!rows) return null;
  const size = rows.length + 2 * QUIET;
  const made = part("svg", {
    viewBox: `0 0 ${size} ${size}`,
    class: "qr-code",
    role: "img",
    "aria-label": words,
    "shape-rendering": "crispEdges",
  });
  const runs = rows.flatMap((cells, row) =>
    [...cells.map(Number).join("").matchAll(/1+/gu)].map(
      ({ 0: run, index }) => `M${index + QUIET} ${row + QUIET}h${run.length}v1h-${run.length}z`,
    ),
  );
  made.append(
    part("rect", { width: size, height: size, fill: "#ffffff" }),
    part("path", { d: runs.join(""), fill: "#000000" }),
  );
  return made;
}

function part(tag, facts) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(facts)) made.setAttribute(name, value);
  return made;
}
