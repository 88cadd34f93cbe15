// The colours of the style sheets, for painting on the canvas.

import { luminanceOf } from "./contrast.js";

const NAMES = (
  "blank unknown filled given-blank given-filled given-mark lit-label lit-blank lit-unknown " +
  "lit-filled hairline hairline-in-filled thick-line thick-line-in-filled frame cut bar " +
  "toned inside outside visited given-visited lit-visited track given-track lit-track given-stripe hollow " +
  "closed-mark pearl circle mercury trunk crown crown-light canopy door words soft-words struck accent wrong " +
  "canvas-blank canvas-hairline canvas-thick-line canvas-closed-mark"
).split(" ");

export function readInks() {
  const probe = document.createElement("i");
  document.body.append(probe);
  // If the system forces its own colours, keep ours for painting.
  probe.style.forcedColorAdjust = "none";
  const inks = {};
  for (const name of NAMES) {
    probe.style.color = `var(--${name})`;
    inks[name] = getComputedStyle(probe).color;
  }
  inks.font = getComputedStyle(document.body).fontFamily;
  probe.remove();
  return inks;
}

const ON_CANVAS = "canvas-";

/** Return the inks of a puzzle: those of its paper and lines are others if its picture has colours. */
export function inksFor({ inks, colors }) {
  if (!colors.size) return inks;
  const own = NAMES.filter((name) => name.startsWith(ON_CANVAS));
  return { ...inks, ...Object.fromEntries(own.map((name) => [name.slice(ON_CANVAS.length), inks[name]])) };
}

/** Return black or white, whichever is more readable on a colour such as "#dd0000". */
export const readableOn = (color) => (luminanceOf(color) > 0.18 ? "#000000" : "#ffffff");

/** The media queries with which a system asks for more contrast. */
export const CONTRAST = ["(forced-colors: active)", "(prefers-contrast: more)"];

/** Call `listener` when the system or the player changes the colours. */
export function whenInksChange(listener) {
  for (const query of ["(prefers-color-scheme: dark)", ...CONTRAST])
    matchMedia(query).addEventListener("change", listener);
  const theme = new MutationObserver(listener);
  theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
}
