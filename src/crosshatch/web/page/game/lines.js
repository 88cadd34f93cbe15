// Lines with compiled clues: which positions of its chain each cell of a line can have.
//
// The server compiles each clue into a chain: positions in a row, in which a symbol stays or moves
// on by 1, 2 or 3. One pass forwards and one backwards find the positions on all ways through a
// line. A set of positions is a number with a bit for each, the lowest for the first.

import { UNKNOWN } from "./board.js";

/** The symbol of an open cell, which can have any. */
export const OPEN = -1;

/**
 * Return the lines of a puzzle by side and number, each as a list of parts with their cells and
 * chains; null if the puzzle has no compiled lines, such as a drawing.
 */
export function compiledLines({ chains, lines }) {
  if (!lines) return null;
  // A large puzzle has many lines, of which few are looked at.
  const compiled = [];
  const partFromJson = ({ chain, word, cells }) => {
    let places = null;
    return {
      word,
      /** True if all words of its clue have cells of their own; it is asked before the chain is made. */
      get isOfRuns() {
        return !/(?:^| )[*-]/u.test(chains[chain].words);
      },
      /** Returns whether all its places are as they are asked to be. */
      everyPlace: (isSo) => cells.every((stretch) => everyIn(stretch, isSo)),
      get chain() {
        return (compiled[chain] ??= chainFromJson(chains[chain]));
      },
      get cells() {
        return (places ??= cellsFromJson(cells));
      },
    };
  };
  const entries = Object.entries(lines).map(([side, each]) => [
    side,
    each.map((parts) => parts.map(partFromJson)),
  ]);
  return Object.fromEntries(entries);
}

/** Return the places in the stretches of a line, as the server describes them. */
export const cellsFromJson = (stretches) =>
  stretches.flatMap(([first, step, count]) =>
    Array.from({ length: count }, (_, index) => first + index * step),
  );

function everyIn([first, step, count], isSo) {
  for (let index = 0; index < count; index++) if (!isSo(first + index * step)) return false;
  return true;
}

/** Return the words of a text with spaces between them. */
export const wordsIn = (text) => (text ? text.split(" ") : []);

/** Return a function that gives the symbol for a character of a puzzle's pictures. */
export function symbolReader({ symbols = "" }) {
  const numbers = new Map(Array.from(symbols, (character, symbol) => [character, symbol]));
  numbers.set(UNKNOWN, OPEN);
  // A character that no cell of the puzzle has fits no clue.
  return (character) => numbers.get(character) ?? numbers.size;
}

/** Return a chain of the server, ready to use. */
export function chainFromJson({ start, accept, moves, words }) {
  const bySymbol = moves.map((sets) => sets.map(setFromHex));
  const union = (symbols) =>
    Array.from({ length: FARTHEST + 1 }, (_, distance) =>
      symbols.reduce((all, sets) => all | (sets[distance] ?? 0n), 0n),
    );
  return {
    start: setFromHex(start),
    accept: setFromHex(accept),
    /** For each symbol, the positions from which it moves on by each distance. */
    moves: bySymbol,
    /** The positions from which any symbol, or any but blank, moves on by each distance. */
    anyMoves: union(bySymbol),
    filledMoves: union(bySymbol.slice(1)),
    /**
     * For each word of the clue, the first and last position of its cells; none if it is about the
     * whole line, and null for `*`.
     */
    words: wordsIn(words).map(spanFromText),
  };
}

/** The farthest that a symbol moves on. */
const FARTHEST = 3;

const spanFromText = (text) => {
  if (text === "*") return null;
  if (text === "-") return [];
  // A word of one cell has no hyphen. A large board has half a million words.
  const first = parseInt(text, 10);
  const last = Number(text.slice(text.indexOf("-") + 1));
  return [first, last];
};

const setFromHex = (hex) => BigInt(`0x${hex}`);

/** Return the set of the positions of a word's cells. */
export const setOfSpan = (span) =>
  span?.length ? ((1n << BigInt(span[1] - span[0] + 1)) - 1n) << BigInt(span[0]) : 0n;

/** Return the positions to which moves lead from some positions, and those from which they lead there. */
const after = (moves, from) =>
  moves.reduce((all, set, distance) => all | ((from & set) << BigInt(distance)), 0n);
const before = (moves, onto) =>
  moves.reduce((all, set, distance) => all | ((onto >> BigInt(distance)) & set), 0n);

/**
 * Return the positions before each cell and after the last, on all ways of a line of symbols through
 * a chain; null if there is no way.
 */
export function positionsIn(chain, line) {
  const ways = positionsReached(chain, line);
  ways[line.length] &= chain.accept;
  for (let cell = line.length - 1; cell >= 0; cell--)
    ways[cell] &= before(movesFor(chain, line[cell]), ways[cell + 1]);
  return ways[0] ? ways : null;
}

/** Return the positions before each cell and after the last that can be reached from the start. */
function positionsReached(chain, line) {
  const reached = [chain.start];
  for (const symbol of line) reached.push(after(movesFor(chain, symbol), reached.at(-1)));
  return reached;
}

const movesFor = ({ anyMoves, moves }, symbol) => (symbol === OPEN ? anyMoves : moves[symbol]) || [];

/** Return the positions of a cell of a line if it is filled; `ways` are those of the whole line. */
export function positionsIfFilled({ filledMoves }, line, ways, cell) {
  if (line[cell] !== OPEN) return line[cell] ? ways[cell + 1] : 0n;
  return after(filledMoves, ways[cell]) & ways[cell + 1];
}

/** Return whether a line meets the clue of a chain if its open cells stay blank. */
export function meets(chain, line) {
  const finished = line.map((symbol) => Math.max(0, symbol));
  return Boolean(positionsReached(chain, finished).at(-1) & chain.accept);
}

/** Return the runs in a line, complete or not; `isFilled` says which of its cells are filled. */
export function runsIn(line, isFilled) {
  const runs = [];
  let before = null;
  for (const symbol of line) {
    if (isFilled(symbol) && symbol === before) runs.at(-1).length++;
    else if (isFilled(symbol)) runs.push({ length: 1, symbol });
    before = symbol;
  }
  return runs;
}
