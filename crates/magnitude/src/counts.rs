//! The numbers of runs of each line.
//!
//! Row counts are plain numbers. Column counts are binary digits, each a set of the columns that
//! have it, so that a few operations on whole words add a row to all of them.

use crate::bits::{Bits, WORD};
use crate::picture::Picture;

/// The number of runs of each row and each column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Counts<const N: usize> {
    pub(crate) rows: Vec<u16>,
    /// For each binary digit, the columns whose number has it, lowest digit first.
    digits: Vec<Bits<N>>,
    pub(crate) width: usize,
}

/// True if every line has room for its runs, and either both rows and columns have runs or neither
/// have.
pub(crate) fn fit(rows: &[u16], columns: &[u16]) -> bool {
    let room = |lines: &[u16], cells: usize| {
        lines.iter().all(|&count| usize::from(count) <= cells.div_ceil(2))
    };
    let blank = |lines: &[u16]| lines.iter().all(|&count| count == 0);
    room(rows, columns.len()) && room(columns, rows.len()) && blank(rows) == blank(columns)
}

/// The lines from the first with a run to the last, and the number of lines before them; `None` if
/// no line has a run.
fn inner(lines: &[u16]) -> Option<(&[u16], usize)> {
    let first = lines.iter().position(|&count| count > 0)?;
    let last = lines.iter().rposition(|&count| count > 0)?;
    Some((&lines[first..=last], first))
}

/// The number of binary digits for the runs of a line of `cells` cells.
fn digits_of(cells: usize) -> usize {
    (usize::BITS - cells.div_ceil(2).leading_zeros()) as usize
}

impl<const N: usize> Counts<N> {
    /// Create the counts of a blank picture.
    pub(crate) fn none(height: usize, width: usize) -> Self {
        Self { rows: vec![0; height], digits: vec![Bits::EMPTY; digits_of(height)], width }
    }

    /// Create counts from numbers by row and by place; no number of a column is more than its cells
    /// allow.
    pub(crate) fn new(rows: &[u16], columns: impl ExactSizeIterator<Item = u16>) -> Self {
        let mut counts = Self::none(rows.len(), columns.len());
        counts.rows.copy_from_slice(rows);
        counts.set_columns(columns);
        counts
    }

    fn set_columns(&mut self, columns: impl Iterator<Item = u16>) {
        self.digits.fill(Bits::EMPTY);
        for (place, count) in columns.enumerate() {
            for (digit, bits) in self.digits.iter_mut().enumerate() {
                bits.0[place / WORD] |= u64::from(count >> digit & 1) << (place % WORD);
            }
        }
    }

    pub(crate) fn height(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn area(&self) -> usize {
        self.height() * self.width
    }

    /// Count the runs of a picture of this size.
    #[inline]
    pub(crate) fn count(&mut self, picture: &Picture<N>) {
        for (count, row) in self.rows.iter_mut().zip(&picture.rows) {
            *count = row.runs() as u16;
        }
        self.digits.fill(Bits::EMPTY);
        let mut above = Bits::EMPTY;
        for &row in &picture.rows {
            let mut carry = row & !above;
            above = row;
            for digit in &mut self.digits {
                let both = *digit & carry;
                *digit ^= carry;
                carry = both;
            }
        }
    }

    /// The number of runs of the column at a place.
    #[inline(always)]
    pub(crate) fn column(&self, place: usize) -> u16 {
        let (word, shift) = (place / WORD, place % WORD);
        let digits = self.digits.iter().rev();
        digits.fold(0, |count, digit| count << 1 | (digit.0[word] >> shift & 1) as u16)
    }

    pub(crate) fn columns(&self) -> impl DoubleEndedIterator<Item = u16> + ExactSizeIterator {
        (0..self.width).map(|place| self.column(place))
    }

    /// The columns with exactly `count` runs.
    #[inline(always)]
    pub(crate) fn columns_with(&self, count: usize) -> Bits<N> {
        let mut those = Bits::first(self.width);
        for (digit, &bits) in self.digits.iter().enumerate() {
            those &= if count >> digit & 1 == 1 { bits } else { !bits };
        }
        those
    }

    pub(crate) fn row_sum(&self) -> usize {
        self.rows.iter().map(|&count| usize::from(count)).sum()
    }

    pub(crate) fn column_sum(&self) -> usize {
        self.digits.iter().enumerate().map(|(digit, bits)| bits.count() << digit).sum()
    }

    /// True if some line has no runs.
    #[inline]
    pub(crate) fn has_blank_line(&self) -> bool {
        self.rows.contains(&0) || !self.columns_with(0).is_empty()
    }

    /// Return the counts without the lines along the border that have no runs, and the numbers of
    /// rows and places cut off before the first; `None` if what is left has no room for its runs.
    pub(crate) fn trimmed(&self) -> Option<(Self, usize, usize)> {
        let columns: Vec<u16> = self.columns().collect();
        let (rows, top) = inner(&self.rows)?;
        let (columns, low) = inner(&columns)?;
        fit(rows, columns).then(|| (Self::new(rows, columns.iter().copied()), top, low))
    }

    /// Copy other counts, with rows and columns exchanged.
    pub(crate) fn transpose(&mut self, other: &Self) {
        self.width = other.height();
        self.rows.clear();
        self.rows.extend(other.columns());
        self.digits.resize(digits_of(other.width), Bits::EMPTY);
        self.set_columns(other.rows.iter().copied());
    }

    /// The number of words that matter to chance, however many a line is compiled to: so pictures are
    /// the same wherever they are made.
    pub(crate) fn words(&self) -> usize {
        self.width.max(self.height()).div_ceil(64).next_power_of_two()
    }

    /// Numbers that distinguish these counts from others.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u64> {
        let words = self.words();
        let rows = self
            .rows
            .chunks(4)
            .map(|rows| rows.iter().fold(0, |number, &count| number << 16 | u64::from(count)));
        rows.chain(self.digits.iter().flat_map(move |bits| bits.0.into_iter().take(words)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::tests::random_picture;
    use crate::random::Random;

    #[test]
    fn columns_are_counted_as_rows_of_the_turned_picture() {
        let mut random = Random::new([2]);
        for size in [(1, 1), (1, 9), (9, 1), (5, 5), (16, 16), (40, 70), (130, 64), (64, 130)] {
            let picture = random_picture::<3>(size, 50, &mut random);
            let mut turned = Picture::blank(size.1, size.0);
            picture.transpose_into(&mut turned);
            let mut counts = Counts::none(size.0, size.1);
            counts.count(&picture);
            let mut expected = Counts::none(size.1, size.0);
            expected.count(&turned);
            assert_eq!(expected.rows, counts.columns().collect::<Vec<u16>>());
            assert_eq!(expected.row_sum(), counts.column_sum());
            assert_eq!(counts, Counts::new(&counts.rows, counts.columns()));
            let mut exchanged = Counts::none(1, 1);
            exchanged.transpose(&counts);
            assert_eq!(expected, exchanged);
            for place in 0..size.1 {
                assert!(counts.columns_with(counts.column(place).into()).has(place));
            }
        }
    }
}
