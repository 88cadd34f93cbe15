// Sentences about a drawing: the verdict, and the effect of changes.

import { counted, sentenceOf } from "./words.js";

/** Return words for the number of solutions, and for the difficulty of the only one. */
export function verdictWords({ status, open, exact, rating }) {
  if (status === "unique") return `One solution${rating?.hardness ? `: ${ratingWords(rating)}` : ""}`;
  if (status !== "multiple") return "Cannot tell yet";
  if (!open.length) return "Several solutions: where they differ is not known yet";
  const [cells, are] = [counted(open.length, "cell"), open.length === 1 ? "is" : "are"];
  return `Several solutions: ${exact ? "" : "at least "}${cells} ${are} open`;
}

/** Return the difficulty in words, with the time that people take if it is known. */
const ratingWords = ({ hardness, time, complete }) => time && complete !== false ? `${hardness}, ${time}` : hardness;

/** Return a sentence on why the puzzle is that hard; "" if the reason is unknown. */
export function reasonWords({ rating }) {
  if (rating?.complete === false) return "Finding out how much harder it is takes too long here.";
  return rating?.reasons.length ? sentenceOf(rating.reasons[0]) : "";
}

/** Return sentences on the result of mending a drawing. */
export function mendWords({ changed, wanted, sentence }) {
  if (wanted) return changed.length ? changedWords(changed) : "Nothing needs to change.";
  const rest = changed.length ? "This is the best that was found; the drawing is unchanged." : "";
  return `${sentenceOf(sentence)} ${rest}`.trim();
}

export const changedWords = ({ length }) =>
  `${counted(length, "cell")} changed and marked with a ring. Undo takes it back.`;

/** Return a sentence on the best change and its effect. */
export function changeWords(best, { heat, by_lines: byLines }) {
  if (!best) return "No single change helps.";
  const [row, column, left] = best;
  const cell = `Change row ${row + 1}, column ${column + 1}`;
  if (!left) return `${cell}: then there is one solution.`;
  const by = byLines ? " by line logic" : "";
  return `${cell}: then ${left} of ${counted(heat.length, "cell")} stay open${by}.`;
}
