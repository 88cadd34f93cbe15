// The board in words, for screen readers, and helpers for sentences.

import { clueLineIn, clueOf, labelledLinesAt, lineName, linesAt, spotOf } from "./puzzle.js";

/** Return a clue in words: "row 3: 3 1", in colours "row 3: 3 red, 1 blue". */
export function lineWords(puzzle, line) {
  const words = clueOf(puzzle, line).map((word) => runWords(puzzle, word));
  return `${lineName(puzzle, line)}: ${words.join(puzzle.palette.length ? ", " : " ")}`;
}

/** Return a run with the name of its colour; one without a letter has the default colour. */
function runWords(puzzle, word) {
  const [, length, letter] = word.match(/^([1-9]\d*|\?)(\D?)$/u) || [];
  const name = length && puzzle.colorNames[letter || "#"];
  return name ? `${length} ${name}` : word;
}

/** Return a cell in words, with the text in it: "row 3, column 5: filled, 7 under it". */
export function cellWords(puzzle, form, cell, letterAt) {
  const lines = linesAt(puzzle, [cell]).map((line) => lineName(puzzle, line));
  const text = textIn(puzzle, cell);
  const said = puzzle.cellClues ? `clue ${text}` : `${text} under it`;
  const words = form.cellWord(puzzle, cell, letterAt);
  return `${lines.join(", ")}: ${words}${text && `, ${said}`}`;
}

/** Return the text in a cell: its clue, or the character of the overlay; "" if there is none. */
export function textIn(puzzle, cell) {
  const { row, column } = spotOf(puzzle, cell);
  if (puzzle.cellClues) return puzzle.cellClues[row][column];
  const at = puzzle.overlay?.[row][column] || "";
  return at === "." || at === " " ? "" : at;
}

/** Return the row and column of a cell, unless there is no clue beside them, at either end. */
export const cluedLinesAt = (puzzle, cell) =>
  labelledLinesAt(puzzle, [cell]).filter((line) => clueOf(puzzle, line).length > 0);

/** Return a cell in words, with the clues of its lines, and whether these are met or broken. */
export function placeWords(puzzle, form, cell, letterAt, lineState) {
  const state = (line) => {
    const { countsAsDone, isBroken } = lineState(line);
    return isBroken ? ", broken" : countsAsDone ? ", done" : "";
  };
  const lines = cluedLinesAt(puzzle, cell).map((line) => lineWords(puzzle, line) + state(line));
  const inside = clueLineIn(puzzle, cell);
  const here = cellWords(puzzle, form, cell, letterAt) + (inside ? state(inside) : "");
  return [here, ...lines].join("; ");
}

const RUN = String.raw`(?:\d+|\?)[a-z]?(?![\w–])`;
const RUNS = RegExp(`(?<![\\w–])(the \\w+(?:st|nd|rd|th) )?(${RUN}(?: ${RUN})*)`, "giu");

/**
 * Return words with colour names instead of letters: "the blue 3" for "the 3b", "blue" for "blue
 * (b)", and a "blue run of unknown length" for one "of unknown length (b)".
 */
export function inColors({ colorNames }, words) {
  const named = (run) => {
    const [, length, letter] = /(.*?)([a-z]?)$/iu.exec(run);
    const name = colorNames[letter || "#"];
    return name ? `${name} ${length}` : run;
  };
  const plain = Object.entries(colorNames).reduce(
    (text, [letter, name]) => text.replaceAll(`${name} (${letter})`, name),
    words.replace(/run of unknown length \((\w)\)/giu, (all, letter) =>
      colorNames[letter] ? `${colorNames[letter]} run of unknown length` : all,
    ),
  );
  return plain.replace(RUNS, (all, lead, runs) => {
    const each = runs.split(" ");
    const isNamed = lead || each.some((run) => colorNames[run.at(-1)]);
    const text = isNamed && each.map(named).join(", ");
    if (!text || text === runs) return all;
    return (lead || "") + text;
  });
}

/** Return words with the names of cells in full: "row 5, column 3" for "r5c3", "columns 3–5" for "c3–5". */
export const named = (words) =>
  words.replace(/\br(\d+)c(\d+)(–\d+)?\b/gu, (_, row, column, to = "") =>
    `row ${row}, column${to && "s"} ${column}${to}`,
  );

/** Return words as a list: "left", "top and left", "right, top and left". */
export const listed = (words) =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** The difficulties to choose from. */
export const DIFFICULTIES = ["any", "very easy", "easy", "medium", "hard", "very hard", "extreme"];

/** Return words with a capital first letter. */
export const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Return words as a sentence; "" for no words. */
export const sentenceOf = (words) => capital(words) + (/(?:^|[.!?…])$/u.test(words) ? "" : ".");

/** Return sentences as one text. */
export const textOf = (sentences) => sentences.map(sentenceOf).join(" ");

/** Return a count with its noun: "1 cell", "2 cells". */
export const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** Return a time as "4:07" or "1:02:45". */
export function timeIn(seconds) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, "0");
  const rest = two(Math.floor(seconds % 60));
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Return the time of a game, if it was measured from the beginning, and the help that was used. */
export function howSolved({ seconds, isTimed, hints, mistakes }) {
  const time = isTimed && seconds ? timeIn(seconds) : "";
  const help = hints ? counted(hints, "hint") : "no hints";
  return [time, help, mistakes && counted(mistakes, "mistake")].filter(Boolean).join(" · ");
}
