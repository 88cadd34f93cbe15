//! Constructing a picture that reaches its bound.
//!
//! Idea: lay out tokens row by row ([`build`]), so that rows are right from the start and columns
//! nearly so, then move tokens within rows until columns are right too ([`repair`]). If that does
//! not end, start over with some randomness in the layout. Each start has random numbers of its
//! own, drawn from the counts alone: the same counts always give the same picture.
//!
//! Cost: a few operations on whole rows for each row and level of need, and about one move per
//! picture if there is any slack at all.

mod build;
mod choose;
mod repair;

use crate::bits::Bits;
use crate::counts::Counts;
use crate::framing::Framing;
use crate::goal::Goal;
use crate::picture::Picture;
use crate::random::Random;
use crate::settings::Cancelled;

/// The number of moves after which it is better to start over; wide pictures need more, small ones
/// fewer.
const MOVES_A_START: usize = 400;

/// The looks at each row that every picture gets, whatever the budget.
const LOOKS_A_ROW: u64 = 1000;

/// The buffers for one construction, reused for the next.
#[derive(Debug)]
pub(crate) struct Construct<const N: usize> {
    pub(crate) framing: Framing<N>,
    /// The tokens of each row, including the row above the picture and the one below it.
    rows: Vec<Bits<N>>,
    /// The tokens of the side columns, by row.
    sides: Vec<Bits<N>>,
    /// For each quota, the rows that have it, as places.
    rows_by_quota: Vec<Bits<N>>,
    /// For each number, the columns that still need that number of runs.
    levels: Vec<Bits<N>>,
    /// For each column, the runs too many, or too few if negative.
    errors: Vec<i32>,
    over: Bits<N>,
    short: Bits<N>,
    /// The pairs and tokens that are still to be laid.
    pairs: usize,
    tokens: usize,
    /// The number of rows that may still be looked at for a move.
    looks: u64,
}

impl<const N: usize> Construct<N> {
    pub(crate) fn new() -> Self {
        Self {
            framing: Framing::new(),
            rows: Vec::new(),
            sides: Vec::new(),
            rows_by_quota: Vec::new(),
            levels: Vec::new(),
            errors: Vec::new(),
            over: Bits::EMPTY,
            short: Bits::EMPTY,
            pairs: 0,
            tokens: 0,
            looks: 0,
        }
    }

    /// Begin the work on new counts, with a budget of looks at rows beyond those that every picture
    /// gets.
    pub(crate) fn grant(&mut self, budget: u64) {
        self.looks = budget.saturating_add(LOOKS_A_ROW * self.framing.quotas.len() as u64);
    }

    /// True if one of these starts gives what the framing asks for, before the looks at rows run
    /// out or the work is cancelled.
    #[inline]
    pub(crate) fn run(
        &mut self,
        counts: &Counts<N>,
        starts: std::ops::Range<usize>,
        cancelled: Cancelled<'_>,
    ) -> bool {
        starts
            .into_iter()
            .any(|start| self.looks > 0 && !cancelled() && self.start(counts, start, cancelled))
    }

    #[inline]
    fn start(&mut self, counts: &Counts<N>, number: usize, cancelled: Cancelled<'_>) -> bool {
        let mut random = None;
        if number > 0 {
            random =
                Some(Random::new(counts.numbers().chain([number as u64])).of_words(counts.words()));
        }
        if !self.place_sides(random.as_mut()) || !self.build(random.as_mut()) {
            return false;
        }
        if (self.over | self.short).is_empty() {
            return true;
        }
        let mut random =
            random.unwrap_or_else(|| Random::new(counts.numbers()).of_words(counts.words()));
        let moves = (2 * counts.area()).min(MOVES_A_START) + 8 * self.framing.width;
        self.repair(moves, &mut random, cancelled)
    }

    /// Put the tokens of side columns into inner rows, never into two neighbours; false if there is
    /// no room.
    #[inline]
    fn place_sides(&mut self, mut chance: Option<&mut Random>) -> bool {
        let height = self.framing.quotas.len();
        self.sides.clear();
        self.sides.resize(height, Bits::EMPTY);
        if self.framing.sides == [0; 2] {
            return true;
        }
        self.rows_by_quota.clear();
        for (row, &quota) in self.framing.quotas.iter().enumerate() {
            let quota = usize::from(quota);
            if self.rows_by_quota.len() <= quota {
                self.rows_by_quota.resize(quota + 1, Bits::EMPTY);
            }
            self.rows_by_quota[quota] |= Bits::one(row);
        }
        let inner = Bits::first(height - 1) & !Bits::one(0);
        let mut crowded = Bits::EMPTY;
        for (side, need) in self.framing.sides.into_iter().enumerate() {
            let column = if side == 0 { 0 } else { self.framing.width - 1 };
            let rows = self.side_rows(inner, crowded, need, chance.as_deref_mut());
            let Some(rows) = rows else { return false };
            for row in rows.places() {
                self.sides[row] |= Bits::one(column);
                if 2 * usize::from(self.framing.quotas[row]) + 5 >= self.framing.width {
                    crowded |= Bits::one(row);
                }
            }
        }
        true
    }

    /// Choose `need` rows for the tokens of a side: those with the lowest quotas first, crowded
    /// ones only if there are no others. `None` if there is no room.
    #[inline]
    fn side_rows(
        &self,
        inner: Bits<N>,
        crowded: Bits<N>,
        need: usize,
        mut chance: Option<&mut Random>,
    ) -> Option<Bits<N>> {
        let mut left = need;
        let mut chosen = Bits::EMPTY;
        let mut fresh = inner & !crowded;
        for &level in &self.rows_by_quota {
            if left == 0 {
                return Some(chosen);
            }
            let mut from = level & fresh;
            if let Some(random) = chance.as_deref_mut() {
                from = random.some_of(from);
            }
            let those = from.apart(&mut left);
            chosen |= those;
            fresh &= !those.around();
        }
        if left == 0 {
            return Some(chosen);
        }
        let worth = |row: usize| {
            let last = if crowded.has(row) { 1 << 20 } else { 0 };
            -i32::from(self.framing.quotas[row]) - last
        };
        choose::choose(inner, need, worth)
    }

    /// Write the picture that was constructed.
    #[inline]
    pub(crate) fn write(&self, picture: &mut Picture<N>) {
        let everything = Bits::first(self.framing.width);
        let flipped = if self.framing.goal == Goal::Most { everything } else { Bits::EMPTY };
        for (row, &tokens) in picture.rows.iter_mut().zip(&self.rows[1..]) {
            *row = tokens ^ flipped;
        }
    }
}
