// The colours of the style sheets, for painting on the canvas.

import { luminanceOf } from "./contrast.js";

/** Return the colours that the first style sheet has for both themes, by their names. */
export function readInks() {
  const probe = document.createElement("i");
  document.body.append(probe);
  // If the system forces its own colours, keep ours for painting.
  probe.style.forcedColorAdjust = "none";
  const inks = {};
  const [first] = document.styleSheets[0].cssRules;
  // A page that is not bundled imports its style sheets.
  const { style } = first.styleSheet?.cssRules[0] ?? first;
  for (const name of style) {
    if (!style.getPropertyValue(name).includes("light-dark")) continue;
    probe.style.color = `var(${name})`;
    inks[name.slice(2)] = getComputedStyle(probe).color;
  }
  inks.font = getComputedStyle(document.body).fontFamily;
  probe.remove();
  return inks;
}

const ON_CANVAS = "canvas-";

/** Return the inks of a puzzle: those of its paper and lines are others if its picture has colours. */
export function inksFor({ inks, colors }) {
  if (!colors.size) return inks;
  const own = Object.entries(inks).filter(([name]) => name.startsWith(ON_CANVAS));
  return { ...inks, ...Object.fromEntries(own.map(([name, ink]) => [name.slice(ON_CANVAS.length), ink])) };
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
