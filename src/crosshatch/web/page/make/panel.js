// The panel beside a drawing: verdict, colours, size, picture, title, next steps.

import { choosePen, colorsNow, app, setColor } from "../app.js";
import { openShare } from "../later.js";
import { BLANK } from "../game/board.js";
import {
  nextColor,
  inverted,
  keysOf,
  lettersInVersion,
  MOST,
  newDrawing,
  BLACK_ON_WHITE,
  resized,
} from "../game/drawing.js";
import * as games from "../game/game.js";
import { colorName } from "../game/puzzle.js";
import { readText } from "../open/read_puzzles.js";
import { row, section } from "../play/tools.js";
import { button, element, setTitle, find } from "../ui/dom.js";
import { notice } from "../ui/notice.js";
import { growForClues } from "../canvas/sheet.js";
import { heatParts } from "./heat.js";
import { mendParts } from "./mend.js";
import { pictureParts } from "./picture.js";
import { updateDrawing, replaceDrawing } from "../play/versions.js";
import { forgetVerdict, restartVerdict, scheduleVerdict, verdictParts } from "./verdict.js";

/** Return the keys of the puzzle that the drawing makes. */
const puzzleKeys = () => keysOf(app.game.puzzle, games.pictureOn(app.game).join(""), colorsNow());

/** Share the puzzle that the drawing makes; its files include the picture. */
export function shareDrawing() {
  const keys = puzzleKeys();
  openShare({ ...app.game.puzzle, keys }, { ...keys, picture: games.pictureOn(app.game) });
}

/** Lay out the panel; `open` opens a puzzle that was read, `renew` starts a new drawing. */
export function layOutMaking({ open, renew }) {
  const play = async () => {
    const { puzzles, complaint } = await readText(JSON.stringify(puzzleKeys()));
    if (puzzles.length) open(puzzles[0]);
    else if (complaint) notice(complaint);
  };
  const heat = heatParts();
  const mend = mendParts();
  find("verdict").replaceChildren(
    ...verdictParts(),
    heat.words,
    mend.words,
    row("Verdict", "verdicts", mend.mend, mend.best, heat.toggle, heat.change),
    mend.wish,
  );
  const width = stepper("Columns", "width");
  const height = stepper("Rows", "height");
  const title = element("input", { type: "text", "aria-label": "Title", maxlength: 200 });
  title.addEventListener("change", () => updateDrawing({ title: title.value.trim() }));
  const colors = element("div", { class: "colors" });
  find("making").replaceChildren(
    row("All of it", "all", button("Invert", invert), button("Clear", clear)),
    section("Colours", colors),
    section("Size", element("div", { class: "sizes" }, width.part, "×", height.part)),
    section("Picture", ...pictureParts()),
    section("Title", title),
    section(
      "Puzzle",
      row(
        "Puzzle",
        "next",
        button("Play it", play, { class: "main" }),
        button("Export or print…", shareDrawing),
        button("New drawing", renew, { class: "quiet" }),
      ),
    ),
  );
  app.listeners.leave.add(forgetVerdict);
  app.listeners.move.add(() => {
    scheduleVerdict();
    // Only drawings have clues that grow.
    if (app.game.form.draws) growForClues(app.sheet);
  });
  app.listeners.puzzle.add(() => {
    const isMaking = Boolean(app.game.form.draws);
    find("making").hidden = find("verdict").hidden = !isMaking;
    restartVerdict();
    if (!isMaking) return;
    const { puzzle, form } = app.game;
    setTitle(puzzle.title || form.untitled);
    width.set(puzzle.width);
    height.set(puzzle.height);
    title.value = puzzle.title;
    layOutColors(colors);
  });
}

function resize(side, wanted) {
  const { width, height } = app.game.puzzle;
  const to = { width, height, [side]: wanted };
  if (to.width === width && to.height === height) return;
  replaceDrawing("size", ({ answer, ...sheet }) => {
    const from = { width: answer.labels.columns.length, height: answer.labels.rows.length };
    const { palette, color_names, puzzle } = app.answer;
    return {
      answer: { ...newDrawing(puzzle.drawing, to), palette, color_names },
      letters: resized(lettersInVersion(sheet), from, to),
      palette: app.palette,
    };
  });
}

function stepper(name, side) {
  const input = element("input", { type: "number", min: 1, max: MOST, "aria-label": name });
  const to = (wanted) => {
    input.value = Math.max(1, Math.min(MOST, Math.round(wanted)));
    resize(side, Number(input.value));
  };
  input.addEventListener("change", () => to(Number(input.value) || app.game.puzzle[side]));
  const by = (step, words) =>
    button(step < 0 ? "−" : "+", () => to(Number(input.value) + step), { "aria-label": words });
  const what = name.toLowerCase();
  const [fewer, more] = [by(-1, `Fewer ${what}`), by(1, `More ${what}`)];
  const facts = { class: "stepper", role: "group", "aria-label": name };
  const part = element("div", facts, fewer, input, more);
  return { part, set: (count) => (input.value = count) };
}

const firstColor = () => app.game.form.pensOf(app.game.puzzle)[0];

function invert() {
  const { game } = app;
  games.write(game, inverted(games.pictureOn(game).join(""), firstColor()));
}

function clear() {
  const { game } = app;
  games.write(game, game.board.marks.map((_, place) => [place, BLANK]));
}

function layOutColors(box) {
  const { puzzle } = app.game;
  const inputs = [...colorsNow()].map(([letter, color]) => {
    const name = letter === BLANK ? "Paper" : colorName(puzzle, letter);
    const facts = { type: "color", value: color, "aria-label": name, title: name };
    const input = element("input", facts);
    input.addEventListener("change", () => setColor(letter, input.value));
    return input;
  });
  const full = () => element("p", { class: "small", text: "No more colours can be added." });
  const more = nextColor(palette()) ? button("Add a colour", addColor) : full();
  box.replaceChildren(...inputs, more);
}

const palette = () => (colorsNow().size ? Object.fromEntries(colorsNow()) : BLACK_ON_WHITE);

function addColor() {
  const [letter, color] = nextColor(palette());
  updateDrawing({ palette: { ...palette(), [letter]: color } });
  choosePen(letter);
  [...find("making").querySelectorAll(".colors > :is(button, input)")].at(-1).focus();
}
