// The first steps: six tiny puzzles of each kind, each with one rule to learn.

const RED = "#c23b33";
const BLUE = "#2f5fa8";
const GREEN = "#2e7d4f";
const YELLOW = "#e2b13c";

/** Return a lesson: its title, the rule, what to do, and the keys of its puzzle. */
const lesson = (title, words, task, puzzle) => ({ title, words, task, puzzle: { title, ...puzzle } });

const tracks = (rows, columns, start, finish, edges) => ({
  family: "tracks",
  rows,
  columns,
  start,
  finish,
  entry: "left",
  exit: "bottom",
  track_edges: edges,
});

const slitherlink = (...cells) => ({ family: "slitherlink", cells });
const tents = (rows, columns, trees) => ({ family: "tents", rows, columns, trees });
const mosaic = (...cells) => ({ family: "mosaic", cells });

/** The lessons by kind, in their order. */
export const LESSONS = {
  nonogram: [
    lesson(
      "A number is a run",
      "A number says how many cells of its row or column are filled, one next to the other. A 3 in three cells fills them all.",
      "Fill the first row and the last. The column in the middle tells you the rest.",
      { rows: ["3", "1", "3"], columns: ["1 1", "3", "1 1"] },
    ),
    lesson(
      "Two numbers, one gap",
      "Two numbers are two runs in this order, with at least one blank cell between them. 2 2 in five cells leaves no choice.",
      "Begin with the rows that have no room to spare.",
      { rows: ["2 2", "5", "3", "1", "1"], columns: ["2", "3", "4", "3", "2"] },
    ),
    lesson(
      "Cross out what is blank",
      "A 0 fills nothing, and a row whose runs are all drawn has nothing more to fill. Crosses help you to remember that.",
      "Choose Cross and cross out the row with the 0. Then every column has less room.",
      { rows: ["5", "1 1", "", "1 1", "5"], columns: ["2 2", "1 1", "1 1", "1 1", "2 2"] },
    ),
    lesson(
      "The middle is certain",
      "Wherever a 4 goes in five cells, it covers the three in the middle. You can fill those before you know where it ends.",
      "Look for long runs first.",
      { rows: ["4", "5", "3", "3", "1 1"], columns: ["2", "5", "4", "5", "1"] },
    ),
    lesson(
      "From the edge",
      "If the first cell of a row is filled, its first run begins there: you know where it ends, and that a blank cell follows.",
      "Start at the border, and follow what it tells you.",
      { rows: ["1 1 1", "5", "3", "3", "5"], columns: ["2 1", "4", "5", "4", "2 1"] },
    ),
    lesson(
      "Rows and columns together",
      "Whatever a row tells you helps the columns that cross it, and the other way round. You never have to guess.",
      "All that you have learned, on one board. Press Hint if you are stuck.",
      { rows: ["2 2", "7", "7", "5", "3", "1"], columns: ["2", "4", "5", "5", "5", "4", "2"] },
    ),
  ],
  color: [
    lesson(
      "Numbers have colours",
      "The colour of a number is the colour of its run. Choose a pen under Draw.",
      "In each column all cells have one colour: fill them.",
      { rows: ["2r 2b", "2r 2b"], columns: ["2r", "2r", "2b", "2b"], palette: { r: RED, b: BLUE } },
    ),
    lesson(
      "The same colour keeps a gap",
      "Two runs of the same colour have a blank cell between them, as in black and white.",
      "1 1 in three cells: red, blank, red.",
      { rows: ["1r 1r", "3b", "1r 1r"], columns: ["1r 1b 1r", "1b", "1r 1b 1r"], palette: { r: RED, b: BLUE } },
    ),
    lesson(
      "Other colours may touch",
      "Between runs of different colours there need not be a gap. So 2 red and 1 blue fit into three cells.",
      "Every row and every column is full.",
      { rows: ["2r 1b", "1r 2b", "3b"], columns: ["2r 1b", "1r 2b", "3b"], palette: { r: RED, b: BLUE } },
    ),
    lesson(
      "A colour can be ruled out",
      "A cell can only have a colour that its row and its column both have. Where they share none, it is blank.",
      "The first row has no blue, so the blue runs begin further down.",
      { rows: ["1r", "3r", "5b", "1b 1b 1b"], columns: ["2b", "1r 1b", "2r 2b", "1r 1b", "2b"], palette: { r: RED, b: BLUE } },
    ),
    lesson(
      "The order helps",
      "The runs come in the order of their numbers. What comes first in a column is above what comes second.",
      "Where can the only green cell be?",
      { rows: ["1g", "3r", "5r", "3r"], columns: ["1r", "3r", "1g 3r", "3r", "1r"], palette: { r: RED, g: GREEN } },
    ),
    lesson(
      "All colours together",
      "Count the cells that runs of each colour need, with gaps only where a colour meets itself.",
      "The full rows first, and then what they tell the columns.",
      {
        rows: ["2r 2r", "7r", "3r 1y 3r", "1r 3y 1r", "1r 1y 1r", "1g", "3g"],
        columns: ["2r", "4r", "3r 1y 1r 1g", "1r 3y 2g", "3r 1y 1r 1g", "4r", "2r"],
        palette: { r: RED, g: GREEN, y: YELLOW },
      },
    ),
  ],
  tracks: [
    lesson(
      "Lay the track",
      "A single track leads from one station to the other. The numbers say how many cells it visits in each row and column.",
      "Drag from the station through the cells to the other one.",
      tracks([0, 2, 3], [1, 2, 2], [0, 2], [2, 2], [[[2, 1], [2, 2]], [[0, 2], [1, 2]]]),
    ),
    lesson(
      "Full rows",
      "A number as large as its row: the track visits every cell of it.",
      "Mark the full row first. The pieces that are shown tell you how it turns.",
      tracks([3, 4, 1, 1], [2, 2, 2, 3], [0, 0], [3, 3], [[[0, 0], [0, 1]], [[3, 2], [3, 3]]]),
    ),
    lesson(
      "Empty cells",
      "A row with a 0, or whose count is met, has no further track. Crosses mark where none goes.",
      "Cross out the first row, and see what is left to the track.",
      tracks([0, 3, 2, 3], [3, 1, 3, 1], [0, 3], [3, 3], [[[0, 2], [0, 3]], [[2, 3], [3, 3]]]),
    ),
    lesson(
      "No dead ends",
      "The track never ends but at the stations: each visited cell has exactly two ways out.",
      "A cell with only two free sides uses both of them.",
      tracks([2, 3, 3, 3, 3], [5, 5, 4, 0, 0], [0, 1], [2, 4], [[[0, 0], [0, 1]], [[2, 3], [2, 4]]]),
    ),
    lesson(
      "No branches, no crossings",
      "A cell has two pieces of rail at most, so track that goes through it is closed on the other sides.",
      "Cross the edges beside finished track: press near them.",
      tracks([2, 2, 3, 3, 4], [3, 5, 3, 3, 0], [0, 1], [0, 4], [[[0, 0], [0, 1]], [[1, 3], [1, 4]], [[0, 4], [1, 4]]]),
    ),
    lesson(
      "No loops",
      "It is one track: a piece that would close a loop cannot be laid, and everything has to be joined in the end.",
      "All rules together. Press Hint if you are stuck.",
      tracks(
        [2, 6, 4, 2, 3, 2],
        [3, 2, 3, 4, 3, 4],
        [0, 3],
        [4, 5],
        [[[3, 0], [3, 1]], [[3, 1], [4, 1]], [[5, 1], [5, 2]], [[0, 2], [0, 3]], [[5, 2], [5, 3]], [[3, 5], [4, 5]]],
      ),
    ),
  ],
  mosaic: [
    lesson(
      "A number counts around it",
      "A number says how many cells are filled in the block of three by three around it, its own cell among them. A 9 fills them all.",
      "Fill the block around the 9. Then the 3 has all its cells, so cross the others around it.",
      mosaic(".....", ".9.3.", "....."),
    ),
    lesson(
      "Nothing around a 0",
      "A 0 has no filled cell around it. Cross them all: its neighbours then have fewer cells to choose from.",
      "Cross the block around the 0, and see what is left for the 6.",
      mosaic(".....", ".0.6.", "....."),
    ),
    lesson(
      "Blocks end at the border",
      "At the border a block has only six cells, and in a corner four. So a 4 in a corner fills as much as a 9 in the middle.",
      "Begin in the corners at the top, and then look at the 6 at the bottom.",
      mosaic("4..0", "....", "...2", ".6.."),
    ),
    lesson(
      "Enough is enough",
      "If as many cells are filled around a number as it says, all others around it are blank.",
      "The 0 comes first, and after each number its neighbours.",
      mosaic("....4", ".7...", ".....", "0..3.", ".2..."),
    ),
    lesson(
      "All that is left",
      "If around a number just as many cells are open as it still needs, all of them are filled.",
      "The 9 and the corner come first. Count what each number needs, and what it has left.",
      mosaic(".5..3", "..9..", "4...4", "...5.", ".2..0"),
    ),
    lesson(
      "Two numbers together",
      "Blocks side by side share six cells. If one number is larger by 3, the three cells that only it counts are filled, and the other's three are blank.",
      "All that you have learned. Where you are stuck, compare two numbers.",
      mosaic(".4..3", "5.8..", "5.9.5", "3....", ".3.3."),
    ),
  ],
  tents: [
    lesson(
      "A tent for every tree",
      "Every tree has a tent of its own: to its left or right, above or below it. The numbers say how many tents are in each row and column.",
      "Press where a tent must stand. The column with the 1 on the left shows you the first.",
      tents([0, 1, 1], [1, 0, 1], ["...", "...", ".TT"]),
    ),
    lesson(
      "Empty rows",
      "A row with a 0 has no tent, and a row that has all its tents gets no more. Grass marks where none can stand.",
      "Choose Grass, and drag along the rows with a 0.",
      tents([2, 0, 0, 2], [2, 0, 1, 1], [".T.T", "....", "T...", "..T."]),
    ),
    lesson(
      "No tree, no tent",
      "A cell without a tree to its left or right, above or below, is grass. A tree at a corner of it does not count.",
      "Mark the grass first. The first row then has just two cells left for its two tents.",
      tents([2, 0, 2, 0, 2], [3, 0, 0, 3, 0], [".T..T", ".....", ".TT..", "...T.", ".T..."]),
    ),
    lesson(
      "Tents never touch",
      "No tent stands next to another, not even at a corner. So there is grass all around each tent, and tents in a row need room between them.",
      "The second row has three cells left. Which two of them are far enough apart?",
      tents([1, 2, 1, 1, 1], [2, 1, 1, 1, 1], [".....", "T..T.", ".T..T", "..T..", "T...."]),
    ),
    lesson(
      "The only place left",
      "A tree whose other sides are grass, trees or the border has only one place for its tent.",
      "Put up the tents that the numbers give you, and then look for trees that have no choice.",
      tents([2, 1, 1, 1, 1], [3, 0, 1, 0, 2], ["...T.", "TT...", ".T..T", "T....", "....."]),
    ),
    lesson(
      "No tent for two",
      "A tent belongs to one tree alone. Between two trees that have no other place, it would leave one of them without.",
      "All rules together. Press Hint if you are stuck.",
      tents([1, 1, 2, 1, 1, 2], [2, 1, 1, 2, 1, 1], [".T..T.", "...T.T", "......", ".T....", "T.....", "..T..T"]),
    ),
  ],
  slitherlink: [
    lesson(
      "Numbers count edges",
      "A number says how many of the four edges around its cell the loop takes. A 0 takes none, and a cell without a number may have any.",
      "Cross the edges around the 0. The other numbers tell you where the loop runs.",
      slitherlink("..0", "2.2", "22."),
    ),
    lesson(
      "Three beside nothing",
      "A 3 beside a 0 has just three edges left, so it takes them all.",
      "Draw them. At both ends there is only one way to go on.",
      slitherlink("...", ".30", "..."),
    ),
    lesson(
      "The line goes on",
      "The loop never ends and never branches: at each corner it takes two edges or none.",
      "Where the line comes to a corner and one edge is left, it goes there.",
      slitherlink(".20", "12.", ".2."),
    ),
    lesson(
      "No edge too many",
      "A number that has all its edges takes no more. Cross the others: that often decides what lies beside it.",
      "Begin around the 0, and cross what the numbers do not need.",
      slitherlink("....", "1203", "1.12", "..2."),
    ),
    lesson(
      "Nowhere to go",
      "An edge that leads to a corner without another way out would be a dead end, so the loop does not take it.",
      "If three edges of a corner are crossed, cross the fourth.",
      slitherlink("...0", "30..", "3.30", "...."),
    ),
    lesson(
      "One single loop",
      "In the end all of it is one loop: an edge that would close a part of it too early stays free.",
      "All rules together. Press Hint if you are stuck.",
      slitherlink("..1..", "20122", ".....", "122..", "023.."),
    ),
  ],
};
