// The card for a solved puzzle, with the text if its picture is a code, and the way to the next one.
// It asks once whether to keep the player's own times, and keeps the time of each solved puzzle.

import { app, changeSettings, isFinished } from "../app.js";
import * as games from "../game/game.js";
import { solvedNameOf } from "../game/puzzle.js";
import { isSolved } from "../game/verdicts.js";
import { timeIn } from "../game/words.js";
import { ask } from "../client/ask.js";
import { isLasting, store } from "../storage/browser_storage.js";
import { openShare } from "../later.js";
import { keepSolvedDay } from "../storage/days.js";
import { addTime } from "../storage/times.js";
import { anotherLike } from "../open/made_puzzles.js";
import { nextInCollection } from "../screens/home/collections.js";
import { nextDaily } from "../screens/home/today.js";
import { say } from "../ui/announce.js";
import { button, element, find } from "../ui/dom.js";
import { closeCard, goOn, row, showCard, spokenParagraph } from "./card.js";
import { lessonOf } from "../open/lessons.js";
import { afterLesson } from "./lesson.js";
import { hidePicture, isRevealed, revealListeners, showPicture } from "./reveal.js";
import { stopSounds, tune } from "./tune.js";
import { playPart } from "./your_play.js";

const QUESTION = "Keep your times?";
const WHAT =
  "How long each puzzle takes, and how many hints you use: only in this browser. " +
  "Settings can change that.";
const NOTHING = "No times are kept. Settings can change that.";
/** The most letters of a title that a card shows. */
const LONGEST = 120;
/** True while a card says that the puzzle is solved. */
let isShown = false;

/** Keep that the open puzzle was just solved, and show it. */
export function celebrate() {
  const { game, settings } = app;
  const isTold = settings.timer || (settings.times && game.isTimed);
  const time = isTold ? ` in ${timeIn(game.seconds)}` : "";
  keepSolvedDay(store, app.mark);
  const isLesson = Boolean(lessonOf(game.puzzle));
  showSolved(`every clue is met${time}`, ...(isLesson ? [] : [playPart(game), timePart(game)]));
}

/** Show a card with these words, and the picture of the solved puzzle. */
function showSolved(said, ...more) {
  const { game } = app;
  const title = solvedNameOf(game.puzzle);
  const name = title.length > LONGEST ? `${title.slice(0, LONGEST)}…` : title;
  const home = button("All puzzles", () => (location.hash = ""), { class: "main" });
  const again = button("Play it again", () => {
    closeCard();
    games.restart(game);
  });
  const share = button("Share it", () => openShare(game.puzzle));
  const buttons = element("div", { class: "group ending" }, home, lookButton(), again, share);
  showFound("Solved", spokenParagraph(`${name}: ${said}.`), buttons, ...more.filter(Boolean));
  offerNext(home, app.mark);
  showPicture();
}

/** Show that the open puzzle is solved, if it is: it was opened again, or somebody drew on it. */
export function showIfSolved() {
  if (!isFinished()) return;
  if (!isShown) showSolved("solved");
  // Whoever presses keys goes on from the button that leads on.
  if (app.sheet.box.matches(":focus-visible")) find("aid").querySelector(".main")?.focus();
}

/** Return the button that shows the board in place of the picture, and the other way round. */
export function lookButton() {
  const look = button("", () => (isRevealed() ? hidePicture() : showPicture()));
  const update = () => {
    if (look.parentElement && !look.isConnected) revealListeners.delete(update);
    look.textContent = isRevealed() ? "Show the board" : "Show the picture";
  };
  revealListeners.add(update);
  update();
  return look;
}

/** Put the way to the next puzzle in place of the way home, if there is one. */
async function offerNext(home, mark) {
  const near = afterLesson(app.game.puzzle) ?? nextDaily(mark) ?? anotherLike(mark, app.open);
  const next = near ?? (await nextInCollection(mark, app.open).catch(() => null));
  if (!next) return;
  const hadFocus = home === document.activeElement;
  const onward = button(`Next: ${next.title}`, () => goOn(onward, next), { class: "main" });
  home.replaceWith(onward);
  if (hadFocus) onward.focus();
}

export function showFound(title, words, ...more) {
  const found = [codePart(app.game), tune(app.game)];
  const onLeave = () => {
    isShown = false;
    hidePicture();
    found.forEach(stopSounds);
  };
  showCard(title, [words, ...found, ...more], { onLeave, isGood: true });
  isShown = true;
}

// The card is out of date once the puzzle is not solved any more.
app.listeners.move.add(() => {
  if (isShown && !isSolved(app.game)) closeCard();
});

/** The width and height of the smallest code. */
const SMALLEST_CODE = 11;

/** Return the part of a card that shows the text of a code. */
function codePart(game) {
  const { puzzle } = game;
  const part = element("section", { class: "found" });
  const isLarge = Math.min(puzzle.width, puzzle.height) >= SMALLEST_CODE;
  if (isLarge && puzzle.verbs.includes("scan"))
    ask("scan", { puzzle: puzzle.keys, picture: games.finishedPictureOn(game) })
      .then(({ texts }) => showTexts(part, texts))
      // A picture that is no code needs no error: nobody asked for the text.
      .catch(() => {});
  return part;
}

function showTexts(part, texts) {
  if (!texts.length) return;
  const words = "It is a code that says:";
  say([words, ...texts].join(" "));
  part.append(
    element("p", { text: words }),
    ...texts.map((text) =>
      element("pre", { text, tabindex: "0", role: "region", "aria-label": "Code" }),
    ),
  );
}

/** Keep the time of the solved puzzle if the player has agreed. Return whether there was one. */
function keepTime({ puzzle, seconds, hints, mistakes, isTimed }) {
  const isTime = isTimed && seconds > 0;
  return isTime && app.settings.times && addTime(store, puzzle, { seconds, hints: hints + mistakes });
}

/** Keep the time of the solved puzzle; return a part that asks whether to, if nobody has yet. */
function timePart(game) {
  keepTime(game);
  if (!isLasting || app.settings.times !== null) return null;
  const part = element("section", { class: "ask", "aria-label": QUESTION });
  const answer = (times) => () => {
    changeSettings({ times });
    const isKept = keepTime(game);
    const words = times ? `Times are kept${isKept ? `: this is ${timeIn(game.seconds)}` : ""}.` : NOTHING;
    const hadFocus = part.contains(document.activeElement);
    part.replaceChildren(element("p", { class: "small", text: words, tabindex: "-1" }));
    if (hadFocus) part.firstChild.focus();
    say(words);
  };
  part.append(
    element("h3", { text: QUESTION }),
    element("p", { class: "small", text: WHAT }),
    row(button("Keep them", answer(true)), button("No, thanks", answer(false))),
  );
  return part;
}
