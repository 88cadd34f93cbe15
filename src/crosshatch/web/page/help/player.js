// The player of a solve: its frames, and the one that is shown.

import { UNKNOWN } from "../game/board.js";
import { lettersOfSymbols } from "../game/pictures.js";
import { isOnEdge, placesIn } from "./steps.js";

/** The frames per second, from slow to fast. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 60];

/** Return a player before its first frame, of those that show anything, and of the last. */
export function newPlayer(game, all) {
  // No picture shows where a line is not.
  const seen = ({ found = [], ...frame }) => ({
    ...frame,
    found: found.filter(([place, mask]) => mask !== 1 || !isOnEdge(game.puzzle, place)),
  });
  const frames = all.map(seen).filter(({ found }, at) => found.length > 0 || at === all.length - 1);
  const player = { game, frames, isPlaying: false, speed: 3 };
  goTo(player, 0);
  return player;
}

export const isAtEnd = (player) => player.at === player.frames.length;

export function goTo(player, to) {
  const { game, frames } = player;
  player.at = Math.max(0, Math.min(frames.length, to));
  player.isPlaying &&= player.at < frames.length;
  player.letters = lettersAfter(game, frames.slice(0, player.at));
  player.lit = placesIn(game, (frameOf(player)?.found ?? []).map(([place]) => place));
}

export const frameOf = (player) => (player.at ? player.frames[player.at - 1] : null);

/** Return the letters of the board once some frames have been drawn where nothing but the givens is. */
function lettersAfter({ puzzle, form }, frames) {
  const signs = lettersOfSymbols(puzzle);
  const found = new Map(frames.flatMap((frame) => frame.found));
  const changes = Array.from(found, ([place, mask]) => [place, signs[Math.log2(mask)] ?? UNKNOWN]);
  const letters = [...form.givenAt(puzzle)];
  for (const [place, letter] of form.drawnBy(puzzle, changes, (place) => letters[place])) letters[place] = letter;
  return letters;
}
