// Helpers to make and find elements. Text from files stays text and never becomes markup.

import { sentenceOf } from "../game/words.js";

export const find = (id) => document.getElementById(id);

/** Return what the head of the page states about it, such as its "back-end"; "" for nothing. */
export const stated = (name) => document.querySelector(`meta[name="crosshatch-${name}"]`)?.content ?? "";

/** Return a new element; `on` holds its listeners, `text` its text, the rest its attributes, of which `aria-…` have words. */
export function element(tag, { on = {}, text, ...facts } = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, fact] of Object.entries(facts)) {
    const value = name.startsWith("aria-") ? fact?.toString() : fact;
    if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  for (const [name, listener] of Object.entries(on)) made.addEventListener(name, listener);
  if (text !== undefined) made.textContent = text;
  made.append(...children.filter(Boolean));
  return made;
}

/** The milliseconds after which a browser that is never idle, or does not say so, counts as idle. */
const PATIENCE = 2000;

/** Call a function once the browser has nothing else to do. */
export const whenIdle = (act) =>
  globalThis.requestIdleCallback ? requestIdleCallback(act, { timeout: PATIENCE }) : setTimeout(act, PATIENCE);

/** Call a function once the browser has painted what was changed so far. */
export const afterPaint = (act) => requestAnimationFrame(() => setTimeout(act));

/** Wait for the next task, so that the page can answer in between. */
export const nextTask = () => new Promise((done) => setTimeout(done));

export const button = (text, click, facts = {}) =>
  element("button", { type: "button", text, on: { click }, ...facts });

/** Return a link to an address of the page that looks like a button, so that it opens in a tab too. */
export const link = (text, address, facts = {}) =>
  element("a", { href: address || "#", text, ...facts, class: ["button", facts.class].filter(Boolean).join(" ") });

/** Return a button with an icon in place of words, which are its label for screen readers. */
export function iconButton(name, words, click, facts = {}) {
  const made = button("", click, { "aria-label": words, ...facts });
  made.append(icon(name));
  return made;
}

/** Return a canvas of a size with an image on it. */
export function canvasOf(image, width, height) {
  const canvas = element("canvas", { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) });
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Return a button to choose a file, of which `take` is called, and the hidden field for it. */
export function fileButton(words, take, { accept, label, ...facts } = {}) {
  const field = element("input", { type: "file", accept, hidden: true, "aria-label": label, on: { change: () => field.files[0] && take(field.files[0]) } });
  return [button(words, () => field.click(), facts), field];
}

/** Return a switch with words; `act` is told whether it is on. */
export const toggle = (words, isOn, act, facts) =>
  element("label", { class: "switch" }, element("input", { type: "checkbox", checked: isOn, on: { change: ({ target }) => act(target.checked) }, ...facts }), words);

export const closeButton = (click, words = "Close") => iconButton("cross", words, click, { class: "quiet" });

/**
 * Return an element for error messages, and a function `complain` that shows a message in it, or
 * hides it if the message is empty.
 */
export function complaint(words = "") {
  const part = element("p", { class: "complaint", role: "alert" });
  const complain = (sentence) => {
    part.textContent = sentenceOf(sentence);
    part.hidden = !sentence;
  };
  complain(words);
  return { part, complain };
}

/** Move the focus from a button that has been disabled to another one. */
export function passFocus(from, to) {
  if (from.disabled && from === document.activeElement) to.focus();
}

/** Return a small field of a colour, with an edge that is seen on any ground. */
export function swatchOf(color) {
  const swatch = element("i", { class: "swatch" });
  swatch.style.background = color;
  return swatch;
}

const SVG = "http://www.w3.org/2000/svg";

/** Return a new element of a drawing. */
export function drawn(tag, facts, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(facts)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** Return the icon with this name from index.html. */
export const icon = (name) =>
  drawn("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, drawn("use", { href: `#icon-${name}` }));

/** Return the bytes that a base64 text encodes. */
export const bytesFromBase64 = (base64) => Uint8Array.from(atob(base64), (at) => at.charCodeAt(0));

export function save(name, blob) {
  const link = element("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Set the title at the top of the page and in the browser, with the kind of the puzzle if there is one. */
export function setTitle(title, kind = "") {
  find("title").textContent = title || "Puzzles";
  find("kind").textContent = kind;
  document.title = [title, kind, "Crosshatch"].filter(Boolean).join(" · ");
}
