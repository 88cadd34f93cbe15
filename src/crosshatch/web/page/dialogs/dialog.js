// Dialogs: one at a time, with a title and a button to close it.

import { closeButton, element } from "../ui/dom.js";

/** Open a dialog with a title and these parts; it is removed when it is closed. */
export function openDialog(title, ...parts) {
  const dialog = dialogOf(title, parts);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Lay out a dialog that nobody sees, and remove it. Browsers need twice as long for the first form of
 * its kind as for later ones.
 */
export function rehearseDialog(title, ...parts) {
  const dialog = dialogOf(title, parts);
  Object.assign(dialog, { className: "is-unseen", inert: true, open: true });
  document.body.append(dialog);
  dialog.getBoundingClientRect();
  dialog.remove();
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
