// The parts of a hint: where to look; what follows there; why, told step by step if it is a story.

import { BLANK, UNKNOWN, inkOf } from "../game/board.js";
import { gridOf, lineFromJson, placeFromJson, placeNoun, spotOf, tableOf } from "../game/puzzle.js";
import { edgeAt, sideTo } from "../game/line_grid.js";
import { counted } from "../game/words.js";

/** The most states of cells that a part of a hint counts one by one. */
const MOST_STATES = 3;

/**
 * Return the cells of the last step in which the player drew, as requests send them. A number that is
 * struck off has a place, too, but no cell.
 */
export function lastCells({ puzzle, form, board, history }) {
  const isOnBoard = ([place]) => place < board.marks.length;
  const last = history.done.findLast((move) => move.some(isOnBoard)) || [];
  const places = last.filter(isOnBoard).map(([place]) => place);
  const endsOf = form.placesAffected || form.cellsAffected;
  const cells = new Set(places.flatMap((place) => endsOf(puzzle, place)));
  const spots = Array.from(cells, (cell) => spotOf(gridOf(puzzle), cell));
  return spots.map(({ row, column }) => [row, column]);
}

/** Return the changes that draw a picture: pairs of place and letter. */
export function changesIn(puzzle, picture, lettersOfPicture) {
  const letters = lettersOfPicture(puzzle, picture);
  return [...letters].map((letter, place) => [place, letter]).filter(isKnown);
}

const isKnown = ([, letter]) => letter !== UNKNOWN;

/** Return the changes that cross the edges in a reply of the server, each by the places it joins. */
const crossesIn = (puzzle, crossed) =>
  crossed.map((ends) => {
    const [one, other] = ends.map((end) => placeFromJson(puzzle, end));
    return [edgeAt(gridOf(puzzle), one, sideTo(gridOf(puzzle), one, other)), BLANK];
  });

/** Return the changes that draw what the server shows: a picture, and crosses on edges. */
export const changesShown = (puzzle, { picture, crossed = [] }, lettersOfPicture) => [
  ...changesIn(puzzle, picture, lettersOfPicture),
  ...crossesIn(puzzle, crossed),
];

/** Return what is shown beyond the player's ink, to be drawn lightly: letters by place. */
export const draftOf = ({ puzzle, form, board }, shown) =>
  new Map(
    changesShown(puzzle, shown, form.lettersOfPicture).filter(
      ([place, letter]) => !board.given[place] && letter !== inkOf(board.marks[place]),
    ),
  );

/**
 * Return the three parts of a hint: words, perhaps `more` words, lit lines, the cells found, those
 * that force them, and the picture to draw lightly, if any. The last has its `story` too.
 */
export function partsOf(puzzle, answer) {
  const { step, shown, footholds } = answer;
  const [found, because] = [shown.cells, shown.because].map(placesIn(puzzle));
  const lines = shown.lines.map(lineFromJson);
  const isAboutCell = step.sort === "what-if" || step.sort === "search";
  const place = isAboutCell ? { lines: [], found } : { lines, found: [] };
  // A rule that uses no clue has no line to light, so the cells that it follows from are lit instead.
  const evidence = lines.length || isAboutCell ? [] : because;
  const { picture, crossed } = shown;
  const drawn = { picture, crossed };
  return [
    { words: where(step), more: footholdWords(puzzle, footholds), ...place, because: evidence },
    { words: which(puzzle, step, found), lines, found, because: [], ...drawn },
    { ...reasonOf(puzzle, answer), lines, found, because, ...drawn },
  ];
}

const placesIn = (puzzle) => (cells) => cells.map((cell) => placeFromJson(puzzle, cell));

/** The most places that a part of a hint names before the last one. */
const MOST_PLACES = 2;

function where({ first = [], ...step }) {
  const { sort, look_at: place } = step;
  if (sort === "given") return "Something is given that is not drawn yet.";
  if (sort === "what-if") return `No single line shows it: try ${place}.`;
  if (sort === "search") return `No single line shows it: it concerns ${place}.`;
  const before = [...new Set(first.map(placeOfStep))].filter((words) => words !== placeOfStep(step));
  const left = before.length - MOST_PLACES + 1;
  const named = left > 1 ? [...before.slice(0, MOST_PLACES - 1), `at ${left} more places`] : before;
  return `Look ${[...named, placeOfStep(step)].join(", then ")}.`;
}

/** Return where a step looks: "at row 6", "around r3c6", "at the rule “touching”". */
function placeOfStep({ sort, rule, line, look_at: place = line }) {
  if (place.startsWith("around ")) return place;
  return sort === "rule" && place === rule ? `at the rule “${place}”` : `at ${place}`;
}

/** Return words for how much can be found at once; "" if that is not known, or only one step. */
function footholdWords({ path, hasEdges, corners }, footholds) {
  if (!footholds || footholds.lines < 2) return "";
  const { lines, cells } = footholds;
  const give = path ? "steps are possible" : "lines give something";
  const things = hasEdges ? `${corners ? "corners" : "places"} and edges` : "cells";
  return `${lines} ${give} now, ${cells} ${things} in all.`;
}

/** The states of edges that a path, or a loop, runs along. */
const JOINED = ["track", "line", "on the loop"];

function which(puzzle, { first = [], ...step }, found) {
  const facts = [...first, step].flatMap(({ cells }) => cells);
  const states = [...new Set(facts.map(({ is }) => is))];
  const numbers = states.map((state) => facts.filter(({ is }) => is === state).length);
  const edges = facts.filter(({ edge }) => edge).length;
  const noun = placeNoun(puzzle);
  if (edges && states.length === 1) {
    const isJoined = JOINED.includes(states[0]);
    const by = tableOf(puzzle)?.looks?.line ?? "line";
    if (!puzzle.corners) return `You can tell which ${noun}s are ${isJoined ? "" : "not "}joined by the ${by}.`;
    return `You can tell where the line ${isJoined ? "runs" : "cannot run"}.`;
  }
  if (edges || states.length > MOST_STATES) {
    const places = edges ? facts.length - edges : found.length;
    const kinds = [edges && counted(edges, "edge"), places && counted(places, noun)].filter(Boolean);
    return `${kinds.join(" and ")} ${edges + places === 1 ? "follows" : "follow"}.`;
  }
  const become = (state, at) =>
    at ? `${numbers[at]} ${state}` : `${becomes(puzzle, numbers[at])} ${state}`;
  return `${states.map(become).join(", ")}.`;
}

/** Return "2 cells become"; a corner is on the line or not. */
function becomes(puzzle, count) {
  const [one, several] = puzzle.corners ? ["is", "are"] : ["becomes", "become"];
  return `${counted(count, placeNoun(puzzle))} ${count === 1 ? one : several}`;
}

/**
 * Return the reason of a step: its words, and its story, the frames in which it is told one by one.
 * A reason in one sentence has no story.
 */
function reasonOf(puzzle, { step, shown, sentence }) {
  const { story = [] } = step;
  const frames = shown.frames?.length > 1 ? shown.frames : [];
  const assumption = frames.length - story.length - 1;
  const frameOf = ({ sentence: said, lines, cells, picture, crossed }, at) => ({
    words: story.length && at === assumption ? `${said} …` : said,
    lines: lines.map(lineFromJson),
    found: placesIn(puzzle)(cells),
    picture,
    crossed,
  });
  return { words: sentence, story: frames.map(frameOf) };
}

export const STATUS_WORDS = Object.freeze({
  solved: "It is solved: nothing is left to find.",
  several: "Nothing more follows: there are several solutions.",
  wrong: "No solution looks like this: something in it is wrong.",
  none: "The puzzle has no solution.",
  unknown: "This would take too long to work out.",
});
