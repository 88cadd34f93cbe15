// Puzzles that the whole engine makes at random or describes, as a server does.

import { EngineRefusal } from "./engine.js";

const HARDEST = "extreme";

/** Return the puzzle that comes nearest to a wish, of a table, with its difficulty and the time that it takes. */
export const answerWish = (engine, { table, kind, name, wish, seconds }) =>
  engine.withTable(table, (handle) => {
    const made = engine.call("kind_make", handle, { ...wish, unique: true }, [null, seconds, false]);
    if (made.status !== "unique") throw new EngineRefusal("late", "no such puzzle was found in time: try another size or difficulty");
    const { word, time, sort, stopped } = made.paper ?? {};
    return {
      puzzle: described(engine, handle, { kind, name, values: made.values }),
      difficulty: stopped && word !== HARDEST ? `at least ${word}` : word,
      time: sort ? time : null,
    };
  });

/** Return the description of a puzzle of a table, with what is drawn on it. */
export const answerDescribing = (engine, { table, ...puzzle }) =>
  engine.withTable(table, (handle) => described(engine, handle, puzzle));

const described = (engine, handle, { kind, name, values, progress = null }) => ({
  puzzle: { kind, ...engine.call("kind_keys", handle, values), ...(progress && { progress }) },
  ...{ name, kind, title: "", palette: {}, color_names: {}, progress, overlay: null, goal: null, notes: {}, remarks: [] },
  ...engine.call("kind_face", handle, values, null, null),
});
