// Paints the digit of a cell, or the small ones that are its candidates.

import { UNKNOWN, inkOf, visibleLetter } from "../game/board.js";
import { candidatesIn } from "../game/candidates.js";
import { typeInCell } from "../game/clue_room.js";
import { writeText } from "./cell_inks.js";

/** The size of a cell from which its candidates are seen. */
const LEAST = 18;

/** Paint the digit of a cell: what is given is black, what was written is lighter and in colour. */
export function paintDigit(context, look, place, [x, y, size]) {
  const { inks, lit, givenAt, marksAt, puzzle, isFaulty } = look;
  const marks = marksAt(place);
  const letter = visibleLetter(marks);
  if (letter === UNKNOWN) return paintCandidates(context, inks, candidatesIn(marks[1], puzzle.symbols), puzzle, [x, y, size]);
  const isGiven = givenAt(place);
  const plain = inks[lit.has(place) ? "lit-filled" : isGiven ? "words" : "accent"];
  const isPencil = inkOf(marks) !== letter;
  const font = `${isGiven ? 650 : 450} ${Math.round(typeInCell(size) * (isPencil ? 0.8 : 1.12))}px ${inks.font}`;
  context.globalAlpha = isPencil ? 0.62 : 1;
  writeText(context, letter.toUpperCase(), [x + size / 2, y + size * 0.53], { ink: isFaulty?.(place) ? inks.wrong : plain, font });
  context.globalAlpha = 1;
}

/** Paint each candidate at a place of its own, as in a small square of digits. */
function paintCandidates(context, inks, candidates, { symbols }, [x, y, size]) {
  if (size < LEAST) return;
  const across = Math.ceil(Math.sqrt(symbols.length));
  const down = Math.ceil(symbols.length / across);
  const font = `450 ${Math.round(Math.min(size * 0.29, (size * 0.82) / across))}px ${inks.font}`;
  for (const digit of candidates) {
    const at = symbols.indexOf(digit);
    const middle = (number, count) => 0.1 + (0.8 * (number + 0.5)) / count;
    const spot = [x + size * middle(at % across, across), y + size * (middle(Math.floor(at / across), down) + 0.015)];
    writeText(context, digit.toUpperCase(), spot, { ink: inks["soft-words"], font });
  }
}
