//! A puzzle that was made, with its proof and its rating, and the best of several.

use crosshatch_engine::Symbols;
use crosshatch_hints::searches::Proved;
use crosshatch_kinds::{NotMade, Value};

use crate::densities::Densities;
use crate::wish::{Grade, Wish};

/// The most random pictures or paths to draw before the nearest to the wanted one is kept: those that
/// give a puzzle with one solution, and all of them.
const DRAWS: usize = 40;
const MOST_DRAWS: usize = 200;

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// Its plain values.
    pub values: Value,
    /// The symbol of each cell of its picture, as a bit.
    pub picture: Vec<Symbols>,
    /// What is proved about its solutions, by logic alone if that was wanted.
    pub status: Proved,
    /// Its rating; none if any difficulty was fine or it is not unique.
    pub grade: Option<Grade>,
    /// The number of random pictures or paths that were drawn.
    pub drawn: usize,
    /// What was done to it.
    pub done: Done,
}

/// What was done to a puzzle until it had one solution.
#[derive(Clone, Debug)]
pub enum Done {
    /// So many clues of the picture were left out.
    Omitted(usize),
    /// So many places show their whole track.
    Shown(usize),
    /// Cells of this picture were changed, the symbols of which are here, and so many are open.
    Changed(Vec<u8>, usize),
}

impl Made {
    /// True if its picture is proved to be the only solution.
    #[must_use]
    pub fn is_unique(&self) -> bool {
        self.status == Proved::Unique
    }

    /// True if it is unique and as hard as wanted.
    #[must_use]
    pub fn is_as_wanted(&self, wish: &Wish) -> bool {
        let is_met = self.grade.as_ref().map_or(wish.is_any(), |grade| grade.meets(wish));
        self.is_unique() && is_met
    }

    /// The number of words by which it is too hard; negative if it is too easy, 0 if it is not rated.
    pub(crate) fn gap(&self, wish: &Wish) -> i64 {
        self.grade.as_ref().map_or(0, |grade| grade.gap(wish))
    }

    pub(crate) fn distance(&self, wish: &Wish) -> (bool, i64) {
        let is_judged = self.grade.is_some() || wish.is_any();
        let gap = if is_judged { self.gap(wish).abs() } else { i64::MAX };
        (!self.is_unique(), gap)
    }
}

/// The puzzles of all pictures that were drawn so far.
pub(crate) struct Every<'w> {
    pub(crate) wish: &'w Wish,
    made: Vec<Made>,
    /// True if the last one is as wanted, and no other is needed.
    is_enough: bool,
    /// The number of pictures that were drawn.
    drawn: usize,
}

impl<'w> Every<'w> {
    pub(crate) fn new(wish: &'w Wish) -> Self {
        Self { wish, made: Vec::new(), is_enough: false, drawn: 0 }
    }

    /// Add a puzzle; true if it is as wanted, and no other is needed.
    pub(crate) fn add(&mut self, made: Made) -> bool {
        self.is_enough = made.is_as_wanted(self.wish) || !self.wish.is_unique;
        self.made.push(made);
        self.is_enough
    }

    /// The puzzle that is as wanted, or else that which is nearest, the first of several.
    pub(crate) fn best(self) -> Option<Made> {
        let Self { wish, mut made, is_enough, drawn } = self;
        let last = if is_enough { made.pop() } else { None };
        let best = last.or_else(|| made.into_iter().min_by_key(|one| one.distance(wish)));
        best.map(|best| Made { drawn: drawn.max(1), ..best })
    }

    /// Draw pictures until a puzzle is as wanted, or often enough. The density is `given`, or else
    /// varies as the puzzles are too hard or too easy.
    pub(crate) fn draw(
        &mut self,
        given: Option<f64>,
        mut densities: Densities,
        draw: Draw<'_>,
    ) -> Result<(), NotMade> {
        let mut unique = 0;
        for number in 1..=MOST_DRAWS {
            let before = self.made.len();
            self.drawn = number;
            draw(given.unwrap_or(densities.now), self)?;
            let new = &self.made[before..];
            unique += usize::from(new.iter().any(Made::is_unique));
            if self.is_enough || unique == DRAWS {
                break;
            }
            densities.change(new.iter().map(|made| (made.is_unique(), made.gap(self.wish))));
        }
        Ok(())
    }
}

/// What draws a picture with a density, and adds its puzzles until one is as wanted.
pub(crate) type Draw<'d> = &'d mut dyn FnMut(f64, &mut Every<'_>) -> Result<(), NotMade>;
