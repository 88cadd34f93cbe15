// The player's settings; each has a default.

import { readJson, writeJson } from "./browser_storage.js";
import { addressIn } from "./link_address.js";

const NAME = "crosshatch.settings";

/** Each setting with its choices, the default first. */
export const CHOICES = Object.freeze({
  theme: ["auto", "light", "dark"],
  strike: ["safe", "off", "always"],
  crosses: [false, true],
  mistakes: [false, true],
  haptics: [false, true],
  /** Whether a pad below the board moves a cursor; null until the player has turned it on. */
  pad: [null, true, false],
  crosshair: [true, false],
  counter: [true, false],
  fives: [true, false],
  /** Whether things are tied to what they are paired with. */
  ties: [false, true],
  /** null follows the contrast that the system asks for. */
  letters: [null, true, false],
  timer: [false, true],
  /** null until the player has said whether to keep times. */
  times: [null, true, false],
});

/** Return the saved settings, with defaults for those missing or invalid. */
export function loadSettings(store) {
  const saved = readJson(store, NAME) || {};
  const chosen = ([name, choices]) => [name, choices.includes(saved[name]) ? saved[name] : choices[0]];
  // The address that links begin with; empty unless the player has set one.
  const address = addressIn(saved.address) ?? "";
  return { ...Object.fromEntries(Object.entries(CHOICES).map(chosen)), address };
}

export const saveSettings = (store, settings) => writeJson(store, NAME, settings);
