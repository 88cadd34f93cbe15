// The player of a solve: its frames, and the one that is shown.

import { exchanged, lettersOf, rowsOf } from "../game/pictures.js";
import { placeFromJson } from "../game/puzzle.js";

/** The frames per second, from slow to fast. */
export const SPEEDS = [0.5, 1, 2, 4, 8, 16, 32, 60];

/** Return a player before its first frame. */
export function newPlayer(puzzle, lettersOfPicture, frames) {
  const given = lettersOf(puzzle, puzzle.givens);
  const look = (cells) => lettersOfPicture(puzzle, rowsOf(puzzle, cells));
  const state = { given, cells: [...given], look, letters: look(given), lit: [] };
  return { puzzle, frames, at: 0, isPlaying: false, speed: 3, ...state };
}

export const isAtEnd = (player) => player.at === player.frames.length;

export function goTo(player, at) {
  const to = Math.max(0, Math.min(player.frames.length, at));
  const cells = to > player.at ? [...player.cells] : [...player.given];
  const from = to > player.at ? player.at : 0;
  for (const frame of player.frames.slice(from, to)) applyFrame(player, frame, cells);
  const lit = to ? foundIn(player, player.frames[to - 1]) : [];
  Object.assign(player, {
    at: to,
    cells,
    letters: player.look(cells.join("")),
    lit,
    isPlaying: player.isPlaying && to < player.frames.length,
  });
}

export const frameOf = (player) => (player.at ? player.frames[player.at - 1] : null);

/** Return the places that a frame finds. */
const foundIn = ({ puzzle }, frame) =>
  (frame.found || []).map((cell) => placeFromJson(puzzle, cell));

/** Write what a frame finds into the cells. */
function applyFrame({ puzzle }, frame, cells) {
  for (const cell of frame.found || []) cells[placeFromJson(puzzle, cell)] = exchanged(puzzle, cell[2]);
}
