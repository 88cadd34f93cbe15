//! The reasons for refusing a model.

use std::fmt;

use crate::line::palette::MOST_SYMBOLS;
use crate::memory::NoRoom;

/// The reason why a model was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ModelError {
    /// There are more cells than the engine can number.
    TooManyCells(usize),
    /// Cells cannot have this many symbols.
    BadSymbols(usize),
    /// A mask allows no symbol, or one that does not exist.
    BadMask(usize),
    /// A line has more cells than the engine can sweep.
    LineTooLong {
        /// The number of the line.
        line: usize,
        /// The most cells a line may have.
        most: usize,
    },
    /// A line, a clause or another constraint names a cell that does not exist.
    NoSuchCell {
        /// "line", "clause" or "connected constraint".
        kind: &'static str,
        /// The number of the line, clause or constraint.
        index: usize,
        /// The cell that it names.
        cell: usize,
    },
    /// A line visits a cell twice.
    CellTwice {
        /// The number of the line.
        line: usize,
        /// The cell.
        cell: usize,
    },
    /// A line with an automaton has a different number of cells than the words that it accepts.
    OtherLength {
        /// The number of the line.
        line: usize,
        /// The number of cells of those words.
        found: usize,
        /// The number of cells of the line.
        cells: usize,
    },
    /// A chain or an automaton reads a different number of symbols than cells have.
    OtherSymbols {
        /// The number of the line.
        line: usize,
        /// The number of symbols that it reads.
        found: usize,
        /// The number of symbols that cells have.
        symbols: usize,
    },
    /// Cells have this many symbols, but a path needs cells with two.
    ColorsBesidePath(usize),
    /// A chain has no position, too many, or an arc that leads past its last one.
    BadChain(usize),
    /// The grid of a path is empty, or has more places and edges than there are cells.
    PathWithoutRoom {
        /// The number of places in a row.
        width: u32,
        /// The number of rows.
        height: u32,
        /// The number of cells.
        cells: usize,
    },
    /// A path begins or ends at a place that does not exist.
    PathLeavesGrid(u32),
    /// The model takes more memory than there is.
    NoRoom(NoRoom),
}

impl fmt::Display for ModelError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyCells(cells) => {
                write!(out, "{cells} cells are more than the engine numbers")
            }
            Self::BadSymbols(symbols) => {
                write!(out, "a cell has 2 to {MOST_SYMBOLS} symbols, not {symbols}")
            }
            Self::BadMask(cell) => {
                write!(out, "the mask of cell {cell} has no symbol, or one that does not exist")
            }
            Self::LineTooLong { line, most } => {
                write!(out, "line {line} has more than {most} cells")
            }
            Self::NoSuchCell { kind, index, cell } => {
                write!(out, "{kind} {index} names cell {cell}, which does not exist")
            }
            Self::CellTwice { line, cell } => write!(out, "line {line} visits cell {cell} twice"),
            Self::OtherLength { line, found, cells } => {
                write!(
                    out,
                    "the automaton of line {line} reads {found} cells, the line has {cells}"
                )
            }
            Self::OtherSymbols { line, found, symbols } => {
                write!(out, "the chain of line {line} reads {found} symbols, a cell has {symbols}")
            }
            Self::ColorsBesidePath(symbols) => {
                write!(out, "a path knows cells of two symbols, not of {symbols}")
            }
            Self::BadChain(line) => write!(
                out,
                "the chain of line {line} has no position, too many, or arcs past its end"
            ),
            Self::PathWithoutRoom { width, height, cells } => {
                write!(out, "a path over {width} by {height} places has no room in {cells} cells")
            }
            Self::PathLeavesGrid(place) => {
                write!(out, "a path ends at place {place}, which does not exist")
            }
            Self::NoRoom(_) => write!(out, "more memory is needed than there is"),
        }
    }
}

impl std::error::Error for ModelError {}
