//! The lines of a puzzle: their cells, their clues, and what people call them.

use std::sync::OnceLock;

use crosshatch_engine::Chain;

use crate::laws::ClauseWords;
use crate::{Cell, Clue};

/// A line: its cells, in the order in which they are read, and its clue.
#[derive(Clone, Debug, Default)]
pub struct Line {
    /// The kind of line, such as `row`; lines of one kind never cross.
    pub side: String,
    /// The number among the lines of its kind, from 1.
    pub number: usize,
    /// The cells.
    pub cells: Vec<Cell>,
    /// The clue.
    pub clue: Clue,
    /// The number of the part, from 1, if the line is cut.
    pub part: usize,
    /// The player's name for the part, such as its columns; empty if the line is not cut.
    pub stretch: String,
    /// The player's name for the line, such as `around r2c3`; empty for its side and number.
    pub called: String,
    /// The reason for the clue, if nobody sees it: `9 trees, and the counts take 7 of them`.
    pub about: String,
    /// The row and column, from 0, of the cell in which its clue is drawn; none if it is beside the
    /// grid.
    pub clue_at: Option<(u32, u32)>,
    /// The words for what follows from it, if it has words of its own.
    pub said: Option<ClauseWords>,
    pub(crate) chain: OnceLock<Option<Chain>>,
}

impl Line {
    /// The player's name for the line: `row 7`, with the columns if it is a part.
    #[must_use]
    pub fn name(&self) -> String {
        match (&*self.called, &*self.stretch) {
            ("", "") => format!("{} {}", self.side, self.number),
            ("", stretch) => format!("{} {}, {stretch}", self.side, self.number),
            (called, _) => called.to_owned(),
        }
    }

    /// The chain of its clue, unless it is a law.
    pub fn chain(&self) -> Option<&Chain> {
        self.chain.get_or_init(|| self.clue.chain()).as_ref()
    }
}
