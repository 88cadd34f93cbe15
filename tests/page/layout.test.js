// The layout of the board: how large things are, and which cell is at a point.

import assert from "node:assert/strict";
import { test } from "node:test";

import { roomOf, typeInCell } from "../../src/crosshatch/web/page/game/clue_room.js";
import { LARGEST, sizesOf, sizesOnPaper } from "../../src/crosshatch/web/page/game/layout.js";
import { nearestOf, scrolledTo, spotAt } from "../../src/crosshatch/web/page/game/scrolling.js";

const clues = (count, words) => Array.from({ length: count }, () => words);
const sheet = (width, height, words = ["1", "1"]) => ({
  width,
  height,
  rows: clues(height, words),
  columns: clues(width, words),
});

const VIEWS = [
  { width: 300, height: 420 },
  { width: 800, height: 500 },
  { width: 1500, height: 1000 },
];

test("a puzzle that can be seen whole is", () => {
  for (const view of VIEWS)
    for (const size of [1, 5, 10, 25, 40]) {
      const sizes = sizesOf(sheet(size, size), view, 1);
      assert.ok(sizes.left + sizes.grid.width <= view.width, `${size} in ${view.width}`);
      assert.ok(sizes.top + sizes.grid.height <= view.height, `${size} in ${view.height}`);
    }
});

test("clues never take more than their part of the view", () => {
  for (const view of VIEWS) {
    const sizes = sizesOf(sheet(60, 80, Array(20).fill("1")), view, 4);
    assert.ok(sizes.left <= 0.55 * view.width + 11);
    assert.ok(sizes.top <= 0.55 * view.height + 11);
  }
});

test("beside its row each number has its room", () => {
  const words = ["1", "12", "123", "12r"];
  const { left, number } = sizesOf(sheet(4, 4, words), VIEWS[1]);
  const rooms = words.reduce((sum, word) => sum + number * roomOf(word), 0);
  assert.ok(rooms <= left && rooms > left - 12);
});

test("before somebody zooms, clues in cells can be read, and the whole puzzle is a button away", () => {
  for (const [width, height] of [[300, 320], [340, 420], [800, 620]])
    for (const size of [1, 5, 15, 25, 50, 100])
      for (const folds of [false, true]) {
        const cells = { ...sheet(size, size, []), cellClues: clues(size, clues(size, "3")) };
        const { cell, fitCell } = sizesOf(cells, { width, height }, null, folds);
        const name = `${size} in ${width}`;
        assert.ok(typeInCell(cell) >= (folds ? 9.5 : 10.5), `${name}: ${typeInCell(cell)}`);
        if (fitCell > 20) assert.equal(cell, fitCell, name);
        assert.ok(sizesOf(cells, { width, height }, 1).full.width <= width, name);
      }
});

test("before somebody zooms, clues can be read, and a puzzle that is seen whole then is", () => {
  const colors = ["12r", "3b"];
  for (const view of [...VIEWS, { width: 430, height: 310 }])
    for (const words of [["1", "1"], ["12", "12"], Array(9).fill("1"), colors])
      for (const size of [1, 15, 25, 40, 100, 200]) {
        const puzzle = sheet(size, size, words);
        const { cell, type, fitCell } = sizesOf(puzzle, view);
        const name = `${words} of ${size} in ${view.width}`;
        assert.ok(type.row >= 10.5 && type.column >= 10.5, `${name}: ${type.row}, ${type.column}`);
        if (fitCell > 30) assert.equal(cell, fitCell, name);
      }
});

test("words of columns with a letter are as narrow as their cells, with their chips", () => {
  for (const zoom of [1, 2, 4]) {
    const { cell, type } = sizesOf(sheet(20, 20, ["12m"]), VIEWS[1], zoom);
    const chip = type.column * (2 * 0.62 + 0.85 + 0.3);
    assert.ok(chip <= cell, `${chip} in ${cell}`);
  }
});

test("no two numbers run together, however large the board and the zoom", () => {
  // The width and height of the largest digits in common system fonts, by type size.
  const [figure, height] = [0.64, 0.76];
  for (const view of VIEWS)
    for (const words of [["1", "1"], ["12", "13"], ["100"], Array(30).fill("1"), ["12m", "1a", "?"]])
      for (const size of [5, 25, 60, 100, 200])
        for (const zoom of [null, 1, 1.5, 3, 100]) {
          const { cell, number, type } = sizesOf(sheet(size, size, words), view, zoom);
          const name = `${words} of ${size} in ${view.width} at ${zoom}`;
          const apart = (room, taken, kind) => {
            assert.ok(room - taken >= 0.15 * kind, `${name}: ${taken} in ${room}`);
          };
          for (const word of words) {
            // A letter is wider, and has a chip behind it.
            const wide = figure * word.length + (/.[a-z]$/u.test(word) ? 0.4 : 0);
            apart(cell, wide * type.column, type.column);
            apart(number * roomOf(word), wide * type.row, type.row);
          }
          apart(number, height * type.column, type.column);
          apart(cell, height * type.row, type.row);
        }
});

test("on a phone small clues of a colour puzzle are packed tightly rather than folded", () => {
  const words = ["1r", "2b", "1r", "3b", "1r"];
  const puzzle = { width: 12, height: 12, rows: clues(12, words), columns: clues(12, words) };
  const view = { width: 378, height: 560 };
  const { cell, depth, type } = sizesOf(puzzle, view, null, true, false);
  assert.ok(cell >= 24, `${cell}`);
  assert.ok(depth.across > 4.7);
  assert.ok(type.row >= 9.5 && type.column >= 9.5);
});

test("clues are folded no more than makes cells nearly as large as they can be", () => {
  const view = { width: 378, height: 560 };
  const folded = (length, size) => sizesOf(sheet(size, size, Array(length).fill("1")), view, null, true);
  assert.equal(folded(6, 25).depth.across, 6);
  const { depth, cell } = folded(14, 25);
  assert.ok(depth.across < 14 && depth.across >= 5);
  assert.ok(cell > sizesOf(sheet(25, 25, Array(14).fill("1")), view, 1).cell);
});

test("a colour puzzle opens whole where its clues can be read, without room for letters not shown", () => {
  const puzzle = sheet(20, 20, ["12r", "1b", "3r", "1b"]);
  const view = { width: 950, height: 660 };
  const { cell, fitCell, type } = sizesOf(puzzle, view, null, false, false);
  assert.equal(cell, fitCell);
  assert.ok(type.column >= 10.5);
});

test("a tiny puzzle is large in a large window", () => {
  for (const [view, least] of [[{ width: 950, height: 690 }, 100], [{ width: 378, height: 560 }, 70]])
    assert.ok(sizesOf(sheet(3, 3, ["1"]), view).cell >= least);
});

test("on paper all of it is seen, clues take whole cells and are as high as cells", () => {
  for (const size of [1, 7, 100]) {
    const puzzle = sheet(size, 2 * size, ["12", "3"]);
    const { cell, left, top, width, height, type } = sizesOnPaper(puzzle);
    assert.deepEqual([left % cell, top % cell], [0, 0]);
    assert.ok(width > left + cell * size && height > top + 2 * cell * size);
    assert.ok(Math.min(type.row, type.column) > 0.6 * cell);
  }
});

test("zooming makes cells larger, to an end", () => {
  const cells = [1, 2, 4, 100].map((zoom) => sizesOf(sheet(30, 30), VIEWS[1], zoom).cell);
  assert.deepEqual(cells, cells.toSorted((one, other) => one - other));
  assert.equal(cells.at(-1), LARGEST);
});

test("each point of a cell is in this cell, however the sheet is scrolled", () => {
  const puzzle = sheet(30, 30);
  const sizes = sizesOf(puzzle, VIEWS[0], 3);
  const scrolled = { x: 37, y: 91 };
  for (const [row, column] of [[8, 5], [6, 4], [9, 9]]) {
    const x = sizes.left - scrolled.x + column * sizes.cell;
    const y = sizes.top - scrolled.y + row * sizes.cell;
    for (const more of [0.1, sizes.cell - 0.1]) {
      const spot = spotAt(puzzle, sizes, scrolled, { x: x + more, y: y + more });
      assert.deepEqual([spot.row, spot.column], [row, column]);
    }
  }
});

test("a point outside the grid is none of its cells, but is near one", () => {
  const puzzle = sheet(5, 5);
  const sizes = sizesOf(puzzle, VIEWS[1]);
  const spot = spotAt(puzzle, sizes, { x: 0, y: 0 }, { x: 2, y: sizes.top + 1 });
  assert.deepEqual([spot.row, spot.column, spot.isInside], [0, 0, false]);
});

test("a cell out of sight is scrolled into it", () => {
  const puzzle = sheet(60, 60);
  const sizes = sizesOf(puzzle, VIEWS[0], 3);
  const scrolled = scrolledTo(sizes, { x: 0, y: 0 }, { row: 40, column: 50 });
  const x = sizes.left - scrolled.x + 50 * sizes.cell;
  const y = sizes.top - scrolled.y + 40 * sizes.cell;
  assert.ok(x >= sizes.left && x + sizes.cell <= sizes.width);
  assert.ok(y >= sizes.top && y + sizes.cell <= sizes.height);
  assert.deepEqual(scrolledTo(sizes, scrolled, { row: 40, column: 50 }), scrolled);
});

test("of some cells the nearest is gone to, and none where one is in sight", () => {
  const puzzle = sheet(60, 60);
  const sizes = sizesOf(puzzle, VIEWS[0], 3);
  const [here, near, far] = [0, 30, 59].map((at) => ({ row: at, column: at }));
  const nearest = (...cells) => nearestOf(sizes, { x: 0, y: 0 }, cells);
  assert.equal(nearest(far, near), near);
  assert.equal(nearest({ row: 0, column: 59 }, { row: 0, column: 30 }).column, 30);
  assert.equal(nearest(far, near, here), null);
  assert.equal(nearest(), null);
  const cut = scrolledTo(sizes, { x: 0, y: 0 }, near);
  assert.equal(nearestOf(sizes, cut, [near]), null);
  assert.equal(nearestOf(sizes, { ...cut, x: cut.x + 40 * sizes.cell }, [near]), near);
});
