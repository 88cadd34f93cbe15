//! Lower bounds on the cells of a kind that a picture with given counts needs, by counting.
//!
//! Fewest filled: every run is at least one cell, so rows need ΣR, and columns ΣC.
//!
//! Most filled, that is, fewest blank: between R runs of a row lie R − 1 gaps of at least one blank
//! each, none of them in the first or last column. The blanks of those two columns come on top:
//! C − 1 gaps each. The same with rows and columns exchanged.
//!
//! A line without runs is entirely blank. Such lines along the border are cut off before
//! ([`Counts::trimmed`]). One inside is a cell that has to be blank in each line across it, and the
//! needs of a row are then computed cell by cell ([`crate::least`]). Nothing is counted twice:
//! inner cells are counted by rows, those of side columns by columns.
//!
//! A picture that reaches the bound looks as [`crate::framing`] says; if there is no such picture,
//! the bound is one higher.

use crate::counts::Counts;
use crate::goal::Goal;
use crate::least::{self, Cell};

/// The greater of the bounds by rows and by columns.
pub(crate) fn of<const N: usize>(goal: Goal, counts: &Counts<N>) -> usize {
    by_rows(goal, counts).max(by_columns(goal, counts))
}

/// The bound by rows.
#[inline]
pub(crate) fn by_rows<const N: usize>(goal: Goal, counts: &Counts<N>) -> usize {
    match goal {
        Goal::Fewest => counts.row_sum(),
        Goal::Most if counts.has_blank_line() => {
            let columns: Vec<u16> = counts.columns().collect();
            by_cells(goal, &counts.rows, &columns)
        }
        Goal::Most => {
            counts.row_sum() - counts.height() + side_gaps(counts.width, |at| counts.column(at))
        }
    }
}

/// The bound by columns.
#[inline]
pub(crate) fn by_columns<const N: usize>(goal: Goal, counts: &Counts<N>) -> usize {
    match goal {
        Goal::Fewest => counts.column_sum(),
        Goal::Most if counts.has_blank_line() => {
            let columns: Vec<u16> = counts.columns().collect();
            by_cells(goal, &columns, &counts.rows)
        }
        Goal::Most => {
            counts.column_sum() - counts.width + side_gaps(counts.height(), |at| counts.rows[at])
        }
    }
}

/// The gaps in the first and the last of `lines` lines.
#[inline(always)]
fn side_gaps(lines: usize, count: impl Fn(usize) -> u16) -> usize {
    let gaps = |at| usize::from(count(at)) - 1;
    gaps(0) + if lines > 1 { gaps(lines - 1) } else { 0 }
}

/// The bound by lines, for any counts of lines and of those across them; more than there are cells
/// if some line cannot exist.
fn by_cells(goal: Goal, lines: &[u16], across: &[u16]) -> usize {
    let last = across.len() - 1;
    let cell = |(at, &count): (usize, &u16)| Cell {
        may_be_filled: count > 0,
        priced: at != 0 && at != last,
    };
    let inner = least::of_line(goal, across.iter().enumerate().map(cell));
    let cell = |&count: &u16| Cell { may_be_filled: count > 0, priced: true };
    let side = least::of_line(goal, lines.iter().map(cell));
    let sides = [0, last];
    let sides = &sides[..across.len().min(2)];
    let inner = lines.iter().map(|&count| inner[usize::from(count)]);
    let sides = sides.iter().map(|&at| side[usize::from(across[at])]);
    inner.chain(sides).map(|cost| cost as usize).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bits::Bits;
    use crate::picture::Picture;
    use crate::picture::tests::{all_pictures, random_picture};
    use crate::random::Random;

    /// Check that a picture has at least as many cells to be saved as its counts need by the
    /// bounds.
    fn check(picture: &Picture<1>) {
        let mut counts = Counts::none(picture.height(), picture.width);
        counts.count(picture);
        for goal in [Goal::Fewest, Goal::Most] {
            let cost = goal.cost(picture.filled(), picture.area());
            for bound in [by_rows(goal, &counts), by_columns(goal, &counts)] {
                assert!(bound <= cost, "{goal:?}: {bound} of {cost} cells in {picture:?}");
            }
        }
    }

    #[test]
    fn no_small_picture_costs_less() {
        for size in [(1, 1), (1, 9), (9, 1), (2, 2), (2, 7), (7, 2), (3, 5), (5, 3), (4, 4)] {
            all_pictures(size).for_each(|picture| check(&picture));
        }
    }

    #[test]
    fn no_larger_picture_with_empty_lines_does() {
        // Few blanks: such pictures come near to the bound.
        let mut random = Random::new([3]);
        for _ in 0..20_000 {
            let size = (3 + random.below(10), 3 + random.below(10));
            let mut picture = random_picture(size, 85, &mut random);
            let width = picture.width;
            let blank = Bits::first(width) & !Bits::one(random.below(width));
            picture.rows.iter_mut().for_each(|row| *row &= blank);
            let row = random.below(size.0);
            picture.rows[row] = Bits::EMPTY;
            check(&picture);
        }
    }
}
