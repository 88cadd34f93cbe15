// A picture in small, as far as it is drawn.

import { BLANK, UNKNOWN } from "../game/board.js";

/** Paint letters, `width` in a row, into a box; open cells are paper. */
export function paintSmall(context, { letters, width, inks, colors }, [x, y, wide, high]) {
  const height = letters.length / width;
  const cell = Math.min(wide / width, high / height);
  const left = x + (wide - cell * width) / 2;
  const top = y + (high - cell * height) / 2;
  for (let place = 0; place < letters.length; place++) {
    const letter = letters[place];
    if (letter === BLANK || letter === UNKNOWN) continue;
    const [row, column] = [Math.floor(place / width), place % width];
    context.fillStyle = colors.get(letter) || inks.filled;
    // Whole dots, so that no light shines through between cells.
    const [from, to] = [Math.round(left + column * cell), Math.round(left + (column + 1) * cell)];
    const [over, under] = [Math.round(top + row * cell), Math.round(top + (row + 1) * cell)];
    context.fillRect(from, over, Math.max(1, to - from), Math.max(1, under - over));
  }
}

/** A canvas of so many dots with a picture in small. */
export function thumbnail(picture, size = 72) {
  const canvas = document.createElement("canvas");
  const dots = Math.round(size * Math.min(3, devicePixelRatio));
  canvas.width = canvas.height = dots;
  canvas.className = "thumbnail";
  canvas.setAttribute("aria-hidden", "true");
  paintSmall(canvas.getContext("2d"), picture, [0, 0, dots, dots]);
  return canvas;
}
