//! The sorts of typos.

/// What a person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sort {
    /// A number is one more or one less.
    OneOff,
    /// A digit was misread as another.
    Misread,
    /// A blank was typed within a number: `1 2` for `12`.
    Parted,
    /// The blank between numbers is missing: `12` for `1 2`.
    Joined,
    /// A number was cut into two: `1 4` for `5`.
    Cut,
    /// Two numbers were added: `5` for `1 4`.
    Added,
    /// Two neighbouring numbers were swapped.
    NumbersSwapped,
    /// A number was left out.
    NumberLeftOut,
    /// A number was typed twice.
    NumberTwice,
    /// A clue was typed from its end.
    Reversed,
    /// A line was left out.
    LineLeftOut,
    /// A line was typed twice.
    LineTwice,
    /// Two neighbouring lines were swapped.
    NeighboursSwapped,
    /// Two other lines of a side were swapped.
    LinesSwapped,
}

impl Sort {
    /// All sorts, in order.
    pub const ALL: [Self; 14] = [
        Self::OneOff,
        Self::Misread,
        Self::Parted,
        Self::Joined,
        Self::Cut,
        Self::Added,
        Self::NumbersSwapped,
        Self::NumberLeftOut,
        Self::NumberTwice,
        Self::Reversed,
        Self::LineLeftOut,
        Self::LineTwice,
        Self::NeighboursSwapped,
        Self::LinesSwapped,
    ];

    /// The name of each sort, in their order.
    pub const NAMES: [&'static str; 14] = [
        "one more or less",
        "misread digit",
        "blank within a number",
        "missing blank",
        "number cut in two",
        "two numbers added",
        "numbers swapped",
        "number left out",
        "number typed twice",
        "clue reversed",
        "line left out",
        "line typed twice",
        "neighbouring lines swapped",
        "lines swapped",
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
