//! The outcome of a question.

use crate::counters::Counters;
use crate::limits::Stop;
use crate::line::mask::Mask;
use crate::model::Model;
use crate::search::moments::Moment;

/// A number of solutions, exact or a lower bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The number.
    pub value: u128,
    /// True if the number is exact, false if there may be more.
    pub exact: bool,
}

impl Tally {
    pub(crate) const NONE: Self = Self { value: 0, exact: true };
    pub(crate) const ONE: Self = Self { value: 1, exact: true };

    /// A lower bound: at least this many.
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

    /// The better of two tallies of the same solutions: an exact one, or the higher lower bound.
    pub(crate) fn or(self, other: Self) -> Self {
        if (other.exact, other.value) > (self.exact, self.value) { other } else { self }
    }

    pub(crate) fn times(self, other: Self) -> Self {
        match self.value.checked_mul(other.value) {
            Some(value) => Self { value, exact: self.exact && other.exact },
            None => Self::at_least(u128::MAX),
        }
    }
}

/// The solutions, as combinations of those of independent parts; never written out all at once.
#[derive(Clone, Debug, Default)]
pub struct Solutions {
    /// The mask of every variable, also of hidden ones.
    pub(crate) known: Vec<Mask>,
    /// The cells of each part, and their masks in each of its solutions.
    pub(crate) parts: Vec<(Vec<u32>, Vec<Vec<Mask>>)>,
    pub(crate) count: u64,
    /// The number of variables that are not hidden.
    pub(crate) visible: usize,
}

impl Solutions {
    /// The number of solutions, at most the number asked for.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Return a solution by its number, a mask for every variable; `None` past the last. The first
    /// part's solutions vary slowest.
    #[must_use]
    pub fn get(&self, number: u64) -> Option<Vec<Mask>> {
        let mut solution = self.whole(number)?;
        solution.truncate(self.visible);
        Some(solution)
    }

    /// A solution by its number, with the masks of hidden variables.
    pub(crate) fn whole(&self, number: u64) -> Option<Vec<Mask>> {
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

    /// All solutions, one after the other.
    pub fn iter(&self) -> impl Iterator<Item = Vec<Mask>> + '_ {
        (0..self.count).filter_map(|number| self.get(number))
    }
}

impl Outcome {
    /// The outcome if work was stopped before it began.
    pub(crate) fn stopped(model: &Model, stop: Stop) -> Self {
        let known = model.masks[..model.visible().len()].to_vec();
        let footprints = model.path.as_ref().map(|_| Tally::at_least(0));
        let tallies = vec![Tally::at_least(0)];
        Self { known, footprints, tallies, stopped: Some(stop), ..Self::default() }
    }
}

/// Everything found out, including what was found before a stop.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Solutions of the independent parts, whose combinations are solutions of the whole.
    pub solutions: Solutions,
    /// True if these are all solutions; without a solution, true if it is proved that there is
    /// none.
    pub complete: bool,
    /// The mask of every variable, as far as it is proved.
    pub known: Vec<Mask>,
    /// True if that is everything that solutions have in common.
    pub known_exact: bool,
    /// The number of solutions of each independent part; they multiply.
    pub tallies: Vec<Tally>,
    /// The number of different sets of places that the path visits; `None` in a model without a
    /// path.
    pub footprints: Option<Tally>,
    /// The line that cannot be filled, if line logic alone shows that there is no solution.
    pub failed_line: Option<u32>,
    /// The reason why work ended early, if it did.
    pub stopped: Option<Stop>,
    /// Moments of the search for the first solution, at most the number asked for.
    pub moments: Vec<Moment>,
    /// The work done.
    pub counters: Counters,
}
