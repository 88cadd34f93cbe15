//! A single change of clues.

use crosshatch_clues::Part;

use crate::sheet::Sheet;

/// A side of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The rows.
    Rows,
    /// The columns.
    Columns,
}

impl Side {
    /// Both sides.
    pub const BOTH: [Self; 2] = [Self::Rows, Self::Columns];

    pub(crate) fn other(self) -> Self {
        Self::BOTH[1 - self as usize]
    }
}

/// A single change that undoes a typo; lines count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A line has another clue.
    Clue(Side, usize, Vec<Part>),
    /// Two lines have each other's clues.
    Swap(Side, [usize; 2]),
    /// A line is added, which then has this number.
    Insert(Side, usize, Vec<Part>),
    /// A line goes, the second of two equal neighbours.
    Remove(Side, usize),
}

impl Edit {
    /// The side of the line, or of both lines.
    #[must_use]
    pub fn side(&self) -> Side {
        match *self {
            Self::Clue(side, ..)
            | Self::Swap(side, _)
            | Self::Insert(side, ..)
            | Self::Remove(side, _) => side,
        }
    }

    /// The clues after the change.
    pub(crate) fn applied(&self, sheet: &Sheet) -> Sheet {
        let mut edited = sheet.clone();
        match self {
            Self::Clue(side, line, clue) => {
                edited.sides[*side as usize][*line].clone_from(clue);
            }
            Self::Swap(side, [first, second]) => edited.sides[*side as usize].swap(*first, *second),
            Self::Insert(side, line, clue) => edited.insert(*side, *line, clue.clone()),
            Self::Remove(side, line) => edited.remove(*side, *line),
        }
        edited
    }
}
