//! Whether a picture is to have the fewest filled cells or the most.

/// Which cells a picture is to have as few of as its counts allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// As few filled cells as possible.
    Fewest,
    /// As many filled cells as possible, that is, as few blank ones.
    Most,
}

impl Goal {
    /// The cells to be saved when so many of `area` are filled; and the other way round.
    #[inline]
    pub(crate) fn cost(self, filled: usize, area: usize) -> usize {
        match self {
            Self::Fewest => filled,
            Self::Most => area - filled,
        }
    }
}
