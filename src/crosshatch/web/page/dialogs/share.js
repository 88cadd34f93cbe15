// The share dialog: a link that holds the whole puzzle, and files of it; the result of a solved one.

import { app, isFinished } from "../app.js";
import { wordFor } from "../kinds.js";
import { pictureOn } from "../game/game.js";
import { fileName, nameOf } from "../game/puzzle.js";
import { howSolved, sentenceOf } from "../game/words.js";
import { store } from "../storage/browser_storage.js";
import { addressOfDay, dayWith, loadDays } from "../storage/days.js";
import { fragmentOf } from "../storage/link.js";
import { ask, fetchJson } from "../client/ask.js";
import { isSite } from "../files.js";
import { button, bytesFromBase64, canvasOf, complaint, element, save, toggle } from "../ui/dom.js";
import { openDialog, section } from "./dialog.js";
import { copyButton, linkPart, sendButton, sharedAddress } from "./share_link.js";

/** The files that a picture is saved as; a PDF needs libraries that only a server has. */
const PICTURES = isSite ? ["svg", "png", "html"] : ["svg", "png", "pdf", "html"];
const NO_PDF = "For a PDF, print the puzzle and choose a file in place of a printer.";
/** The pixels for each unit of the drawing, so that it is sharp on a phone. */
const SCALE = 2;
/** The most pixels of a picture; some browsers draw no larger ones. */
const MOST = 2 ** 24;
/** The format that loses nothing of a puzzle. */
const NATIVE = "toml";

/** Open the dialog to share a puzzle, which need not be open. `fileKeys` are the keys in its files. */
export async function openShare(puzzle, fileKeys = puzzle.keys) {
  const { part, complain } = complaint();
  const itsLink = linkPart(await fragmentOf(puzzle.keys));
  const itsFiles = files(fileName(puzzle), fileKeys, complain);
  const result = app.game && isFinished() && resultPart(puzzle);
  openDialog("Share", ...[result].filter(Boolean), itsLink, itsFiles, pictures(puzzle, complain), part);
}

/** Return the usual name of a format, with its suffix if that says more: "webpbn (.xml)". */
function knownAs({ name, known_as: known = name, suffixes: [suffix] }) {
  return !suffix || known.includes(suffix) ? known : `${known} (${suffix})`;
}

function files(name, keys, complain) {
  const choice = element("select", { "aria-label": "Format" });
  const note = element("p", { class: "note" });
  let writable = [];
  const describe = () => {
    const { about } = writable.find((format) => format.name === choice.value);
    note.textContent = sentenceOf(about);
  };
  const offer = ([{ formats }, fitting]) => {
    // A format of an extra needs libraries that do not run in a browser.
    const isOffered = ({ name: format, writes, extra }) =>
      fitting ? fitting.formats.includes(format) : writes && !(isSite && extra);
    writable = formats.filter(isOffered);
    const option = (one) => element("option", { value: one.name, text: knownAs(one) });
    const options = writable.map(option);
    choice.append(...options);
    choice.value = NATIVE;
    describe();
  };
  choice.addEventListener("change", describe);
  // Without a server, all of Python would be loaded just to ask which formats can hold the puzzle.
  const asked = isSite ? null : ask("writable", { puzzle: keys }).catch(() => null);
  const offered = Promise.all([fetchJson("formats"), asked]).then(offer);
  offered.catch((error) => complain(error.message));
  const saveFile = async () => {
    complain("");
    try {
      await offered;
      const made = await ask("convert", { puzzle: keys, format: choice.value });
      const content = made.text ?? bytesFromBase64(made.base64);
      save(`${name}${made.suffix}`, new Blob([content]));
      if (made.lost?.length) note.textContent = `Not written: ${made.lost.join(", ")}.`;
    } catch (error) {
      complain(error.message);
    }
  };
  const row = element("div", { class: "line" }, choice, button("Save", saveFile));
  return section("A puzzle file", row, note);
}

function pictures(puzzle, complain) {
  let isMine = false;
  const savePicture = (as) => async () => {
    complain("");
    const mine = isMine ? { picture: pictureOn(app.game) } : { blank: true };
    // The browser makes the PNG, which is larger and sharper than the server's.
    const isPng = as === "png";
    const question = { puzzle: puzzle.keys, as: isPng ? "svg" : as, ...(app.game && mine) };
    try {
      const picture = await ask("draw", question);
      save(`${fileName(puzzle)}.${as}`, isPng ? await pngOf(picture) : picture);
    } catch (error) {
      complain(error.message);
    }
  };
  const buttons = PICTURES.map((as) => button(as.toUpperCase(), savePicture(as)));
  return section(
    "A picture, to print or to show",
    element("div", { class: "line" }, ...buttons),
    isSite && element("p", { class: "note", text: NO_PDF }),
    app.game && toggle("with what I have drawn", false, (isOn) => (isMine = isOn)),
  );
}

/** Return a drawing in SVG as a PNG. Throws if the browser cannot draw it. */
async function pngOf(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(SCALE, Math.sqrt(MOST / (width * height)));
    const canvas = canvasOf(image, width * scale, height * scale);
    const png = await new Promise((done) => canvas.toBlob(done, "image/png"));
    if (png) return png;
  } catch {
    // An image that cannot be decoded has no sentence of its own.
  } finally {
    URL.revokeObjectURL(image.src);
  }
  throw new Error("Your browser cannot draw this picture as PNG. Choose SVG instead.");
}

/** Return the part with the result of the open puzzle, which is solved. */
function resultPart(puzzle) {
  const field = element("textarea", { readonly: true, rows: "3", "aria-label": "Your result" });
  field.value = resultOf(puzzle);
  field.addEventListener("focus", () => field.select());
  return section("Your result, without the picture", element("div", { class: "line" }, field, copyButton(field), sendButton(field)));
}

/** Return the puzzle's name and size, how it was solved and, of a day's puzzle, its address. */
function resultOf(puzzle) {
  const { width, height } = puzzle;
  const day = dayWith(loadDays(store), app.mark);
  const about = [`Crosshatch: ${nameOf(puzzle)}`, wordFor(puzzle), `${width} × ${height}`];
  const lines = [about.filter(Boolean).join(", "), `solved, ${howSolved(app.game)}`];
  if (day) lines.push(`${sharedAddress()}${addressOfDay(day.series, day.day)}`);
  return lines.join("\n");
}
