// Dialogs: one at a time, with a title and a button to close it.

import { afterPaint, closeButton, element } from "../ui/dom.js";

/** Open a dialog with a title and these parts; it is removed when it is closed. */
export const openDialog = (title, ...parts) => show(dialogOf(title, parts));

/**
 * Open a dialog as high as the window allows, and make its parts once its frame is painted. To lay
 * out a long form takes a slow phone so long that the press of the button would seem to be lost.
 */
export function openLongDialog(title, makeParts) {
  const dialog = dialogOf(title, []);
  dialog.classList.add("is-long");
  show(dialog);
  afterPaint(() => dialog.open && dialog.querySelector(".inside").append(...makeParts()));
}

/** Return a part of a dialog with a title. */
export const section = (title, ...parts) => element("section", {}, element("h3", { text: title }), ...parts);

function show(dialog) {
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

function dialogOf(title, parts) {
  const close = closeButton(() => dialog.close());
  const dialog = element(
    "dialog",
    { "aria-labelledby": "dialog-title" },
    element("header", {}, element("h2", { id: "dialog-title", text: title }), close),
    element("div", { class: "inside" }, ...parts),
  );
  // A press outside closes it too.
  dialog.addEventListener("pointerdown", (event) => event.target === dialog && dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  return dialog;
}

export const closeDialog = () => document.querySelector("dialog[open]")?.close();
