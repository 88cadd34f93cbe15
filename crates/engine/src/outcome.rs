//! What comes back from a question.

use crate::chain::Mask;
use crate::count::Tally;
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
