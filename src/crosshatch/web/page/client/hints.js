// Hints, which the engine gives in plain values: it keeps the last puzzle as people follow it.

/** The time limit of a question that sets none, in seconds. */
const SECONDS = 20;

/** The last puzzle: what it was made of, its handle, its lines, and a solution that was found for a hint. */
let last = { key: null };

/**
 * Return the answer to a question about a puzzle, with the lines of its steps by side and number. A
 * hint says how much can be found at once, too, or what is wrong of what is `drawn`.
 */
export function answerHint(engine, { about, question, values, seconds = SECONDS }) {
  const puzzle = followed(engine, about);
  const within = [null, values.drawn ? seconds / 2 : seconds, false];
  const ask = (one, more) => engine.call("hints_ask", puzzle.handle, one, more, within);
  const { solution = puzzle.solution, ...answer } = ask(question, { ...values, solution: puzzle.solution });
  puzzle.solution = solution;
  const { step } = answer;
  if (answer.standing === "wrong" && values.drawn) return { ...answer, ...ask("wrong", values) };
  if (!step) return answer;
  const withLines = (part) => ({ ...part, clues: part.clues.map((line) => puzzle.lines[line]) });
  const [first, frames] = [step.first, step.frames].map((parts) => parts.map(withLines));
  const footholds = question === "hint" ? ask("footholds", { masks: values.masks }) : null;
  return { ...answer, step: { ...withLines(step), first, frames }, footholds };
}

/** Return a puzzle as people follow it; the last one is kept. */
function followed(engine, about) {
  const key = JSON.stringify(about);
  if (last.key === key) return last;
  if (last.key !== null) engine.call("drop", [last.handle]);
  last = { key: null };
  const { table, values, colors, given } = about;
  const kind = engine.call("kind_table", table);
  const puzzle = engine.call("kind_puzzle", kind, values);
  const handle = engine.call("hints_marked", puzzle, colors, Uint8Array.from(given));
  engine.call("drop", [kind, puzzle]);
  const lines = engine.call("hints_ask", handle, "lines", null, [null, null, false]);
  last = { key, handle, lines: lines.map(([side, number]) => ({ side, number })), solution: null };
  return last;
}
