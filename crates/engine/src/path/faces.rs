//! The faces of a grid of places: the squares between them, row by row, and behind these the
//! outside, all around the grid.

use crate::path::{Path, RIGHT};

impl Path {
    /// The number of the face outside, which is the number of squares.
    #[inline]
    pub(crate) fn outside(&self) -> u32 {
        (self.course.width - 1) * (self.course.height - 1)
    }

    /// The two faces beside an edge.
    #[inline]
    pub(crate) fn faces_of(&self, edge: u32) -> [u32; 2] {
        let (width, height) = (self.course.width, self.course.height);
        let [(place, side), _] = self.joined_by(edge);
        let (row, column) = (place / width, place % width);
        let square = |is_there: bool, row: u32, column: u32| {
            if is_there { row * (width - 1) + column } else { self.outside() }
        };
        if side == RIGHT {
            [square(row > 0, row.wrapping_sub(1), column), square(row + 1 < height, row, column)]
        } else {
            [
                square(column > 0, row, column.wrapping_sub(1)),
                square(column + 1 < width, row, column),
            ]
        }
    }
}
