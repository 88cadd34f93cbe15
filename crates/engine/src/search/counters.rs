//! What a search did, so that its cost can be compared on any machine.

/// Work done, in units that are the same on every machine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Lines swept.
    pub sweeps: u64,
    /// Looks at a path: at its crossings of a row or column, its reach, its parity.
    pub looks: u64,
    /// Passes over all lines, where no more than line logic was asked for.
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
    /// Arcs gone over to form beliefs.
    pub arcs: u64,
}
