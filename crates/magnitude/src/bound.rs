//! How few cells of a kind a picture with given counts can do with, by counting.
//!
//! Fewest filled: every run is at least one cell, so rows need ΣR, and columns ΣC.
//!
//! Most filled, that is, fewest blank: between R runs of a row lie R − 1 gaps of at least one blank
//! each, none of them in the first or last column. The blanks of those two columns come on top:
//! C − 1 gaps each. The same with rows and columns exchanged.
//!
//! A line without runs is blank altogether. Such lines along the border are cut off before
//! ([`Counts::trimmed`]). One inside is a cell that has to be blank in each line across it, and what a
//! row needs then is worked out cell by cell ([`crate::least`]). Nothing is counted twice: inner cells
//! are counted by rows, those of side columns by columns.
//!
//! Where the bound holds with equality, the picture has to look as [`crate::framing`] says; where that
//! cannot be, the bound is one higher.

use crate::counts::Counts;
use crate::goal::Goal;
use crate::least::{self, Cell};

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

/// The gaps in the first and the last of so many lines.
#[inline(always)]
fn side_gaps(lines: usize, count: impl Fn(usize) -> u16) -> usize {
    let gaps = |at| usize::from(count(at)) - 1;
    gaps(0) + if lines > 1 { gaps(lines - 1) } else { 0 }
}

/// The bound by lines, for any counts of lines and of those across them. More than there are cells
/// where some line cannot be.
fn by_cells(goal: Goal, lines: &[u16], across: &[u16]) -> usize {
    let last = across.len() - 1;
    let cell = |(at, &count): (usize, &u16)| Cell {
        may_be_filled: count > 0,
        counts: at != 0 && at != last,
    };
    let inner = least::of_line(goal, across.iter().enumerate().map(cell));
    let cell = |&count: &u16| Cell { may_be_filled: count > 0, counts: true };
    let side = least::of_line(goal, lines.iter().map(cell));
    let sides = [0, last];
    let sides = &sides[..across.len().min(2)];
    let inner = lines.iter().map(|&count| inner[usize::from(count)]);
    let sides = sides.iter().map(|&at| side[usize::from(across[at])]);
    inner.chain(sides).map(|cost| cost as usize).sum()
}
