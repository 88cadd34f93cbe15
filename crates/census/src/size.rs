//! The numbers of rows and columns of the grids.

/// The most cells that a line may have: the clue of each line takes a byte of a word.
pub const LONGEST: usize = 8;

/// The most cells that a grid may have. Larger ones would take too long.
pub const LARGEST: usize = 49;

/// The numbers of rows and columns of the grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    rows: usize,
    columns: usize,
}

impl Size {
    /// Create a size; `None` if a line has no cells or more than [`LONGEST`], or a grid more than
    /// [`LARGEST`].
    ///
    /// Transposing grids does not change the counts, so a size never has more rows than columns.
    #[must_use]
    pub fn new(rows: usize, columns: usize) -> Option<Self> {
        let fits = 1..=LONGEST;
        let is_fit = fits.contains(&rows) && fits.contains(&columns) && rows * columns <= LARGEST;
        is_fit.then(|| Self { rows: rows.min(columns), columns: rows.max(columns) })
    }

    pub(crate) fn rows(self) -> usize {
        self.rows
    }

    pub(crate) fn columns(self) -> usize {
        self.columns
    }

    pub(crate) fn is_square(self) -> bool {
        self.rows == self.columns
    }
}
