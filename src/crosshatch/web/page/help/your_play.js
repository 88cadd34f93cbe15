// Reads the play of a solved puzzle: compares the time with that of an ordinary person, and tells where
// the player stood still, and which technique lay open there. Nothing of it leaves the browser.

import { app } from "../app.js";
import { ask } from "../client/ask.js";
import { earlierInk } from "../game/history.js";
import { counted, sentenceOf, timeIn } from "../game/words.js";
import { kindOf, techniqueOf } from "../kinds.js";
import { loadDaily, practise } from "../open/made_puzzles.js";
import { store } from "../storage/browser_storage.js";
import { dayWith, loadDays } from "../storage/days.js";
import { button, element } from "../ui/dom.js";
import { goOn, row } from "./card.js";
import { knownBy, questionOf } from "./steps.js";

/** The fewest seconds of a standstill that is told, and the most for the question what lay open. */
const [STILL, SECONDS] = [30, 10];

/** The game that is watched, its seconds at the last move, and its longest standstill so far. */
let watched = { game: null, at: 0, longest: null };

app.listeners.move.add(() => {
  const { game } = app;
  if (watched.game !== game) watched = { game, at: game.seconds, longest: null };
  const seconds = game.seconds - watched.at;
  watched.at = game.seconds;
  if (seconds > (watched.longest?.seconds ?? 0)) watched.longest = { seconds, moves: game.history.done.length - 1 };
});

/** Return a part of a card that fills once it is known what the strokes tell; null if time is not kept. */
export function playPart(game) {
  if (!game.isTimed || game.seconds <= 0 || !kindOf(game.puzzle.keys)) return null;
  const part = element("section", { "aria-label": "Your play", "aria-live": "polite" });
  const told = [comparison(game), standstill(game)].map((words) => words.catch(() => null));
  Promise.all(told).then((parts) => part.append(...parts.flat().filter(Boolean)));
  return part;
}

const said = (text) => element("p", { class: "small", text });

/** Tell the time beside that of an ordinary person, which is known of the puzzles of days. */
async function comparison(game) {
  const day = dayWith(loadDays(store), app.mark);
  const { time } = day ? await loadDaily(day.series, day.day) : {};
  return time && said(`You took ${timeIn(game.seconds)}, an ordinary person takes ${time}.`);
}

/** Tell where the player stood still longest, and what lay open there. */
async function standstill(game) {
  const { game: same, longest } = watched;
  if (same !== game || !(longest?.seconds >= STILL) || longest.moves < 0) return null;
  const before = [...earlierInk(game)][game.history.done.length - 1 - longest.moves];
  const masks = knownBy(game, Array.from(before));
  const { step } = await ask("hints", { ...questionOf(game, "hint", { masks, last: [] }), seconds: SECONDS });
  if (!step) return null;
  const technique = techniqueOf(step.technique);
  const words = `After ${counted(longest.moves, "move")} you stood still for ${timeIn(longest.seconds)}. This lay open: ${sentenceOf(step.sentence)}`;
  return [said(words), technique && row(practiceOf(game, technique))];
}

/** Return the button for a fresh puzzle that needs a technique. */
function practiceOf({ puzzle: { keys, width, height } }, technique) {
  const open = async () => app.open((await practise(kindOf(keys), [width, height], technique)).puzzle);
  const one = button(`Practise ${technique.name}`, () => goOn(one, { open }));
  return one;
}
