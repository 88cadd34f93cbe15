// The struck-off numbers of a clue: none, those that are surely placed, or all that are drawn.

import { BLANK, UNKNOWN } from "./board.js";
import { positionsIn } from "./chain.js";

/** Return whether each run of a clue is struck off; `possible` are the positions in the line. */
export function struckOff(strikeMode, { runs, chain }, line, possible = positionsIn(chain, line)) {
  if (strikeMode === "safe") return placed(runs, chain, line, possible);
  if (strikeMode === "always") return matched(runs, drawnRuns(line));
  return runs.map(() => false);
}

/** Return the runs that are drawn in a line, complete or not. */
export function drawnRuns(line) {
  const runs = [];
  let before = BLANK;
  for (const letter of line) {
    const isFilled = letter !== BLANK && letter !== UNKNOWN;
    if (isFilled && letter === before) runs.at(-1).length++;
    else if (isFilled) runs.push({ length: 1, color: letter });
    before = letter;
  }
  return runs;
}

/** Return whether each run is placed: all cells that it can cover are drawn and adjacent. */
function placed(runs, chain, line, possible) {
  const cells = runs.map(() => []);
  if (!possible) return runs.map(() => false);
  possible.forEach((positions, cell) => {
    const here = new Set([...positions].map((at) => chain.positions[at].run));
    for (const run of here) if (run !== null) cells[run].push(cell);
  });
  return runs.map(({ color }, run) => {
    const [all, first] = [cells[run], cells[run][0]];
    if (color === null || !all.length) return false;
    return all.every((cell, index) => line[cell] === color && cell === first + index);
  });
}

/** Return whether each run is in the longest common subsequence of the clue and `drawn`. */
function matched(runs, drawn) {
  const alike = (run, other) =>
    run.color === other.color && (run.length === null || run.length === other.length);
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
