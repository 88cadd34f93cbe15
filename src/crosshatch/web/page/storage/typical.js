// Typical puzzles, which both ends of a link have read before its first letter.
//
// What stands here costs little in a link: names of keys, the way clues are written, usual colours.
// Changing a letter of it breaks all links made before (see squeeze.js).

const PUZZLES = [
  {
    family: "nonogram",
    title: "The lighthouse in the rain",
    author: "Ann",
    source: "https://www.",
    description: "A picture of",
    license: "CC BY 4.0",
    rows: ["1 2 1 3", "4 1 1 2 5", "", "12 1", "2 2 7", "10 3"],
    columns: ["1 1 1", "3 1 2 4", "1 6 1", "11 2 1", "8 1 1", "0"],
    givens: ["??#?.???", "????????"],
    picture: ["...##..#", "########"],
  },
  {
    family: "tracks",
    title: "Tracks",
    rows: [3, 2, 4, 5, 6, [2, "?"], 9],
    columns: [3, 4, 1, "?", 10, 7],
    origin: "bottom",
    start: [0, 12],
    finish: [8, 14],
    entry: "left",
    exit: "bottom",
    track_edges: [
      [[5, 4], [6, 4]],
      [[7, 2], [7, 3]],
      [[13, 4], [13, 5]],
    ],
    overlay: ["..01..3.", "4.0..7.."],
  },
  { family: "magnitude", goal: "min", rows: [4, 3, "?"], columns: [2, 1, 3] },
  {
    family: "nonogram",
    title: "Apples and pears",
    palette: {
      "#": "#000000",
      b: "#0000ff",
      r: "#ff0000",
      g: "#00aa00",
      y: "#ffff00",
      o: "#ff8000",
      w: "#ffffff",
      ".": "#f0e8d0",
    },
    rows: [
      "1r 1b 2g 1y 1o",
      "3g 1r 1b 1r 1b",
      "2b 1g 1r 4y 1b",
      "1b 1r 1g 2r 1w",
      "12r 1g 1b",
      "2g 1b 1k 1g 1r 1b 2g 1o 1b 1g",
    ],
    columns: [
      "1g 2b 1r 1b 1g 1r",
      "1y 1g 3r 1b 5g",
      "2r 1b 1r 1g 1r 1g",
      "10b 2r 1b",
      "1o 1g 1r 1b 1y",
      "1r 1b 1r 2o 1b 1r 1k 1g 1r 1b 1r",
    ],
  },
];

export const TYPICAL = PUZZLES.map((puzzle) => JSON.stringify(puzzle)).join("\n");
