// Check: names the rules that the board breaks, and nothing more.

import { app, highlight } from "../app.js";
import { lettersOn } from "../game/game.js";
import { lineFromJson } from "../game/puzzle.js";
import { faultsOn, isSolved } from "../game/verdicts.js";
import { button, element } from "../ui/dom.js";
import { askFromCard, row, showCard, spokenParagraph } from "./card.js";
import { lookButton, showFound } from "./solved.js";
import { knownBy, questionOf } from "./steps.js";
import { read } from "./story.js";
import { wrongCells } from "./wrong.js";

const MOST = 8;

export async function check() {
  const { game } = app;
  const faults = faultsOn(game);
  const said = faults.flatMap(({ checked }) => checked ?? []);
  const question = questionOf(game, "check", { masks: knownBy(game, lettersOn(game)), said });
  const answer = await askFromCard("Check", "hints", question);
  if (!answer) return;
  const { broken, lines } = answer;
  if (!broken.length) {
    if (isSolved(game)) return showFound("Check", spokenParagraph("It is solved."), row(lookButton()));
    const words = "No rule is broken so far. Cells can be wrong all the same.";
    const look = row(button("Look for wrong cells", wrongCells));
    return showCard("Check", [spokenParagraph(words), look], { isGood: true });
  }
  const title = broken.length === 1 ? "One rule is broken:" : `${broken.length} rules are broken:`;
  const items = broken.slice(0, MOST).map((words) => element("li", { text: read(words) }));
  const more = broken.length - MOST;
  showCard(
    "Check",
    [
      spokenParagraph(title),
      element("ul", {}, ...items),
      more > 0 && element("p", { class: "small", text: `and ${more} more` }),
    ].filter(Boolean),
  );
  highlight({
    litLines: [
      ...lines.map(lineFromJson), ...faults.flatMap(({ line }) => line ?? [])],
    rings: new Map(faults.flatMap(({ line, cells }) => (line ? [] : cells.map((cell) => [cell, app.inks.wrong])))),
  });
}
