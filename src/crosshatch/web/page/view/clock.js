// The clock, for those who want one: it runs while a puzzle is looked at and not yet solved.

import { desk } from "../desk.js";
import { isSolved } from "../game/standings.js";
import { find } from "./dom.js";

/** "4:07", "1:02:45" */
export function timeIn(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  const rest = two(Math.floor(seconds % 60));
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

export function runClock() {
  setInterval(() => {
    const { game, settings } = desk;
    const clock = find("clock");
    clock.hidden = !game || game.family.draws || !settings.timer;
    if (!game || document.hidden) return;
    if (!isSolved(game)) game.seconds++;
    clock.textContent = timeIn(game.seconds);
  }, 1000);
}
