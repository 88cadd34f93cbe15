//! How many rows and columns the grids have.

/// The most cells that a line may have: the clue of each line has a byte of a word.
pub const LONGEST: usize = 8;

/// The most cells that a grid may have. More would take longer than anybody waits.
pub const LARGEST: usize = 49;

/// How many rows and columns the grids have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    rows: usize,
    columns: usize,
}

impl Size {
    /// Nothing where a line has no cells or more than [`LONGEST`], or a grid more than [`LARGEST`].
    ///
    /// Grids that lie on their side have the same counts; all are turned to have the fewer rows.
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
