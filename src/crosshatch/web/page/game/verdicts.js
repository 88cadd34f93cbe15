// How a board stands to its clues and laws, as the engine judges it: which lines are met, done or broken,
// which words of their clues are struck off, what is paired with what, and whether all is solved.
//
// The engine is asked in the page itself, before anything is painted, about the places that have changed.
// Until it has come, and where there is none, nothing is judged.

import { bareTable } from "../kinds.js";
import { marksOfAreas } from "./areas.js";
import { UNKNOWN, hasPencil, inkOf, visibleLetter } from "./board.js";
import { strikesOf } from "./hand_strikes.js";
import { symbolsOf } from "./pictures.js";
import { clueCellOf, clueLineIn, clueOf, isLarge, placeAt, tableOf } from "./puzzle.js";

const NOWHERE = new Set();
/** The mark of a place about which nothing is said. */
export const UNMARKED = 255;

let engine = null;
/** The judges of games; the engine forgets those of games that are no more. */
const judges = new WeakMap();
const gone = new FinalizationRegistry((handle) => engine.isBroken || engine.call("drop", [handle]));

/** Judge with this engine from now on. */
export const takeEngine = (one) => (engine = one);

/** Return the judge of a game; null if there is no engine, or none that takes the puzzle. */
function judgeOf(game) {
  if (!engine || engine.isBroken || !game.puzzle.values) return null;
  if (!judges.has(game)) judges.set(game, madeJudge(game.puzzle, game.puzzle.areas?.length ?? game.board.marks.length));
  return judges.get(game);
}

function madeJudge(puzzle, size) {
  try {
    const table = engine.call("kind_table", bareTable(tableOf(puzzle)));
    const [handle, clues] = engine.call("judge", table, puzzle.values);
    engine.call("drop", [table]);
    const judge = { handle, marks: new Uint8Array(size).fill(UNMARKED), letterOf: visibleLetter, stale: null, mode: "" };
    judge.symbols = symbolsOf(puzzle);
    judge.looks = new Map(clues.map(([look, side, number, word]) => [look, { side, number, word, done: [] }]));
    judge.parts = new Map();
    for (const look of judge.looks.values())
      judge.parts.set(nameOf(look), [...(judge.parts.get(nameOf(look)) ?? []), look]);
    Object.assign(judge, { tiesBefore: new Map(), redBefore: NOWHERE, red: null });
    gone.register(judge, handle);
    return judge;
  } catch {
    return null;
  }
}

const nameOf = ({ side, number }) => `${side} ${number}`;

/** Note that some places have changed, or all: what they decide is judged anew when somebody asks. */
export function forgetVerdicts(game, places = null) {
  const judge = judges.get(game);
  if (!judge?.stale || !places) {
    if (judge) judge.stale = null;
    return;
  }
  for (const place of places) judge.stale.add(place);
}

/** Return the judge of a game with all that has changed; null if there is none. */
function judged(game) {
  const judge = judgeOf(game);
  if (!judge || (judge.stale?.size === 0 && judge.mode === game.strikeMode)) return judge;
  try {
    return withMarks(judge, game);
  } catch {
    // The engine takes no such board, or has failed.
    judges.set(game, null);
    return null;
  }
}

function withMarks(judge, { puzzle, board, strikeMode }) {
  const { handle, marks, symbols, letterOf, looks } = judge;
  if (puzzle.areas) marks.set(marksOfAreas(puzzle, (place) => letterOf(board.marks[place], place)));
  else for (const place of judge.stale ?? board.marks.keys())
    if (place < marks.length) marks[place] = symbols.get(letterOf(board.marks[place], place)) ?? UNMARKED;
  const [isSolved, changed, ties] = engine.call("judge_marks", handle, marks, strikeMode === "always");
  for (const [look, isBroken, isFull, isMet, done] of changed)
    // The clue of a look may have no place on the board.
    Object.assign(looks.get(look) ?? {}, { isBroken, isFull, isMet, done, isNew: true });
  return Object.assign(judge, { stale: new Set(), red: null, mode: strikeMode, isSolved, ties: tiesIn(ties) });
}

/** Return a map of both of each pair to the other, from all of them in turn. */
function tiesIn(pairs) {
  const ties = new Map();
  for (let at = 0; at < pairs.length; at += 2) ties.set(pairs[at], pairs[at + 1]).set(pairs[at + 1], pairs[at]);
  return ties;
}

/** Return what `of` returns while each place has the letter that `letterOf` gives for its marks. */
export function asIf(game, letterOf, of) {
  const judge = judgeOf(game);
  const become = (letters) => judge && Object.assign(judge, { letterOf: letters, stale: null });
  become(letterOf);
  try {
    return of();
  } finally {
    become(visibleLetter);
  }
}

/** Return what `of` returns while only what is drawn in ink counts. */
export const inInk = (game, of) => asIf(game, inkOf, of);

/**
 * Return the cells that look otherwise than when this was asked last, though they may not have changed:
 * those with clues, and those that are tied.
 */
export function cellsBeside(game) {
  const judge = judged(game);
  if (!judge) return [];
  const looks = [...judge.looks.values()];
  const clues = looks.filter(({ side, isNew }) => isNew && side === "cell").map(({ number }) => number);
  for (const look of looks) look.isNew = false;
  const { ties, tiesBefore } = judge;
  judge.tiesBefore = ties;
  const tied = [...new Set([...tiesBefore.keys(), ...ties.keys()])];
  const { redBefore } = judge;
  judge.redBefore = brokenPlaces(game);
  const reddened = [...redBefore, ...judge.redBefore].filter((at) => redBefore.has(at) !== judge.redBefore.has(at));
  return [...clues, ...tied.filter((cell) => tiesBefore.get(cell) !== ties.get(cell)), ...reddened];
}

/** Return the name of a line among those of the engine, which knows clues in cells by their cells. */
function nameOfLine(puzzle, line) {
  const at = clueCellOf(puzzle, line);
  return nameOf(at ? { side: "cell", number: placeAt(puzzle, at) } : line);
}

/**
 * Return the state of a line: whether it is met, done or broken, and which words of its clue are
 * struck off or broken. A clue counts as done if what it says is drawn, so one that is not told
 * never does, nor does one in a cell as long as nothing but open cells meets it.
 */
export function lineState(game, line) {
  const words = clueOf(game.puzzle, line);
  const parts = judged(game)?.parts.get(nameOfLine(game.puzzle, line)) ?? [];
  const state = { struck: words.map(() => false), broken: words.map(() => false) };
  for (const { word, done, isBroken = false } of parts) {
    if (game.strikeMode !== "off") state.struck.splice(word, done.length, ...done);
    state.broken.fill(isBroken, word, word + done.length);
  }
  const isAll = (of) => parts.length > 0 && parts.every(of);
  const isDone = isAll(({ isFull }) => isFull);
  // What the player wants goes before what is certain.
  const byHand = strikesOf(game, line, words);
  byHand.forEach((isStruck, word) => (state.struck[word] = isStruck ?? (isDone || state.struck[word])));
  return {
    isMet: isAll(({ isMet }) => isMet),
    isDone,
    countsAsDone: isAll(({ side, isMet, done }) => isMet && (side !== "cell" || done[0])),
    isBroken: parts.some(({ isBroken }) => isBroken),
    ...state,
  };
}

/** Return whether all clues are met and the picture is complete if open cells stay blank. */
export const isSolved = (game) => judged(game)?.isSolved ?? false;

/** Return 0 if a game is not solved, 1 if it is with the help of pencil, 2 if it is in ink. */
export const solvedSoFar = (game) => (isSolved(game) ? (hasPencil(game.board) ? 1 : 2) : 0);

/** Return what each thing is tied to, and each state that is paired with one; a map of places. */
export const tiesOn = (game) => judged(game)?.ties ?? new Map();

/**
 * Return what is broken: the line whose clue it is, or null; the cells to look at; what a check says of
 * it, null where it waits until more is known; and the words for whoever looks there.
 */
export function faultsOn(game) {
  const judge = judged(game);
  const faults = judge ? engine.call("judge_broken", judge.handle) : [];
  const lineAt = ([side, number]) => (side === "cell" ? clueLineIn(game.puzzle, number) : { side, number });
  const { areas } = game.puzzle;
  return faults.map(([place, spots, checked, words]) => {
    const cells = areas ? [...new Set(spots.flatMap((spot) => areas[spot]))] : spots;
    return { line: place && lineAt(place), cells, checked, words };
  });
}

/** Return the places that break a law without a clue of its own, as far as something is drawn there. */
export function brokenPlaces(game) {
  const judge = judged(game);
  if (!judge || game.puzzle.areas) return NOWHERE;
  if (judge.red) return judge.red;
  const { marks } = game.board;
  const faults = isLarge(game.puzzle) ? [] : lawsBrokenOn(game).filter(({ checked }) => checked);
  return (judge.red = new Set(faults.flatMap(({ cells }) => cells.filter((at) => visibleLetter(marks[at]) !== UNKNOWN))));
}

/** Return what is broken besides clues. */
export const lawsBrokenOn = (game) => faultsOn(game).filter(({ line }) => !line);
