// Puzzles that are made or come with the app: those of days, new ones, and collections. Each is asked for once.

import { ask, askAhead, fetchJson } from "../client/ask.js";
import { NO_ANSWER } from "../client/back_end.js";
import { fetchFile } from "../files.js";
import { markOf } from "../game/puzzle.js";
import { hasMonth, kindWith, wholeTable } from "../kinds.js";
import { dateIn, isLong, kindIn, monthOf } from "../storage/days.js";

/** The most seconds that a puzzle may take: that of a day is the same for everyone, however slow. */
const SECONDS = 60;

/** The requests for puzzles of days, by series and day, and for those of months, by kind and month. */
const days = new Map();
const months = new Map();
/** What was wanted of the puzzles that were made since the page was opened, by their ids. */
const made = new Map();
let collections = null;
const MOST_TRIES = 9;
/** The end of those requests for puzzles of days for which nobody waits. */
let inTurn = Promise.resolve();

/** Return the puzzle of a day with its difficulty, for somebody who waits for it. */
export function loadDaily(series, day) {
  const request = requestFor(series, day);
  request.isWanted = true;
  request.want();
  return request.reply;
}

/**
 * Return the puzzle of a day as `loadDaily` does, but only once nobody waits for anything, and one
 * after the other. Return null if it is no longer wanted then.
 */
export function loadDailyAhead(series, day, isWanted) {
  const loaded = inTurn.then(() => (isWanted() ? requestFor(series, day).reply : null)).catch(unlessStopped);
  inTurn = loaded.catch(() => {});
  return loaded;
}

/** Stop making the puzzles of days that nobody waits for, so that the next request need not wait. */
export function stopMakingAhead() {
  for (const { isWanted, stop } of days.values()) if (!isWanted) stop();
}

function requestFor(series, day) {
  const key = `${series} ${day}`;
  if (!days.has(key)) {
    let want = null;
    const whenWanted = new Promise((done) => (want = done));
    const controller = new AbortController();
    const askFor = (verb, question) => askAhead(verb, question, controller.signal, whenWanted);
    const made = async () => (await keptDay(series, day, askFor)) ?? askFor("daily", { ...kindAndLength(series), day, seconds: SECONDS });
    const reply = made().then(withPictureTitle);
    // A failure is not kept: the next try may succeed.
    reply.catch(() => days.delete(key));
    days.set(key, { reply, want, stop: () => controller.abort(), isWanted: false });
  }
  return days.get(key);
}

/** Return the puzzle of a day that comes with the app, as it was made; null if it has none. */
async function keptDay(series, day, askFor) {
  if (!hasMonth(day.slice(0, 7))) return null;
  const lines = await loadMonth(monthOf(series, day));
  const number = Number(day.slice(8));
  const key = isLong(series) ? `${number} long` : String(number);
  const [, content, title, difficulty, time] = lines.find((one) => one[0] === key);
  const { puzzles } = await askFor("parse", { content, name: dateIn(day, { year: "numeric" }) });
  return { puzzle: puzzles[0], picture_title: title, difficulty, time: time || null };
}

const kindAndLength = (series) => ({ kind: kindIn(series), length: isLong(series) ? "long" : "short" });

/** Return the lines of the puzzles of a month, as their columns. */
function loadMonth(name) {
  if (!months.has(name)) {
    const lines = linesOfMonth(name);
    lines.catch(() => months.delete(name));
    months.set(name, lines);
  }
  return months.get(name);
}

async function linesOfMonth(name) {
  const response = await fetchFile(`days/${name}.tsv`, "text/plain").catch(() => null);
  if (!response) throw new Error(NO_ANSWER);
  return (await response.text()).split("\n").map((line) => line.split("\t"));
}

function unlessStopped(error) {
  if (error.name === "AbortError") return null;
  throw error;
}

/** Return a new puzzle as it is wanted. */
export async function makePuzzle(wanted) {
  const reply = await (kindWith(wanted.kind).is_pictured ? askForPicture(wanted) : askAtRandom(wanted));
  made.set(markOf(reply.puzzle.puzzle), wanted);
  return reply;
}

/** Ask for a puzzle that shows something, which Python draws. */
const askForPicture = async (wanted) => withPictureTitle(await ask("new", { ...wanted, seed: randomSeed(), seconds: SECONDS }));

/** Ask the engine for a random puzzle. */
const askAtRandom = ({ kind, width, height, difficulty, minutes }) =>
  askForWish(kindWith(kind), [width, height], { difficulty, ...(minutes && { minutes }) });

/** Return a random puzzle of a kind that needs a technique. */
export const practise = (kind, size, technique) => askForWish(kind, size, { needs: [technique.steps] });

function askForWish(kind, [width, height], more) {
  const wish = { size: [width, height], seeds: [randomSeed()], ...more };
  return ask("making", { table: wholeTable(kind), kind: kind.kind, name: `New ${kind.id}, ${width} by ${height}`, wish, seconds: SECONDS });
}

/** Return how to make another puzzle like one that was made; null if this one was not. */
export function anotherLike(mark, open) {
  const wanted = made.get(mark);
  return wanted ? { title: "another one like it", open: async () => open(await anotherThan(mark, wanted)) } : null;
}

/** Return a new puzzle that is not this one: of small sizes there are few. */
async function anotherThan(mark, wanted) {
  for (let left = MOST_TRIES; ; left--) {
    const { puzzle } = await makePuzzle(wanted);
    if (markOf(puzzle.puzzle) !== mark || !left) return puzzle;
  }
}

/** Return a reply whose puzzle has the title of its picture, which is told when it is solved. */
const withPictureTitle = ({ picture_title, ...reply }) => ({ ...reply, puzzle: { ...reply.puzzle, picture_title } });

const randomSeed = () => crypto.getRandomValues(new Uint32Array(1))[0];

/** Return all collections. */
export const loadCollections = async () => (collections ??= (await fetchJson("collections")).collections);
