// Turns a picture into a drawing, with controls for its size and for which cells are filled.

import { app } from "../app.js";
import { MOST, newDrawing, PAPER } from "../game/drawing.js";
import { cancellable } from "../client/ask.js";
import { canvasOf, complaint, element, fileButton } from "../ui/dom.js";
import { replaceDrawing } from "../play/versions.js";

/** The longest side of the picture that is sent, in pixels. */
const PIXELS = 480;
const CELLS = 25;
/** The milliseconds to wait after a change of the controls: the next one may follow at once. */
const PAUSE = 80;
const STYLES = { threshold: "Dark areas", dither: "Dots, denser where it is darker", edges: "Edges", colors: "Colours" };

export const NO_PICTURE = "Your browser cannot read this file as a picture; save it as JPEG or PNG.";

let source = null;
const asking = cancellable();
let waiting = null;

/** The title that the drawing got from its picture. */
let titleFromPicture = "";

let take = () => {};

/** Turn a chosen or dropped picture into the drawing. */
export const takePicture = async (file) => take(await readPicture(file));

/** Turn a picture that was read into the drawing. */
export const showPicture = (picture) => take(picture);

/** Return whether a file is a picture. */
export const isPicture = (file) => file.type.startsWith("image/");

/** Return the picture in a file; null if the browser cannot read it. */
export const readPicture = (file) => pixelsOf(file).catch(() => null);

export function pictureParts() {
  const { part, complain } = complaint();
  const cells = slider("Cells across", { min: 3, max: 80, value: CELLS });
  const light = slider("Threshold", { min: 1, max: 99, value: 50 });
  const count = slider("Colours", { min: 2, max: 9, value: 4 });
  const style = element(
    "select",
    { "aria-label": "What is filled" },
    ...Object.entries(STYLES).map(([value, text]) => element("option", { value, text })),
  );
  const controls = element("div", { class: "from-picture", hidden: true });
  controls.append(style, cells.part, light.part, count.part);
  const chooser = fileButton("From a picture…", takePicture, { accept: "image/*", title: "Or drop one anywhere on the page" });
  /** The slider's value for the server's threshold; at it, the server chooses again. */
  let automatic = null;
  let invert = false;

  controls.addEventListener("input", () => {
    showSliders();
    clearTimeout(waiting);
    waiting = setTimeout(sketch, PAUSE);
  });
  app.listeners.leave.add(() => {
    controls.hidden = true;
    clearTimeout(waiting);
    asking.stop();
  });

  function showSliders() {
    light.part.hidden = style.value !== "threshold";
    count.part.hidden = style.value !== "colors";
  }

  take = async (picture) => {
    complain(picture ? "" : NO_PICTURE);
    if (!picture || !app.game?.form.draws) return;
    source = picture;
    automatic = light.input.value;
    cells.set(Math.min(source.width, CELLS));
    controls.hidden = false;
    showSliders();
    await sketch();
  };

  async function sketch() {
    const isColored = style.value === "colors";
    const isChosen = style.value === "threshold" && light.input.value !== automatic;
    const width = Number(cells.input.value);
    const question = {
      base64: source.base64,
      width,
      height: Math.max(1, Math.min(MOST, Math.round((width * source.height) / source.width))),
      style: isColored ? "threshold" : style.value,
      colors: isColored ? Number(count.input.value) : 1,
      ...(isChosen && { threshold: Number(light.input.value) / 100, invert }),
    };
    try {
      const answer = await asking.ask("sketch", question);
      if (!answer) return;
      complain("");
      if (answer.threshold !== null && !isChosen) showThreshold(answer);
      showSketch(answer, source.name);
    } catch (error) {
      complain(error.message);
    }
  }

  function showThreshold({ threshold, inverted }) {
    light.set(Math.round(100 * threshold));
    automatic = light.input.value;
    invert = inverted;
  }
  return [...chooser, controls, part];
}

function showSketch({ picture, palette, color_names }, name) {
  const { title } = app.answer;
  const size = { width: picture[0].length, height: picture.length };
  replaceDrawing("picture", ({ answer }) => ({
    answer: {
      ...newDrawing(answer.puzzle.drawing, size),
      title: title && title !== titleFromPicture ? title : name,
      palette: Object.keys(palette).length ? { ...PAPER, ...palette } : {},
      color_names,
    },
    letters: picture.join(""),
  }));
  titleFromPicture = name;
}

/** Return a slider with its name and value. */
function slider(name, { min, max, value }) {
  const input = element("input", { type: "range", min, max, value, "aria-label": name });
  const number = element("small", { text: value, "aria-hidden": "true" });
  input.addEventListener("input", () => (number.textContent = input.value));
  const words = element("span", { text: name });
  const part = element("label", { class: "slider" }, words, number, input);
  const set = (wanted) => {
    input.value = wanted;
    number.textContent = input.value;
  };
  return { part, input, set };
}

async function pixelsOf(file) {
  const bitmap = await createImageBitmap(file).catch(() => loadImage(file));
  const scale = Math.min(1, PIXELS / Math.max(bitmap.width, bitmap.height));
  const canvas = canvasOf(bitmap, bitmap.width * scale, bitmap.height * scale);
  const base64 = canvas.toDataURL("image/png").split(",")[1];
  const name = file.name.replace(/\.\w+$/u, "").replace(/[\s_-]+/gu, " ");
  return { base64, name, width: canvas.width, height: canvas.height };
}

/** Return a vector picture as an image of a useful size; throws if the file is no image. */
async function loadImage(file) {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = PIXELS / Math.max(width, height);
    image.width = Math.max(1, Math.round(width * scale));
    image.height = Math.max(1, Math.round(height * scale));
    return image;
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
