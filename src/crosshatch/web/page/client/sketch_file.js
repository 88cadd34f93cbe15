// A picture in cells from an image file, which the browser decodes.

import { NoSketch } from "./pixels.js";
import { sketch } from "./sketch.js";

export { NoSketch };

/** Return the reply to the request `sketch`; throws `NoSketch` with a sentence if there is none. */
export async function sketchFile(question) {
  const bytes = Uint8Array.from(atob(question.base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => {
    throw new NoSketch("image: it cannot be read");
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  return sketch(data, width, height, question);
}
