// The parts of the page that its first screens do without.

export { openShare } from "./dialogs/share.js";
export { openPicture } from "./enter/from_picture.js";
export { correct, enterPuzzle } from "./enter/screen.js";
