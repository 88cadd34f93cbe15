// What the laws of a kind say of a picture at once, besides its lines: cells that are apart, and pairs
// of things and states. The sentences begin as those of the server do.

import { BLANK, UNKNOWN } from "./board.js";
import { areDigits } from "./pictures.js";
import { cellName, placeAt, spotOf, tableOf } from "./puzzle.js";
import { signAt, stateOrThing } from "./states.js";

const SIDES = [["right", 0, 1], ["above", -1, 0], ["left", 0, -1], ["below", 1, 0]];
/** The ways to the neighbours behind a cell, so that each two are met once. */
const ONWARD = { beside: [["", 0, 1], ["", 1, 0]], around: [["", 0, 1], ["", 1, -1], ["", 1, 0], ["", 1, 1]] };
/** The laws against which the page holds a picture, by itself or by its lines. */
const KNOWN = ["apart", "count", "distinct", "loop", "never", "pairs", "path", "runs", "sees", "word"];

const placesOf = ({ width, height }) => Array.from({ length: width * height }, (_, place) => place);

/** Return the neighbours of a cell on the board, each with the words for its side. */
function near(puzzle, place, steps) {
  const { row, column } = spotOf(puzzle, place);
  return steps
    .map(([words, down, right]) => ({ words, row: row + down, column: column + right }))
    .filter((at) => at.row >= 0 && at.row < puzzle.height && at.column >= 0 && at.column < puzzle.width)
    .map((at) => ({ words: at.words, place: placeAt(puzzle, at) }));
}

const beside = (puzzle, place) => near(puzzle, place, SIDES);
const lawsOf = (puzzle) => tableOf(puzzle)?.laws ?? [];

/** Return the law of pairs of a puzzle, with the things and the states that it pairs; or null. */
function pairsOf(puzzle) {
  const law = puzzle.signs && lawsOf(puzzle).find(({ pairs }) => pairs);
  return law ? { thing: stateOrThing(puzzle, law.pairs), other: stateOrThing(puzzle, law.with) } : null;
}

/** Return whether things are paired with states, so that a change of one is seen at another. */
export const hasPairs = (puzzle) => Boolean(pairsOf(puzzle));

/** Return the faults of a picture: their cells, what each is, and the words for it. */
export const faultsIn = (puzzle, letters) =>
  lawsOf(puzzle).flatMap((law) => {
    if (ONWARD[law.by]) return touching(puzzle, law, letters);
    return law.pairs && puzzle.signs ? unpaired(puzzle, letters) : [];
  });

function touching(puzzle, { apart, by }, letters) {
  const { isAt, many } = stateOrThing(puzzle, apart);
  const is = (place) => isAt(place, (at) => letters[at]);
  return placesOf(puzzle).filter(is).flatMap((place) =>
    near(puzzle, place, ONWARD[by]).filter((other) => is(other.place)).map((other) => {
      const both = `the ${many} at ${cellName(puzzle, place)} and ${cellName(puzzle, other.place)}`;
      return { cells: [place, other.place], what: `touching: ${both}`, words: `${both} touch` };
    }),
  );
}

/** Return the states without a thing beside them, and the things without a place left beside them. */
function unpaired(puzzle, letters) {
  const { thing, other } = pairsOf(puzzle);
  const fault = (cell, { name }, words) => {
    const what = `${name} at ${cellName(puzzle, cell)}`;
    return { cells: [cell], what, words: `${what}: ${words}` };
  };
  return placesOf(puzzle).flatMap((place) => {
    const around = beside(puzzle, place).map((at) => at.place);
    const isAlone = other.isAt(place, (at) => letters[at]) && !around.some(thing.isAt);
    const isClosed = around.every((at) => signAt(puzzle, at) || letters[at] === BLANK);
    return [
      isAlone && fault(place, other, `no ${thing.name} is beside it`),
      thing.isAt(place) && isClosed && fault(place, thing, "it has no place left"),
    ].filter(Boolean);
  });
}

/** Return what each thing is tied to, and each state that is paired with one; a map of places. */
export function tiesOn(puzzle, letterAt) {
  const both = pairsOf(puzzle);
  if (!both) return new Map();
  const { thing, other } = both;
  const all = placesOf(puzzle).filter((place) => other.isAt(place, letterAt));
  const choices = (place) => beside(puzzle, place).map((at) => at.place).filter(thing.isAt);
  const pairs = pairing(new Map(all.map((place) => [place, choices(place)])));
  return new Map([...pairs, ...[...pairs].map(([one, tied]) => [tied, one])]);
}

/**
 * Return as many pairs as possible of keys and one of their choices each, as a map. Those with
 * fewer choices come first, as others can give way to them.
 */
function pairing(choices) {
  const taken = new Map();
  const give = (one, asked) =>
    choices.get(one).some((choice) => {
      if (asked.has(choice)) return false;
      asked.add(choice);
      if (taken.has(choice) && !give(taken.get(choice), asked)) return false;
      taken.set(choice, one);
      return true;
    });
  const order = [...choices.keys()].sort((one, other) => choices.get(one).length - choices.get(other).length);
  for (const one of order) give(one, new Set());
  return new Map(Array.from(taken, ([choice, one]) => [one, choice]));
}

/** Return whether the page can tell that a puzzle is solved; where it cannot, the server can. */
export const knowsLaws = (puzzle) =>
  lawsOf(puzzle).every((law) => !law.at && law.distinct !== "clue" && KNOWN.some((key) => key in law));

/** Return whether all pairs are made, and nothing is wrong. */
export function isComplete(puzzle, letterAt) {
  if (areDigits(puzzle)) return placesOf(puzzle).every((place) => letterAt(place) !== UNKNOWN);
  // A large board has a million cells, and mostly no such laws.
  if (!lawsOf(puzzle).some(({ by, pairs }) => by || pairs)) return true;
  const all = placesOf(puzzle);
  const both = pairsOf(puzzle);
  if (both) {
    const [things, others] = [both.thing, both.other].map(({ isAt }) => all.filter((place) => isAt(place, letterAt)));
    if (things.length !== others.length || tiesOn(puzzle, letterAt).size !== 2 * things.length) return false;
  }
  return !faultsIn(puzzle, all.map(letterAt)).length;
}

/** Return what is beside a thing or what is paired with it, in words: "tent below"; or null. */
export function pairWords(puzzle, place, letterAt) {
  const both = pairsOf(puzzle);
  if (!both) return null;
  const { thing, other } = both;
  const here = [thing, other].find(({ isAt }) => isAt(place, letterAt));
  if (!here) return null;
  const partner = here === thing ? other : thing;
  const sides = beside(puzzle, place).filter((at) => partner.isAt(at.place, letterAt));
  return { name: here.name, partner: partner.name, sides: sides.map(({ words }) => words) };
}
