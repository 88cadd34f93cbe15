//! A single line: its chain or automaton, narrowing, reasons, and what narrowing leaves of the chain.

pub(crate) mod acceptor;
pub(crate) mod arcs;
pub(crate) mod automaton;
pub(crate) mod banded;
pub(crate) mod bits;
pub(crate) mod by_symbol;
pub(crate) mod chain;
pub(crate) mod color;
pub(crate) mod kernels;
pub(crate) mod layers;
pub(crate) mod look;
pub(crate) mod mask;
pub(crate) mod mixer;
pub(crate) mod palette;
pub(crate) mod reason;
pub(crate) mod remainder;
pub(crate) mod sweep;

use crate::claims::Claim;
use crate::line::acceptor::Acceptor;
use crate::line::mask::{OFF, ON};

/// The most cells a line may have.
pub const LONGEST: usize = 4096;

/// A line of cells and the chain or automaton that its word must satisfy.
#[derive(Clone, Debug)]
pub struct Line {
    /// The cells, in the order in which they are read.
    pub cells: Vec<u32>,
    /// The law that the word of those cells has to keep.
    pub acceptor: Acceptor,
}

impl Line {
    /// A line of these cells.
    #[must_use]
    pub fn new(cells: Vec<u32>, acceptor: impl Into<Acceptor>) -> Self {
        Self { cells, acceptor: acceptor.into() }
    }

    /// The clause that says the same; `None` if there is none that says that not all cells are on,
    /// or not all off.
    pub(crate) fn single_clause(&self) -> Option<Vec<Claim>> {
        let cells = self.cells.len();
        let one_is_on = |mask| {
            let numbers = self.acceptor.numbers_of(mask, cells)?;
            let (not_all, not_none) =
                ((0..cells).eq(numbers.iter().copied()), (1..=cells).eq(numbers));
            (not_all || not_none).then_some((mask == ON) == not_none)
        };
        let on = one_is_on(ON).or_else(|| one_is_on(OFF)).filter(|_| cells > 1)?;
        Some(self.cells.iter().map(|&cell| Claim { cell, on }).collect())
    }
}
