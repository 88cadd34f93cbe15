// Entering a puzzle: the form for its kind and size, and the screen with its board, the pad, the verdict,
// its numbers, and what comes next.

import { app } from "../app.js";
import { NO_ENGINE, PICTURES, engineHere } from "../client/back_end.js";
import { openShare } from "../dialogs/share.js";
import { counted } from "../game/words.js";
import { allKinds, kindWith } from "../kinds.js";
import { readText } from "../open/read_puzzles.js";
import { OWN } from "../screens/home.js";
import { backHome, heading } from "../screens/home/cards.js";
import { choice, labelled } from "../screens/home/new_puzzle.js";
import { say } from "../ui/announce.js";
import { button, closeButton, element, fileButton, find, link, save, setTitle, toggle } from "../ui/dom.js";
import { notice } from "../ui/notice.js";
import { layOutBoard } from "./board.js";
import { addressOf, ask, editor, entryOfPuzzle, forgetEntry, goTo, keepEntry, keysNow, listEntries, listeners, newEntry, openEntry, pictureBeside, placeHere, put, textAt, useTool } from "./entry.js";
import { OF_BOARD, boardNames, cluesOf, spotsOf, tableOf, toolsOf } from "./places.js";
import { layOutPad, placeWords } from "./pad.js";
import { paste, press } from "./typing.js";
import { layOutVerdict } from "./verdict.js";

/** The usual side of a puzzle with a picture, the longest usual one of others, and the longest that is entered. */
const [SIDE, USUAL, LONGEST] = [15, 10, 100];
/** The colours that are offered, each with its letter. */
const COLORS = ["##000000", "r#c8352b", "b#2f6fb5", "g#3f8f3f", "y#e0a82e", "p#7d4fa0", "o#e2762d", "n#7a4a24"];
let [play, isLaidOut] = [null, false];

/** Open the puzzle that is played in the editor; what is drawn stays. */
export const correct = () => (location.hash = addressOf(entryOfPuzzle(app)));

/** Show the form at an address, or the editor with a puzzle that was begun; `open` opens what it has become, `openFiles` a picture. */
export function enterPuzzle(hash, switchScreen, { open, openFiles }) {
  const entry = listEntries().find((one) => addressOf(one) === hash);
  switchScreen(entry ? "enter" : "home", entry ? nameOf(entry) : "");
  if (!entry) return showForm(find("home"), hash === OWN, openFiles);
  showEditor(entry, (answer) => forgetEntry(entry) && open(answer, entry.drawn ?? null));
}

const nameOf = (entry) => entry.rest.title || tableOf(entry).title || tableOf(entry).name;
/** Return whether there is something in an entry that is not elsewhere. */
const isBegun = (entry) => entry.history.done.length > 0 || (!entry.drawn && (cluesOf(entry).length > 0 || Boolean(entry.source)));

/** Show the form in a place; with `isOwn`, for a puzzle that one makes up. */
function showForm(place, isOwn, openFiles) {
  const kind = choice("Kind", Object.fromEntries(allKinds().map(({ id, title }) => [id, title])), allKinds()[0].id);
  const [width, height] = ["Columns", "Rows"].map((words) => element("input", { type: "number", min: 1, max: LONGEST, "aria-label": words }));
  const fit = () => {
    const { sizes = [SIDE], picture } = kindWith(kind.value);
    width.value = height.value = picture ? SIDE : sizes.findLast((size) => size <= USUAL) ?? sizes[0];
  };
  kind.addEventListener("change", fit);
  fit();
  const begin = () => {
    const size = [width, height].map(({ value }) => Math.max(1, Math.min(LONGEST, Math.round(value) || 1)));
    const entry = newEntry({ kind: kind.value, size, isOwn });
    keepEntry(entry);
    location.replace(addressOf(entry));
  };
  const about = isOwn ? "Put clue after clue: you see at once how many solutions there are." : "Type the clues of a puzzle on paper, or paste them. What you type stays in this browser.";
  const fields = [labelled("Kind", kind), labelled("Columns", width), labelled("Rows", height), button("Begin", begin, { class: "main" })];
  const form = element("section", {}, heading(isOwn ? "Make a puzzle clue by clue" : "Enter a puzzle", "", backHome()), element("p", { class: "rules", text: about }), element("div", { class: "new-puzzle" }, ...fields));
  place.replaceChildren(...[form, !isOwn && pictureSection(openFiles), begunSection()].filter(Boolean));
}

/** Return the section that takes a picture from the camera or a file, and says where it goes. */
function pictureSection(openFiles) {
  const choose = fileButton("Read a picture…", (file) => openFiles([file]), { accept: "image/*", label: "Picture" });
  return element("section", {}, element("p", { class: "line" }, ...choose), element("p", { class: "note", text: PICTURES }));
}

/** Return the section of the puzzles that are being entered; false if there are none. */
function begunSection() {
  const rows = listEntries().filter(isBegun).map((entry) => {
    const words = `${nameOf(entry)}, ${entry.size.join(" × ")}: ${counted(cluesOf(entry).length, "clue")}`;
    const forget = () => {
      forgetEntry(entry);
      row.remove();
    };
    const row = element("p", { class: "line" }, link(words, addressOf(entry)), closeButton(forget, "Forget it"));
    return row;
  });
  return rows.length > 0 && element("section", {}, heading("Go on with"), ...rows);
}

/** Show the editor with a puzzle. */
async function showEditor(entry, open) {
  play = open;
  const engine = await engineHere();
  if (!engine) return notice(NO_ENGINE);
  if (!isLaidOut) isLaidOut = layOut();
  openEntry(entry, engine);
  if (!entry.history.done.length && !Object.keys(entry.texts).length) begin(entry);
  layOutNumbers();
  const { picture, told } = pictureBeside(entry);
  if (told) notice(told);
  find("entry-picture").replaceChildren(...(picture ? [element("img", { src: picture, alt: "The picture that was read" })] : []));
  find("entry-board").focus({ preventScroll: true });
}

/** Begin with the texts of the puzzle that is corrected, or with what every new one of a kind has. */
function begin({ size, texts, source }) {
  const { states, clues = {} } = tableOf(editor.entry);
  const { values = { size }, colors, givens } = source ?? {};
  if (states === "palette" && !source) for (const color of COLORS.slice(0, 2)) texts[`colour ${color[0]}`] = color.slice(1);
  if (source || clues.regions === "boxes") Object.assign(texts, ask("texts", { values }), givens);
  for (const [letter, color] of Object.entries(colors ?? {})) if (letter !== ".") texts[`colour ${letter}`] = color;
  keepEntry(editor.entry);
  openEntry(editor.entry, editor.engine);
}

function layOut() {
  const board = find("entry-board");
  layOutBoard(board);
  layOutPad(find("entry-keys"), find("entry-here"));
  layOutVerdict(find("entry-verdict"));
  listeners.shown.add(layOutTools);
  board.addEventListener("keydown", (event) => press(event) && event.preventDefault());
  // Keys type on the board, whatever the pointer has pressed.
  board.closest("main").querySelector(".side").addEventListener("mousedown", (event) => {
    if (!event.target.closest("button")) return;
    event.preventDefault();
    board.focus({ preventScroll: true });
  });
  board.addEventListener("paste", (event) => paste(event.clipboardData.getData("text")));
  const name = () => (editor.entry.rest.title || "puzzle").replace(/[^\p{L}\p{N}]+/gu, "-");
  const share = () => openShare({ keys: keysNow(), title: editor.entry.rest.title ?? "", width: editor.entry.size[0], height: editor.entry.size[1] });
  find("entry-actions").replaceChildren(
    button("Play it", () => withPuzzle(play), { class: "main" }),
    button("Share…", () => withPuzzle(share)),
    button("Save", () => save(`${name()}.json`, new Blob([JSON.stringify(keysNow())]))),
    button("Print", () => print()),
  );
  return true;
}

/** Call a function with the puzzle as it is read, or say why it cannot be. */
async function withPuzzle(act) {
  const { puzzles, complaint } = await readText(JSON.stringify(keysNow()), "Untitled.json");
  if (puzzles.length) act(puzzles[0]);
  else notice(complaint);
}

/** Lay out the tools and the numbers of the whole puzzle, and describe the place at the cursor for screen readers. */
function layOutTools() {
  const { entry, tool: now } = editor;
  const place = placeHere();
  const isOnSheet = (tool) => spotsOf(entry, tool).some(({ row }) => row !== OF_BOARD);
  const tools = toolsOf(entry).filter((tool) => (!tool.isRare || tool.id === now.id) && isOnSheet(tool));
  const choose = (tool) => button(tool.words, () => useTool(tool), { "aria-pressed": tool.id === now.id });
  const number = (name) => button(`${name}: ${textAt(`board ${name}`) || "?"}`, () => goTo(`board ${name}`), { "aria-pressed": place === `board ${name}` });
  const numbers = boardNames(entry).map(number);
  find("entry-tools").replaceChildren(...(tools.length + numbers.length > 1 ? tools.map(choose) : []), ...numbers);
  const words = place ? `${placeWords(place)}: ${textAt(place) || "empty"}` : now.words;
  if (find("entry-spot").textContent !== words) say(words);
  find("entry-spot").textContent = words;
}

/** Lay out the options and colours of the puzzle, its title, and the tools that few puzzles need. */
function layOutNumbers() {
  const { entry } = editor;
  const { options = {}, fewest } = tableOf(entry);
  const option = (name) => toggle(name, (textAt(`option ${name}`) || (options[name] ? "yes" : "no")) === "yes", (isOn) => put({ [`option ${name}`]: isOn ? "yes" : "no" }));
  const places = Object.keys(entry.texts).filter((place) => place.startsWith("colour "));
  const color = (place) => element("input", { type: "color", value: textAt(place), "aria-label": place, on: { change: ({ target }) => put({ [place]: target.value }) } });
  const next = COLORS.find((one) => !textAt(`colour ${one[0]}`));
  const add = next && button("Add a colour", () => layOutNumbers(put({ [`colour ${next[0]}`]: next.slice(1) })));
  const rename = ({ target }) => {
    keepEntry(Object.assign(entry, { rest: { ...entry.rest, title: target.value.trim() || undefined } }));
    setTitle(nameOf(entry));
  };
  const title = element("input", { type: "text", value: entry.rest.title ?? "", "aria-label": "Title", placeholder: "Title", maxlength: 200, on: { change: rename } });
  const rare = toolsOf(entry).filter(({ isRare }) => isRare);
  find("entry-numbers").replaceChildren(
    ...(fewest ? [toggle("most, not fewest", textAt("goal") === "most", (isOn) => put({ goal: isOn ? "most" : "" }))] : []),
    ...Object.keys(options).map(option),
    ...(places.length ? [element("div", { class: "colors" }, ...places.map(color), add)] : []),
    title,
    element("div", { class: "group" }, ...rare.map((tool) => button(tool.words, () => useTool(tool)))),
  );
}
