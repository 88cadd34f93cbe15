// The puzzle that is being entered: the texts at its places, its history, the cursor, and how this browser
// keeps it. The core reads the texts: `crates/kinds/src/entering.rs` says which places there are.

import { serializeGame } from "../game/game.js";
import * as histories from "../game/history.js";
import { bareTable, kindOf, kindWith } from "../kinds.js";
import { ENTRIES, entriesIn } from "../storage/backup.js";
import { store, writeJson } from "../storage/browser_storage.js";
import { ENTER } from "../screens/home.js";
import { placeAt, spotBeyond, spotsOf, tableOf, toolsOf } from "./places.js";

/** The most puzzles that are kept while they are entered. */
const MOST = 30;
/** The keys of a puzzle that stay as they are. */
const KEPT = ["title", "author", "catalogue", "copyright", "description", "license", "note", "source", "overlay"];

/**
 * What is entered, the core's handle of its table and what the core `read` last; the tool and the cursor,
 * the number of a clue that was pressed, or null, and whether nothing was typed since; the pen of edges, the
 * colour of runs, and the cells in which solutions differ.
 */
export const editor = { entry: null, engine: null, kind: null, read: null, tool: null, at: null, word: null, isFresh: true, pen: "line", color: "", open: new Set() };
/** The functions that are called after a change of texts, and after any change. */
export const listeners = { changed: new Set(), shown: new Set() };

/** Return a new puzzle of a kind, by its id, or of a table of one's own. */
export const newEntry = (facts) => ({ id: Math.random().toString(36).slice(2, 10), texts: {}, rest: {}, history: histories.newHistory(), ...facts });

/** Return all that is kept, the last one first. */
export const listEntries = () => entriesIn(store).filter(isEntry);
const isEntry = (one) =>
  Boolean(one.texts && one.rest && one.history?.done && one.history.undone && (one.table?.laws || kindWith(one.kind))) &&
  one.size?.length === 2 && one.size.every((side) => side > 0) && Object.values(one.texts).every((text) => typeof text === "string");

/** Return the address of a puzzle that is being entered. */
export const addressOf = ({ id }) => `${ENTER}=${id}`;

/** The pictures in which puzzles were read, and what is to be said of them, by the ids of their entries. */
const pictures = new Map();
export const showBeside = ({ id }, picture, told) => pictures.set(id, { picture: URL.createObjectURL(picture), told });
export const pictureBeside = ({ id }) => pictures.get(id) ?? {};

export const keepEntry = (entry) => writeJson(store, ENTRIES, [entry, ...others(entry)].slice(0, MOST));
export const forgetEntry = (entry) => writeJson(store, ENTRIES, others(entry));
const others = ({ id }) => listEntries().filter((one) => one.id !== id);

/** Ask the core at once about the puzzle. */
export const ask = (question, values) => editor.engine.call("kind_entering", editor.kind, question, values, [null, null, false]);

/** Open a puzzle in the editor, with an engine. */
export function openEntry(entry, engine) {
  if (editor.kind !== null && !engine.isBroken) engine.call("drop", [editor.kind]);
  Object.assign(editor, { entry, engine, kind: engine.call("kind_table", bareTable(tableOf(entry))), color: "", read: null });
  useTool(toolsOf(entry)[0]);
  refresh();
}

function refresh() {
  const { size, texts } = editor.entry;
  Object.assign(editor, { read: ask("read", { size, texts }), open: new Set() });
  for (const listener of listeners.changed) listener();
  show({});
}

/** Show other facts of the editor. */
export function show(facts) {
  Object.assign(editor, facts);
  if (editor.entry && editor.read) for (const listener of listeners.shown) listener();
}

/** Put texts at places, as one step. */
export function put(changes) {
  const move = Object.entries(changes).map(([place, text]) => [place, textAt(place), text]).filter(([, before, text]) => before !== text);
  histories.remember(editor.entry.history, move);
  apply(move);
}

/** Take back the last step or do it again, and go to where it was. */
export function step(again) {
  const move = (again ? histories.redo : histories.undo)(editor.entry.history) ?? [];
  if (move.length) goTo(move[0][0]);
  apply(move);
}

function apply(move) {
  const { entry } = editor;
  for (const [place, , text] of move) if (text) entry.texts[place] = text;
    else delete entry.texts[place];
  keepEntry(entry);
  refresh();
}

/** Go to a place, if one of the tools has it. */
export function goTo(place) {
  const spotIn = (tool) => spotsOf(editor.entry, tool).find((spot) => placeAt(editor.entry, tool, spot) === place);
  const tool = toolsOf(editor.entry).find(spotIn);
  if (tool) useTool(tool, spotIn(tool));
}

/** Choose a tool, and go to a spot or to the first one. */
export const useTool = (tool, at = spotsOf(editor.entry, tool)[0] ?? { row: 0, column: 0 }) => show({ tool, at, word: null, isFresh: true });

/** Go to a spot, perhaps to a number of its clue; to the next one in a direction; to the next in order. */
export const select = (at, word = null) => show({ at, word, isFresh: true });
export const move = (down, right) => select(spotBeyond(editor.entry, editor.tool, editor.at, down, right));
export function moveOn(by = 1) {
  const all = spotsOf(editor.entry, editor.tool);
  const spot = all[all.findIndex(({ row, column }) => row === editor.at.row && column === editor.at.column) + by];
  if (spot) select(spot);
  return Boolean(spot);
}

/** Return the place at the cursor; its text, what is wrong there, and the cells that its runs need, of those there are. */
export const placeHere = () => placeAt(editor.entry, editor.tool, editor.at);
export const textAt = (place) => editor.entry.texts[place] ?? "";
export const faultAt = (place) => editor.read.faults.find(([at]) => at === place)?.[1] ?? "";
export const sumAt = (place) => editor.read.sums.find(([at]) => at === place)?.slice(1) ?? null;

/** Return whether a text would make sense at a place. */
export const fits = (place, text) => !ask("read", { size: editor.entry.size, texts: { ...editor.entry.texts, [place]: text } }).faults.some(([at]) => at === place);

/** Return the keys of the file of the puzzle. */
export const keysNow = () => ({ kind: editor.entry.table ?? tableOf(editor.entry).kind, ...editor.entry.rest, ...editor.read.keys });

/** Keep an entry of the puzzle that is open, the one that was begun or a new one, with what is drawn on it, and return it. */
export function entryOfPuzzle({ game, mark, answer: { puzzle: keys, values } }) {
  const begun = listEntries().find(({ id }) => id === mark);
  const { givens = {}, origin, palette: colors } = keys;
  const { width, height } = game.puzzle;
  const fromTop = (name) => origin === "bottom" ? name.replace(/r(\d+)c/gu, (_, row) => `r${height + 1 - row}c`) : name;
  const inRows = () => givens.flatMap((row, at) => [...row].map((sign, column) => [`r${at + 1}c${column + 1}`, sign.replace("?", "")]));
  const pairs = Array.isArray(givens) ? inRows() : Object.entries(givens).flatMap(([name, what]) => (Array.isArray(what) ? what.map((place) => [fromTop(place), name]) : [[fromTop(name), what]]));
  const known = kindOf(keys);
  const entry = Object.assign(begun ?? newEntry({
    id: mark,
    ...(known ? { kind: known.id } : { table: keys.kind }),
    size: [width, height],
    rest: Object.fromEntries(KEPT.filter((key) => keys[key]).map((key) => [key, keys[key]])),
    source: { values, colors, givens: Object.fromEntries(pairs.filter(([, text]) => text).map(([place, text]) => [`given ${place}`, text])) },
  }), { drawn: serializeGame(game) });
  keepEntry(entry);
  return entry;
}
