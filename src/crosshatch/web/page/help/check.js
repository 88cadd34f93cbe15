// Check: names the rules that the board breaks, and nothing more.

import { app, highlight } from "../app.js";
import { lettersOn, pictureOn } from "../game/game.js";
import { hasLine, lineName, lineFromJson } from "../game/puzzle.js";
import { brokenLines } from "../game/line_states.js";
import { named, sentenceOf } from "../game/words.js";
import { button, element } from "../ui/dom.js";
import { row, showCard, withColorNames, askFromCard, spokenParagraph } from "./card.js";
import { lookButton, showFound } from "./solved.js";
import { wrongCells } from "./wrong.js";

const MOST = 8;

export async function check() {
  const { game } = app;
  const question = { puzzle: game.puzzle.asked, picture: pictureOn(game) };
  const answer = await askFromCard("Check", "check", question, async (said, pause) => ({
    ...said,
    unfinished: await brokenLines(game, pause),
  }));
  if (!answer) return;
  const judged = answer.lines.map(lineFromJson);
  // The server says why lines cannot be completed. It does not see the crossed edges of a line, so
  // only the page judges those.
  const stuck = answer.unfinished.filter((line) => !hasLine(judged, line));
  const sentences = stuck.map(
    (line) => `${lineName(game.puzzle, line)} cannot be completed as it is drawn`,
  );
  const faults = game.form.faultsIn(game.puzzle, lettersOn(game));
  // The server finds most of these too, from the pieces beside them.
  const isAbout = (words, what) => words.startsWith(what) && !/^\d/u.test(words.slice(what.length));
  const isNew = ({ what }) => !answer.broken.some((words) => isAbout(words, what));
  const unseen = faults.filter(isNew).map(({ words }) => words);
  const broken = [...unseen, ...answer.broken, ...sentences];
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
    litLines: [...judged, ...stuck],
    rings: new Map(faults.flatMap(({ cells }) => cells.map((cell) => [cell, app.inks.wrong]))),
  });
}
