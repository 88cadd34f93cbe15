// Statistics of the times that a player has agreed to keep.

import { kindOf } from "../kinds.js";

/** The sizes by which times are grouped: the most cells of each, and its name. */
const SIZES = [[100, "to 10 × 10"], [225, "to 15 × 15"], [400, "to 20 × 20"], [Infinity, "larger"]];

/**
 * Return for each kind and size the number of solved puzzles, the best and the usual time in seconds,
 * and how many were solved without a hint.
 */
export function statisticsOf({ puzzles, times }) {
  const groups = new Map();
  for (const time of times) {
    const keys = puzzles[time.puzzle];
    const cells = cellsOf(keys);
    const at = SIZES.findIndex(([most]) => cells <= most);
    const kind = kindOf(keys)?.id ?? keys.kind?.name ?? keys.kind;
    // Two tables may have the same name.
    const name = `${kind} ${JSON.stringify(keys.kind?.laws ?? "")} ${at}`;
    groups.set(name, [...(groups.get(name) ?? []), { ...time, kind, at }]);
  }
  return [...groups.values()]
    .map((all) => {
      const seconds = all.map((one) => one.seconds).sort((one, other) => one - other);
      const [{ kind, at }] = all;
      return {
        kind,
        size: SIZES[at][1],
        at,
        count: all.length,
        best: seconds[0],
        usual: seconds[Math.floor(seconds.length / 2)],
        unaided: all.filter(({ hints }) => hints === 0).length,
      };
    })
    .sort((one, other) => one.kind.localeCompare(other.kind) || one.at - other.at);
}

const cellsOf = ({ rows = [], columns = [] }) => rows.length * columns.length;
