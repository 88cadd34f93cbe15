//! Clues of lines, and what people call their numbers.

use std::ops::Range;

use crosshatch_clues::Part;
use crosshatch_engine::{Chain, Symbols};

/// The clue of a line.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Clue {
    /// The runs of the line, in order.
    Runs(Runs),
    /// The number of filled cells.
    Count(usize),
    /// The number of runs, whatever their lengths.
    RunCount(usize),
    /// The number of filled cells, no two of which are neighbours.
    Spaced(usize),
    /// Some numbers of cells with certain symbols, perhaps under a condition.
    Numbers(Numbers),
    /// A clue (runs, a number of runs, or spaced) that reads several symbols as one, or symbols in
    /// another order: the symbol of the clue that each symbol of a cell is to it.
    AsRead(Box<Clue>, Vec<usize>),
}

/// The runs of a line in order, the number of symbols, and the letters of the colours.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Runs {
    /// The runs, and stars.
    pub parts: Vec<Part>,
    /// The number of symbols.
    pub symbols: usize,
    /// The letter of each colour, from that of symbol 1.
    pub letters: Vec<char>,
}

/// The numbers of cells that a line may have.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Numbers {
    /// The numbers that are right, in rising order.
    pub right: Vec<usize>,
    /// The symbols that count, as bits.
    pub on: Symbols,
    /// The symbols of the first cell with which the clue holds; none if it always does.
    pub at: Option<Symbols>,
    /// The number of symbols.
    pub symbols: usize,
}

impl Default for Clue {
    fn default() -> Self {
        Self::Count(0)
    }
}

impl Clue {
    /// The player's names for its numbers, in order.
    #[must_use]
    pub fn numbers(&self) -> Vec<String> {
        todo!()
    }

    /// The player's words for a position of the chain.
    #[must_use]
    pub fn words(&self, position: usize) -> String {
        todo!("{position}")
    }

    /// The positions of each word of the clue, in the order in which it is written.
    ///
    /// They are the cells of a run. There are none (an empty range) for a word that is about the whole
    /// line, such as a count; none stands for a `*`, which any cells can satisfy.
    #[must_use]
    pub fn spans(&self) -> Vec<Option<Range<usize>>> {
        todo!()
    }

    /// The clue with only these of its numbers known; none if it then says nothing.
    #[must_use]
    pub fn keeping(&self, numbers: &[usize]) -> Option<Self> {
        todo!("{numbers:?}")
    }

    /// The chain that accepts the words that satisfy the clue.
    #[must_use]
    pub fn chain(&self) -> Chain {
        todo!()
    }
}
