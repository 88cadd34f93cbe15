// A QR code of a text, as rows of dark and light cells.
//
// The fixed patterns are drawn first: three large squares in corners, smaller ones between, two
// dotted lines, and the places for the level and the version. The codewords fill the rest in pairs
// of columns, from the lower right, up and down in turns. Then one of eight masks inverts some of
// these cells: the one after which fewest runs, blocks and false squares mislead a reader.

import { alignmentPlaces, codewordsOf } from "./qr_codewords.js";

const MASKS = [
  (row, column) => (row + column) % 2,
  (row) => row % 2,
  (row, column) => column % 3,
  (row, column) => (row + column) % 3,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2,
  (row, column) => ((row * column) % 2) + ((row * column) % 3),
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2,
];
const LEVELS = { M: 0, L: 1 };
/** What looks like a large square with its light border, in either direction. */
const FALSE_SQUARES = /(?=00001011101|10111010000)/gu;

/** Return the rows of a text's code, each a list of booleans: dark or light; null if too long. */
export function qrCode(text) {
  const made = codewordsOf(text);
  if (!made) return null;
  const { version, level, codewords } = made;
  const fixed = fixedCells(version);
  const plain = filledWith(codewords, fixed);
  let [best, least] = [null, Infinity];
  MASKS.forEach((mask, number) => {
    const rows = plain.map((cells, row) =>
      cells.map((dark, column) => fixed[row][column] ?? dark !== (mask(row, column) === 0)),
    );
    drawFormat(rows, (LEVELS[level] << 3) | number);
    const trouble = troubleIn(rows);
    if (trouble < least) [best, least] = [rows, trouble];
  });
  return best;
}

/** Return the cells with a fixed meaning: dark, light, or undefined where the codewords go. */
function fixedCells(version) {
  const size = 4 * version + 17;
  const cells = Array.from({ length: size }, () => Array(size).fill(undefined));
  const draw = (row, column, dark) => {
    if (
      cells[row]?.[column] === undefined &&
      row >= 0 &&
      row < size &&
      column >= 0 &&
      column < size
    )
      cells[row][column] = dark;
  };
  /** Draw rings around a cell, each dark or light, the innermost first. */
  const drawSquare = (row, column, rings) => {
    for (let down = 1 - rings.length; down < rings.length; down++)
      for (let across = 1 - rings.length; across < rings.length; across++)
        draw(
          row + down,
          column + across,
          rings[Math.max(Math.abs(down), Math.abs(across))] === "#",
        );
  };
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ])
    drawSquare(row, column, "##.#.");
  const places = alignmentPlaces(version);
  const last = places.at(-1);
  for (const row of places)
    for (const column of places) {
      const isInCorner =
        (row === 6 && (column === 6 || column === last)) || (row === last && column === 6);
      if (!isInCorner) drawSquare(row, column, "#.#");
    }
  for (let at = 0; at < size; at++) {
    draw(6, at, at % 2 === 0);
    draw(at, 6, at % 2 === 0);
  }
  // Places for the level and the mask, which are drawn with each mask; one cell is always dark.
  for (let at = 0; at < 9; at++)
    for (const [row, column] of [
      [8, at],
      [at, 8],
      [8, size - 1 - at],
      [size - 1 - at, 8],
    ])
      if (at < 8 || row === column) draw(row, column, at === 7 && row === size - 8);
  if (version < 7) return cells;
  const bits = (version << 12) | remainderOf(version << 12, 0x1f25, 12);
  for (let at = 0; at < 18; at++) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)];
    draw(far, near, Boolean((bits >> at) & 1));
    draw(near, far, Boolean((bits >> at) & 1));
  }
  return cells;
}

/** Return the remainder of bits divided by a polynomial of this degree. */
function remainderOf(bits, divisor, degree) {
  let rest = bits;
  for (let at = 31; at >= degree; at--) if ((rest >>> at) & 1) rest ^= divisor << (at - degree);
  return rest;
}

/** Draw the level and the mask, twice. */
function drawFormat(rows, format) {
  const size = rows.length;
  const bits = ((format << 10) | remainderOf(format << 10, 0x537, 10)) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const dark = Boolean((bits >> at) & 1);
    // The dotted lines are left out.
    const down = at < 6 ? at : at < 8 ? at + 1 : size - 15 + at;
    const across = at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at;
    rows[down][8] = dark;
    rows[8][across] = dark;
  }
}

/** Return the codewords as cells, beside the fixed ones; cells that are left over are light. */
function filledWith(codewords, fixed) {
  const size = fixed.length;
  const rows = fixed.map((cells) => cells.map(() => false));
  let at = 0;
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The dotted line that leads down takes a column of its own.
    if (right === 6) right--;
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = isUp ? size - 1 - step : step;
        if (fixed[row][column] !== undefined) continue;
        rows[row][column] = Boolean((codewords[at >> 3] >> (7 - (at & 7))) & 1);
        at++;
      }
    isUp = !isUp;
  }
  return rows;
}

/** Return how much a code may mislead readers, by the points of the standard. */
function troubleIn(rows) {
  const textOf = (cells) => cells.map(Number).join("");
  const down = rows.map((_, column) => textOf(rows.map((row) => row[column])));
  const across = rows.map(textOf);
  let points = 0;
  for (const line of [...across, ...down]) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/gu)) points += run.length - 2;
    points += 40 * (line.match(FALSE_SQUARES) ?? []).length;
  }
  for (let row = 1; row < rows.length; row++)
    for (let column = 1; column < rows.length; column++) {
      const dark = rows[row][column];
      const isBlock =
        rows[row - 1][column] === dark &&
        rows[row][column - 1] === dark &&
        rows[row - 1][column - 1] === dark;
      if (isBlock) points += 3;
    }
  const share = across.join("").replaceAll("0", "").length / rows.length ** 2;
  return points + 10 * Math.floor(Math.abs(20 * share - 10));
}
