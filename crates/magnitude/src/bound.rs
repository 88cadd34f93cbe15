//! How few cells of a kind a picture with given counts can do with, by counting.
//!
//! Fewest filled: every run is at least one cell, so rows need ΣR, and columns ΣC.
//!
//! Most filled, that is, fewest blank: between R runs of a row lie R − 1 gaps of at least one blank
//! each, none of them in the first or last column. The blanks of those two columns come on top:
//! C − 1 gaps each. The same with rows and columns exchanged.
//!
//! A line without runs is blank altogether. Such lines along the border are cut off before
//! ([`Counts::trimmed`]). One inside cuts each line across it into sections: a row that has fewer
//! runs than sections leaves some of them blank, at least the smallest; with more, each cut is one of
//! its gaps. Nothing is counted twice: inner cells of rows stand apart from those of side columns, and
//! rows without runs are counted whole and once.
//!
//! Where the bound holds with equality, the picture has to look as [`crate::framing`] says; where that
//! cannot be, the bound is one higher.

use crate::counts::Counts;
use crate::goal::Goal;

/// The bound by rows.
#[inline]
pub(crate) fn by_rows<const N: usize>(goal: Goal, counts: &Counts<N>) -> usize {
    match goal {
        Goal::Fewest => counts.row_sum(),
        Goal::Most if counts.has_blank_line() => {
            let columns: Vec<u16> = counts.columns().collect();
            fewest_blanks(&counts.rows, &columns)
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
            fewest_blanks(&columns, &counts.rows)
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

/// The fewest blanks by lines, for any counts of lines and of those across them.
fn fewest_blanks(lines: &[u16], across: &[u16]) -> usize {
    let (cuts, cuts_across) = (Cuts::new(across), Cuts::new(lines));
    let inner: usize =
        lines.iter().map(|&count| if count == 0 { across.len() } else { cuts.blanks(count) }).sum();
    let ends = [across.first(), across.last().filter(|_| across.len() > 1)];
    let sides: usize = ends
        .into_iter()
        .flatten()
        .filter(|&&count| count > 0)
        .map(|&count| cuts_across.blanks(count) - cuts_across.blank)
        .sum();
    inner + sides
}

/// How lines without runs cut those across them.
struct Cuts {
    /// How many lines without runs there are.
    blank: usize,
    /// The inner cells of the sections between them, smallest first.
    sections: Vec<usize>,
}

impl Cuts {
    fn new(across: &[u16]) -> Self {
        let last = across.len() - 1;
        let mut sections: Vec<usize> = across
            .iter()
            .enumerate()
            .collect::<Vec<_>>()
            .split(|&(_, &count)| count == 0)
            .filter(|section| !section.is_empty())
            .map(|section| section.iter().filter(|&&(at, _)| at != 0 && at != last).count())
            .collect();
        sections.sort_unstable();
        Self { blank: across.iter().filter(|&&count| count == 0).count(), sections }
    }

    /// The fewest blanks among the inner cells of a line with so many runs.
    fn blanks(&self, runs: u16) -> usize {
        let runs = usize::from(runs);
        let unused = self.sections.len().saturating_sub(runs);
        let gaps = runs.saturating_sub(self.sections.len());
        self.blank + gaps + self.sections[..unused].iter().sum::<usize>()
    }
}
