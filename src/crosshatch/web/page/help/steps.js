// The parts of a hint: where to look; what follows there; why, told step by step if it is a story.

import { UNKNOWN, inkOf } from "../game/board.js";
import { gridOf, lineName, lineFromJson, placeFromJson, placeNoun, spotOf } from "../game/puzzle.js";
import { counted } from "../game/words.js";

/** The most states of cells that a part of a hint counts one by one. */
const MOST_STATES = 3;

/** Return the cells of the player's last step, as requests send them. */
export function lastCells({ puzzle, family, history }) {
  const places = (history.done.at(-1) || []).map(([place]) => place);
  const endsOf = family.placesAffected || family.cellsAffected;
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

/** Return what a picture shows beyond the player's ink, to be drawn lightly: letters by place. */
export const draftOf = ({ puzzle, family, board }, picture) =>
  new Map(
    changesIn(puzzle, picture, family.lettersOfPicture).filter(
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
  const isAboutCell = step.kind === "what-if" || step.kind === "search";
  const place = isAboutCell ? { lines: [], found } : { lines, found: [] };
  const { picture } = shown;
  return [
    { words: where(step), more: footholdWords(puzzle, footholds), ...place, because: [] },
    { words: which(puzzle, step, found), lines, found, because: [], picture },
    { ...reasonOf(puzzle, answer), lines, found, because, picture },
  ];
}

const placesIn = (puzzle) => (cells) => cells.map((cell) => placeFromJson(puzzle, cell));

function where({ kind, line, look_at: place = line }) {
  if (kind === "given") return "Something is given that is not drawn yet.";
  if (kind === "what-if") return `No single line shows it: try ${place}.`;
  if (kind === "search") return `No single line shows it: it concerns ${place}.`;
  return kind === "line" ? `Look at ${place}.` : `Look at this rule: ${place}.`;
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
const JOINED = ["track", "on the loop"];

function which(puzzle, { first = [], ...step }, found) {
  const facts = [...first, step].flatMap(({ cells }) => cells);
  const states = [...new Set(facts.map(({ is }) => is))];
  const numbers = states.map((state) => facts.filter(({ is }) => is === state).length);
  const [isOne, hasEdges] = [found.length === 1, facts.some(({ edge }) => edge)];
  // For edges, say how track runs between cells.
  const noun = placeNoun(puzzle);
  const by = puzzle.corners ? "a line" : "track";
  if (hasEdges && states.length === 1)
    return `You can tell which ${noun}s are ${JOINED.includes(states[0]) ? "" : "not "}joined by ${by}.`;
  if (hasEdges || states.length > MOST_STATES)
    return `${counted(found.length, noun)} ${isOne ? "follows" : "follow"}.`;
  const become = (state, at) =>
    at ? `${numbers[at]} ${state}` : `${becomes(numbers[at], noun)} ${state}`;
  return `${states.map(become).join(", ")}.`;
}

const becomes = (count, noun) => `${counted(count, noun)} ${count === 1 ? "becomes" : "become"}`;

/**
 * Return the reason of a step: its words, and its story, the frames in which it is told one by one.
 * A reason in one sentence has no story.
 */
function reasonOf(puzzle, { step, shown, sentence }) {
  const { story = [], lines = [], steps = [] } = step;
  const frames = shown.frames?.length > 1 ? shown.frames : [];
  const assumption = frames.length - story.length - 1;
  // If each step looks at one line, its frame lights that line.
  const names = lines.length === steps.length ? lines : [];
  const frameOf = ({ sentence: said, cells, picture }, at) => ({
    words: story.length && at === assumption ? `${said} …` : said,
    lines: shown.lines.map(lineFromJson).filter(isNamed(puzzle, names[at - assumption - 1])),
    found: placesIn(puzzle)(cells),
    picture,
  });
  return { words: sentence, story: frames.map(frameOf) };
}

const isNamed = (puzzle, name) => (line) => lineName(puzzle, line) === name;

export const STATUS_WORDS = Object.freeze({
  solved: "It is solved: nothing is left to find.",
  several: "Nothing more follows: there are several solutions.",
  wrong: "No solution looks like this: something in it is wrong.",
  none: "The puzzle has no solution.",
  unknown: "This would take too long to work out.",
});
