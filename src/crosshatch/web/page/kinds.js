// The kinds of puzzles: their tables, their lessons, and what lists call them, as they are told, together
// with the names of colours, and with techniques.

import { fetchFile } from "./files.js";

let told = { usual: "", kinds: [], keys: [], colors: {}, techniques: [], months: [] };

/** Take the kinds, the usual one among them, which the keys of puzzles need not name, and colours. */
export const takeKinds = (kinds) => (told = kinds);

/** Load the kinds; nothing else can be shown before. */
export const loadKinds = async () => takeKinds(await (await fetchFile("kinds.json", "application/json")).json());

/** Return all that was told, for a worker to take. */
export const toldOfKinds = () => told;

/** Return the colours that people have names for, by their names. */
export const colorTable = () => told.colors;

/** Return whether the puzzles of a month, such as 2026-11, come with the page. */
export const hasMonth = (month) => told.months.includes(month);

/** Return the technique of a step by its key: its name, and the words that teach it. */
export const techniqueOf = (key) => told.techniques.find(({ steps }) => steps.includes(key));

export const allKinds = () => told.kinds;

/** Return the kinds that have puzzles of days, in their order; those of which new puzzles are made. */
export const dailyKinds = () => told.kinds.filter(({ is_daily: isDaily }) => isDaily);
export const madeKinds = () => told.kinds.filter(({ is_made: isMade }) => isMade);

/** Return the kind with an id; undefined if there is none. */
export const kindWith = (id) => told.kinds.find((kind) => kind.id === id);

/** Return what players read instead of the id of a kind. */
export const titleOf = (id) => kindWith(id)?.title ?? id;

/** Return the kind of the puzzle with these keys, one in colours if it has a palette; or undefined. */
export const kindOf = ({ kind = told.usual, palette } = {}) =>
  told.kinds.find((one) => one.kind === kind && (one.states === "palette") === Boolean(palette));

/** Return the word for a kind in lists; most puzzles are of the usual kind, which needs none. */
export const wordFor = ({ kind }) => (kind === told.usual ? "" : kind);

/** Return the kind in which pictures have no more than the lengths of their runs as clues. */
export const usualKind = () => told.usual;

/** Return the table of a kind as its maker needs it: what is made may depend on whether it ends in a picture. */
export const wholeTable = (kind) => ({ ...bareTable(kind), ...(kind.picture && { picture: true }) });

/** Return the table of a kind, or of one's own, without what only lists tell of it. */
export const bareTable = (kind) =>
  Object.fromEntries(Object.entries(kind).filter(([key]) => (kind.lessons ? told.keys.includes(key) : key !== "theorems")));
