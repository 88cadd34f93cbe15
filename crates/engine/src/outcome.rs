//! What comes back from a question.

use crate::chain::Mask;
use crate::limits::Stop;

/// Work done, in units that are the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Lines swept.
    pub sweeps: u64,
    /// Cells decided without a reason.
    pub decisions: u64,
    /// Dead ends.
    pub conflicts: u64,
    /// Clauses learned.
    pub learned: u64,
    /// Reasons worked out.
    pub reasons: u64,
}

/// A number of solutions, or of at least that many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number.
    pub value: u64,
    /// Whether it is all of them.
    pub exact: bool,
}

impl Tally {
    pub(crate) const NONE: Self = Self { value: 0, exact: true };
    pub(crate) const ONE: Self = Self { value: 1, exact: true };

    /// At least this many.
    #[must_use]
    pub(crate) fn at_least(value: u64) -> Self {
        Self { value, exact: false }
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        match self.value.checked_add(other.value) {
            Some(value) => Self { value, exact: self.exact && other.exact },
            None => Self::at_least(u64::MAX),
        }
    }

    pub(crate) fn times(self, other: Self) -> Self {
        match self.value.checked_mul(other.value) {
            Some(value) => Self { value, exact: self.exact && other.exact },
            None => Self::at_least(u64::MAX),
        }
    }
}

/// Everything found out; what was found before a stop is there too.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Solutions, each a mask for every cell.
    pub solutions: Vec<Vec<Mask>>,
    /// Whether these are all; with no solution, whether it is proved that there is none.
    pub complete: bool,
    /// What is proved of every cell.
    pub known: Vec<Mask>,
    /// Whether that is all that solutions have in common.
    pub known_exact: bool,
    /// The number of solutions of each independent part; they multiply.
    pub tallies: Vec<Tally>,
    /// The line that cannot be filled, where line logic alone shows that there is no solution.
    pub failed_line: Option<u32>,
    /// Why work ended early, if it did.
    pub stopped: Option<Stop>,
    /// The work done.
    pub counters: Counters,
}
