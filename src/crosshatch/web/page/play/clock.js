// The optional clock, which runs until the puzzle is solved.

import { app } from "../app.js";
import { isSolved } from "../game/line_states.js";
import { timeIn } from "../game/words.js";
import { find } from "../ui/dom.js";

export function runClock() {
  setInterval(() => {
    const { game, settings } = app;
    const clock = find("clock");
    clock.hidden = !game || game.family.draws || !settings.timer;
    if (!game || document.hidden) return;
    if (!isSolved(game)) game.seconds++;
    clock.textContent = timeIn(game.seconds);
  }, 1000);
}
