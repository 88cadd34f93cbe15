//! The counters of a search, which make its cost comparable on any machine.

/// Work done, in units that are the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Lines swept.
    pub sweeps: u64,
    /// Path rules applied: crossings of a row or column, reach, parity.
    pub looks: u64,
    /// Passes over all lines, if only line logic was asked for.
    pub passes: u64,
    /// Cells and rungs decided without a reason.
    pub decisions: u64,
    /// Dead ends.
    pub conflicts: u64,
    /// Clauses learned.
    pub learned: u64,
    /// Reasons worked out.
    pub reasons: u64,
    /// Literals whose consequences were followed.
    pub literals: u64,
    /// Dives by belief.
    pub dives: u64,
    /// Arcs visited to form beliefs.
    pub arcs: u64,
}
