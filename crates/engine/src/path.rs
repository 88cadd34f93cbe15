//! A single path over the places of a grid, from start to finish, that visits no place twice; or a
//! single loop, which has no ends.
//!
//! In a model with a path, the first cells are the places, row by row. A place is on if the path
//! visits it. Behind them come the edges between neighbours: those to the right, row by row, then
//! those down. An edge is on if the path runs along it.

mod faces;
pub(crate) mod lanes;
pub(crate) mod pieces;
pub(crate) mod walk;
pub(crate) mod ways;

use crate::error::ModelError;
use crate::line::Line;
use crate::membership::Membership;
use crate::path::lanes::{Lane, lanes};

/// The sides of a place, in the order of every array with one entry per side.
pub(crate) const RIGHT: usize = 0;
pub(crate) const UP: usize = 1;
pub(crate) const LEFT: usize = 2;
pub(crate) const DOWN: usize = 3;
pub(crate) const SIDES: usize = 4;

/// Marks a missing edge or place.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// The grid, the ends and the length of a path or a loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// The number of places in a row.
    pub width: u32,
    /// The number of rows.
    pub height: u32,
    /// The places where the path begins and ends; if they are one, it visits no other place. `None`
    /// for a loop: closed, and along at least one edge.
    pub ends: Option<[u32; 2]>,
    /// The number of places that the path visits, if known.
    pub length: Option<u32>,
}

/// A rule that every path follows and that can force a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The pieces at this place: a visited place has two edges, start and finish have one each, or
    /// none if they are one place; any other place has none.
    Piece(u32),
    /// The path neither closes a loop nor ends before everything is visited; a loop does not close
    /// before everything is visited.
    Loop,
    /// The path's crossings into this row or column, odd or even, together with its clues.
    Crossing(u32),
    /// Places behind this place are not visited, because the way back would lead through it again.
    Pocket(u32),
    /// Places that cannot be reached are not visited.
    OutOfReach,
    /// All ways from start to finish lead through this place or edge; or nothing is left of the grid
    /// for a loop to go round.
    Passage,
    /// The path crosses into or out of a part of the grid an odd or an even number of times.
    Parity,
}

impl Rule {
    /// The names of the rules for people, by number; two rules are alike to them.
    pub const NAMES: [&'static str; 6] =
        ["piece", "loop", "pocket", "passage", "crossing", "parity"];

    /// The index of the rule's name, and where the rule is applied: a place, the way into a pocket,
    /// or a row or column.
    #[must_use]
    pub fn parts(self) -> (u8, Option<u32>) {
        match self {
            Self::Piece(place) => (0, Some(place)),
            Self::Loop => (1, None),
            Self::Pocket(gate) => (2, Some(gate)),
            Self::OutOfReach => (2, None),
            Self::Passage => (3, None),
            Self::Crossing(lane) => (4, Some(lane)),
            Self::Parity => (5, None),
        }
    }

    /// The rule with these parts; the place counts only if the rule is applied somewhere.
    pub(crate) fn of(number: u8, at: u32) -> Self {
        match number {
            0 => Self::Piece(at),
            1 => Self::Loop,
            2 if at == NOWHERE => Self::OutOfReach,
            2 => Self::Pocket(at),
            3 => Self::Passage,
            4 => Self::Crossing(at),
            _ => Self::Parity,
        }
    }
}

/// A path's course and the layout of its places and edges.
pub(crate) struct Path {
    pub(crate) course: Course,
    /// The ends of the path; `NOWHERE` for a loop.
    pub(crate) start: u32,
    pub(crate) finish: u32,
    /// For each place, the edges on its sides, as cells of the model.
    edges_at: Vec<[u32; SIDES]>,
    /// For each edge, counted from 0, its two places.
    ends: Vec<[u32; 2]>,
    /// The number of edges that lead to the right; the others lead down.
    across: usize,
    /// The rows and columns with the lines of the model along them; empty if the path visits a
    /// single place, and for a loop without such lines.
    pub(crate) lanes: Vec<Lane>,
    lanes_at: Membership,
}

impl Path {
    /// Lay out a path over the first of `cells` cells; an error if the grid is empty or too large,
    /// or if an end lies outside it.
    pub(crate) fn new(course: Course, cells: usize, lines: &[Line]) -> Result<Self, ModelError> {
        let Course { width, height, ends, .. } = course;
        let places = u64::from(width) * u64::from(height);
        let needed =
            places + places.saturating_sub(height.into()) + places.saturating_sub(width.into());
        if places == 0 || needed > cells as u64 {
            return Err(ModelError::PathWithoutRoom { width, height, cells });
        }
        if let Some(&end) = ends.iter().flatten().find(|&&end| u64::from(end) >= places) {
            return Err(ModelError::PathLeavesGrid(end));
        }
        Ok(Self::over(course, lines))
    }

    /// Lay out a path whose course is known to be valid.
    pub(crate) fn over(course: Course, lines: &[Line]) -> Self {
        let (width, height) = (course.width, course.height);
        let places = width * height;
        let [start, finish] = course.ends.unwrap_or([NOWHERE; 2]);
        let mut path = Self {
            course,
            start,
            finish,
            edges_at: vec![[NOWHERE; SIDES]; places as usize],
            ends: Vec::with_capacity(2 * places as usize),
            across: (places - height) as usize,
            lanes: Vec::new(),
            lanes_at: Membership::default(),
        };
        let across = (0..places).filter(|place| (place + 1) % width != 0);
        for place in across {
            path.join(place, place + 1, RIGHT, LEFT);
        }
        for place in 0..places - width {
            path.join(place, place + width, DOWN, UP);
        }
        if start != finish || path.is_loop() {
            path.lanes = lanes(&path, lines);
        }
        // A loop crosses into every row and column an even number of times, which parity says too.
        if path.is_loop() && path.lanes.iter().all(|lane| !lane.is_counted) {
            path.lanes.clear();
        }
        let looked_at = path.lanes.iter().map(Lane::looked_at);
        path.lanes_at = Membership::new(path.cells(), looked_at);
        path
    }

    /// The path in a model with other lines, which are among those that it has now.
    pub(crate) fn with_lines(&self, lines: &[Line]) -> Self {
        if !self.lanes.is_empty() {
            return Self::over(self.course, lines);
        }
        Self {
            edges_at: self.edges_at.clone(),
            ends: self.ends.clone(),
            lanes: Vec::new(),
            lanes_at: self.lanes_at.clone(),
            ..*self
        }
    }

    fn join(&mut self, place: u32, neighbour: u32, side: usize, opposite: usize) {
        let edge = (self.places() + self.ends.len()) as u32;
        self.edges_at[place as usize][side] = edge;
        self.edges_at[neighbour as usize][opposite] = edge;
        self.ends.push([place, neighbour]);
    }

    /// The number of places.
    #[inline]
    pub(crate) fn places(&self) -> usize {
        self.edges_at.len()
    }

    /// The number of cells of the model that belong to the path.
    #[inline]
    pub(crate) fn cells(&self) -> usize {
        self.edges_at.len() + self.ends.len()
    }

    /// The edges on the sides of a place.
    #[inline]
    pub(crate) fn edges_at(&self, place: u32) -> [u32; SIDES] {
        self.edges_at[place as usize]
    }

    /// The lanes that depend on a cell.
    #[inline]
    pub(crate) fn lanes_at(&self, cell: u32) -> &[u32] {
        self.lanes_at.of(cell)
    }

    /// True if a cell of the model is a place.
    #[inline]
    pub(crate) fn is_place(&self, cell: u32) -> bool {
        (cell as usize) < self.places()
    }

    /// True if a cell of the model is an edge of the path.
    #[inline]
    pub(crate) fn is_edge(&self, cell: u32) -> bool {
        (self.places()..self.cells()).contains(&(cell as usize))
    }

    /// The two places of an edge.
    #[inline]
    pub(crate) fn ends(&self, edge: u32) -> [u32; 2] {
        self.ends[edge as usize - self.edges_at.len()]
    }

    /// The two places of an edge, each with its side that the edge is on.
    #[inline]
    pub(crate) fn joined_by(&self, edge: u32) -> [(u32, usize); 2] {
        let [one, other] = self.ends(edge);
        let leads_across = (edge as usize) < self.places() + self.across;
        let [side, opposite] = if leads_across { [RIGHT, LEFT] } else { [DOWN, UP] };
        [(one, side), (other, opposite)]
    }

    /// The differences between the numbers of a place and its neighbours, by side (wrapping).
    #[inline]
    pub(crate) fn steps(&self) -> [u32; SIDES] {
        let width = self.course.width;
        [1, width.wrapping_neg(), 1_u32.wrapping_neg(), width]
    }

    /// The edges of a place, each with the neighbour that it leads to.
    #[inline]
    pub(crate) fn around(&self, place: u32) -> impl Iterator<Item = (u32, u32)> + '_ {
        let edges = self.edges_at(place).into_iter().zip(self.steps());
        edges
            .filter(|&(edge, _)| edge != NOWHERE)
            .map(move |(edge, step)| (edge, place.wrapping_add(step)))
    }

    /// The edge between two places, if they are neighbours.
    pub(crate) fn between(&self, one: u32, other: u32) -> Option<u32> {
        self.around(one).find(|&(_, neighbour)| neighbour == other).map(|(edge, _)| edge)
    }

    /// True for a loop, false for a path from start to finish.
    #[inline]
    pub(crate) fn is_loop(&self) -> bool {
        self.course.ends.is_none()
    }

    /// The number of the path's ends at a place, 0 to 2.
    #[inline]
    pub(crate) fn ends_at(&self, place: u32) -> usize {
        usize::from(place == self.start) + usize::from(place == self.finish)
    }

    /// True if the path begins or ends at a place.
    #[inline]
    pub(crate) fn is_end(&self, place: u32) -> bool {
        place == self.start || place == self.finish
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_what_their_parts_say() {
        let rules = [
            Rule::Piece(4),
            Rule::Loop,
            Rule::Pocket(2),
            Rule::OutOfReach,
            Rule::Passage,
            Rule::Crossing(1),
            Rule::Parity,
        ];
        for rule in rules {
            let (number, at) = rule.parts();
            assert_eq!(rule, Rule::of(number, at.unwrap_or(NOWHERE)));
            assert!(usize::from(number) < Rule::NAMES.len());
        }
    }
}
