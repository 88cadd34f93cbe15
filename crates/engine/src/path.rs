//! A single path over the places of a grid: from start to finish, at most once through each.
//!
//! In a model with a path the places are the first cells, row by row. Behind them come the edges, each
//! on where the path runs from a place to its neighbour: those to the right, row by row, then those
//! down. A place is on where the path visits it.

pub(crate) mod lanes;
pub(crate) mod pieces;
pub(crate) mod walk;
pub(crate) mod ways;

use crate::error::ModelError;
use crate::line::Line;
use crate::membership::Membership;
use crate::path::lanes::{Lane, lanes};

/// The sides of a place, in this order wherever there is one thing for each.
pub(crate) const RIGHT: usize = 0;
pub(crate) const UP: usize = 1;
pub(crate) const LEFT: usize = 2;
pub(crate) const DOWN: usize = 3;
pub(crate) const SIDES: usize = 4;

/// Stands where there is no edge, or no place.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// What is asked of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Course {
    /// How many places a row has.
    pub width: u32,
    /// How many rows there are.
    pub height: u32,
    /// The place where the path begins.
    pub start: u32,
    /// The place where it ends; where that is the start it visits no other.
    pub finish: u32,
    /// How many places it visits, where that is known.
    pub length: Option<u32>,
}

/// A rule that every path follows; what of it forces a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// At this place: a visited one has two edges, start and finish have one, or none where they are
    /// one place; any other has none.
    Piece(u32),
    /// The path neither meets itself nor ends before all is visited.
    Loop,
    /// A row or column: how often the path crosses into it, and what its clues say.
    Crossing(u32),
    /// What lies behind this place is not visited: the way back would lead through it again.
    Pocket(u32),
    /// What cannot be reached is not visited.
    OutOfReach,
    /// All ways from start to finish lead through here.
    Passage,
    /// The path crosses into a part of the grid an odd or an even number of times.
    Parity,
}

/// A path, and which edges and places are where.
pub(crate) struct Path {
    pub(crate) course: Course,
    /// For each place the edges on its sides, as cells of the model.
    edges_at: Vec<[u32; SIDES]>,
    /// For each edge, from 0, its two places.
    ends: Vec<[u32; 2]>,
    /// How many edges lead to the right; the others lead down.
    across: usize,
    /// Rows and columns with what the lines of the model say along them; none where the path crosses
    /// into none because it visits one place.
    pub(crate) lanes: Vec<Lane>,
    lanes_at: Membership,
}

impl Path {
    /// The path over the first of so many cells.
    pub(crate) fn new(course: Course, cells: usize, lines: &[Line]) -> Result<Self, ModelError> {
        let Course { width, height, start, finish, .. } = course;
        let places = u64::from(width) * u64::from(height);
        let needed =
            places + places.saturating_sub(height.into()) + places.saturating_sub(width.into());
        if places == 0 || needed > cells as u64 {
            return Err(ModelError::PathWithoutRoom { width, height, cells });
        }
        if let Some(&end) = [start, finish].iter().find(|&&end| u64::from(end) >= places) {
            return Err(ModelError::PathLeavesGrid(end));
        }
        Ok(Self::over(course, lines))
    }

    fn over(course: Course, lines: &[Line]) -> Self {
        let (width, height) = (course.width, course.height);
        let places = width * height;
        let mut path = Self {
            course,
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
        if course.start != course.finish {
            path.lanes = lanes(course, &path.edges_at, lines);
        }
        let looked_at = path.lanes.iter().map(Lane::looked_at);
        path.lanes_at = Membership::new(path.cells(), looked_at);
        path
    }

    fn join(&mut self, place: u32, neighbour: u32, side: usize, opposite: usize) {
        let edge = (self.places() + self.ends.len()) as u32;
        self.edges_at[place as usize][side] = edge;
        self.edges_at[neighbour as usize][opposite] = edge;
        self.ends.push([place, neighbour]);
    }

    /// How many places there are.
    #[inline]
    pub(crate) fn places(&self) -> usize {
        self.edges_at.len()
    }

    /// How many cells of the model are the path's.
    #[inline]
    pub(crate) fn cells(&self) -> usize {
        self.edges_at.len() + self.ends.len()
    }

    /// The edges on the sides of a place.
    #[inline]
    pub(crate) fn edges_at(&self, place: u32) -> [u32; SIDES] {
        self.edges_at[place as usize]
    }

    /// The lanes that look at a cell.
    #[inline]
    pub(crate) fn lanes_at(&self, cell: u32) -> &[u32] {
        self.lanes_at.of(cell)
    }

    /// Whether a cell of the model is a place.
    #[inline]
    pub(crate) fn is_place(&self, cell: u32) -> bool {
        (cell as usize) < self.places()
    }

    /// Whether a cell of the model is an edge of the path.
    #[inline]
    pub(crate) fn is_edge(&self, cell: u32) -> bool {
        (self.places()..self.cells()).contains(&(cell as usize))
    }

    /// The two places of an edge.
    #[inline]
    pub(crate) fn ends(&self, edge: u32) -> [u32; 2] {
        self.ends[edge as usize - self.edges_at.len()]
    }

    /// The two places of an edge, each with the side on which it has it.
    #[inline]
    pub(crate) fn joined_by(&self, edge: u32) -> [(u32, usize); 2] {
        let [one, other] = self.ends(edge);
        let leads_across = (edge as usize) < self.places() + self.across;
        let [side, opposite] = if leads_across { [RIGHT, LEFT] } else { [DOWN, UP] };
        [(one, side), (other, opposite)]
    }

    /// How much further a neighbour is numbered, by its side.
    #[inline]
    pub(crate) fn steps(&self) -> [u32; SIDES] {
        let width = self.course.width;
        [1, width.wrapping_neg(), 1_u32.wrapping_neg(), width]
    }

    /// The edges of a place, each with the neighbour there.
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

    /// How many of the two ends of the path are at a place.
    #[inline]
    pub(crate) fn ends_at(&self, place: u32) -> usize {
        usize::from(place == self.course.start) + usize::from(place == self.course.finish)
    }

    /// Whether the path begins or ends at a place.
    #[inline]
    pub(crate) fn is_end(&self, place: u32) -> bool {
        place == self.course.start || place == self.course.finish
    }
}
