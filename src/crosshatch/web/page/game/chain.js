// A clue as a chain of positions, which shows where its runs can still be.
//
// The Python package uses the same chain. A position stands for one cell of a run, of a gap, or of
// the cells that a star covers, and lists the positions that may come next. One pass forwards and
// one backwards find, for each cell, the positions that some filling of the line has there.

import { BLANK, UNKNOWN } from "./board.js";

/** Return the runs of a clue, given as words such as "3", "3r", "?", "?r" and "*". */
export function runsOf(words) {
  return words
    .filter((word) => word !== "0")
    .map((word) => {
      if (word === "*") return { length: null, color: null };
      const [, length, color] = /^(\d+|\?)(.?)$/u.exec(word) || [];
      return { length: length === "?" ? null : Number(length), color: color || "#" };
    });
}

/** Return the chain of some runs: its positions, each with its letter and the next positions. */
export function chainOf(runs) {
  const positions = [];
  const add = (reads, run, loops) => {
    const next = loops ? [positions.length] : [];
    return positions.push({ reads, run, next }) - 1;
  };
  const join = (ends, begin) => ends.forEach((end) => positions[end].next.push(begin));
  // The next run may follow these gaps, and these ends of runs if it needs no gap.
  const first = add(BLANK, null, true);
  const starts = [first];
  let gaps = [first];
  let ends = [];
  let canStart = true;
  runs.forEach((run, index) => {
    const before = runs[index - 1];
    const isStar = run.color === null;
    const needsGap = before && (isStar || before.color === null || before.color === run.color);
    const begin = add(run.color, index, run.length === null);
    join(needsGap ? gaps : [...gaps, ...ends], begin);
    if (canStart) starts.push(begin);
    let last = begin;
    for (let cell = 1; cell < run.length; cell++) {
      last = add(run.color, index, false);
      join([last - 1], last);
    }
    const gap = add(BLANK, null, true);
    join([last], gap);
    // A star may be empty: whatever leads to it also leads past it.
    gaps = isStar ? [...gaps, gap] : [gap];
    ends = isStar ? [...ends, last] : [last];
    canStart = canStart && isStar;
  });
  return { positions, starts, accepts: new Set([...gaps, ...ends]), isEmpty: canStart };
}

const fits = (position, letter) =>
  letter === UNKNOWN || position.reads === null || position.reads === letter;

/** Return, for each cell of a line, the positions that fillings have there; null if none fits. */
export function positionsIn(chain, line) {
  const { positions, starts, accepts } = chain;
  if (!line.length) return chain.isEmpty ? [] : null;
  const reached = [starts.filter((at) => fits(positions[at], line[0]))];
  // The last cell for which each position was listed, so that none is listed twice.
  const listed = new Int32Array(positions.length).fill(-1);
  for (let cell = 1; cell < line.length; cell++) {
    const now = [];
    for (const at of reached[cell - 1])
      for (const to of positions[at].next)
        if (listed[to] !== cell && fits(positions[to], line[cell])) {
          listed[to] = cell;
          now.push(to);
        }
    if (!now.length) return null;
    reached.push(now);
  }
  const last = line.length - 1;
  listed.fill(-1);
  reached[last] = reached[last].filter((at) => accepts.has(at));
  for (let cell = last; cell > 0; cell--) {
    for (const at of reached[cell]) listed[at] = cell;
    const leads = (at) => positions[at].next.some((to) => listed[to] === cell);
    reached[cell - 1] = reached[cell - 1].filter(leads);
  }
  return reached[0].length ? reached : null;
}

/** Return whether a line meets the clue if its open cells stay blank. */
export const meets = (chain, line) =>
  positionsIn(
    chain,
    Array.from(line, (letter) => (letter === UNKNOWN ? BLANK : letter)),
  ) !== null;
