// The welcome for people who come by a link and have played nothing here yet: the rules of its puzzle.

import { app } from "../app.js";
import { rulesFor } from "../forms/index.js";
import { allKinds, kindOf } from "../kinds.js";
import { lessonOf, lessonsDone, openLesson } from "../open/lessons.js";
import { store } from "../storage/browser_storage.js";
import { listBegun } from "../storage/saved_puzzles.js";
import { noticeFailure } from "../ui/notice.js";
import { button, element } from "../ui/dom.js";
import { closeCard, row, showCard } from "./card.js";

/** True while the card with the welcome is shown. */
let isShown = false;

/** Return whether nothing was begun in this browser, and no lesson done. */
const isNewcomer = () => !listBegun(store).length && !allKinds().some(({ id }) => lessonsDone(id).length);

/** Show the rules of the open puzzle to somebody who is new here. */
export function welcome() {
  const { form, puzzle } = app.game ?? {};
  if (!form || form.draws || lessonOf(puzzle) || !isNewcomer()) return;
  const kind = kindOf(puzzle.keys);
  const begin = button("Learn it in six tiny puzzles", () =>
    openLesson(kind.id, 0, app.open).catch(noticeFailure),
  );
  const start = button("Play", closeCard, { class: "main" });
  const parts = [element("p", { text: rulesFor(puzzle) }), row(...(kind?.lessons.length ? [start, begin] : [start]))];
  showCard("How it is played", parts, { onLeave: () => (isShown = false), isOver: true });
  isShown = true;
}

// Whoever draws needs it no longer.
app.listeners.move.add(() => isShown && closeCard());
