// The message under a solved picture, or the tune with its tab and its sound.

import { openDialog } from "../dialogs/dialog.js";
import { finishedPictureOn } from "../game/game.js";
import { nameOf } from "../game/puzzle.js";
import { ask } from "../client/ask.js";
import { say } from "../ui/announce.js";
import { button, complaint, element, save } from "../ui/dom.js";
import { row } from "./card.js";
import { soundOf } from "./plucked_strings.js";

/** Return the part of a card that shows the message or tune under a picture. */
export function tune(game) {
  const part = element("section", { class: "found" });
  const { puzzle } = game;
  if (puzzle.overlay && puzzle.verbs.includes("play"))
    ask("play", { ...questionOf(game), sound: false })
      .then((answer) => showMessage(part, game, answer))
      .catch((error) => complain(part, error));
  return part;
}

const questionOf = (game) => ({ puzzle: game.puzzle.keys, picture: finishedPictureOn(game) });

const complain = (part, error) => part.append(complaint(error.message).part);

function showMessage(part, game, { message, tab }) {
  const words = tab ? "There is a guitar tune under it:" : "There is a message under it:";
  const text = tab ? tab.text.trimEnd() : message.join("\n");
  say(words);
  part.replaceChildren(
    element("p", { text: words }),
    element("pre", { text, tabindex: "0", role: "region", "aria-label": tab ? "Tab" : "Message" }),
  );
  if (tab) part.append(tuneButtons(game, tab));
}

/** Return the buttons to hear a tune and to see its sheet music. */
function tuneButtons(game, tab) {
  const listen = button("Listen", () => listen.replaceWith(sound(soundOf(tab))));
  return row(listen, button("Sheet", () => showSheet(nameOf(game.puzzle), tab.svg)));
}

/** Return an audio element that plays at once, until `stopSounds` stops it. */
function sound(wav) {
  const address = URL.createObjectURL(wav);
  const facts = { src: address, controls: true, autoplay: true, "aria-label": "The tune" };
  return element("audio", facts);
}

/** Stop the sounds in a card that closes. */
export function stopSounds(part) {
  for (const audio of part.querySelectorAll("audio")) {
    audio.pause();
    URL.revokeObjectURL(audio.src);
  }
}

function showSheet(name, svg) {
  const sheet = new Blob([svg], { type: "image/svg+xml" });
  const address = URL.createObjectURL(sheet);
  const picture = element("img", { src: address, alt: `${name}, as a tab`, class: "sheet" });
  const dialog = openDialog(
    name,
    element("div", { class: "music", tabindex: "0", role: "region", "aria-label": "Sheet" }, picture),
    element("div", { class: "line" }, button("Save", () => save("tab.svg", sheet))),
  );
  dialog.classList.add("is-wide");
  dialog.addEventListener("close", () => URL.revokeObjectURL(address));
}
