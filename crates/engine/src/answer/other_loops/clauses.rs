//! The laws of other loops, as clauses: the edges between faces of two sides are closed loops, and
//! a line has one of its fillings.

use crate::claims::{Claim, Clauses};
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::model::{Model, Narrower};
use crate::path::{NOWHERE, Path, SIDES};

/// Add that edges lie between faces of different sides, which are numbered from `first_face`, and
/// that at each place there are two or none. Whether a place is visited is told only where the model
/// tells of it.
pub(super) fn add_path(model: &Model, path: &Path, first_face: u32, clauses: &mut Clauses) {
    add_edges(path, first_face, clauses);
    for place in 0..path.places() as u32 {
        let is_told = model.masks[place as usize] != OPEN
            || !model.lines_through(place).is_empty()
            || !model.clauses_with(place).is_empty();
        add_place(path, place, is_told, clauses);
    }
}

/// Add that an edge is on if its faces lie on different sides.
fn add_edges(path: &Path, first_face: u32, clauses: &mut Clauses) {
    for edge in path.places() as u32..path.cells() as u32 {
        let [one, other] = path.faces_of(edge).map(|face| first_face + face);
        add(clauses, &[off(edge), on(one), on(other)]);
        add(clauses, &[off(edge), off(one), off(other)]);
        add(clauses, &[on(edge), off(one), on(other)]);
        add(clauses, &[on(edge), on(one), off(other)]);
    }
}

/// Add that a place has two edges or none and, if it is told, that it is visited if it has two.
fn add_place(path: &Path, place: u32, is_told: bool, clauses: &mut Clauses) {
    let edges = path.edges_at(place);
    if is_told {
        add(clauses, &some_on(edges, None, off(place)));
    }
    for edge in edges.into_iter().filter(|&edge| edge != NOWHERE) {
        add(clauses, &some_on(edges, Some(edge), off(edge)));
        if is_told {
            add(clauses, &[off(edge), on(place)]);
        }
    }
    // No three of them; a missing one is off.
    for without in 0..SIDES {
        let three = [1, 2, 3].map(|more| edges[(without + more) % SIDES]);
        if !three.contains(&NOWHERE) {
            add(clauses, &three.map(off));
        }
    }
}

/// The claims that one of some edges is on, but for one of them, or that something else is true.
fn some_on(edges: [u32; SIDES], but: Option<u32>, or: Claim) -> Vec<Claim> {
    let mut claims = vec![or];
    for edge in edges {
        if edge != NOWHERE && Some(edge) != but {
            claims.push(on(edge));
        }
    }
    claims
}

pub(super) fn add(clauses: &mut Clauses, claims: &[Claim]) {
    clauses.push(claims.iter().copied());
}

pub(super) fn on(cell: u32) -> Claim {
    Claim { cell, on: true }
}

pub(super) fn off(cell: u32) -> Claim {
    Claim { cell, on: false }
}

/// The claim that a cell is not as in a mask.
pub(super) fn other(cell: u32, mask: Mask) -> Claim {
    Claim { cell, on: mask == OFF }
}

/// The smallest sets of known cells that leave a line no filling, each as a view of the line.
pub(super) struct Refutations<'m> {
    model: &'m Model,
    narrower: Narrower<'m>,
    /// For each line that was asked for, unless another one has the same chain.
    found: Vec<(usize, Vec<Vec<Mask>>)>,
}

impl<'m> Refutations<'m> {
    pub(super) fn of(model: &'m Model) -> Self {
        Self { model, narrower: model.narrower(), found: Vec::new() }
    }

    pub(super) fn of_line(&mut self, line: usize) -> &[Vec<Mask>] {
        let lines = &self.model.lines;
        let is_alike = |(other, _): &(usize, _)| {
            let (one, other) = (&lines[line], &lines[*other]);
            one.cells.len() == other.cells.len() && one.acceptor == other.acceptor
        };
        let place = self.found.iter().position(is_alike).unwrap_or_else(|| {
            let views = self.search(line);
            self.found.push((line, views));
            self.found.len() - 1
        });
        &self.found[place].1
    }

    fn search(&mut self, line: usize) -> Vec<Vec<Mask>> {
        let cells = self.model.lines[line].cells.len();
        let mut found: Vec<Vec<Mask>> = Vec::new();
        for known in 0..=cells {
            for number in 0..3_usize.pow(cells as u32) {
                let mut view = Vec::new();
                let mut left = number;
                for _ in 0..cells {
                    view.push([OPEN, OFF, ON][left % 3]);
                    left /= 3;
                }
                let is_of_size = view.iter().filter(|mask| **mask != OPEN).count() == known;
                let says = |less: &Vec<Mask>| {
                    less.iter().zip(&view).all(|(one, all)| *one == OPEN || one == all)
                };
                if is_of_size
                    && !found.iter().any(says)
                    && self.narrower.narrow(line, &view).is_none()
                {
                    found.push(view);
                }
            }
        }
        found
    }
}
