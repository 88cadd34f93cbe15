// Files dropped anywhere on the page.

/** Call `take` with each dropped file, and mark the page while a file is over it. */
export function listenToDrops(take) {
  const markPage = (isOver) => document.body.classList.toggle("is-over", isOver);
  addEventListener("dragover", (event) => {
    if (isForField(event)) return;
    event.preventDefault();
    const isFile = hasFile(event);
    event.dataTransfer.dropEffect = isFile ? "copy" : "none";
    markPage(isFile);
  });
  // Moving from one element to another does not leave the page.
  addEventListener("dragleave", (event) => event.relatedTarget || markPage(false));
  addEventListener("drop", (event) => {
    markPage(false);
    if (isForField(event)) return;
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) take(file);
  });
}

const hasFile = ({ dataTransfer }) => dataTransfer.types.includes("Files");

/** Return whether text is dragged over a field, which then takes it. */
const isForField = (event) => !hasFile(event) && event.target.closest?.("input, textarea");
