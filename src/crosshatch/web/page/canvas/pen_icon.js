// The icon of a pen: that of the page, what its state looks like in a cell, or its digit.

import { element, icon } from "../ui/dom.js";
import { paintSign } from "./paint_signs.js";

/** The side of a picture, in pixels of the page. */
const SIDE = 24;

/** Return the icon of a pen that looks so. */
export function penIcon({ icon: name, sign, text }, inks) {
  if (text) return element("b", { class: "digit", text });
  if (!sign) return icon(name);
  const canvas = element("canvas", { class: "icon", "aria-hidden": "true" });
  canvas.width = canvas.height = SIDE * 3;
  paintSign(canvas.getContext("2d"), inks, sign, [0, 0, SIDE * 3]);
  return canvas;
}
