// The entries of the list of saved puzzles: what the card of each shows.

import { colorsFor } from "../canvas/look.js";
import { formOf } from "../forms/index.js";
import { newGame, pictureOn } from "../game/game.js";
import { isSolved } from "../game/verdicts.js";
import { faceLetters } from "../game/pictures.js";
import { puzzleOf } from "../game/puzzle.js";

/** Return the entry of a game; `before` is the one that it has so far. */
export function entryOfGame(game, { mark, palette = {}, drawn = null, wasDone = false }, before = null) {
  const { title, width, height } = game.puzzle;
  // A solved puzzle stays solved, with its picture, while it is played again.
  const isPlayedAgain = Boolean(before?.isDone) && !game.form.draws && !isSolved(game);
  const isDone = isPlayedAgain || wasDone || isSolved(game);
  return {
    mark,
    // Its title is told only then.
    title: (isDone && game.puzzle.picture_title) || title,
    width,
    height,
    ...(isPlayedAgain ? pickFace(before) : faceOf(pictureOn(game).map((row) => faceLetters(game.puzzle, [row])))),
    isDone,
    kind: game.form.draws ? game.puzzle.kind : undefined,
    // Looking at a puzzle or at a hint does not begin it.
    isOnlyOpen: !isBegun(game, drawn) && (before?.isOnlyOpen ?? true),
    palette: [
      ...colorsFor(game.puzzle, palette)],
  };
}

/** Return the entry of a puzzle as it was saved. */
export function entryOfSaved(mark, { answer, game: saved, isDone: wasDone, ...more }) {
  const puzzle = puzzleOf(answer);
  return entryOfGame(newGame(puzzle, formOf(puzzle), saved), { mark, wasDone, ...more });
}

/** The most rows and columns of a face: a list of puzzles shows no more of a large picture. */
const LARGEST_FACE = 200;

/** Return the face of a picture: its letters, or those of every so many rows and columns. */
function faceOf(rows) {
  const step = Math.ceil(Math.max(rows.length, rows[0].length) / LARGEST_FACE);
  const isKept = (_, at) => at % step === 0;
  const kept = step > 1 ? rows.filter(isKept).map((row) => [...row].filter(isKept).join("")) : rows;
  return { letters: kept.join(""), lettersPerRow: kept[0].length };
}

const pickFace = ({ letters, lettersPerRow }) => ({ letters, lettersPerRow });

const isBegun = ({ form, history }, drawn) => Boolean(form.draws) || drawn !== null || history.done.length > 0;
