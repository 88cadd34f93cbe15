//! The steps by which others can check what faces find.
//!
//! Idea: in a proof each square has a variable, true if it lies inside the loop, and the formula says
//! of each edge that it is on if and only if the sides of its two faces differ. What places, squares
//! and classes of faces know is then a clause of two literals: two edges are not in these states, or
//! two faces are not on these sides. Such a clause follows once one more face, or one more edge, is
//! known either way, so a step goes through both.
//!
//! Invariant: if two edges at a place or in a square cannot have some states, or two joined faces
//! some sides, then a clause that was logged says so, or the formula contradicts them by unit
//! propagation.
//!
//! Cost: two lines for each state of two edges that is ruled out. Nothing is done unless a proof is
//! logged.

use crate::line::mask::{Mask, ON};
use crate::path::{NOWHERE, SIDES};
use crate::search::faces::{Logged, PAIRS, Sides, Ways, quarters};

/// Clauses of a proof, each with the length that the trail had.
#[derive(Debug, Default)]
pub(super) struct Steps {
    lines: Vec<(usize, Vec<i32>)>,
    /// The number of variables for cells, behind which those of the squares come.
    cells: i32,
    now: usize,
}

impl Steps {
    pub(super) fn new(cells: usize) -> Self {
        Self { cells: (cells as u32).cast_signed(), ..Self::default() }
    }

    /// The clauses that were logged before the trail was longer than this.
    pub(super) fn take_until(&mut self, length: usize) -> impl Iterator<Item = Vec<i32>> {
        let end = self.lines.partition_point(|(since, _)| *since <= length);
        self.lines.drain(..end).map(|(_, line)| line)
    }
}

/// The literal that an edge is not in a state.
fn edge_is_not(edge: u32, is_on: bool) -> i32 {
    let number = edge.cast_signed() + 1;
    if is_on { -number } else { number }
}

impl Sides<'_> {
    /// Note how long the trail is.
    pub(super) fn set_now(&mut self, length: usize) {
        if let Some(steps) = &mut self.steps {
            steps.now = length;
        }
    }

    /// Log a clause of edges that are not in some states, and faces that are not on some sides.
    fn log_clause(&mut self, edges: &[(u32, bool)], faces: &[(u32, bool)]) {
        let outside = self.path.outside();
        let Some(steps) = &mut self.steps else { return };
        // The outside is never inside.
        if faces.contains(&(outside, true)) {
            return;
        }
        let mut line: Vec<i32> =
            edges.iter().map(|&(edge, is_on)| edge_is_not(edge, is_on)).collect();
        for &(face, is_in) in faces.iter().filter(|(face, _)| *face != outside) {
            let number = steps.cells + face.cast_signed() + 1;
            line.push(if is_in { -number } else { number });
        }
        // The empty clause is the last of a proof, and is logged when the proof ends.
        if !line.is_empty() {
            steps.lines.push((steps.now, line));
        }
    }

    /// Log which states of two edges are ruled out since the ways of a place or a square were
    /// `before`, those that `ways` leaves out by itself first.
    #[inline]
    pub(super) fn log_ways(&mut self, at: usize, before: Ways, ways: Ways, logged: Logged) {
        if self.steps.is_none() {
            return;
        }
        let left = self.ways[at];
        for is_direct in [true, false] {
            for pair in PAIRS {
                for (number, quarter) in quarters(pair).into_iter().enumerate() {
                    let is_new = before & quarter != 0 && left & quarter == 0;
                    let is_logged = is_direct && logged == Logged::Already;
                    if is_new && (quarter & ways == 0) == is_direct && !is_logged {
                        self.log_pair(at, pair, [number & 1 == 1, number >> 1 == 1], is_direct);
                    }
                }
            }
        }
        if left == 0 {
            let edges = self.edges[at];
            if let Some(&edge) = edges.iter().find(|&&edge| edge != NOWHERE) {
                self.log_clause(&[(edge, false)], &[]);
            }
        }
    }

    /// Log that two edges are not in these states: because of the faces beside them, or because of
    /// what is ruled out already with a third edge.
    fn log_pair(&mut self, at: usize, pair: [usize; 2], is_on: [bool; 2], is_direct: bool) {
        let sides = self.edges[at];
        let edges = pair.map(|side| sides[side]);
        if edges.contains(&NOWHERE) {
            return;
        }
        let states = [(edges[0], is_on[0]), (edges[1], is_on[1])];
        let third = (0..SIDES).find(|side| !pair.contains(side) && sides[*side] != NOWHERE);
        if is_direct {
            if let Some(face) = self.face_between(edges) {
                self.log_clause(&states, &[(face, false)]);
            }
        } else if let Some(third) = third {
            self.log_clause(&[states[0], states[1], (sides[third], false)], &[]);
        }
        self.log_clause(&states, &[]);
    }

    /// Log that an edge has this mask in all ways that are left.
    pub(super) fn log_decided(&mut self, edge: u32, mask: Mask) {
        self.log_clause(&[(edge, mask != ON)], &[]);
    }

    /// Log that an edge is on or off because of the sides of its faces.
    pub(super) fn log_edge(&mut self, edge: u32, is_on: bool) {
        let [face, _] = self.path.faces_of(edge);
        self.log_clause(&[(edge, !is_on)], &[(face, false)]);
        self.log_clause(&[(edge, !is_on)], &[]);
    }

    /// Log that two faces lie on different sides, or on the same one, because of a pair of edges.
    pub(super) fn log_faces(&mut self, edges: [u32; 2], faces: [u32; 2], differ: bool) {
        let Some(between) = self.face_between(edges) else { return };
        for is_in in [false, true] {
            let not_so = [(faces[0], is_in), (faces[1], is_in ^ !differ)];
            self.log_clause(&[], &[not_so[0], not_so[1], (between, false)]);
            self.log_clause(&[], &not_so);
        }
    }

    /// Log a face that contradicts its class, whichever side it lies on.
    pub(super) fn log_contradiction(&mut self, face: u32) {
        self.log_clause(&[], &[(face, false)]);
    }
}
