// The states of lines: met, done or broken, and which of their words are struck off.
//
// A state is computed on request, and cached until something on the line changes.

import { visibleLetter } from "./board.js";
import { OPEN, meets, positionsIn } from "./lines.js";
import { clueOf, linesAt, placesOf } from "./puzzle.js";
import { struckOff } from "./struck_off.js";

/** Return the state of a line, which depends only on its own cells. */
export function lineState(game, line) {
  const states = (game.lineStates[line.side] ??= []);
  return (states[line.number] ??= stateOf(game, line));
}

/**
 * Return the state of a line: whether it is met, done or broken, and which words of its clue are
 * struck off or broken.
 */
function stateOf(game, line) {
  const { puzzle, lines, strikeMode } = game;
  const words = clueOf(puzzle, line);
  const state = { struck: words.map(() => false), broken: words.map(() => false) };
  // Without compiled lines, as in a drawing, nothing can be judged.
  if (!lines) return { isMet: false, isDone: false, isBroken: false, ...state };
  const parts = lines[line.side]?.[line.number] || [];
  const symbols = new Map(placesOf(puzzle, line).map((place) => [place, symbolAt(game, place)]));
  let isMet = true;
  for (const { word, cells, chain } of parts) {
    const drawn = cells.map((place) => symbols.get(place));
    const ways = positionsIn(chain, drawn);
    const isPartMet = Boolean(ways) && meets(chain, drawn);
    const struck = struckOff(strikeMode, chain, drawn, { ways, isMet: isPartMet });
    state.struck.splice(word, struck.length, ...struck);
    state.broken.fill(!ways, word, word + struck.length);
    isMet &&= isPartMet;
  }
  const isDone = isMet && ![...symbols.values()].includes(OPEN);
  return { isMet, isDone, isBroken: state.broken.includes(true), ...state };
}

/** Return the symbol of a cell as it is drawn. */
function symbolAt({ puzzle, family, board, symbolOf }, place) {
  const letterAt = (at) => visibleLetter(board.marks[at]);
  return symbolOf(family.characterAt(puzzle, place, letterAt));
}

/** Return all lines, rows and columns first. */
const linesOf = ({ puzzle, lines }) =>
  Object.entries({ row: puzzle.rows, column: puzzle.columns, ...othersIn(lines) }).flatMap(
    ([side, each]) => each.map((_, number) => ({ side, number })),
  );

/** Return the lines that are neither rows nor columns, by side. */
function othersIn(lines) {
  const { row, column, ...others } = lines || {};
  return others;
}

/** Return whether all clues are met and the picture is complete if open cells stay blank. */
export const isSolved = (game) =>
  linesOf(game).every((line) => lineState(game, line).isMet) &&
  game.family.isComplete(game.puzzle, (place) => visibleLetter(game.board.marks[place]));

/** Return the lines that cannot be completed as they are drawn. Awaits `pause` after each. */
export async function brokenLines(game, pause) {
  const broken = [];
  for (const line of linesOf(game)) {
    if (lineState(game, line).isBroken) broken.push(line);
    await pause();
  }
  return broken;
}

/** Forget the states of all lines, or of the lines through some places. */
export function forgetLineStates(game, places = null) {
  if (!places) {
    game.lineStates = {};
    return;
  }
  const cells = places.flatMap((place) => game.family.cellsAffected(game.puzzle, place));
  for (const { side, number } of linesAt(game.puzzle, cells))
    if (game.lineStates[side]) game.lineStates[side][number] = undefined;
  for (const side of Object.keys(othersIn(game.lines))) game.lineStates[side] = [];
}
