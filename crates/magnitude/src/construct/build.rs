//! Building a first picture of tokens, row by row.
//!
//! Columns are kept in levels, by the number of runs they still need. A row first places its share
//! of the pairs that must stand one above the other. (Only its share: there is no room for pairs
//! that are all placed at the end, or all at once.) Then it takes columns by falling need, the
//! lowest place first, never two side by side. The columns taken go down one level, all columns of
//! a level by one operation on words.

use super::{Construct, choose};
use crate::bits::Bits;
use crate::random::Random;

/// If starts are random, the share of levels that are taken from a random set of columns, not from
/// the lowest on: one in this many.
const STRAY: usize = 3;

impl<const N: usize> Construct<N> {
    /// Lay out all rows and note the errors of columns; false if a row has no room for its quota.
    pub(super) fn build(&mut self, mut chance: Option<&mut Random>) -> bool {
        self.levels.clone_from(&self.framing.levels);
        self.errors.clear();
        self.errors.resize(self.framing.width, 0);
        self.pairs = self.framing.pairs;
        self.tokens = self.framing.paced;
        let height = self.framing.quotas.len();
        self.rows.clear();
        self.rows.push(self.framing.outside);
        for row in 0..height {
            let side = self.sides[row];
            let quota = usize::from(self.framing.quotas[row]);
            let chosen = if quota == 0 {
                Bits::EMPTY
            } else {
                let open = self.framing.allowed & !side.around();
                let laid = if self.framing.is_free(row) {
                    self.free_row(row, open, quota)
                } else {
                    self.paced_row(row, open, quota, chance.as_deref_mut())
                };
                let Some(chosen) = laid else { return false };
                chosen
            };
            self.rows.push(chosen | side);
        }
        self.rows.push(self.framing.outside);
        self.note_errors();
        true
    }

    /// Lay out a row whose tokens count in their columns; `None` if it has no room.
    #[inline(always)]
    fn paced_row(
        &mut self,
        row: usize,
        open: Bits<N>,
        quota: usize,
        chance: Option<&mut Random>,
    ) -> Option<Bits<N>> {
        let above = self.rows[row];
        let mut left = quota;
        let mut chosen = Bits::EMPTY;
        let mut fresh = open & !above;
        let pairs_before = self.pairs;
        if self.pairs > 0 {
            // Rounded to the nearest.
            let share = (2 * self.pairs * quota + self.tokens) / (2 * self.tokens);
            chosen = self.pair(open & above, share.min(quota), &mut left);
            fresh &= !chosen.around();
        }
        self.tokens -= quota;
        let taken = self.take_by_need(&mut fresh, &mut left, chance);
        chosen |= taken;
        if left == 0 {
            return Some(chosen);
        }
        // Not enough columns need a token: more pairs than due, then a run too many, then pairs too
        // many.
        chosen |= self.pair(open & above & !chosen.around(), left, &mut left);
        let beyond = (open & !above & !chosen.around()).apart(&mut left);
        chosen |= beyond;
        chosen |= (open & !chosen.around()).apart(&mut left);
        if left == 0 {
            self.add_error(beyond, 1);
            return Some(chosen);
        }
        self.raise(taken);
        let levels = &self.levels;
        let chosen = choose::choose(open, quota, |place| {
            let need = (1..).zip(&levels[1..]).find(|(_, level)| level.has(place));
            match need {
                _ if above.has(place) => -2,
                None => -1,
                Some((need, _)) => 2 * need,
            }
        })?;
        self.pairs = pairs_before.saturating_sub((chosen & above).count());
        self.lower(chosen & !above);
        Some(chosen)
    }

    /// Choose up to `most` tokens under those of the row above, within the pairs that are left.
    #[inline(always)]
    fn pair(&mut self, under: Bits<N>, most: usize, left: &mut usize) -> Bits<N> {
        let share = most.min(self.pairs);
        let mut unused = share;
        let chosen = under.apart(&mut unused);
        self.pairs -= share - unused;
        *left -= share - unused;
        chosen
    }

    /// Take columns that need a run, by falling need; they go down one level.
    #[inline(always)]
    fn take_by_need(
        &mut self,
        fresh: &mut Bits<N>,
        left: &mut usize,
        mut chance: Option<&mut Random>,
    ) -> Bits<N> {
        while self.levels.len() > 1 && self.levels.last().is_some_and(|level| level.is_empty()) {
            self.levels.pop();
        }
        let mut taken = Bits::EMPTY;
        for level in (1..self.levels.len()).rev() {
            if *left == 0 {
                break;
            }
            let mut from = self.levels[level] & *fresh;
            if from.is_empty() {
                continue;
            }
            if let Some(random) = chance.as_deref_mut()
                && random.one_in(STRAY)
            {
                from = random.some_of(from);
            }
            let those = from.apart(left);
            *fresh &= !those.around();
            self.levels[level] ^= those;
            self.levels[level - 1] |= those;
            taken |= those;
        }
        taken
    }

    /// Lay out a row whose tokens separate nothing; `None` if it has no room. Columns with the
    /// least need come first. In the last row, a token under another one is avoided, because it
    /// would take a run away.
    fn free_row(&mut self, row: usize, open: Bits<N>, quota: usize) -> Option<Bits<N>> {
        let above = if row == 0 { Bits::EMPTY } else { self.rows[row] };
        let mut left = quota;
        let mut chosen = Bits::EMPTY;
        for &level in &self.levels {
            chosen |= (level & open & !above & !chosen.around()).apart(&mut left);
            if left == 0 {
                break;
            }
        }
        chosen |= (open & !chosen.around()).apart(&mut left);
        if left > 0 {
            chosen = choose::choose(open, quota, |place| -i32::from(above.has(place)))?;
        }
        self.add_error(chosen & above, -1);
        Some(chosen)
    }

    fn add_error(&mut self, columns: Bits<N>, by: i32) {
        columns.places().for_each(|place| self.errors[place] += by);
    }

    /// Move these columns down one level; those that need nothing get one run too many.
    fn lower(&mut self, columns: Bits<N>) {
        self.add_error(columns & self.levels[0], 1);
        for level in 1..self.levels.len() {
            let those = self.levels[level] & columns;
            self.levels[level] ^= those;
            self.levels[level - 1] |= those;
        }
    }

    /// Move these columns back up one level.
    fn raise(&mut self, columns: Bits<N>) {
        for level in (0..self.levels.len() - 1).rev() {
            let those = self.levels[level] & columns;
            self.levels[level] ^= those;
            self.levels[level + 1] |= those;
        }
    }

    /// Note which columns have too few runs, and which too many.
    #[inline(always)]
    fn note_errors(&mut self) {
        (self.over, self.short) = (Bits::EMPTY, Bits::EMPTY);
        let open = self.levels.iter().skip(1).fold(Bits::EMPTY, |open, &level| open | level);
        if open.is_empty() && self.errors.iter().all(|&error| error == 0) {
            return;
        }
        for (need, level) in (1..).zip(&self.levels[1..]) {
            for place in level.places() {
                self.errors[place] -= need;
            }
        }
        for (place, &error) in self.errors.iter().enumerate() {
            if error > 0 {
                self.over |= Bits::one(place);
            } else if error < 0 {
                self.short |= Bits::one(place);
            }
        }
    }
}
