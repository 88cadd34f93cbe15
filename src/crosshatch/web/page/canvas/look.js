// The look of a puzzle: the player's board, with the highlights of help.

import { formOf } from "../forms/index.js";
import { NOTHING, UNKNOWN, inkOf, marksOn, visibleLetter } from "../game/board.js";
import { directionOf } from "../game/clue_spots.js";
import { areDigits } from "../game/pictures.js";
import { clueLineIn, clueOf, hasLine } from "../game/puzzle.js";
import { statesOf } from "../game/states.js";
import { brokenPlaces, isSolved, lineState, tiesOn } from "../game/verdicts.js";
import { groundInPlay, groundOfDrawing, groundOfPicture } from "./contrast.js";
import { NO_HIGHLIGHTS } from "./highlights.js";
import { CONTRAST, inksFor } from "./inks.js";
import { paintAreaCell } from "./paint_areas.js";
import { paintCell, paintPlainCell } from "./paint_cells.js";
import { paintDrawingCell } from "./paint_drawing.js";
import { paintLineCell } from "./paint_line_cells.js";

/** Return the painter of a puzzle's cells, which may be more than filled or blank. */
function painterOf(puzzle) {
  if (puzzle.areas) return paintAreaCell;
  if (puzzle.corners) return paintPlainCell;
  if (puzzle.hasEdges) return paintLineCell;
  return formOf(puzzle).draws ? paintDrawingCell : paintCell;
}

/** The grounds that have pictures. */
const groundIn = (puzzle) => ["grass"].find((name) => name === statesOf(puzzle)[0].name);

/** Return the colours of a puzzle's letters: those of its file, unless the player chose others. */
export function colorsFor(puzzle, chosen = {}) {
  return new Map(puzzle.palette.map(([letter, color]) => [letter, chosen[letter] || color]));
}

/** Return whether coloured cells show letters: on request, or for more contrast. */
export const hasLetters = ({ letters }) => letters ?? CONTRAST.some((query) => matchMedia(query).matches);

/** Return the inks of a puzzle, its paper, and the edges of colours near to it. */
export function inksAndGround({ puzzle, colors, isFinished, ...look }) {
  const inks = inksFor({ ...look, colors });
  const ground = formOf(puzzle).draws ? groundOfDrawing : isFinished ? groundOfPicture : groundInPlay;
  return { inks, ...ground({ inks, colors }) };
}

/** Return the part that all looks of a puzzle share. */
const commonLook = (puzzle, inks, colors, isFinished) => ({
  ...NO_HIGHLIGHTS,
  /** The colours of the file or of the player. */
  colors,
  ...inksAndGround({ puzzle, inks, colors, isFinished }),
  puzzle,
  width: puzzle.width,
  size: 0,
  paintCell: painterOf(puzzle),
  /** The blank state if that has a picture of its own. */
  ground: puzzle.signs ? groundIn(puzzle) : null,
  clueOf: (line) => clueOf(puzzle, line),
  clueStateIn: () => PLAIN,
  isCurrent: () => false,
});

/** Return the look of a game with highlights. */
export function lookOf(game, { settings, inks, colors, cursor, highlights = NO_HIGHLIGHTS }) {
  const { puzzle, board, form } = game;
  const { over, draft, rings } = highlights;
  const marksAt = (place) => {
    const marks = over ? (over[place] ?? UNKNOWN) + UNKNOWN : marksOn(board, place);
    return draft.has(place) ? inkOf(marks) + draft.get(place) : marks;
  };
  const stateOf = (line) => (over ? PLAIN : lineState(game, line));
  const isFinished = over ? highlights.isFinished : Boolean(form.draws) || isSolved(game);
  return {
    ...commonLook(puzzle, inks, colors, isFinished),
    ...highlights,
    rings: {
      has: (place) => rings.has(place) || game.wrong.has(place),
      get: (place) => rings.get(place) || (game.wrong.has(place) ? inks.wrong : undefined),
    },
    every: settings.fives && puzzle.every !== 0 && !areDigits(puzzle) ? 5 : 0,
    isToned: !colors.size && Boolean(puzzle.values?.regions),
    glyphs: colors.size > 0 && hasLetters(settings),
    marksAt,
    letterAt: (place) => visibleLetter(marksAt(place)),
    cellsAffected: (place) => form.cellsAffected(puzzle, place),
    pictureLetterAt: (place) =>
      form.pictureLetterAt(puzzle, place, (at) => over?.[at] ?? visibleLetter(board.marks[at])),
    tiedTo: (place) => (settings.ties && !over ? tiesOn(game).get(place) : undefined),
    givenAt: (place) => board.given[place],
    lineState: stateOf,
    isCurrent: ({ side, number }) => {
      const at = cursor?.at;
      return Boolean(at) && number === (directionOf({ side }).isRow ? at.row : at.column);
    },
    clueStateIn: (cell) => {
      const line = clueLineIn(puzzle, cell);
      return line ? { ...stateOf(line), isLit: hasLine(highlights.litLines, line) } : PLAIN;
    },
    isFinished,
    isFaulty: (place) => !over && brokenPlaces(game).has(place),
  };
}

/** Return a look with nothing drawn. */
export const blankLook = (look) => ({
  ...look,
  marksAt: () => NOTHING,
  letterAt: () => UNKNOWN,
  pictureLetterAt: () => UNKNOWN,
});

/** Return the look of a finished picture that cannot be drawn on. */
export const plainLook = (puzzle, letters, { inks, colors }) => ({
  ...commonLook(puzzle, inks, colors, true),
  every: 5,
  glyphs: false,
  marksAt: (place) => letters[place] + UNKNOWN,
  letterAt: (place) => letters[place],
  cellsAffected: (place) => [place],
  pictureLetterAt: (place) => letters[place],
  givenAt: () => false,
  lineState: () => PLAIN,
  isFinished: true,
});

const PLAIN = Object.freeze({ struck: [], isDone: false, isMet: false });
