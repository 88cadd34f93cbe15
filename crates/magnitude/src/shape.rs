//! The shape of pictures, and the choice of the code that is compiled for it.

use crate::picture::packed_len;

/// The most cells that a line may have.
pub const LONGEST: usize = 4096;

/// The numbers of rows and columns of pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    height: usize,
    width: usize,
}

impl Shape {
    /// Create a shape; `None` if there are no cells, or a line has more than [`LONGEST`].
    #[must_use]
    pub fn new(height: usize, width: usize) -> Option<Self> {
        let fits = 1..=LONGEST;
        (fits.contains(&height) && fits.contains(&width)).then_some(Self { height, width })
    }

    /// The number of bytes for the cells of one picture: row by row, the highest bit of a byte
    /// first.
    #[must_use]
    pub fn packed_len(self) -> usize {
        packed_len(self.height, self.width)
    }

    pub(crate) fn height(self) -> usize {
        self.height
    }

    pub(crate) fn width(self) -> usize {
        self.width
    }

    pub(crate) fn area(self) -> usize {
        self.height * self.width
    }

    /// The number of machine words for a row or a column.
    pub(crate) fn words(self) -> usize {
        self.height.max(self.width).div_ceil(64)
    }
}

/// Call a function compiled for the fewest words that hold the lines of a shape.
#[cfg(not(target_family = "wasm"))]
macro_rules! by_width {
    ($shape:expr, $call:ident($($given:expr),*)) => {
        match $shape.words() {
            0..=1 => $call::<1>($($given),*),
            2 => $call::<2>($($given),*),
            3..=4 => $call::<4>($($given),*),
            5..=8 => $call::<8>($($given),*),
            9..=16 => $call::<16>($($given),*),
            17..=32 => $call::<32>($($given),*),
            _ => $call::<64>($($given),*),
        }
    };
}

/// Call a function compiled for enough words. WebAssembly is downloaded by everyone who opens the
/// page, and pictures there are small.
#[cfg(target_family = "wasm")]
macro_rules! by_width {
    ($shape:expr, $call:ident($($given:expr),*)) => {
        match $shape.words() {
            0..=2 => $call::<2>($($given),*),
            _ => $call::<64>($($given),*),
        }
    };
}

pub(crate) use by_width;
