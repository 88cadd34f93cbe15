// The cards of puzzles on the home screen: a thumbnail, a title and some words.

import { app } from "../../app.js";
import { wordFor } from "../../kinds.js";
import { faceLetters } from "../../game/pictures.js";
import { gridOf, markOf, nameOf, puzzleOf } from "../../game/puzzle.js";
import { addressOf } from "../../storage/saved_puzzles.js";
import { button, element, link } from "../../ui/dom.js";
import { spotsOf, thumbnail } from "../../canvas/thumbnail.js";

/** Return the heading of a section, with small words and controls beside it. */
export function heading(words, more, ...extras) {
  const title = element("h2", { text: words });
  if (more) title.append(element("small", { text: more }));
  return element("div", { class: "heading" }, title, element("div", { class: "group" }, ...extras));
}

export const backHome = () => link("All puzzles", "", { class: "quiet back" });

/**
 * Return what opens a puzzle or a page: its face, its title, lines of small words, and whether it is
 * solved. It is a link to an address, or a button if there is none.
 */
export function faceCard({ face, title, lines, isSolved, address, click }) {
  const small = lines.filter(Boolean).map((text) => element("small", { text }));
  const facts = { class: isSolved ? "card is-solved" : "card" };
  const made = address ? link("", address, facts) : button("", click, facts);
  made.append(face, element("span", {}, element("b", { text: title }), ...small));
  if (isSolved) made.append(element("span", { class: "tick", role: "img", "aria-label": "solved" }));
  return made;
}

/** Return a card: a thumbnail, a title and some words. */
export const card = ({ title, words, picture, ...way }, ...others) =>
  element("li", {}, faceCard({ face: thumbnail({ inks: app.inks, ...picture }), title, lines: [words], ...way }), ...others);

/** Return the cards of puzzles; they have addresses unless `open` opens them. */
export function cardsOf(answers, open = null) {
  const cards = answers.map((answer) => {
    const puzzle = puzzleOf(answer);
    const { width, height } = puzzle;
    const words = [`${width} × ${height}`, wordFor(puzzle)];
    const facts = { title: nameOf(puzzle), words: words.filter(Boolean).join(" · ") };
    const way = open ? { click: () => open(answer) } : { address: addressOf(markOf(answer.puzzle)) };
    return card({ ...facts, picture: faceOf(puzzle), ...way });
  });
  return element("ul", { class: "cards" }, ...cards);
}

/** Return the face of a puzzle that was not begun: its givens, and what stands in its cells. */
function faceOf(puzzle) {
  const letters = faceLetters(puzzle, puzzle.givens);
  const hasLines = puzzle.marks?.ruled !== false;
  const colors = new Map(puzzle.palette);
  return { letters, width: gridOf(puzzle).width, colors, hasLines, spots: spotsOf(puzzle) };
}

/** Return the face of a saved puzzle as it is drawn. */
export function savedFace(entry, size) {
  const face = thumbnail({ inks: app.inks, ...faceOfSaved(entry) }, size);
  face.classList.toggle("is-solved", Boolean(entry.isDone));
  return face;
}

/** Return what a thumbnail shows of a saved puzzle; a drawing, which has a kind, is a picture too. */
export const faceOfSaved = ({ letters, width, lettersPerRow, palette, isDone, kind }) => ({
  letters,
  width: lettersPerRow || width,
  colors: new Map(palette || []),
  hasLines: !isDone,
  isFinished: Boolean(isDone || kind),
});

/**
 * Return the card of a puzzle: its face if it was begun or described, its title, size, difficulty and
 * time, a note, and whether it is solved.
 */
export function answerCard({ title, words, note, difficulty, time, answer, entry, number, ...way }) {
  const puzzle = answer && puzzleOf(answer);
  const size = puzzle ? `${puzzle.width} × ${puzzle.height}` : words;
  const lines = [[size, difficulty].filter(Boolean).join(" · "), time, note];
  return faceCard({ face: faceFor({ puzzle, entry, number }), title, lines, ...way });
}

/** Return the face of a puzzle: as it was drawn, its empty grid, or a number in its place. */
function faceFor({ puzzle, entry, number }) {
  if (entry) return savedFace(entry);
  if (puzzle) return thumbnail({ inks: app.inks, ...faceOf(puzzle) });
  return element("span", { class: "thumbnail number", text: number ?? "", "aria-hidden": "true" });
}
