// How somebody likes to play; what nobody chose is as most like it.

import { readJson, writeJson } from "./store.js";

const NAME = "crosshatch.settings";

/** Each setting with what it can be, the usual first. */
export const CHOICES = Object.freeze({
  theme: ["auto", "light", "dark"],
  strike: ["safe", "off", "always"],
  crosshair: [true, false],
  counter: [true, false],
  fives: [true, false],
  /** null: as the system asks for contrast. */
  letters: [null, true, false],
  timer: [false, true],
});

/** The settings that are kept; the usual ones where nothing sensible is. */
export function loadSettings(store) {
  const kept = readJson(store, NAME) || {};
  const chosen = ([name, choices]) => [
    name,
    choices.includes(kept[name]) ? kept[name] : choices[0],
  ];
  return Object.fromEntries(Object.entries(CHOICES).map(chosen));
}

export const saveSettings = (store, settings) => writeJson(store, NAME, settings);
