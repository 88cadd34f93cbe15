//! The lines of a puzzle: their cells, their clues, and what people call them.

use std::sync::OnceLock;

use crosshatch_engine::Chain;

use crate::laws::ClauseWords;
use crate::{Cell, Clue, Finding, ON, Technique};

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
    /// True if no state stands twice in it, as no digit does.
    pub is_distinct: bool,
    /// The technique of all looks at it; none if people tell them apart by their sorts.
    pub technique: Option<Technique>,
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

    /// The player's names for the numbers of its clue: that of the line where it is called by its number.
    #[must_use]
    pub fn numbers(&self) -> Vec<String> {
        if self.is_numbered() { vec![self.called.clone()] } else { self.clue.numbers() }
    }

    /// True if it is called by the number in a cell that counts its cells.
    #[must_use]
    pub fn is_numbered(&self) -> bool {
        let counts = matches!(self.clue, Clue::Count(_) | Clue::Spaced(_) | Clue::Numbers(_));
        counts && self.clue_at.is_some()
    }

    /// True if all findings are what its clue counts.
    #[must_use]
    pub fn counts(&self, found: &[Finding]) -> bool {
        let on = if let Clue::Numbers(numbers) = &self.clue { numbers.on } else { ON };
        found.iter().all(|(_, mask)| mask & on == *mask)
    }

    /// The chain of its clue, unless it is a law.
    pub fn chain(&self) -> Option<&Chain> {
        self.chain.get_or_init(|| self.clue.chain()).as_ref()
    }
}
