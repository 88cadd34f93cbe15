// How puzzles are drawn and played, by what their descriptions say: as cells, as a line through cells or
// along their edges, or as a drawing of one's own.

import { allKinds } from "../kinds.js";
import { areDigits } from "../game/pictures.js";
import { piecesOf } from "../game/pieces.js";
import { tableOf } from "../game/puzzle.js";
import * as areas from "./areas.js";
import * as cells from "./cells.js";
import * as digits from "./digits.js";
import * as drawing from "./drawing.js";
import * as edges from "./edges.js";
import * as line from "./line.js";
import * as pieces from "./pieces.js";

const UNTOLD = "A ? stands for a number that is not told.";

/** Return the rules of all kinds, and of drawings. */
export const allRules = () => [...allKinds().map(({ rules }) => rules), UNTOLD, drawing.rules];

/** Return the rules of a puzzle, as its players read them, and what to do. */
export function rulesFor(puzzle) {
  const { rules = tableOf(puzzle)?.rules, taskOf } = formOf(puzzle);
  return [rules, canPlay(puzzle) && taskOf?.(puzzle), hasUntoldNumber(puzzle) && UNTOLD].filter(Boolean).join(" ");
}

const hasUntoldNumber = ({ rows, columns, right, bottom }) =>
  [rows, columns, right, bottom].flat(2).some((word) => word.startsWith("?"));

/** Return whether a puzzle is played; others are optimized, and shown before and after. */
export const canPlay = ({ verbs }) => !verbs?.includes("optimize");

/** Return the form of a puzzle: a drawing is one's own, edges join corners or cells, or nothing. */
export function formOf(puzzle) {
  const { kind, edges: between, path } = puzzle;
  if (kind === "drawing") return drawing;
  if (between?.between === "corners") return edges;
  if (between || path) return line;
  if (puzzle.areas) return areas;
  if (areDigits(puzzle)) return digits;
  return piecesOf(puzzle) ? pieces : cells;
}
