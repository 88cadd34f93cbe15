// Candidates: the digits that a cell may have, small and in pencil. They say nothing about the cell, so
// that no verdict depends on them.
//
// All of a cell are one letter, from the characters that Unicode leaves to programs.

const [FIRST, LAST] = ["\ue000", "\uf8ff"];
/** The most digits of which a letter can hold a choice. */
const MOST = 12;

export const areCandidates = (letter) => letter >= FIRST && letter <= LAST;

/** Return whether candidates can be noted in a puzzle with these digits. */
export const canNote = (digits) => digits.length <= MOST;

const choiceIn = (letter) => (areCandidates(letter) ? letter.charCodeAt(0) - FIRST.charCodeAt(0) : 0);

/** Return the candidates in the pencil of a cell, among all digits. */
export const candidatesIn = (letter, digits) => [...digits].filter((_, at) => choiceIn(letter) & (1 << at));

/** Return the pencil with a candidate more or less, "" if none is left. */
export function withCandidate(letter, digits, digit) {
  const choice = choiceIn(letter) ^ (1 << digits.indexOf(digit));
  return choice ? String.fromCharCode(FIRST.charCodeAt(0) + choice) : "";
}
