// Draws strokes and takes them back before anybody sees them, while the browser has nothing else to do.
//
// Browsers compile functions, shape bold digits and make buffers when these are first needed. Without a rehearsal
// the first frames of the first stroke take three times as long as later ones: on a slow phone a tenth of a second.

import { app } from "../app.js";
import { paintNow } from "../canvas/sheet.js";
import * as games from "../game/game.js";
import { isLarge } from "../game/puzzle.js";
import { whenIdle } from "../ui/dom.js";
import { point } from "./pointer.js";

/** The lengths of the strokes: a browser has up to three buffers for a canvas. */
const LENGTHS = [1, 3, 5];

/** Rehearse one stroke after the other on the puzzle that has just been opened. */
export function rehearseSoon() {
  const lengths = [...LENGTHS];
  const next = () => {
    if (!isUntouched()) return;
    rehearse(lengths.shift());
    if (lengths.length) whenIdle(next);
  };
  whenIdle(next);
}

/** Return whether nobody has begun to play. On a large board a stroke alone takes long. */
const isUntouched = () =>
  app.game &&
  app.sheet.sizes &&
  !isLarge(app.game.puzzle) &&
  !app.game.stroke &&
  !app.cursor.at &&
  !app.highlights.over;

/** Draw a stroke with the cursor at its end, and take back both. */
function rehearse(length) {
  const { game, sheet } = app;
  const { cursor, side } = game;
  const middle = { across: 0.5, down: 0.5 };
  const column = Math.min(cursor.column + length, game.puzzle.width) - 1;
  games.penDown(game, { ...cursor, ...middle });
  games.penTo(game, { ...cursor, column, ...middle });
  point(game.cursor, true);
  paintNow(sheet);
  // The browser computes where the parts of the cursor are.
  sheet.face.getBoundingClientRect();
  games.cancelStroke(game);
  Object.assign(game, { cursor, side });
  point(null, false);
  paintNow(sheet);
}
