//! Numbers of laws: 2, `clue`, `half`, `all`, or a number of the whole puzzle.

/// A number that a law names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    /// The same number everywhere.
    Fixed(u32),
    /// The clue of the group.
    Clue,
    /// Half of the members that have a state.
    Half,
    /// All members that have a state.
    All,
    /// A number of the puzzle, by its name.
    Board(String),
}
