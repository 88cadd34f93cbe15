// The states of lines: met, done or broken, and which of their words are struck off.
//
// A state is computed on request, and cached until something on the line changes.

import { NOTHING, visibleLetter } from "./board.js";
import { knowsLaws } from "./laws.js";
import { strikesOf } from "./hand_strikes.js";
import { OPEN, meets, positionsIfFilled, positionsIn, runsIn, setOfSpan } from "./lines.js";
import { clueOf, isClueInCell, linesAt, placesOf } from "./puzzle.js";

/** Return the state of a line, which depends only on its own cells. */
export function lineState(game, line) {
  const states = (game.lineStates[line.side] ??= []);
  return (states[line.number] ??= stateOf(game, line));
}

/**
 * Return the state of a line: whether it is met, done or broken, and which words of its clue are
 * struck off or broken. A clue counts as done if what it says is drawn, so one that is not told
 * never does, nor does one in a cell as long as nothing but open cells meets it.
 */
function stateOf(game, line) {
  const { puzzle, lines, strikeMode } = game;
  const words = clueOf(puzzle, line);
  const state = { struck: words.map(() => false), broken: words.map(() => false) };
  // Without compiled lines, as in a drawing, nothing can be judged.
  if (!lines) return { isMet: false, isDone: false, countsAsDone: false, isBroken: false, ...state };
  const parts = lines[line.side]?.[line.number] || [];
  const isInCell = isClueInCell(puzzle, line);
  let [isMet, isDrawn] = [true, parts.length > 0];
  for (const part of parts) {
    if (isUntouched(game, part)) {
      isMet = isDrawn = false;
      continue;
    }
    const { word, cells, chain } = part;
    const drawn = cells.map((place) => symbolAt(game, place));
    const ways = positionsIn(chain, drawn);
    const isPartMet = Boolean(ways) && meets(chain, drawn);
    const isPartDrawn = isPartMet && !(isInCell && drawn.includes(OPEN) && !drawn.some((symbol) => symbol > 0));
    const struck = struckOff(strikeMode, chain, drawn, { ways, isMet: isPartDrawn });
    state.struck.splice(word, struck.length, ...struck);
    state.broken.fill(!ways, word, word + struck.length);
    isMet &&= isPartMet;
    isDrawn &&= isPartDrawn;
  }
  const places = () => [...placesOf(puzzle, line), ...parts.flatMap(({ cells }) => cells)];
  const isDone = isMet && places().every((place) => symbolAt(game, place) !== OPEN);
  // What the player wants goes before what is certain.
  const byHand = strikesOf(game, line, words);
  byHand.forEach((isStruck, word) => (state.struck[word] = isStruck ?? (isDone || state.struck[word])));
  return { isMet, isDone, countsAsDone: isDrawn, isBroken: state.broken.includes(true), ...state };
}

/** Return whether nothing is known of a line whose clue needs filled cells. */
const isUntouched = ({ puzzle, board }, { isOfRuns, everyPlace }) =>
  isOfRuns && !puzzle.hasEdges && everyPlace((place) => board.marks[place] === NOTHING);

/** Return the symbol of a cell as it is drawn. */
function symbolAt({ puzzle, form, board, symbolOf }, place) {
  const letterAt = (at) => visibleLetter(board.marks[at]);
  return symbolOf(form.characterAt(puzzle, place, letterAt));
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
  knowsLaws(game.puzzle) &&
  linesOf(game).every((line) => lineState(game, line).isMet) &&
  game.form.isComplete(game.puzzle, (place) => visibleLetter(game.board.marks[place]));

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
  if (!places || game.puzzle.corners) {
    game.lineStates = {};
    return;
  }
  const cells = places.flatMap((place) => game.form.cellsAffected(game.puzzle, place));
  for (const { side, number } of linesAt(game.puzzle, cells))
    if (game.lineStates[side]) game.lineStates[side][number] = undefined;
  for (const side of Object.keys(othersIn(game.lines))) game.lineStates[side] = [];
}

/**
 * Return whether each word of a clue is struck off. `ways` are the positions in the line, `isMet`
 * says whether the line meets the clue.
 */
export function struckOff(strikeMode, chain, line, { ways, isMet }) {
  if (strikeMode === "off") return chain.words.map(() => false);
  const struck = strikeMode === "safe" ? placed(chain, line, ways) : matched(chain, line);
  // A word without cells of its own, such as a count or a 0, is about the whole line.
  return chain.words.map((span, word) => (span && !span.length ? isMet : struck[word]));
}

/** Return whether each word is placed: all cells that it can cover are drawn and adjacent. */
function placed(chain, line, ways) {
  if (!ways) return chain.words.map(() => false);
  const covers = line.map((_, cell) => positionsIfFilled(chain, line, ways, cell));
  const drawn = covers.reduce((all, positions, cell) => (line[cell] > 0 ? all | positions : all), 0n);
  return chain.words.map((span) => {
    const word = setOfSpan(span);
    if (!(word & drawn)) return false;
    const isCovered = (positions) => Boolean(positions & word);
    const [first, last] = [covers.findIndex(isCovered), covers.findLastIndex(isCovered)];
    return covers.slice(first, last + 1).every((positions, at) => line[first + at] > 0 && isCovered(positions));
  });
}

/** Return whether each word is in the longest common subsequence of the clue and what is drawn. */
function matched(chain, line) {
  const runs = chain.words.map((span) => runOf(chain, span));
  const drawn = runsIn(line, (symbol) => symbol > 0);
  const alike = (run, { symbol, length }) =>
    run?.symbol === symbol && (run.isLonger ? length >= run.length : length === run.length);
  const best = Array.from({ length: runs.length + 1 }, () => Array(drawn.length + 1).fill(0));
  for (let i = runs.length - 1; i >= 0; i--)
    for (let j = drawn.length - 1; j >= 0; j--)
      best[i][j] = Math.max(
        best[i + 1][j],
        best[i][j + 1],
        alike(runs[i], drawn[j]) ? 1 + best[i + 1][j + 1] : 0,
      );
  const struck = runs.map(() => false);
  for (let i = 0, j = 0; i < runs.length && j < drawn.length;) {
    if (alike(runs[i], drawn[j]) && best[i][j] === 1 + best[i + 1][j + 1]) {
      struck[i++] = true;
      j++;
    } else if (best[i][j] === best[i][j + 1]) j++;
    else i++;
  }
  return struck;
}

const hasPosition = (set = 0n, position = 0) => position >= 0 && Boolean((set >> BigInt(position)) & 1n);

/** Return the run of a word: its symbol, its length, and whether it may be longer. */
function runOf({ moves }, span) {
  if (!span?.length) return null;
  const [first, last] = span;
  const symbol = moves.findIndex((sets) =>
    [1, 2, 3].some((distance) => hasPosition(sets[distance], first - distance)),
  );
  return { symbol, length: last - first + 1, isLonger: hasPosition(moves[symbol]?.[0], last) };
}
