// The lessons of a track.

import { lesson } from "./lesson.js";

const puzzle = (rows, columns, start, finish, edges) => ({
  kind: "tracks",
  rows,
  columns,
  start,
  finish,
  entry: "left",
  exit: "bottom",
  track_edges: edges,
});

/** The lessons in their order. */
export const tracks = [
  lesson(
    "Lay the track",
    "A single track leads from one station to the other. The numbers say how many cells it visits in each row and column.",
    "Drag from the station through the cells to the other one.",
    puzzle([0, 2, 3], [1, 2, 2], [0, 2], [2, 2], [[[2, 1], [2, 2]], [[0, 2], [1, 2]]]),
  ),
  lesson(
    "Full rows",
    "A number as large as its row: the track visits every cell of it.",
    "Mark the full row first. The pieces that are shown tell you how it turns.",
    puzzle([3, 4, 1, 1], [2, 2, 2, 3], [0, 0], [3, 3], [[[0, 0], [0, 1]], [[3, 2], [3, 3]]]),
  ),
  lesson(
    "Empty cells",
    "A row with a 0, or whose count is met, has no further track. Crosses mark where none goes.",
    "Cross out the first row, and see what is left to the track.",
    puzzle([0, 3, 2, 3], [3, 1, 3, 1], [0, 3], [3, 3], [[[0, 2], [0, 3]], [[2, 3], [3, 3]]]),
  ),
  lesson(
    "No dead ends",
    "The track never ends but at the stations: each visited cell has exactly two ways out.",
    "A cell with only two free sides uses both of them.",
    puzzle([2, 3, 3, 3, 3], [5, 5, 4, 0, 0], [0, 1], [2, 4], [[[0, 0], [0, 1]], [[2, 3], [2, 4]]]),
  ),
  lesson(
    "No branches, no crossings",
    "A cell has two pieces of rail at most, so track that goes through it is closed on the other sides.",
    "Cross the edges beside finished track: press near them.",
    puzzle([2, 2, 3, 3, 4], [3, 5, 3, 3, 0], [0, 1], [0, 4], [[[0, 0], [0, 1]], [[1, 3], [1, 4]], [[0, 4], [1, 4]]]),
  ),
  lesson(
    "No loops",
    "It is one track: a piece that would close a loop cannot be laid, and everything has to be joined in the end.",
    "All rules together. Press Hint if you are stuck.",
    puzzle(
      [2, 6, 4, 2, 3, 2],
      [3, 2, 3, 4, 3, 4],
      [0, 3],
      [4, 5],
      [[[3, 0], [3, 1]], [[3, 1], [4, 1]], [[5, 1], [5, 2]], [[0, 2], [0, 3]], [[5, 2], [5, 3]], [[3, 5], [4, 5]]],
    ),
  ),
];
