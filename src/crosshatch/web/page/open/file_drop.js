// Files that are dropped anywhere on the page.

/** Tell `take` of each file that is dropped; the page shows that it waits for one. */
export function listenToDrops(take) {
  const see = (isOver) => document.body.classList.toggle("is-over", isOver);
  addEventListener("dragover", (event) => {
    if (isForField(event)) return;
    event.preventDefault();
    const isFile = hasFile(event);
    event.dataTransfer.dropEffect = isFile ? "copy" : "none";
    see(isFile);
  });
  // From one part of the page to another nothing is left.
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

/** Words that are dragged into a field are for the field. */
const isForField = (event) => !hasFile(event) && event.target.closest?.("input, textarea");
