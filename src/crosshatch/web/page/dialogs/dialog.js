// Dialogs: one at a time, with a title and a button to close it.

import { closeButton, element } from "../ui/dom.js";

/** Open a dialog with a title and these parts; it is removed when it is closed. */
export function openDialog(title, ...parts) {
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
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

export const closeDialog = () => document.querySelector("dialog[open]")?.close();
