//! A test whether lines alone solve a grid, fast enough for millions of grids.
//!
//! The narrowing of a line is looked up: for each clue there are 3 to the power of its cells cases,
//! and the result is two bytes, the cells that are filled and those that are blank. A grid is two
//! words, a byte for each line, which are transposed between rows and columns. Lines are narrowed
//! in sweeps, all rows and then all columns, until a sweep finds nothing more; the order does not
//! change the result.
//!
//! Grids come grouped by the clues of their rows, so that the first sweep is made once for all of a
//! group. Only clues that fix a grid are tested, so each has a solution. A sweep takes about ten
//! operations per line.

use crate::clues::Clues;
use crate::columns::byte;

/// The results of narrowing lines of one length, as a table.
struct Narrowing {
    /// By clue and then by case: the filled cells, and from bit 8 on the blank ones.
    known: Vec<u16>,
    cases: usize,
    /// For each set of cells, the number whose digits in base three are ones there.
    digits: [u16; 256],
}

impl Narrowing {
    fn new(length: usize, clues: &Clues) -> Self {
        let cases = 3_usize.pow(length as u32);
        let mut digits = [0; 256];
        for (cells, number) in digits.iter_mut().enumerate() {
            *number =
                (0..8).filter(|cell| cells >> cell & 1 == 1).map(|cell| 3_u16.pow(cell)).sum();
        }
        let mut narrowing = Self { known: vec![0; clues.count() * cases], cases, digits };
        for clue in 0..clues.count() as u8 {
            for filled in 0..1 << length {
                for blank in (0..1_usize << length).filter(|blank| blank & filled == 0) {
                    let fits = |line: &&u8| {
                        let line = usize::from(**line);
                        line & filled == filled && line & blank == 0
                    };
                    let fillings = clues.fillings(clue).iter().filter(fits);
                    let all = ((1_u32 << length) - 1) as u8;
                    let known = fillings.fold(u16::from_le_bytes([all, all]), |known, &line| {
                        known & u16::from_le_bytes([line, all & !line])
                    });
                    let at = narrowing.place(usize::from(clue), filled as u8, blank as u8);
                    narrowing.known[at] = known;
                }
            }
        }
        narrowing
    }

    #[inline]
    fn place(&self, clue: usize, filled: u8, blank: u8) -> usize {
        let [filled, blank] = [filled, blank].map(|cells| self.digits[usize::from(cells)]);
        clue * self.cases + usize::from(filled + 2 * blank)
    }
}

/// The known cells of a grid: a byte for each row, or for each column.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known {
    filled: u64,
    blank: u64,
}

impl Known {
    const NOTHING: Self = Self { filled: 0, blank: 0 };

    fn transposed(self) -> Self {
        Self { filled: transposed(self.filled), blank: transposed(self.blank) }
    }
}

/// Line logic on grids of one size.
pub(crate) struct Logic {
    rows: Narrowing,
    columns: Narrowing,
    height: usize,
    width: usize,
    /// All cells, a byte for each column.
    whole: u64,
}

impl Logic {
    pub(crate) fn new(
        row_clues: &Clues,
        column_clues: &Clues,
        height: usize,
        width: usize,
    ) -> Self {
        let column = (1_u64 << height) - 1;
        Self {
            rows: Narrowing::new(width, row_clues),
            columns: Narrowing::new(height, column_clues),
            height,
            width,
            whole: (0..width).map(|place| column << (8 * place)).sum(),
        }
    }

    /// The state after a first sweep over rows with these clues.
    pub(crate) fn begin<'a>(&'a self, clues: &'a [u8]) -> Begun<'a> {
        let known = sweep(&self.rows, self.height, Known::NOTHING, |row| usize::from(clues[row]));
        Begun { logic: self, clues, known: known.transposed() }
    }
}

/// Grids whose rows have given clues, after the first sweep over their rows.
pub(crate) struct Begun<'a> {
    logic: &'a Logic,
    clues: &'a [u8],
    /// A byte for each column.
    known: Known,
}

impl Begun<'_> {
    /// True if lines alone solve the grid whose columns have these clues.
    pub(crate) fn solves(&self, columns: u64) -> bool {
        let logic = self.logic;
        let mut known = self.known;
        loop {
            let by_columns =
                sweep(&logic.columns, logic.width, known, |place| byte(columns, place));
            if by_columns.filled | by_columns.blank == logic.whole {
                return true;
            }
            if by_columns == known {
                return false;
            }
            let turned = by_columns.transposed();
            let by_rows =
                sweep(&logic.rows, logic.height, turned, |row| usize::from(self.clues[row]));
            known = by_rows.transposed();
            if known.filled | known.blank == logic.whole {
                return true;
            }
            if by_rows == turned {
                return false;
            }
        }
    }
}

#[inline]
fn sweep(
    narrowing: &Narrowing,
    lines: usize,
    known: Known,
    clue: impl Fn(usize) -> usize,
) -> Known {
    let mut swept = Known::NOTHING;
    for line in 0..lines {
        let filled = (known.filled >> (8 * line)) as u8;
        let blank = (known.blank >> (8 * line)) as u8;
        let [filled, blank] =
            narrowing.known[narrowing.place(clue(line), filled, blank)].to_le_bytes();
        swept.filled |= u64::from(filled) << (8 * line);
        swept.blank |= u64::from(blank) << (8 * line);
    }
    swept
}

/// Transpose eight bytes of eight bits by swapping squares of one, two and four bits.
#[inline]
fn transposed(cells: u64) -> u64 {
    let swap = |cells: u64, by: u32, those: u64| {
        let other = (cells ^ (cells >> by)) & those;
        cells ^ other ^ (other << by)
    };
    let cells = swap(cells, 7, 0x00AA_00AA_00AA_00AA);
    let cells = swap(cells, 14, 0x0000_CCCC_0000_CCCC);
    swap(cells, 28, 0x0000_0000_F0F0_F0F0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_on_its_side_has_its_rows_as_columns() {
        for cell in 0..64 {
            assert_eq!(1 << (cell % 8 * 8 + cell / 8), transposed(1 << cell));
        }
    }
}
