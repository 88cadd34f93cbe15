//! The edges that a line can take, numbered as in the engine: behind the places, those to the right
//! row by row, then those down.
//!
//! The places are the cells, or the corners of cells, of which there is a row and a column more.

use crate::board::{Board, Cell};
use crate::language::names::Course;

/// An edge, or a place, by its number in the engine.
pub(crate) type Spot = u32;

/// The grid of places that edges join.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edges {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) course: Course,
}

impl Edges {
    /// The places of a board whose line goes this way.
    pub(crate) fn new(board: &Board, course: Course) -> Self {
        let more = u32::from(course == Course::Edges);
        Self { width: board.width + more, height: board.height + more, course }
    }

    /// The number of places.
    pub(crate) fn places(self) -> u32 {
        self.width * self.height
    }

    /// The number of places and edges.
    pub(crate) fn spots(self) -> u32 {
        self.places() + self.across() + self.width * (self.height - 1)
    }

    fn across(self) -> u32 {
        self.height * (self.width - 1)
    }

    /// The edge from a place to the one on its right, or below.
    fn from(self, place: u32, is_down: bool) -> Spot {
        if is_down {
            return self.places() + self.across() + place;
        }
        self.places() + place - place / self.width
    }

    /// The two places that an edge joins.
    pub(crate) fn ends(self, edge: Spot) -> [u32; 2] {
        let number = edge - self.places();
        if number < self.across() {
            let place = number + number / (self.width - 1);
            return [place, place + 1];
        }
        let place = number - self.across();
        [place, place + self.width]
    }

    /// The edges at a place.
    pub(crate) fn at(self, place: u32) -> impl Iterator<Item = Spot> {
        let (row, column) = (place / self.width, place % self.width);
        let others = [
            (row > 0).then(|| place - self.width),
            (column > 0).then(|| place - 1),
            (column + 1 < self.width).then_some(place + 1),
            (row + 1 < self.height).then_some(place + self.width),
        ];
        others.into_iter().flatten().map(move |other| self.between(place, other))
    }

    /// All edges in order.
    pub(crate) fn all(self) -> std::ops::Range<Spot> {
        self.places()..self.spots()
    }

    /// The edge at a side of a cell, by its index in [`crate::board::SIDES`]: over the side, or along it. `None` if a
    /// line through cells would leave the board.
    pub(crate) fn at_side(self, board: &Board, cell: Cell, side: usize) -> Option<Spot> {
        if self.course == Course::Edges {
            let (row, column) = board.place(cell);
            let corner = row * self.width + column;
            return Some(match side {
                0 => self.from(corner, false),
                1 => self.from(corner + 1, true),
                2 => self.from(corner + self.width, false),
                _ => self.from(corner, true),
            });
        }
        let other = board.step(cell, crate::board::WAYS[side])?;
        Some(self.between(cell, other))
    }

    /// The edge between two neighbouring places.
    pub(crate) fn between(self, one: u32, other: u32) -> Spot {
        self.from(one.min(other), one.abs_diff(other) != 1 || self.width == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edge_joins_the_places_that_it_is_between() {
        for (width, height) in [(1, 1), (1, 4), (4, 1), (3, 2)] {
            let edges = Edges { width, height, course: Course::Cells };
            for edge in edges.all() {
                let [one, other] = edges.ends(edge);
                assert_eq!(edge, edges.between(one, other), "{width} {height}");
            }
        }
    }
}
