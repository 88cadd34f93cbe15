// A lesson: a tiny puzzle with one rule to learn.

/** Return a lesson: its title, the rule, what to do, and the keys of its puzzle. */
export const lesson = (title, words, task, puzzle) => ({ title, words, task, puzzle: { title, ...puzzle } });
