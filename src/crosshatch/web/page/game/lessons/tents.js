// The lessons of tents.

import { lesson } from "./lesson.js";

const puzzle = (rows, columns, trees) => ({ kind: "tents", rows, columns, trees });

/** The lessons in their order. */
export const tents = [
  lesson(
    "A tent for every tree",
    "Every tree has a tent of its own: to its left or right, above or below it. The numbers say how many tents are in each row and column.",
    "Press where a tent must stand. The column with the 1 on the left shows you the first.",
    puzzle([0, 1, 1], [1, 0, 1], ["...", "...", ".TT"]),
  ),
  lesson(
    "Empty rows",
    "A row with a 0 has no tent, and a row that has all its tents gets no more. Grass marks where none can stand.",
    "Choose Grass, and drag along the rows with a 0.",
    puzzle([2, 0, 0, 2], [2, 0, 1, 1], [".T.T", "....", "T...", "..T."]),
  ),
  lesson(
    "No tree, no tent",
    "A cell without a tree to its left or right, above or below, is grass. A tree at a corner of it does not count.",
    "Mark the grass first. The first row then has just two cells left for its two tents.",
    puzzle([2, 0, 2, 0, 2], [3, 0, 0, 3, 0], [".T..T", ".....", ".TT..", "...T.", ".T..."]),
  ),
  lesson(
    "Tents never touch",
    "No tent stands next to another, not even at a corner. So there is grass all around each tent, and tents in a row need room between them.",
    "The second row has three cells left. Which two of them are far enough apart?",
    puzzle([1, 2, 1, 1, 1], [2, 1, 1, 1, 1], [".....", "T..T.", ".T..T", "..T..", "T...."]),
  ),
  lesson(
    "The only place left",
    "A tree whose other sides are grass, trees or the border has only one place for its tent.",
    "Put up the tents that the numbers give you, and then look for trees that have no choice.",
    puzzle([2, 1, 1, 1, 1], [3, 0, 1, 0, 2], ["...T.", "TT...", ".T..T", "T....", "....."]),
  ),
  lesson(
    "No tent for two",
    "A tent belongs to one tree alone. Between two trees that have no other place, it would leave one of them without.",
    "All rules together. Press Hint if you are stuck.",
    puzzle([1, 1, 2, 1, 1, 2], [2, 1, 1, 2, 1, 1], [".T..T.", "...T.T", "......", ".T....", "T.....", "..T..T"]),
  ),
];
