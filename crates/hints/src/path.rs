//! A single path over a grid, from start to finish, that visits each place at most once; or a loop.
//!
//! In a model with a path, the first cells are the places, row by row. After them come the edges
//! between neighbours, each on if the path runs along it: those to the right, row by row, then those
//! down. Places and edges are identified by these cells.

use crosshatch_engine::Course;

use crate::Cell;
use crate::phrases::{cell_name, listed};
use crate::sorted::sort;

/// The words for the sides of a cell or a place, in the order in which edges around it are given.
pub const SIDES: [&str; 4] = ["right", "top", "left", "bottom"];

/// The grid, ends and length of a path; if start and finish are equal, it visits only them.
///
/// Without ends, it is a single closed loop along at least one edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Path {
    /// The number of places in a row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The start and the finish; none for a loop.
    pub ends: Option<[Cell; 2]>,
    /// The number of places that it visits, if known.
    pub length: Option<u32>,
    /// True if its places are the corners of the cells that people see, and not the cells.
    pub on_corners: bool,
}

impl Path {
    /// The path of a course.
    #[must_use]
    pub fn new(course: Course, on_corners: bool) -> Self {
        let Course { width, height, ends, length } = course;
        Self { width, height, ends, length, on_corners }
    }

    /// The course of the path.
    #[must_use]
    pub fn course(&self) -> Course {
        Course { width: self.width, height: self.height, ends: self.ends, length: self.length }
    }

    /// The start and the finish; empty for a loop.
    #[must_use]
    pub fn start_and_finish(&self) -> &[Cell] {
        self.ends.as_ref().map_or(&[], |ends| ends)
    }

    /// True for a loop, which has no ends.
    #[must_use]
    pub fn is_loop(&self) -> bool {
        self.ends.is_none()
    }

    /// `row` or `column` and its number from 0, for a number of the engine: rows first.
    #[must_use]
    pub fn lane(&self, lane: u32) -> (&'static str, u32) {
        if lane < self.height { ("row", lane) } else { ("column", lane - self.height) }
    }

    /// The places of a row or column, for a number of the engine: rows first.
    #[must_use]
    pub fn along(&self, lane: u32) -> Vec<Cell> {
        match self.lane(lane) {
            ("row", row) => (row * self.width..(row + 1) * self.width).collect(),
            (_, column) => (column..self.places()).step_by(self.width as usize).collect(),
        }
    }

    /// The number of places.
    #[must_use]
    pub fn places(&self) -> u32 {
        self.width * self.height
    }

    /// The number of cells for the path in a model: its places and its edges.
    #[must_use]
    pub fn cells(&self) -> u32 {
        self.places() + self.edges_across() + self.width * (self.height - 1)
    }

    /// The number of edges to the right.
    fn edges_across(&self) -> u32 {
        (self.width - 1) * self.height
    }

    /// The row and column of a place.
    #[must_use]
    pub fn place(&self, place: Cell) -> (u32, u32) {
        (place / self.width, place % self.width)
    }

    /// The edge between two places; none if they are not neighbours.
    #[must_use]
    pub fn edge(&self, one: Cell, other: Cell) -> Option<Cell> {
        let (first, second) = (one.min(other), one.max(other));
        let (row, column) = self.place(first);
        if second - first == 1 && column + 1 < self.width {
            return Some(self.places() + row * (self.width - 1) + column);
        }
        let is_below = second - first == self.width && second < self.places();
        is_below.then(|| self.places() + self.edges_across() + first)
    }

    /// The edges around a cell of the grid (row and column), if the places are corners of cells:
    /// on its right, top, left and bottom.
    #[must_use]
    pub fn edges_around(&self, (row, column): (u32, u32)) -> [Cell; 4] {
        let across = |row, column| self.places() + row * (self.width - 1) + column;
        let down = |row, column| self.places() + self.edges_across() + row * self.width + column;
        [down(row, column + 1), across(row, column), down(row, column), across(row + 1, column)]
    }

    /// The two places that an edge joins.
    #[must_use]
    pub fn ends_of(&self, edge: Cell) -> [Cell; 2] {
        let number = edge - self.places();
        if let Some(first) = number.checked_sub(self.edges_across()) {
            return [first, first + self.width];
        }
        let first = number / (self.width - 1) * self.width + number % (self.width - 1);
        [first, first + 1]
    }

    /// The edges at the place where two edges meet that are neither of them.
    #[must_use]
    pub fn leading_away(&self, one: Cell, other: Cell) -> Vec<Cell> {
        let others = self.ends_of(other);
        let place = self.ends_of(one).into_iter().find(|place| others.contains(place));
        let around = place.map(|place| self.around(place)).unwrap_or_default().into_iter();
        around.map(|(_, edge)| edge).filter(|edge| ![one, other].contains(edge)).collect()
    }

    /// The two places that an edge joins, or a place itself.
    #[must_use]
    pub fn places_of(&self, cell: Cell) -> Vec<Cell> {
        if self.is_edge(cell) { self.ends_of(cell).to_vec() } else { vec![cell] }
    }

    /// The number of ends of the path, 0 to 2, at a place.
    #[must_use]
    pub fn ends_at(&self, place: Cell) -> usize {
        self.start_and_finish().iter().filter(|end| **end == place).count()
    }

    /// True if a cell of the model is an edge.
    #[must_use]
    pub fn is_edge(&self, cell: Cell) -> bool {
        (self.places()..self.cells()).contains(&cell)
    }

    /// True if edges, each joined to the next, form a ring.
    #[must_use]
    pub fn is_ring(&self, edges: &[Cell]) -> bool {
        let mut ends: Vec<Cell> = edges.iter().flat_map(|&edge| self.ends_of(edge)).collect();
        let all = ends.len();
        sort(&mut ends);
        ends.dedup();
        all == 2 * ends.len()
    }

    /// The player's words for a place or an edge that is off, and for one that is on.
    #[must_use]
    pub fn states(&self, cell: Cell) -> [&'static str; 2] {
        match (self.on_corners, self.is_edge(cell)) {
            (true, _) => ["off the loop", "on the loop"],
            (false, true) => [self.leading(false), self.leading(true)],
            (false, false) => ["empty", "visited"],
        }
    }

    /// The player's words for what leads from a place along an edge: `no track`.
    #[must_use]
    pub fn leading(&self, is_on: bool) -> &'static str {
        match (self.on_corners || self.start_and_finish().is_empty(), is_on) {
            (true, true) => "a line",
            (true, false) => "no line",
            (false, true) => "track",
            (false, false) => "no track",
        }
    }

    /// The player's name for a corner or an edge, if the places are corners of cells.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        let (width, height) = (self.width - 1, self.height - 1);
        let places = self.places_of(cell);
        let (row, column) = self.place(places[0]);
        let of = cell_name((row.min(height - 1), column.min(width - 1)));
        let upright = if row < height { "top" } else { "bottom" };
        let across = if column < width { "left" } else { "right" };
        match places.get(1) {
            None => format!("the {upright} {across} of {of}"),
            Some(other) if self.place(*other).0 == row => format!("the {upright} of {of}"),
            Some(_) => format!("the {across} of {of}"),
        }
    }

    /// The player's name for edges around a cell, if the places are corners of cells.
    #[must_use]
    pub fn sides_of(&self, place: (u32, u32), edges: &[Cell]) -> String {
        let around = self.edges_around(place);
        let side = |edge: &Cell| around.iter().position(|other| other == edge);
        let names: Vec<&str> = edges.iter().filter_map(side).map(|side| SIDES[side]).collect();
        format!("the {} of {}", listed(&names), cell_name(place))
    }

    /// The neighbours of a place, right, above, left and below, each with its edge.
    #[must_use]
    pub fn around(&self, place: Cell) -> Vec<(Cell, Cell)> {
        let (row, column) = self.place(place);
        let steps = [
            (column + 1 < self.width).then(|| place + 1),
            row.checked_sub(1).map(|_| place - self.width),
            column.checked_sub(1).map(|_| place - 1),
            (row + 1 < self.height).then(|| place + self.width),
        ];
        let others = steps.into_iter().flatten();
        others.filter_map(|other| Some((other, self.edge(place, other)?))).collect()
    }
}
