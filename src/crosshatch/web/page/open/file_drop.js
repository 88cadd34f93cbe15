// Files dropped anywhere on the page.

/** Call `take` with each file that is dropped; the page shows that it can be dropped. */
export function listenToDrops(take) {
  const see = (isOver) => document.body.classList.toggle("is-over", isOver);
  addEventListener("dragover", (event) => {
    if (isForField(event)) return;
    event.preventDefault();
    const isFile = hasFile(event);
    event.dataTransfer.dropEffect = isFile ? "copy" : "none";
    see(isFile);
  });
  // Moving from one element to another does not leave the page.
  addEventListener("dragleave", (event) => event.relatedTarget || see(false));
  addEventListener("drop", (event) => {
    see(false);
    if (isForField(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  });
}

const hasFile = ({ dataTransfer }) => dataTransfer.types.includes("Files");

/** Text dragged into a field is meant for the field. */
const isForField = (event) => !hasFile(event) && event.target.closest?.("input, textarea");
