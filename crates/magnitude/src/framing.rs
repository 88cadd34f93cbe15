//! Turning the fewest filled and the fewest blank cells into one task.
//!
//! A token is a cell of the kind to be saved: filled for the fewest, blank for the most. In a picture
//! that reaches its bound by rows each row holds exactly its quota of tokens, no two side by side, and
//! each column the right number of runs:
//!
//! - Fewest: a row with R runs is R single filled cells; outside there is nothing.
//! - Most: a row with R runs is filled except for R − 1 single blanks, none of them in the first or
//!   last column, where a blank separates nothing. Outside everything is blank: then a token beside
//!   the border joins the outside and separates nothing either, and all rows and columns are alike.
//!   The tokens that the first and last columns need are put into inner rows beforehand, beyond
//!   quotas.
//!
//! So a token in column j always adds 1 − (token above) − (token below) to what the column needs, C
//! for the fewest, C − 1 for the most.

use crate::bits::Bits;
use crate::counts::Counts;
use crate::goal::Goal;

/// The task of the constructor.
#[derive(Clone, Debug)]
pub(crate) struct Framing<const N: usize> {
    pub(crate) goal: Goal,
    pub(crate) width: usize,
    /// The number of tokens of each row in allowed columns.
    pub(crate) quotas: Vec<u16>,
    /// The columns that quotas are spent in.
    pub(crate) allowed: Bits<N>,
    /// For each number, the allowed columns that need that number of runs.
    pub(crate) levels: Vec<Bits<N>>,
    /// The tokens of the rows above and below the picture.
    pub(crate) outside: Bits<N>,
    /// The tokens that the first and the last column need.
    pub(crate) sides: [usize; 2],
    /// The number of tokens in all rows, except those that touch a blank outside.
    pub(crate) paced: usize,
    /// The number of pairs of tokens that stand one above the other.
    pub(crate) pairs: usize,
}

impl<const N: usize> Framing<N> {
    pub(crate) fn new() -> Self {
        Self {
            goal: Goal::Fewest,
            width: 0,
            quotas: Vec::new(),
            allowed: Bits::EMPTY,
            levels: Vec::new(),
            outside: Bits::EMPTY,
            sides: [0; 2],
            paced: 0,
            pairs: 0,
        }
    }

    /// Set the counts; false if sums show that no picture can reach the bound by rows. For the
    /// most, no line may be without runs.
    #[inline]
    pub(crate) fn set(&mut self, goal: Goal, counts: &Counts<N>) -> bool {
        let everything = Bits::first(counts.width);
        let spared = u16::from(goal == Goal::Most);
        self.goal = goal;
        self.width = counts.width;
        self.quotas.clear();
        self.quotas.extend(counts.rows.iter().map(|count| count - spared));
        self.paced = self.quotas.iter().map(|&quota| usize::from(quota)).sum();
        let mut needed = counts.column_sum();
        (self.allowed, self.outside, self.sides) = match goal {
            Goal::Fewest => (everything & !counts.columns_with(0), Bits::EMPTY, [0; 2]),
            Goal::Most => {
                let ends = Bits::one(0) | Bits::one(counts.width - 1);
                let side = |place: usize| usize::from(counts.column(place)) - 1;
                let last = if counts.width > 1 { side(counts.width - 1) } else { 0 };
                (everything & !ends, everything, [side(0), last])
            }
        };
        if goal == Goal::Most {
            self.paced -= usize::from(self.quotas[0]);
            if counts.height() > 1 {
                self.paced -= usize::from(self.quotas[counts.height() - 1]);
            }
            needed -= counts.width + self.sides[0] + self.sides[1];
        }
        self.levels.clear();
        let mut left = self.allowed;
        while self.levels.is_empty() || !left.is_empty() {
            let those = left & counts.columns_with(self.levels.len() + usize::from(spared));
            self.levels.push(those);
            left &= !those;
        }
        self.pairs = self.paced.saturating_sub(needed);
        self.paced >= needed
    }

    /// True if a row touches an outside of tokens, so that its own separate nothing in their
    /// columns.
    #[inline(always)]
    pub(crate) fn is_free(&self, row: usize) -> bool {
        self.goal == Goal::Most && (row == 0 || row + 1 == self.quotas.len())
    }

    /// False if two rows in a row, a single row or a single column show that no picture reaches the
    /// bound.
    pub(crate) fn is_attainable(&self) -> bool {
        let columns = self.allowed.count();
        let (mut fewest, mut most) = (0, 0);
        for rows in self.quotas.windows(2) {
            let [upper, lower] = [usize::from(rows[0]), usize::from(rows[1])];
            fewest += (upper + lower).saturating_sub(columns);
            most += upper.min(lower);
        }
        let room = self.allowed.apart(&mut usize::MAX.clone()).count();
        (fewest..=most).contains(&self.pairs)
            && self.quotas.iter().all(|&quota| usize::from(quota) <= room)
            && self.levels.len() <= self.rows_apart() + 1
    }

    /// The most runs that a column can have if each begins in a row with a quota.
    fn rows_apart(&self) -> usize {
        let mut apart = 0;
        let mut before = false;
        for (row, &quota) in self.quotas.iter().enumerate() {
            before = quota > 0 && !self.is_free(row) && !before;
            apart += usize::from(before);
        }
        apart
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bound;
    use crate::picture::tests::all_pictures;

    #[test]
    fn what_a_picture_attains_is_held_to_be_attainable() {
        let mut framing = Framing::new();
        for size in [(1, 3), (1, 9), (9, 1), (2, 7), (7, 3), (3, 5), (5, 3), (4, 4), (4, 5), (5, 4)]
        {
            let mut counts = Counts::none(size.0, size.1);
            for picture in all_pictures(size) {
                counts.count(&picture);
                for goal in [Goal::Fewest, Goal::Most] {
                    if goal == Goal::Most && counts.has_blank_line() {
                        continue;
                    }
                    let cost = goal.cost(picture.filled(), picture.area());
                    if cost == bound::by_rows(goal, &counts) {
                        assert!(framing.set(goal, &counts), "{goal:?} {picture:?}");
                        assert!(framing.is_attainable(), "{goal:?} {picture:?}");
                    }
                }
            }
        }
    }
}
