// A solve being shown: frames one after the other, and where in them one is.

/** How many frames a second, from slow to fast. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 60];

/** A player at the first of its frames. `given` is what is seen before it. */
export function newPlayer(puzzle, given, frames) {
  return { puzzle, frames, at: 0, isPlaying: false, speed: 3, letters: [...given], given };
}

export const isAtEnd = (player) => player.at === player.frames.length;

/** Go to a frame; the places that look different from before. */
export function goTo(player, at) {
  const to = Math.max(0, Math.min(player.frames.length, at));
  const letters = to > player.at ? [...player.letters] : [...player.given];
  const from = to > player.at ? player.at : 0;
  for (const frame of player.frames.slice(from, to)) lay(player, frame, letters);
  const lit = to ? foundIn(player, player.frames[to - 1]) : [];
  const before = player.letters;
  const changed = letters.flatMap((letter, place) => (letter === before[place] ? [] : [place]));
  Object.assign(player, {
    at: to,
    letters,
    lit,
    isPlaying: player.isPlaying && to < player.frames.length,
  });
  return changed;
}

/** What is told at the frame one is at. */
export const frameOf = (player) => (player.at ? player.frames[player.at - 1] : null);

const placeOf = (player, [row, column]) => row * player.puzzle.width + column;

/** The places that a frame finds. */
const foundIn = (player, frame) => (frame.found || []).map((cell) => placeOf(player, cell));

/** A frame says which cells look otherwise, and how. */
function lay(player, frame, letters) {
  for (const cell of frame.found || []) letters[placeOf(player, cell)] = cell[2];
}
