// A picture in cells from an image file, which the browser decodes.

import { sketch } from "./sketch.js";

/** Return the reply to the request `sketch`. */
export async function sketchFile(question) {
  const bytes = Uint8Array.from(atob(question.base64), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  return sketch(data, width, height, question);
}
