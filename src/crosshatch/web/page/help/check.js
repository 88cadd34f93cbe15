// Check: names the rules that the board breaks, and nothing more.

import { app, highlight } from "../app.js";
import { pictureOn } from "../game/game.js";
import { hasLine, lineFromJson } from "../game/puzzle.js";
import { faultsOn } from "../game/verdicts.js";
import { named, sentenceOf } from "../game/words.js";
import { button, element } from "../ui/dom.js";
import { row, showCard, withColorNames, askFromCard, spokenParagraph } from "./card.js";
import { lookButton, showFound } from "./solved.js";
import { wrongCells } from "./wrong.js";

const MOST = 8;

export async function check() {
  const { game } = app;
  const question = { puzzle: game.puzzle.asked, picture: pictureOn(game) };
  const answer = await askFromCard("Check", "check", question);
  if (!answer) return;
  const judged = answer.lines.map(lineFromJson);
  // The server says why lines cannot be completed, and finds most faults, too. It does not see the
  // crossed edges of a line.
  const faults = faultsOn(game);
  const isAbout = (words, what) => words.startsWith(what) && !/^\d/u.test(words.slice(what.length));
  const isTold = ({ what }) => answer.broken.some((words) => isAbout(words, what));
  const unseen = faults.filter((fault) => (fault.line ? !hasLine(judged, fault.line) : !isTold(fault)));
  const broken = [...answer.broken, ...unseen.map(({ words }) => words)];
  if (!broken.length) {
    if (answer.complete) return showFound("Check", spokenParagraph("It is solved."), row(lookButton()));
    const words = "No rule is broken so far. Cells can be wrong all the same.";
    const look = row(button("Look for wrong cells", wrongCells));
    return showCard("Check", [spokenParagraph(words), look], { isGood: true });
  }
  const title = broken.length === 1 ? "One rule is broken:" : `${broken.length} rules are broken:`;
  const item = (words) => element("li", { text: sentenceOf(named(withColorNames(words))) });
  const items = broken.slice(0, MOST).map(item);
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
    litLines: [...judged, ...unseen.flatMap(({ line }) => line ?? [])],
    rings: new Map(
      faults.flatMap(({ line, cells }) => (line ? [] : cells.map((cell) => [cell, app.inks.wrong]))),
    ),
  });
}
