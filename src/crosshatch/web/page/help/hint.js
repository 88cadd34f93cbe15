// Hint: the next step in three parts, each with a little more.

import { app, highlight } from "../app.js";
import { inkOn } from "../game/board.js";
import { inkedPictureOn, pictureOn, write } from "../game/game.js";
import { spotOf } from "../game/puzzle.js";
import { isSolved } from "../game/line_states.js";
import { button } from "../ui/dom.js";
import { bringIntoSight } from "../canvas/sheet.js";
import {
  askFromCard,
  closeCard,
  focusButton,
  row,
  showCard,
  spokenParagraph,
  withColorNames,
} from "./card.js";
import { solutions } from "./solutions.js";
import { STATUS_WORDS, stepsOf, changesIn } from "./steps.js";
import { tellWrong, wrongCells } from "./wrong.js";

const NEXT = "Next hint";

/** Show the part `at` of the next hint. */
export async function hint(at = 0) {
  const { game } = app;
  const [fault] = game.family.faultsIn(game.puzzle, inkOn(game.board));
  if (fault) return tellWrong({ ...fault, cells: [fault.cell] });
  // Pencil is only a what-if, unless it has solved the puzzle.
  const picture = isSolved(game) ? pictureOn(game) : inkedPictureOn(game);
  const question = { puzzle: game.puzzle.asked, picture };
  const answer = await askFromCard("Hint", "hint", question);
  if (!answer) return;
  if (answer.step) return showStep(answer, at);
  const action = {
    several: button("Show them", () => solutions(true)),
    none: null,
    wrong: button("Show me where", wrongCells),
  }[answer.standing];
  const words = spokenParagraph(STATUS_WORDS[answer.standing]);
  showCard("Hint", [words, action && row(action)].filter(Boolean));
}

function showStep(answer, at) {
  const { game, inks, sheet } = app;
  const steps = stepsOf(game.puzzle, answer);
  const { words, lines, found, because } = steps[at];
  const isLast = at === steps.length - 1;
  const buttons = [
    isLast ? null : button("Tell me more", () => showStep(answer, at + 1), { class: "main" }),
    button("Draw it", () => draw(answer), { class: isLast ? "main" : "" }),
    isLast ? button(NEXT, () => next(answer, at)) : null,
  ];
  showCard(`Hint ${at + 1} of ${steps.length}`, [
    spokenParagraph(withColorNames(words), { class: "words" }),
    row(...buttons.filter(Boolean)),
  ]);
  highlight({
    litLines: lines,
    lit: new Set(because),
    rings: new Map(found.map((place) => [place, inks.accent])),
  });
  if (at && found.length) bringIntoSight(sheet, spotOf(game.puzzle, found[0]));
}

/** Draw the cells of a hint, and show the next hint. */
async function next(answer, at) {
  if (!draw(answer)) return;
  await hint(at);
  focusButton(NEXT);
}

/** Draw the cells of a hint. Return whether the puzzle is still unsolved. */
function draw(answer) {
  const { game } = app;
  closeCard();
  write(game, changesIn(game.puzzle, answer, game.family.lettersOfPicture), false);
  return !isSolved(game);
}

// A hint is out of date after a move.
app.listeners.move.add(() => {
  if (app.highlights.rings.size || app.highlights.litLines.length) closeCard();
});
