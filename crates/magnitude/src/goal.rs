//! The goal for a picture: the fewest filled cells, or the most.

/// The goal for the number of filled cells that the counts of a picture allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// As few filled cells as possible.
    Fewest,
    /// As many filled cells as possible, that is, as few blank ones.
    Most,
}

impl Goal {
    /// The number of cells to be saved if `filled` cells of `area` are filled. Applied to that
    /// number, it returns `filled` again.
    #[inline]
    pub(crate) fn cost(self, filled: usize, area: usize) -> usize {
        match self {
            Self::Fewest => filled,
            Self::Most => area - filled,
        }
    }
}
