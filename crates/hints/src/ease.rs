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
    /// The few cells beside another, of which a law wants some number.
    Neighbours,
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
    /// A look that everybody has who knows the kind, though it is no law.
    Theorem,
    /// Something in the grid that needs a cell beside it, and has one place left.
    OnlyPlace,
    /// A count that just fits into the room that is left, as no two may be neighbours.
    Room,
    /// Things in the grid each of which needs a cell of its own beside it.
    Sharing,
    /// What the counts of two lines that share cells leave to the others.
    Comparison,
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
    /// What has to hang together: the only way between two cells, and what is cut off.
    Connected,
    /// What areas or pieces, whose cells belong together, leave to other cells.
    Areas,
    /// What two looks that share open cells say together.
    Together,
    /// An assumption about one cell that steps of the easier sorts refute.
    WhatIf,
    /// What-ifs within what-ifs.
    Search,
}

impl Ease {
    /// All sorts, the easiest first.
    pub const ALL: [Self; 30] = [
        Self::OutOfReach,
        Self::Touching,
        Self::Whole,
        Self::Finish,
        Self::Neighbours,
        Self::Edge,
        Self::Overlap,
        Self::Slide,
        Self::Length,
        Self::Gap,
        Self::Line,
        Self::Color,
        Self::Theorem,
        Self::OnlyPlace,
        Self::Room,
        Self::Sharing,
        Self::Comparison,
        Self::Count,
        Self::Corner,
        Self::Loop,
        Self::Diagonal,
        Self::Connection,
        Self::Crossing,
        Self::Parity,
        Self::Sides,
        Self::Connected,
        Self::Areas,
        Self::Together,
        Self::WhatIf,
        Self::Search,
    ];
    /// Their names, in the same order.
    pub const NAMES: [&'static str; 30] = [
        "out of reach",
        "touching",
        "whole",
        "finish",
        "neighbours",
        "edge",
        "overlap",
        "slide",
        "length",
        "gap",
        "line",
        "colour",
        "theorem",
        "only place",
        "room",
        "sharing",
        "comparison",
        "count",
        "corner",
        "no loop",
        "diagonal",
        "connection",
        "crossing",
        "parity",
        "inside and outside",
        "connected",
        "areas",
        "two looks",
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

    /// The words of ratings for it.
    #[must_use]
    pub fn data(self) -> &'static Data {
        &DATA[self as usize]
    }
}

/// How much thought a sort of step takes, which decides the words for puzzles that need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Effort {
    Glance,
    Look,
    Thought,
    Proof,
    Trial,
}

/// All that ratings say of a sort of step.
#[derive(Clone, Copy, Debug)]
pub struct Data {
    /// The chance to notice it when one looks where it is; 0 if it is not seen, but tried.
    pub chance: f64,
    /// The seconds to think it through, for each number of the line's clue.
    pub seconds: f64,
    effort: Effort,
}

/// The most seconds for each cell of a puzzle that is hard.
const HARD: f64 = 20.0;

impl Data {
    /// The words for puzzles whose hardest step it is, each with the most seconds for each of their
    /// cells.
    #[must_use]
    pub fn words(&self) -> &'static [(f64, &'static str)] {
        match self.effort {
            Effort::Glance => &[
                (2.5, "very easy"),
                (4.5, "easy"),
                (10.0, "medium"),
                (HARD, "hard"),
                (f64::INFINITY, "very hard"),
            ],
            Effort::Look => &[
                (2.0, "very easy"),
                (4.2, "easy"),
                (9.0, "medium"),
                (HARD, "hard"),
                (f64::INFINITY, "very hard"),
            ],
            Effort::Thought => {
                &[(3.0, "easy"), (8.0, "medium"), (HARD, "hard"), (f64::INFINITY, "very hard")]
            }
            Effort::Proof => &[(HARD, "hard"), (f64::INFINITY, "very hard")],
            Effort::Trial => &[(f64::INFINITY, "extreme")],
        }
    }
}

const fn sort(chance: f64, seconds: f64, effort: Effort) -> Data {
    Data { chance, seconds, effort }
}

/// The words of ratings for each sort, in order.
static DATA: [Data; 30] = [
    sort(1.0, 0.3, Effort::Glance),
    sort(0.9, 0.5, Effort::Glance),
    sort(1.0, 0.5, Effort::Glance),
    sort(0.9, 0.5, Effort::Glance),
    sort(0.8, 1.0, Effort::Glance),
    sort(0.8, 0.8, Effort::Glance),
    sort(0.7, 1.5, Effort::Glance),
    sort(0.5, 2.5, Effort::Look),
    sort(0.4, 3.0, Effort::Look),
    sort(0.4, 1.5, Effort::Look),
    sort(0.15, 5.0, Effort::Thought),
    sort(0.15, 5.0, Effort::Thought),
    sort(0.3, 4.0, Effort::Look),
    sort(0.6, 1.0, Effort::Glance),
    sort(0.4, 2.5, Effort::Glance),
    sort(0.3, 6.0, Effort::Look),
    sort(0.15, 8.0, Effort::Thought),
    sort(0.8, 1.0, Effort::Glance),
    sort(0.5, 3.0, Effort::Glance),
    sort(0.4, 4.0, Effort::Glance),
    sort(0.3, 6.0, Effort::Look),
    sort(0.25, 8.0, Effort::Look),
    sort(0.1, 15.0, Effort::Thought),
    sort(0.05, 30.0, Effort::Proof),
    sort(0.05, 30.0, Effort::Proof),
    sort(0.25, 8.0, Effort::Look),
    sort(0.25, 8.0, Effort::Look),
    sort(0.1, 12.0, Effort::Thought),
    sort(0.0, 0.0, Effort::Proof),
    sort(0.0, 0.0, Effort::Trial),
];
