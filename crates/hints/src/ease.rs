//! The sorts of steps by how hard they are for a person.

/// A sort of steps, the easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ease {
    /// Cells that stay blank because nothing is beside them that needs them.
    OutOfReach,
    /// Cells around a filled one, which are blank because no two may touch.
    Touching,
    /// A line that its clue settles by itself: it is empty, or exactly full.
    Whole,
    /// A line that has all its filled cells, or that needs all its open ones.
    Finish,
    /// The run at which one arrives in reading from an end of the line.
    Edge,
    /// Cells that are the same wherever the runs between the settled ends go.
    Overlap,
    /// Cells that are the same with all runs as far left and as far right as they go.
    Slide,
    /// A block of filled cells, by the lengths of the runs that it can belong to.
    Length,
    /// A gap between blanks into which no run fits.
    Gap,
    /// Everything else that follows from one line and the cells that a picture shows.
    Line,
    /// Cells that follow from one line and from colours that were ruled out.
    Color,
    /// Something in the grid that needs a cell beside it, and has one place left.
    OnlyPlace,
    /// A count that just fits into the room that is left, as no two may be neighbours.
    Room,
    /// Things in the grid each of which needs a cell of its own beside it.
    Sharing,
    /// What the counts of two lines that share cells leave to the others.
    Comparison,
    /// A clause with one claim left.
    Clause,
    /// The counts of a path, and the pieces at single places.
    Count,
    /// What a number says of the edges at a corner of its cell, and of those across.
    Corner,
    /// Track that would close a ring, or reach the end too early.
    Loop,
    /// Numbers that share corners, and what they say of the edges at both ends of their diagonal.
    Diagonal,
    /// Places that cannot be reached or left, and those that all ways lead to.
    Connection,
    /// The number of times that the path crosses into a row or a column, and the places.
    Crossing,
    /// The rule that the path enters any part of the grid as often as it leaves it.
    Parity,
    /// Cells that are known to lie on the same side of a loop, or on different ones.
    Sides,
    /// An assumption about one cell that steps of the easier sorts refute.
    WhatIf,
    /// What-ifs within what-ifs.
    Search,
}

impl Ease {
    /// All sorts, the easiest first.
    pub const ALL: [Self; 26] = [
        Self::OutOfReach,
        Self::Touching,
        Self::Whole,
        Self::Finish,
        Self::Edge,
        Self::Overlap,
        Self::Slide,
        Self::Length,
        Self::Gap,
        Self::Line,
        Self::Color,
        Self::OnlyPlace,
        Self::Room,
        Self::Sharing,
        Self::Comparison,
        Self::Clause,
        Self::Count,
        Self::Corner,
        Self::Loop,
        Self::Diagonal,
        Self::Connection,
        Self::Crossing,
        Self::Parity,
        Self::Sides,
        Self::WhatIf,
        Self::Search,
    ];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 26] = [
        "out of reach",
        "touching",
        "whole",
        "finish",
        "edge",
        "overlap",
        "slide",
        "length",
        "gap",
        "line",
        "colour",
        "only place",
        "room",
        "sharing",
        "comparison",
        "clause",
        "count",
        "corner",
        "no loop",
        "diagonal",
        "connection",
        "crossing",
        "parity",
        "inside and outside",
        "what-if",
        "search",
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// The sort with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ease| ease.name() == name)
    }
}
