//! A picture: a set of filled places for each row.
//!
//! A row is like a written number: its last column is the lowest bit. So rows are read from packed
//! bytes, and written to them, without changing their order.

use crate::bits::{Bits, WORD};

/// A picture of `height` rows; the rows hold nothing beyond `width`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Picture<const N: usize> {
    pub(crate) width: usize,
    pub(crate) rows: Vec<Bits<N>>,
}

/// The number of bytes for the cells of one picture.
pub(crate) fn packed_len(height: usize, width: usize) -> usize {
    (height * width).div_ceil(8)
}

impl<const N: usize> Picture<N> {
    /// A blank picture.
    pub(crate) fn blank(height: usize, width: usize) -> Self {
        Self { width, rows: vec![Bits::EMPTY; height] }
    }

    pub(crate) fn height(&self) -> usize {
        self.rows.len()
    }

    pub(crate) fn area(&self) -> usize {
        self.height() * self.width
    }

    /// The number of filled cells.
    pub(crate) fn filled(&self) -> usize {
        self.rows.iter().map(|row| row.count()).sum()
    }

    /// Read cells row by row, the highest bit of a byte first.
    pub(crate) fn read(&mut self, packed: &[u8]) {
        let mut at = 0;
        for row in &mut self.rows {
            for (word, bits) in row.0.iter_mut().enumerate().rev() {
                let cells = self.width.saturating_sub(word * WORD).min(WORD);
                *bits = if cells == 0 { 0 } else { cells_at(packed, at, cells) };
                at += cells;
            }
        }
    }

    /// Write cells row by row, the highest bit of a byte first; unused bits of the last byte are 0.
    pub(crate) fn write(&self, packed: &mut [u8]) {
        let mut waiting = 0_u128;
        let mut count = 0;
        let mut at = 0;
        for row in &self.rows {
            for (word, &bits) in row.0.iter().enumerate().rev() {
                let cells = self.width.saturating_sub(word * WORD).min(WORD);
                waiting = waiting << cells | u128::from(bits);
                count += cells;
                if count >= WORD {
                    count -= WORD;
                    let whole = (waiting >> count) as u64;
                    packed[at..at + 8].copy_from_slice(&whole.to_be_bytes());
                    at += 8;
                }
            }
        }
        if count > 0 {
            let rest = ((waiting << (WORD - count)) as u64).to_be_bytes();
            let bytes = count.div_ceil(8);
            packed[at..at + bytes].copy_from_slice(&rest[..bytes]);
        }
    }

    /// Exchange rows and columns into `other`: place `i` of row `j` becomes place `j` of row `i`.
    pub(crate) fn transpose_into(&self, other: &mut Self) {
        match (self.height().max(self.width), N) {
            (..=8, 1) => self.transpose_blocks::<8>(other),
            (..=16, 1) => self.transpose_blocks::<16>(other),
            (..=32, 1) => self.transpose_blocks::<32>(other),
            _ => self.transpose_blocks::<64>(other),
        }
    }

    fn transpose_blocks<const SIDE: usize>(&self, other: &mut Self) {
        for (block, rows) in self.rows.chunks(SIDE).enumerate() {
            for word in 0..self.width.div_ceil(WORD) {
                let mut square = [0; SIDE];
                for (to, row) in square.iter_mut().zip(rows) {
                    *to = row.0[word];
                }
                transpose_square(&mut square);
                for (row, from) in other.rows.iter_mut().skip(word * WORD).zip(square) {
                    row.0[block] = from;
                }
            }
        }
    }
}

/// Up to 64 cells from bit `at` on, as a number.
#[inline]
fn cells_at(packed: &[u8], at: usize, cells: usize) -> u64 {
    let (byte, bit) = (at / 8, at % 8);
    let mut head = [0; 16];
    let rest = &packed[byte..];
    let near = rest.len().min(9);
    if let Some(whole) = rest.first_chunk::<8>()
        && bit + cells <= WORD
    {
        return (u64::from_be_bytes(*whole) << bit) >> (WORD - cells);
    }
    head[..near].copy_from_slice(&rest[..near]);
    ((u128::from_be_bytes(head) << bit) >> (2 * WORD - cells)) as u64
}

/// Exchange rows and columns by exchanging ever smaller quarters.
#[inline(always)]
fn transpose_square<const SIDE: usize>(square: &mut [u64; SIDE]) {
    let mut half = SIDE / 2;
    while half > 0 {
        let low = u64::MAX / ((1 << half) + 1);
        for pair in square.chunks_exact_mut(2 * half) {
            let (upper, lower) = pair.split_at_mut(half);
            for (one, other) in upper.iter_mut().zip(lower) {
                let differ = ((*one >> half) ^ *other) & low;
                *other ^= differ;
                *one ^= differ << half;
            }
        }
        half /= 2;
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::random::Random;

    /// A random picture with about `filled` cells in 100 filled.
    pub(crate) fn random_picture<const N: usize>(
        (height, width): (usize, usize),
        filled: usize,
        random: &mut Random,
    ) -> Picture<N> {
        let mut picture = Picture::blank(height, width);
        for row in &mut picture.rows {
            for place in 0..width {
                if random.below(100) < filled {
                    *row |= Bits::one(place);
                }
            }
        }
        picture
    }

    /// Every picture of a size.
    pub(crate) fn all_pictures(
        (height, width): (usize, usize),
    ) -> impl Iterator<Item = Picture<1>> {
        (0..1_u64 << (height * width)).map(move |cells| {
            let row = |at: usize| Bits([cells >> (at * width)]) & Bits::first(width);
            Picture { width, rows: (0..height).map(row).collect() }
        })
    }

    fn try_all_sizes(test: impl Fn(Picture<3>)) {
        let mut random = Random::new([1]);
        for height in [1, 2, 7, 8, 9, 16, 17, 64, 65, 130] {
            for width in [1, 3, 8, 15, 16, 33, 63, 64, 65, 128, 129, 192] {
                test(random_picture((height, width), 50, &mut random));
            }
        }
    }

    #[test]
    fn what_was_written_reads_the_same() {
        try_all_sizes(|picture| {
            let mut packed = vec![0xFF; packed_len(picture.height(), picture.width)];
            picture.write(&mut packed);
            let mut read = Picture::blank(picture.height(), picture.width);
            read.read(&packed);
            assert_eq!(picture, read);
        });
    }

    #[test]
    fn cells_are_packed_from_the_left_and_the_highest_bit_on() {
        let mut picture = Picture::<1>::blank(2, 5);
        picture.read(&[0b1010_0011, 0b0100_0000]);
        assert_eq!(vec![Bits([0b10100]), Bits([0b01101])], picture.rows);
    }

    #[test]
    fn rows_and_columns_are_exchanged() {
        try_all_sizes(|picture| {
            let mut turned = Picture::<3>::blank(picture.width, picture.height());
            picture.transpose_into(&mut turned);
            for (i, row) in picture.rows.iter().enumerate() {
                for (j, column) in turned.rows.iter().enumerate() {
                    assert_eq!(row.has(j), column.has(i));
                }
            }
            assert_eq!(picture.filled(), turned.filled());
        });
    }
}
