//! A single puzzle that is given by its numbers of runs, with or without a known picture.

use crate::counts::{Counts, fit};
use crate::goal::Goal;
use crate::optimize::{Optimizer, Task, Verdict};
use crate::picture::Picture;
use crate::settings::{Cancelled, Proof, Settings};
use crate::shape::{Shape, by_width};

/// The result for one puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The best picture known, packed; if there is none, the proof says whether there can be one.
    pub picture: Option<Vec<u8>>,
    /// The number of its filled cells.
    pub filled: Option<u32>,
    /// The bound: no picture has fewer filled cells than this, or more, by the goal.
    pub bound: u32,
    /// The proof that there is no better picture, or none at all.
    pub proof: Proof,
}

/// Look for the best picture with these numbers of runs in each row and column. `given` is a known
/// picture with these counts, packed. Return `None` if there are too few or too many lines, or if
/// the given picture has another size or other counts.
#[must_use]
pub fn solve(
    rows: &[u16],
    columns: &[u16],
    given: Option<&[u8]>,
    settings: &Settings,
    cancelled: Cancelled<'_>,
) -> Option<Solved> {
    let shape = Shape::new(rows.len(), columns.len())?;
    by_width!(shape, solve_one(shape, rows, columns, given, settings, cancelled))
}

fn solve_one<const N: usize>(
    shape: Shape,
    rows: &[u16],
    columns: &[u16],
    given: Option<&[u8]>,
    settings: &Settings,
    cancelled: Cancelled<'_>,
) -> Option<Solved> {
    let goal = settings.goal;
    if !fit(rows, columns) {
        let bound = if goal == Goal::Fewest { 0 } else { shape.area() as u32 };
        return given.is_none().then_some(Solved {
            picture: None,
            filled: None,
            bound,
            proof: Proof::Count,
        });
    }
    let counts = Counts::<N>::new(rows, columns.iter().rev().copied());
    let mut picture = Picture::blank(shape.height(), shape.width());
    let mut optimizer = Optimizer::new(shape.height(), shape.width());
    if let Some(packed) = given {
        if packed.len() != shape.packed_len() {
            return None;
        }
        picture.read(packed);
        let mut own = Counts::none(shape.height(), shape.width());
        own.count(&picture);
        if own != counts {
            return None;
        }
    }
    let task = Task { counts: &counts, settings, cancelled };
    let Verdict { cost, bound, proof } = optimizer.best(&mut picture, given.is_some(), &task);
    let filled = |cost: usize| goal.cost(cost.min(shape.area()), shape.area()) as u32;
    let packed = |_| {
        let mut packed = vec![0; shape.packed_len()];
        picture.write(&mut packed);
        packed
    };
    Some(Solved {
        picture: cost.map(packed),
        filled: cost.map(filled),
        bound: filled(bound),
        proof,
    })
}
