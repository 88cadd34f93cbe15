// How a puzzle looks: the player's board, with what help shows laid over it.

import { NOTHING, UNKNOWN, seen } from "../game/board.js";
import { lettersOn } from "../game/game.js";
import { clueOf } from "../game/puzzle.js";
import { isSolved, standingOf } from "../game/line_states.js";
import { NO_AID } from "./highlights.js";
import { CONTRAST } from "./inks.js";
import { paintCell } from "./paint_cells.js";
import { paintDraftCell } from "./paint_drawing.js";
import { paintTrackCell } from "./paint_track_cells.js";

/** The painters of families whose cells are more than filled or blank. */
const PAINTERS = { drawing: paintDraftCell, tracks: paintTrackCell };

/** The colours of a puzzle's letters: the file's, unless somebody chose others. */
export function colorsFor(puzzle, chosen = {}) {
  return new Map(puzzle.palette.map(([letter, color]) => [letter, chosen[letter] || color]));
}

/** Whether colours have letters: on request, or where the system asks for contrast. */
export const hasLetters = ({ letters }) =>
  letters ?? CONTRAST.some((asked) => matchMedia(asked).matches);

/** What all looks of a puzzle have in common. */
const commonLook = (puzzle, inks, colors) => ({
  ...NO_AID,
  inks,
  colors,
  puzzle,
  width: puzzle.width,
  size: 0,
  paintCell: PAINTERS[puzzle.family] || paintCell,
  clueOf: (line) => clueOf(puzzle, line),
});

/** The look of a game with an aid over it. */
export function lookOf(game, { settings, inks, colors, aid = NO_AID }) {
  const { puzzle, board, family } = game;
  const { over } = aid;
  const marksAt = (place) => (over ? over[place] + UNKNOWN : board.marks[place]);
  return {
    ...commonLook(puzzle, inks, colors),
    ...aid,
    every: settings.fives ? 5 : 0,
    glyphs: colors.size > 0 && hasLetters(settings),
    marksAt,
    letterAt: (place) => seen(marksAt(place)),
    cellsAt: (place) => family.cellsAt(puzzle, place),
    inSmall: () => family.pictureOf(puzzle, over || lettersOn(game)).join(""),
    givenAt: (place) => board.given[place],
    standingOf: (line) => (over ? PLAIN : standingOf(game, line)),
    isFinished: over ? aid.isFinished : family.draws || isSolved(game),
  };
}

/** A look before anything is drawn. */
export const undrawn = (look) => ({
  ...look,
  marksAt: () => NOTHING,
  letterAt: () => UNKNOWN,
  inSmall: () => "",
});

/** The look of a picture that nobody draws. */
export const plainLook = (puzzle, letters, { inks, colors }) => ({
  ...commonLook(puzzle, inks, colors),
  every: 5,
  glyphs: false,
  marksAt: (place) => letters[place] + UNKNOWN,
  letterAt: (place) => letters[place],
  cellsAt: (place) => [place],
  inSmall: () => letters,
  givenAt: () => false,
  standingOf: () => PLAIN,
  isFinished: true,
});

const PLAIN = Object.freeze({ struck: [], isDone: false, isMet: false });
