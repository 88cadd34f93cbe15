//! Whether a grid is solved by its lines alone, for millions of them.
//!
//! What a line's clue makes of what is known of its cells is looked up: there are 3 to the power of its
//! cells such cases for each clue, and what is known afterwards is two bytes, the cells that are
//! filled and those that are blank. A grid is two words, a byte for each line, which are turned on
//! their sides between rows and columns. Lines are narrowed in sweeps, all rows and then all columns,
//! until a sweep finds nothing more; the order does not matter for where that ends.
//!
//! Grids are asked about by their rows' clues first, so that the first sweep is made once for all
//! of them. Only clues that fix a grid are asked about, so none is without a solution. A sweep is about
//! ten operations a line.

use crate::clues::Clues;
use crate::columns::byte;

/// What lines of a length make of what is known of them.
struct Narrowing {
    /// By clue and then by what is known: cells that are filled, and from bit 8 on those that are blank.
    known: Vec<u16>,
    cases: usize,
    /// By set of cells: the number whose digits to the base of three are ones there.
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

/// What is known of a grid: a byte for each row, or for each column.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Known {
    filled: u64,
    blank: u64,
}

impl Known {
    const NOTHING: Self = Self { filled: 0, blank: 0 };

    fn on_its_side(self) -> Self {
        Self { filled: on_its_side(self.filled), blank: on_its_side(self.blank) }
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

    /// How far these rows come by themselves.
    pub(crate) fn begin<'a>(&'a self, clues: &'a [u8]) -> Begun<'a> {
        let known = sweep(&self.rows, self.height, Known::NOTHING, |row| usize::from(clues[row]));
        Begun { logic: self, clues, known: known.on_its_side() }
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
    /// Whether lines alone solve the grid whose columns have these clues.
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
            let turned = by_columns.on_its_side();
            let by_rows =
                sweep(&logic.rows, logic.height, turned, |row| usize::from(self.clues[row]));
            known = by_rows.on_its_side();
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

/// Eight bytes of eight bits, rows for columns: squares of one, two and four bits change places.
#[inline]
fn on_its_side(cells: u64) -> u64 {
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
            assert_eq!(1 << (cell % 8 * 8 + cell / 8), on_its_side(1 << cell));
        }
    }
}
