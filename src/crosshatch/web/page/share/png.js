// Pictures as PNG, made by the browser from the SVG of the same picture.

/** The pixels for each unit of the drawing, so that it is sharp on a phone. */
const SCALE = 2;
/** The most pixels of a picture; some browsers draw no larger ones. */
const MOST = 2 ** 24;

/** Return a drawing in SVG as a PNG. Throws if the browser cannot draw it. */
export async function pngOf(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const scale = Math.min(SCALE, Math.sqrt(MOST / (width * height)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise((done) => canvas.toBlob(done, "image/png"));
    if (png) return png;
  } catch {
    // An image that cannot be decoded has no sentence of its own.
  } finally {
    URL.revokeObjectURL(image.src);
  }
  throw new Error("Your browser cannot draw this picture as PNG. Choose SVG instead.");
}
