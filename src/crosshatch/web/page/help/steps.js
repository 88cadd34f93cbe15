// The parts of a hint: where to look; what follows there; why, told step by step if it is a story.

import { BLANK, inkOf } from "../game/board.js";
import { changesOfAreas, marksOfAreas } from "../game/areas.js";
import { lettersOfSymbols, symbolsOf } from "../game/pictures.js";
import { colorName, gridOf, tableOf } from "../game/puzzle.js";
import { UNMARKED } from "../game/verdicts.js";
import { isEdge } from "../game/line_grid.js";
import { bareTable, techniqueOf } from "../kinds.js";

/** Return what the engine needs to follow a puzzle as people do, and what is asked about it. */
export function questionOf({ puzzle, form }, question, values) {
  const letters = puzzle.palette.map(([letter]) => letter).filter((letter) => letter !== BLANK);
  const colors = letters.map((letter) => `${colorName(puzzle, letter)} (${letter})`);
  const given = marksOf(puzzle, form.givenAt(puzzle));
  const about = { table: bareTable(tableOf(puzzle)), values: puzzle.values, colors, given };
  return { about, question, values };
}

/** Return the letters of places as the engine has them: the symbol of each. */
export function marksOf(puzzle, letters) {
  if (puzzle.areas) return marksOfAreas(puzzle, (place) => letters[place]);
  const symbols = symbolsOf(puzzle);
  return Array.from(letters, (letter) => symbols.get(letter) ?? UNMARKED);
}

/**
 * Return what is known of a puzzle by the letters of its places. Crosses on edges are only notes: as
 * no picture shows them, nothing is proved by them.
 */
export const knownBy = ({ puzzle, board }, letters) => ({
  marks: marksOf(puzzle, letters).map((mark, place) =>
    mark === 0 && isOnEdge(puzzle, place) && !board.given[place] ? UNMARKED : mark,
  ),
});

export const isOnEdge = (puzzle, place) => puzzle.hasEdges && isEdge(gridOf(puzzle), place);

/** Return the places in pictures at which some places of the board are: an edge is at both of its ends. */
export const placesIn = ({ puzzle, form }, places) => [
  ...new Set(places.flatMap((place) => (form.placesAffected || form.cellsAffected)(puzzle, place))),
];

/**
 * Return the cells of the last step in which the player drew. A number that is struck off has a place,
 * too, but no cell.
 */
export function lastCells(game) {
  const isOnBoard = ([place]) => place < game.board.marks.length;
  const last = game.history.done.findLast((move) => move.some(isOnBoard)) || [];
  const places = last.filter(isOnBoard).map(([place]) => place);
  return game.puzzle.areas ? [] : placesIn(game, places);
}

/** Return the changes that draw what the engine has found: pairs of place and letter. */
export function changesIn({ puzzle, form, board }, findings) {
  if (puzzle.areas) {
    const there = findings.filter(([, mask]) => mask === 2).map(([area]) => area);
    return changesOfAreas(puzzle, there, (place) => inkOf(board.marks[place]));
  }
  const letters = lettersOfSymbols(puzzle);
  const changes = findings.map(([place, mask]) => [place, letters[Math.log2(mask)]]);
  const known = changes.filter(([place, letter]) => letter && place < board.marks.length);
  return form.drawnBy(puzzle, known, (place) => inkOf(board.marks[place]));
}

/** Return what is found beyond the player's ink, to be drawn lightly: letters by place. */
export const draftOf = (game, findings) =>
  new Map(
    changesIn(game, findings).filter(
      ([place, letter]) => !game.board.given[place] && letter !== inkOf(game.board.marks[place]),
    ),
  );

/** Return what is found by a step and by those before it. */
export const findingsOf = ({ first, cells }) => [...first, { cells }].flatMap((each) => each.cells);

/**
 * Return the three parts of a hint: words, perhaps `more` words, lit lines, the cells found, those
 * that force them, and the findings to draw lightly, if any. The last has its `story` too.
 */
export function partsOf(game, { step, footholds }) {
  const drawn = findingsOf(step);
  const found = placesIn(game, drawn.map(([place]) => place));
  const because = placesIn(game, step.evidence);
  const lines = [...step.first, step].flatMap(({ clues }) => clues);
  const isAboutCell = step.sort === "what-if" || step.sort === "search";
  const place = isAboutCell ? { lines: [], found } : { lines, found: [] };
  // A rule that uses no clue has no line to light, so the cells that it follows from are lit instead.
  const evidence = lines.length || isAboutCell ? [] : because;
  const more = footholds?.lines > 1 ? footholds.sentence : "";
  const technique = techniqueOf(step.technique);
  return [
    { words: step.where_to_look, more, ...place, because: evidence },
    { words: step.what_follows, technique, lines, found, because: [], drawn },
    { ...reasonOf(game, step), technique, lines, found, because, drawn },
  ];
}

/**
 * Return the reason of a step: its words, and its story, the frames in which it is told one by one.
 * A reason in one sentence has no story.
 */
function reasonOf(game, { sentence, what_if: whatIf, frames }) {
  const told = frames.length > 1 ? frames : [];
  const assumption = whatIf ? frames.length - whatIf.story.length - 1 : -1;
  const frameOf = ({ sentence: said, clues, new: cells, found }, at) => ({
    words: at === assumption ? `${said} …` : said,
    lines: clues,
    found: placesIn(game, cells.map(([place]) => place)),
    drawn: found,
  });
  return { words: sentence, story: told.map(frameOf) };
}

export const STATUS_WORDS = Object.freeze({
  solved: "It is solved: nothing is left to find.",
  several: "Nothing more follows: there are several solutions.",
  wrong: "No solution looks like this: something in it is wrong.",
  none: "The puzzle has no solution.",
  unknown: "This would take too long to work out.",
});
