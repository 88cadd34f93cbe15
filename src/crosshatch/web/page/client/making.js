// Puzzles at random, which the whole engine makes, described as those of a server are.

import { EngineRefusal } from "./engine.js";

const HARDEST = "extreme";

/** Return the puzzle that comes nearest to a wish, of a table, with its difficulty and the time that it takes. */
export function answerWish(engine, { table, kind, name, wish, seconds }) {
  const handle = engine.call("kind_table", table);
  try {
    const made = engine.call("kind_make", handle, { ...wish, unique: true }, [null, seconds, false]);
    if (made.status !== "unique") throw new EngineRefusal("late", "no such puzzle was found in time: try another size or difficulty");
    const { word, time, sort, stopped } = made.paper ?? {};
    return {
      puzzle: {
        puzzle: { kind, ...engine.call("kind_keys", handle, made.values) },
        ...{ name, kind, title: "", palette: {}, color_names: {}, progress: null, overlay: null, goal: null, notes: {}, remarks: [] },
        ...engine.call("kind_face", handle, made.values, null, null),
      },
      difficulty: stopped && word !== HARDEST ? `at least ${word}` : word,
      time: sort ? time : null,
    };
  } finally {
    if (!engine.isBroken) engine.call("drop", [handle]);
  }
}
