//! What comes back from a question.

use crate::limits::Stop;
use crate::line::mask::Mask;
use crate::search::counters::Counters;
use crate::search::moments::Moment;

/// A number of solutions, or of at least that many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number.
    pub value: u128,
    /// Whether it is all of them.
    pub exact: bool,
}

impl Tally {
    pub(crate) const NONE: Self = Self { value: 0, exact: true };
    pub(crate) const ONE: Self = Self { value: 1, exact: true };

    /// At least this many.
    #[must_use]
    pub(crate) fn at_least(value: u128) -> Self {
        Self { value, exact: false }
    }

    pub(crate) fn plus(self, other: Self) -> Self {
        match self.value.checked_add(other.value) {
            Some(value) => Self { value, exact: self.exact && other.exact },
            None => Self::at_least(u128::MAX),
        }
    }

    pub(crate) fn times(self, other: Self) -> Self {
        match self.value.checked_mul(other.value) {
            Some(value) => Self { value, exact: self.exact && other.exact },
            None => Self::at_least(u128::MAX),
        }
    }
}

/// Solutions as combinations of those of independent parts; never written out all at once.
#[derive(Clone, Debug, Default)]
pub struct Solutions {
    /// What is known of every cell.
    pub(crate) known: Vec<Mask>,
    /// The cells of each part, and what they are in each of its solutions.
    pub(crate) parts: Vec<(Vec<u32>, Vec<Vec<Mask>>)>,
    pub(crate) count: u64,
}

impl Solutions {
    /// How many there are; at the most so many as were asked for.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// One of them, a mask for every cell; the first part's solutions vary slowest.
    #[must_use]
    pub fn get(&self, number: u64) -> Option<Vec<Mask>> {
        (number < self.count).then(|| {
            let mut solution = self.known.clone();
            let mut left = number;
            for (cells, pictures) in self.parts.iter().rev() {
                let choices = pictures.len() as u64;
                let picture = &pictures[(left % choices) as usize];
                left /= choices;
                for (&cell, &mask) in cells.iter().zip(picture) {
                    solution[cell as usize] = mask;
                }
            }
            solution
        })
    }

    /// All of them, one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Vec<Mask>> + '_ {
        (0..self.count).filter_map(|number| self.get(number))
    }
}

/// Everything found out; what was found before a stop is there too.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Solutions of the independent parts, whose combinations are solutions of the whole.
    pub solutions: Solutions,
    /// Whether these are all; with no solution, whether it is proved that there is none.
    pub complete: bool,
    /// What is proved of every cell.
    pub known: Vec<Mask>,
    /// Whether that is all that solutions have in common.
    pub known_exact: bool,
    /// The number of solutions of each independent part; they multiply.
    pub tallies: Vec<Tally>,
    /// The number of different sets of places that the path visits, in a model that has one.
    pub footprints: Option<Tally>,
    /// The line that cannot be filled, where line logic alone shows that there is no solution.
    pub failed_line: Option<u32>,
    /// Why work ended early, if it did.
    pub stopped: Option<Stop>,
    /// Moments of the search for the first solution, as many as were asked for at the most.
    pub moments: Vec<Moment>,
    /// The work done.
    pub counters: Counters,
}
