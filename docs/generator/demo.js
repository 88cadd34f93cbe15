// The live demo: the app is loaded into its frame when it is asked for, as it is large.

document.addEventListener("click", (event) => {
  const start = event.target.closest(".demo .md-button");
  if (!start || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement("iframe");
  frame.src = start.href;
  frame.title = "Crosshatch, the app";
  start.closest(".demo").replaceChildren(frame);
  frame.focus();
});
