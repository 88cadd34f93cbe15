// How a puzzle looks: the player's board, with what help shows laid over it.

import { NOTHING, UNKNOWN, seen } from "../game/board.js";
import { lettersOn } from "../game/game.js";
import { clueOf } from "../game/puzzle.js";
import { isSolved, standingOf } from "../game/standings.js";
import { NO_AID } from "./aid.js";
import { painterOf } from "./painters.js";

/** The colours of a puzzle's letters: the file's, unless somebody chose others. */
export function colorsFor(puzzle, chosen = {}) {
  return new Map(puzzle.palette.map(([letter, color]) => [letter, chosen[letter] || color]));
}

/** The look of a game with an aid over it. */
export function lookOf(game, { settings, inks, colors, aid = NO_AID }) {
  const { puzzle, board, family } = game;
  const { over } = aid;
  const marksAt = (place) => (over ? over[place] + UNKNOWN : board.marks[place]);
  return {
    inks,
    colors,
    ...aid,
    puzzle,
    width: puzzle.width,
    size: 0,
    every: settings.fives ? 5 : 0,
    glyphs: settings.glyphs && colors.size > 0,
    paintCell: painterOf(puzzle),
    marksAt,
    letterAt: (place) => seen(marksAt(place)),
    cellsAt: (place) => family.cellsAt(puzzle, place),
    inSmall: () => family.pictureOf(puzzle, over || lettersOn(game)).join(""),
    givenAt: (place) => board.given[place],
    clueOf: (line) => clueOf(puzzle, line),
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
export function plainLook(puzzle, letters, { inks, colors }) {
  return {
    ...NO_AID,
    inks,
    colors,
    puzzle,
    width: puzzle.width,
    size: 0,
    every: 5,
    glyphs: false,
    paintCell: painterOf(puzzle),
    marksAt: (place) => letters[place] + UNKNOWN,
    letterAt: (place) => letters[place],
    cellsAt: (place) => [place],
    inSmall: () => letters,
    givenAt: () => false,
    clueOf: (line) => clueOf(puzzle, line),
    standingOf: () => PLAIN,
    isFinished: true,
  };
}

const PLAIN = Object.freeze({ struck: [], isDone: false, isMet: false });
