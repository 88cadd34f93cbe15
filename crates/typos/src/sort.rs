//! The sorts of typos.

/// What a person did. The sorts of which few typos can be made in a puzzle come first: each of these
/// counts more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sort {
    /// A clue was typed from its end.
    Reversed,
    /// Two neighbouring lines were swapped.
    NeighboursSwapped,
    /// A line was left out.
    LineLeftOut,
    /// A line was typed twice.
    LineTwice,
    /// A blank was typed within a number: `1 2` for `12`.
    Parted,
    /// Two neighbouring numbers were swapped.
    NumbersSwapped,
    /// A number was typed twice.
    NumberTwice,
    /// A number was left out.
    NumberLeftOut,
    /// The blank between numbers is missing: `12` for `1 2`.
    Joined,
    /// Two numbers were added: `5` for `1 4`.
    Added,
    /// Two other lines of a side were swapped.
    LinesSwapped,
    /// A digit was misread as another.
    Misread,
    /// A number was cut into two: `1 4` for `5`.
    Cut,
    /// A number is one more or one less.
    OneOff,
}

impl Sort {
    /// All sorts, in order.
    pub const ALL: [Self; 14] = [
        Self::Reversed,
        Self::NeighboursSwapped,
        Self::LineLeftOut,
        Self::LineTwice,
        Self::Parted,
        Self::NumbersSwapped,
        Self::NumberTwice,
        Self::NumberLeftOut,
        Self::Joined,
        Self::Added,
        Self::LinesSwapped,
        Self::Misread,
        Self::Cut,
        Self::OneOff,
    ];

    /// The name of each sort, in their order.
    pub const NAMES: [&'static str; 14] = [
        "clue reversed",
        "neighbouring lines swapped",
        "line left out",
        "line typed twice",
        "blank within a number",
        "numbers swapped",
        "number typed twice",
        "number left out",
        "missing blank",
        "two numbers added",
        "lines swapped",
        "misread digit",
        "number cut in two",
        "one more or less",
    ];

    /// The name of the sort.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// How often people make it, compared with the others.
    pub(crate) fn chance(self) -> f64 {
        if self == Self::LinesSwapped { 0.5 } else { 1.0 }
    }
}

/// The number of ways in which typos of each sort can be made.
pub(crate) type Ways = [u32; Sort::ALL.len()];
