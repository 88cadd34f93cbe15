// The part of the share dialog with the link: its address, who can open it, and its QR code.

import { app, changeSettings } from "../app.js";
import { ask } from "../client/ask.js";
import { sentenceOf } from "../game/words.js";
import { addressIn, isLocal, linkAddress, openersOf } from "../storage/link_address.js";
import { button, complaint, drawn, element, stated } from "../ui/dom.js";

const TOO_LARGE = "This puzzle is too large for a link. Share it as a file.";
const ITSELF = "The link itself holds the puzzle, without what you have drawn.";
const NO_ADDRESS = "an address begins with https:// and the name of a machine";
const NOT_FOR_PHONES =
  "This link leads to the machine that opens it, so a phone finds nothing there. " +
  "Set a public address first.";
const TOO_LONG = "This link is too long for a QR code.";
/** The light cells around a QR code, without which readers do not find it. */
const QUIET = 4;
const ABOUT_ADDRESS =
  "Every copy of Crosshatch on the web opens every link. Leave this empty to use the address of " +
  "this page.";

/** Return the part with the link that ends in a fragment; null means that there is none. */
export function linkPart(fragment) {
  const part = element("section", {});
  if (fragment) layOut(part, fragment);
  else part.append(element("p", { class: "note", text: TOO_LARGE }));
  return part;
}

/** Return the address that shared links begin with. */
export const sharedAddress = () =>
  linkAddress({ chosen: app.settings.address, built: stated("address"), here: location.href });

function layOut(part, fragment, isChanging = false) {
  const address = sharedAddress();
  const link = `${address}#${fragment}`;
  const field = element("input", { type: "text", readonly: true, value: link, id: "link" });
  field.addEventListener("focus", () => field.select());
  part.replaceChildren(
    element("h3", {}, element("label", { for: "link", text: "A link to this puzzle" })),
    element("div", { class: "line" }, field, copyButton(field), sendButton(field)),
    element("p", { class: "note", text: `${ITSELF} ${openersOf(address)}` }),
    codePart(link, isLocal(address)),
    addressPart(isChanging, () => layOut(part, fragment, true)),
  );
  if (isChanging) part.querySelector("details:last-of-type input").focus();
}

/** Return a button that hands the text of a field to another app, where the browser can do that. */
export const sendButton = (field) =>
  // Whoever changes their mind needs no sentence.
  navigator.share && button("Send", () => navigator.share({ text: field.value }).catch(() => {}));

/** Return a button that copies the text of a field. */
export function copyButton(field) {
  const copy = button(
    "Copy",
    async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(field.value);
      } catch {
        document.execCommand("copy");
      }
      copy.textContent = "Copied";
    },
    { class: "main" },
  );
  return copy;
}

/** Return the QR code of a link, which is drawn when it is opened. */
function codePart(link, isOnlyHere) {
  const part = folded("QR code for a phone", false);
  const note = element("p", { class: "note", "aria-live": "polite" });
  part.append(note);
  const show = async () => {
    if (isOnlyHere) return (note.textContent = NOT_FOR_PHONES);
    note.textContent = "Being drawn…";
    try {
      const { code } = await ask("qr", { text: link });
      if (code) note.replaceWith(codeOf(code));
      else note.textContent = TOO_LONG;
    } catch (error) {
      note.textContent = sentenceOf(error.message);
    }
  };
  part.addEventListener("toggle", show, { once: true });
  return part;
}

/** Return the drawing of a QR code: dark on white in every theme, because many readers need that. */
function codeOf(rows) {
  const size = rows.length + 2 * QUIET;
  const runs = rows.flatMap((row, at) =>
    Array.from(row.matchAll(/#+/gu), ({ 0: run, index }) => `M${index + QUIET} ${at + QUIET}h${run.length}v1h-${run.length}z`),
  );
  return drawn(
    "svg",
    { viewBox: `0 0 ${size} ${size}`, class: "qr-code", role: "img", "aria-label": "The link to this puzzle as a QR code" },
    drawn("rect", { width: size, height: size, fill: "#ffffff" }),
    drawn("path", { d: runs.join(""), fill: "#000000", "shape-rendering": "crispEdges" }),
  );
}

/** Return the field for the address that links begin with; `renew` lays out the link again. */
function addressPart(isOpen, renew) {
  const { part: wrong, complain } = complaint();
  const field = element("input", {
    type: "text",
    inputmode: "url",
    value: app.settings.address,
    placeholder: stated("address") || "https://",
    "aria-label": "Public address",
    spellcheck: "false",
  });
  const use = () => {
    const address = addressIn(field.value) ?? "";
    if (field.value.trim() && !address) return complain(NO_ADDRESS);
    changeSettings({ address });
    renew();
  };
  field.addEventListener("keydown", (event) => event.key === "Enter" && use());
  const part = folded("Public address of your links", isOpen);
  part.append(
    element("div", { class: "line" }, field, button("Use it", use)),
    element("p", { class: "note", text: ABOUT_ADDRESS }),
    wrong,
  );
  return part;
}

const folded = (words, isOpen) => element("details", { open: isOpen }, element("summary", { text: words }));
