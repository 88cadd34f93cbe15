//! A single line: its chain, narrowing, reasons, and what narrowing leaves of the chain.

pub(crate) mod arcs;
pub(crate) mod automaton;
pub(crate) mod bits;
pub(crate) mod chain;
pub(crate) mod color;
pub(crate) mod kernels;
pub(crate) mod look;
pub(crate) mod mask;
pub(crate) mod palette;
pub(crate) mod reason;
pub(crate) mod remainder;
pub(crate) mod sweep;

use crate::line::kernels::SharedChain;

/// The most cells a line may have.
pub const LONGEST: usize = 4096;

/// A line of cells and the chain that its word must satisfy.
#[derive(Clone, Debug)]
pub struct Line {
    /// The cells, in the order in which the chain reads them.
    pub cells: Vec<u32>,
    /// The chain that the word of those cells must satisfy.
    pub chain: SharedChain,
}

impl Line {
    /// A line of these cells.
    #[must_use]
    pub fn new(cells: Vec<u32>, chain: impl Into<SharedChain>) -> Self {
        Self { cells, chain: chain.into() }
    }
}
