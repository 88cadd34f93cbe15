// How somebody likes to play; what nobody chose is as most like it.

const KEY = "crosshatch.settings";

/** Each setting with what it can be, the usual first. */
export const CHOICES = Object.freeze({
  theme: ["auto", "light", "dark"],
  strike: ["safe", "off", "always"],
  crosshair: [true, false],
  counter: [true, false],
  fives: [true, false],
  glyphs: [true, false],
  timer: [false, true],
});

/** The settings that are kept; the usual ones where nothing sensible is. */
export function settingsIn(store) {
  let kept = {};
  try {
    kept = JSON.parse(store.getItem(KEY)) || {};
  } catch {
    // Something else's letters: as if nothing were kept.
  }
  const chosen = ([name, choices]) => [
    name,
    choices.includes(kept[name]) ? kept[name] : choices[0],
  ];
  return Object.fromEntries(Object.entries(CHOICES).map(chosen));
}

/** Keep the settings. */
export function keepSettings(store, settings) {
  try {
    store.setItem(KEY, JSON.stringify(settings));
  } catch {
    // No room: they last as long as the page.
  }
}
