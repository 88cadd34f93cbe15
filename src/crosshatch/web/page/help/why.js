// Why?: the reason why the cell at the cursor is what it is, or cannot be what the pen draws; if it
// can still be both, a picture of each.

import { app, colorsNow, highlight } from "../app.js";
import { areaAsked } from "../game/areas.js";
import { UNKNOWN, inkOf, inkOn } from "../game/board.js";
import { lettersOf, symbolsOf } from "../game/pictures.js";
import { cellName, gridOf, placeAt } from "../game/puzzle.js";
import { inInk, lawsBrokenOn } from "../game/verdicts.js";
import { capital, cellWords, named } from "../game/words.js";
import { button, element } from "../ui/dom.js";
import { thumbnail } from "../canvas/thumbnail.js";
import { askFromCard, showCard, spokenParagraph } from "./card.js";
import { draw, showStanding } from "./hint.js";
import { changesIn, draftOf, isOnEdge, knownBy, partsOf, questionOf } from "./steps.js";
import { read, showTold } from "./story.js";
import { tellWrong } from "./wrong.js";

const TITLE = "Why?";
/** The width of each of the two pictures, in pixels. */
const SIZE = 112;

/** Explain the cell at the cursor: as it is drawn or, if it is open, as the pen would draw it. */
export async function why() {
  const { game } = app;
  const { puzzle, form, pen } = game;
  const [fault] = inInk(game, () => lawsBrokenOn(game));
  if (fault) return tellWrong(fault);
  const { edge, name: edgeName } = form.edgeAsked?.(puzzle, game.cursor, game.side) ?? {};
  const inkAt = (place) => inkOf(game.board.marks[place]);
  const here = edge ?? placeAt(puzzle, game.cursor);
  // On a board of areas, the question is about one of them.
  const cell = puzzle.areas ? areaAsked(puzzle, here, inkAt) : here;
  const places = edge === undefined && !puzzle.areas ? [cell] : form.placesAffected(puzzle, cell);
  const drawn = form.letterShown(puzzle, here, inkAt);
  const isOpen = drawn === UNKNOWN;
  const penAt = (place) => (place === cell ? pen : UNKNOWN);
  const wanted = puzzle.areas ? 2 : 2 ** symbolsOf(puzzle).get(isOpen ? pen : drawn);
  const letters = [...inkOn(game.board)];
  const [masks, forgotten] = [letters, letters.map((letter, place) => ((puzzle.areas ? places.includes(place) : place === cell) ? UNKNOWN : letter))].map((known) => knownBy(game, known));
  const values = { masks, forgotten, cell, wanted: wanted || null };
  const answer = await askFromCard(TITLE, "hints", questionOf(game, "why", values));
  if (!answer) return;
  if (!answer.step && !answer.pictures) return showStanding(TITLE, answer);
  game.hints++;
  const about =
    edge === undefined ? cellWords(puzzle, form, here, inkAt) : `${named(edgeName)}: ${wordOf(edge, inkAt)}`;
  const title = `Why? ${capital(about)}`;
  if (answer.pictures) return showBoth(title, answer, cell, places);
  const reason = partsOf(game, answer).at(-1);
  const denial = form.denialOf?.(puzzle, pen) ?? `it cannot be ${wordOf(cell, penAt)}`;
  const more = answer.agrees === false ? `So ${denial}.` : "";
  const control = button("Draw it", () => draw(answer), { class: "main" });
  showTold(title, { ...reason, more }, isOpen ? [control] : []);
}

/** Return the state of a cell in words. */
const wordOf = (cell, letterAt) => app.game.form.cellWord(app.game.puzzle, cell, letterAt);

/** Say that a cell can still be both, with a picture of each that can be shown on the board. */
function showBoth(title, { sentence, pictures, captions }, cell, places) {
  const { game } = app;
  const rings = new Map(places.map((place) => [place, app.inks.accent]));
  // No picture shows crosses on edges.
  const isShown = ([place, mask]) => mask !== 1 || !isOnEdge(game.puzzle, place);
  const shown = pictures.map((masks) => [...masks.entries()].filter(isShown));
  const buttons = shown.map((findings, at) => {
    const press = () => {
      const isPressed = made.getAttribute("aria-pressed") === "true";
      for (const one of buttons) one.setAttribute("aria-pressed", one === made && !isPressed);
      highlight({ rings, draft: isPressed ? new Map() : draftOf(game, findings) });
    };
    const made = button("", press, { "aria-pressed": "false" });
    made.append(thumbnailOf(findings), element("span", { text: captionOf(cell, captions[at]) }));
    return made;
  });
  showCard(title, [
    spokenParagraph(read(sentence)),
    element("div", { class: "both", role: "group", "aria-label": "Two pictures" }, ...buttons),
    element("p", { class: "small", text: "Press a picture to see it on the board." }),
  ]);
  highlight({ rings });
}

/** Return the caption of a picture, which calls the cell "it" as the card has named it. */
const captionOf = (cell, words) => read(words.replace(cellName(app.game.puzzle, cell), "it")).replace(/\.$/u, "");

function thumbnailOf(findings) {
  const { puzzle, form } = app.game;
  const { width } = gridOf(puzzle);
  const letterAt = new Map(changesIn(app.game, findings));
  const all = app.game.board.marks.map((_, place) => letterAt.get(place) ?? UNKNOWN);
  const letters = lettersOf(puzzle, form.pictureOf(puzzle, all.join("")));
  return thumbnail({ letters, width, inks: app.inks, colors: colorsNow(), hasLines: true }, SIZE);
}
