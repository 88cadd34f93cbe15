// Hint: the next step in three parts: where to look, what follows there, and why.

import { app } from "../app.js";
import { restInInk } from "../game/auto_crosses.js";
import { BLANK, inkOn } from "../game/board.js";
import { write } from "../game/game.js";
import { inInk, isSolved, lawsBrokenOn } from "../game/verdicts.js";
import { button } from "../ui/dom.js";
import { askFromCard, closeCard, focusButton, row, showCard, spokenParagraph } from "./card.js";
import { solutions } from "./solutions.js";
import { STATUS_WORDS, changesIn, findingsOf, knownBy, lastCells, partsOf, questionOf } from "./steps.js";
import { showTold } from "./story.js";
import { tellWrong, wrongCells } from "./wrong.js";

const NEXT = "Next hint";

/** The hint on the card, and the number of its part; null if there is none. */
let shown = null;
/** Whether the card says how the board stands, with no hint. */
let isStanding = false;

/** Show the next part of the hint on the card, or the part `at` of the next hint. */
export async function hint(at = 0) {
  const { game } = app;
  if (shown) return showPart(shown.answer, shown.at + 1);
  const [fault] = inInk(game, () => lawsBrokenOn(game));
  if (fault) return tellWrong(fault);
  // Pencil is only a what-if, unless it has solved the puzzle.
  if (isSolved(game)) return showStanding("Hint", { standing: "solved" });
  // Nobody has to cross the rest of a finished line, so no hint is about it.
  const rest = restInInk(game);
  const letters = Array.from(inkOn(game.board), (letter, place) => (rest.has(place) ? BLANK : letter));
  const values = { masks: knownBy(game, letters), last: lastCells(game) };
  const answer = await askFromCard("Hint", "hints", questionOf(game, "hint", values));
  if (!answer) return;
  if (!answer.step) return showStanding("Hint", answer);
  game.hints++;
  showPart(answer, at);
}

/** Say why there is no step, with a button for what helps. */
export function showStanding(title, { standing }) {
  const action = {
    several: button("Show them", () => solutions(true)),
    wrong: button("Show me where", wrongCells),
  }[standing];
  const words = spokenParagraph(STATUS_WORDS[standing]);
  showCard(title, [words, action && row(action)].filter(Boolean), { onLeave: () => (isStanding = false) });
  isStanding = true;
}

function showPart(answer, at) {
  const parts = partsOf(app.game, answer);
  const number = Math.min(at, parts.length - 1);
  const isLast = number === parts.length - 1;
  const buttons = [
    isLast ? null : button("Tell me more", () => showPart(answer, at + 1), { class: "main" }),
    button("Draw it", () => draw(answer), { class: isLast ? "main" : "" }),
    isLast ? button(NEXT, () => next(answer, at)) : null,
  ];
  const onLeave = () => (shown = null);
  const title = `Hint ${number + 1} of ${parts.length}`;
  showTold(title, parts[number], buttons.filter(Boolean), { onLeave });
  shown = { answer, at: number };
}

/** Draw the cells of a hint, and show the next hint. */
async function next(answer, at) {
  if (!draw(answer)) return;
  await hint(at);
  focusButton(NEXT);
}

/** Draw the cells of a hint. Return whether the puzzle is still unsolved. */
export function draw({ step }) {
  const { game } = app;
  closeCard();
  write(game, changesIn(game, findingsOf(step)), false);
  return !isSolved(game);
}

// A hint, and how the board stands, is out of date after a move.
app.listeners.move.add(() => {
  const { rings, draft, litLines } = app.highlights;
  if (isStanding || rings.size || draft.size || litLines.length) closeCard();
});
