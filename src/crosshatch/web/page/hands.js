// What hands do on the board, by mouse, by touch and by keyboard: all of it ends in the game.

import { desk } from "./desk.js";
import { BLANK, UNKNOWN } from "./game/board.js";
import * as games from "./game/game.js";
import { placeAt } from "./game/puzzle.js";
import { lineWords } from "./game/words.js";
import { sayHere, standAt } from "./view/announce.js";
import * as cursors from "./view/cursor.js";
import { element, find } from "./view/dom.js";
import { listenToKeys } from "./view/keys.js";
import { listenToPointer } from "./view/pointer.js";
import { bringIntoSight, zoomTo } from "./view/sheet.js";

const FIVE = 5;

/** The pen of the other button: the cross, and the first colour for one who holds the cross. */
function otherPen({ pen, family, puzzle }) {
  return pen === BLANK ? family.pensOf(puzzle)[0] : BLANK;
}

/** What is laid over the board goes before one draws. Whether it was the board itself. */
function clearAid() {
  const isOver = Boolean(desk.aid.over);
  if (isOver) desk.closeAid?.();
  return !isOver;
}

function point(at, hasRing) {
  const { game, settings } = desk;
  const letters = game.stroke && settings.counter ? games.lettersOn(game) : null;
  const run = letters ? game.family.runUnder(game.puzzle, game.stroke, letters) : 0;
  cursors.show(desk.cursor, { at, hasRing, run: run > 1 ? run : 0 });
  read(at);
}

/** The clues of the cell's lines, large enough to be read wherever one has zoomed to. */
export function read(at) {
  const { puzzle } = desk.game;
  const parts = at
    ? [
        { side: "row", number: at.row },
        { side: "column", number: at.column },
      ].map((line) => {
        const [name, clue] = lineWords(puzzle, line).split(": ");
        const words = element("span", { text: name });
        words.append(element("b", { text: clue }));
        return words;
      })
    : [];
  find("reading").replaceChildren(...parts);
}

const pointing = {
  down(spot, isOther) {
    const { game } = desk;
    if (!clearAid()) return;
    games.penDown(game, spot, isOther ? otherPen(game) : game.pen);
    point(game.cursor, false);
  },
  to(spot) {
    const { game, sheet } = desk;
    if (!game.stroke) return;
    games.penTo(game, spot);
    bringIntoSight(sheet, game.cursor);
    point(game.cursor, false);
  },
  up() {
    const { game } = desk;
    games.penUp(game);
    point(game.cursor, false);
    standAt(game);
  },
  cancel() {
    const { game } = desk;
    if (!game.stroke) return;
    games.letGo(game);
    point(null, false);
  },
  hover(spot) {
    point(spot, false);
  },
};

function go(down, right) {
  const { game, sheet } = desk;
  const { row, column } = game.cursor;
  const kept = (at, count) => Math.max(0, Math.min(count - 1, at));
  game.cursor = {
    row: kept(row + down, game.puzzle.height),
    column: kept(column + right, game.puzzle.width),
  };
  bringIntoSight(sheet, game.cursor);
}

function arrive() {
  point(desk.game.cursor, true);
  sayHere(desk.game);
}

/** Make the cell at the cursor another one. */
function write(letter) {
  const { game } = desk;
  if (!clearAid()) return;
  games.writeAt(game, placeHere(game), letter);
  arrive();
}

const placeHere = ({ puzzle, cursor }) => placeAt(puzzle, cursor);
const hereIs = (game) => games.letterAt(game, placeHere(game));

const typing = {
  go(down, right) {
    games.penUp(desk.game);
    go(down, right);
    arrive();
  },
  leap(down, right) {
    const { cursor } = desk.game;
    const far = (at, by) => (by > 0 ? FIVE - (at % FIVE) : by < 0 ? -(at % FIVE || FIVE) : 0);
    typing.go(far(cursor.row, down), far(cursor.column, right));
  },
  cycle() {
    write(desk.game.family.nextLetter(desk.game.puzzle, hereIs(desk.game)));
  },
  /** With a pen by its number, -1 the cross; null opens the cell. The same again opens it too. */
  mark(number) {
    const { game } = desk;
    const pens = game.family.pensOf(game.puzzle);
    const letter = number === null ? UNKNOWN : number < 0 ? BLANK : pens[number];
    if (letter === undefined) return;
    const isColor = number >= 0 && pens.length > 2;
    if (isColor) desk.choosePen?.(letter);
    write(letter === hereIs(game) && !isColor ? UNKNOWN : letter);
  },
  /** Paint on from the cursor: it begins with what is under it, or with the pen on an open cell. */
  paint(down, right) {
    const { game } = desk;
    if (!clearAid()) return;
    const { row, column } = game.cursor;
    const turns = game.stroke?.along && (game.stroke.along === "row") !== (right !== 0);
    if (!game.stroke || turns) startPaint(game);
    go(down, right);
    const at = { ...game.cursor };
    games.penTo(game, at);
    if (game.stroke.to.row !== at.row || game.stroke.to.column !== at.column)
      game.cursor = { row, column };
    arrive();
  },
  lift() {
    if (desk.game?.stroke) games.penUp(desk.game);
  },
};

/** A cell that is marked already is the pen that goes on. */
function startPaint(game) {
  const spot = { ...game.cursor };
  if (hereIs(game) === UNKNOWN) games.penDown(game, spot);
  else games.penOn(game, spot);
}

/** Begin to listen. */
export function useHands() {
  const { sheet } = desk;
  listenToPointer(sheet, pointing);
  listenToKeys(sheet.box, typing);
  sheet.box.addEventListener("focus", () => {
    if (!desk.game || !sheet.box.matches(":focus-visible")) return;
    arrive();
  });
  sheet.box.addEventListener("blur", () => desk.game && point(null, false));
}

export const zoomBy = (factor) => {
  const { sheet } = desk;
  zoomTo(sheet, factor ? sheet.zoom * factor : 1);
};
