//! A board: its cells, what stands in them, its borders, and the clues of its lines and regions.

pub(crate) mod edges;
mod name;

use std::collections::HashSet;

use crate::board::edges::Edges;

/// A cell, by its number row by row.
pub(crate) type Cell = u32;
/// A step: the rows and columns that it goes on.
pub(crate) type Step = (i32, i32);

/// The steps to the neighbours side by side: up, right, down, left.
pub(crate) const WAYS: [Step; 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
/// The words for these ways, as the sides of a cell.
pub(crate) const SIDES: [&str; 4] = ["top", "right", "bottom", "left"];
/// The steps to all neighbours, clockwise from the top left.
pub(crate) const AROUND: [Step; 8] =
    [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];
/// The steps to the cells of a block, in reading order.
pub(crate) const BLOCK: [Step; 9] =
    [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 0), (0, 1), (1, -1), (1, 0), (1, 1)];

/// A clue, as the puzzle says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Clue {
    Number(u32),
    Runs(Vec<Run>),
    /// The state of the cell.
    State(usize),
}

/// Part of a clue of runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Run {
    /// Any number of runs, also none.
    Any,
    /// A run with its length, if it is known, and its state, if the clue names it.
    Of { length: Option<u16>, state: Option<usize> },
}

/// A thing in a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Placed {
    /// The thing, by its index in the table.
    pub(crate) thing: usize,
    pub(crate) clue: Option<Clue>,
    /// Where an arrow points, by its index in [`WAYS`].
    pub(crate) way: Option<usize>,
}

/// A row or column, or a part of one that is cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    /// The number of the line, from 0.
    pub(crate) line: u32,
    /// The places of the part in its line.
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) clue: Option<Clue>,
}

/// Cells that belong together, and what is written there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Region {
    /// The name of the region in its puzzle.
    pub(crate) name: String,
    pub(crate) cells: Vec<Cell>,
    pub(crate) clue: Option<Clue>,
}

/// One end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    pub(crate) cell: Cell,
    /// The side over which the line leaves the board, by its index in [`SIDES`].
    pub(crate) way: Option<usize>,
}

/// A board with all that is written on it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Board {
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// True if people count the rows from the bottom; values and cells count them from the top.
    pub(crate) is_from_bottom: bool,
    /// The thing in each cell, if there is one.
    pub(crate) placed: Vec<Option<Placed>>,
    /// Which cells have no state.
    pub(crate) is_void: Vec<bool>,
    /// The parts of rows and of columns, in order.
    pub(crate) lines: [Vec<Part>; 2],
    /// The clues at the top, bottom, left and right.
    pub(crate) sides: [Vec<Option<Clue>>; 4],
    pub(crate) corners: Vec<Option<Clue>>,
    /// The region of each cell; empty if there are no regions.
    pub(crate) region_of: Vec<Option<usize>>,
    pub(crate) regions: Vec<Region>,
    /// Borders inside regions, as pairs of neighbours, the lower cell first.
    pub(crate) walls: HashSet<[Cell; 2]>,
    pub(crate) paths: Vec<Vec<Cell>>,
    pub(crate) ends: Option<[End; 2]>,
    /// The line's edges; `None` if the kind has no line.
    pub(crate) edges: Option<Edges>,
}

impl Board {
    /// The number of cells.
    pub(crate) fn size(&self) -> u32 {
        self.width * self.height
    }

    /// All cells.
    pub(crate) fn cells(&self) -> std::ops::Range<Cell> {
        0..self.size()
    }

    /// The row and column of a cell, from 0.
    pub(crate) fn place(&self, cell: Cell) -> (u32, u32) {
        (cell / self.width, cell % self.width)
    }

    /// The cell in a row and column, from 0.
    pub(crate) fn at(&self, row: u32, column: u32) -> Cell {
        row * self.width + column
    }

    /// The cell that a step leads to, if it is on the board.
    pub(crate) fn step(&self, cell: Cell, (down, right): Step) -> Option<Cell> {
        let (row, column) = self.place(cell);
        let row = row.checked_add_signed(down).filter(|&row| row < self.height)?;
        let column = column.checked_add_signed(right).filter(|&column| column < self.width)?;
        Some(self.at(row, column))
    }

    /// The cells that some steps lead to.
    pub(crate) fn near<'b>(
        &'b self,
        cell: Cell,
        steps: &'b [Step],
    ) -> impl Iterator<Item = Cell> + 'b {
        steps.iter().filter_map(move |&step| self.step(cell, step))
    }

    /// The cells from a cell on, without itself, to the edge of the board.
    pub(crate) fn ray(&self, cell: Cell, step: Step) -> impl Iterator<Item = Cell> + '_ {
        std::iter::successors(self.step(cell, step), move |&cell| self.step(cell, step))
    }

    /// The cells from a cell on, without itself, to the first without a state.
    pub(crate) fn sight(&self, cell: Cell, step: Step) -> impl Iterator<Item = Cell> + '_ {
        self.ray(cell, step).take_while(|&cell| !self.is_void(cell))
    }

    /// True if a cell has no state.
    pub(crate) fn is_void(&self, cell: Cell) -> bool {
        self.is_void[cell as usize]
    }

    /// The thing in a cell, if there is one.
    pub(crate) fn placed(&self, cell: Cell) -> Option<&Placed> {
        self.placed[cell as usize].as_ref()
    }

    /// The region of a cell, if it has one.
    pub(crate) fn region_of(&self, cell: Cell) -> Option<usize> {
        self.region_of.get(cell as usize).copied().flatten()
    }

    /// True if there is a border between two neighbours.
    pub(crate) fn is_border(&self, one: Cell, other: Cell) -> bool {
        self.region_of(one) != self.region_of(other)
            || self.walls.contains(&[one.min(other), one.max(other)])
    }
}
