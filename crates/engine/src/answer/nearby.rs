//! Another solution near a known one.
//!
//! Idea: assume that one cell differs, and try everything else first as it is in the known solution,
//! so that what the search changes is nearby. If nothing fits, no solution differs there, and the
//! cell is known for good. Tried and dropped: `bench/TUNING.md`, *Clues to spare*.

use crate::answer::other_loops::GuardedLoops;
use crate::limits::{Limits, Stop};
use crate::line::mask::{Mask, OPEN};
use crate::model::Model;
use crate::search::literal::Lit;
use crate::search::{Search, Verdict};

/// True if a picture is a solution, and proved within limits to be the only one.
#[must_use]
pub fn is_only(model: &Model, solution: &[Mask], limits: &Limits) -> bool {
    let is_whole = solution.len() == model.vars() && !solution.contains(&OPEN);
    if !is_whole || !is_solution(model, solution, limits) {
        return false;
    }
    if let Some(loops) = GuardedLoops::of(model, &[], solution) {
        return loops.is_only(limits);
    }
    let Ok(mut search) = Search::new(model, limits, 0) else { return false };
    if search.settle().is_err() {
        return false;
    }
    let mut known = search.state.trail.masks(model.vars());
    let cells = 0..model.vars() as u32;
    matches!(solution_near(cells, solution, &mut search, &mut known), Ok(None))
}

fn is_solution(model: &Model, picture: &[Mask], limits: &Limits) -> bool {
    let Ok(known) = model.knowing(&model.palette().gather(picture)) else { return false };
    let agrees = |(mask, own): (&Mask, &Mask)| mask & own != 0;
    picture.iter().zip(&model.masks).all(agrees)
        && matches!(
            Search::new(&known, limits, 0).and_then(|mut search| search.settle()),
            Ok(Verdict::Fits)
        )
}

/// A solution that differs in one of some cells from the known one; `None` if there is none.
/// `known` is all that is known for good, and grows by what is found.
pub(super) fn solution_near(
    cells: impl Iterator<Item = u32>,
    solution: &[Mask],
    search: &mut Search<'_>,
    known: &mut [Mask],
) -> Result<Option<Vec<Mask>>, Stop> {
    let open: Vec<u32> =
        (0..).zip(&*known).filter(|(_, mask)| **mask == OPEN).map(|it| it.0).collect();
    search.prefer(solution);
    for cell in cells {
        if known[cell as usize] != OPEN {
            continue;
        }
        let same = Lit::of(cell, solution[cell as usize]);
        if search.find(&open, &[same.denied()])? == Verdict::Fits {
            return Ok(Some(search.state.trail.masks(known.len())));
        }
        search.state.add_clause(vec![same]);
        search.settle()?;
        for &cell in &open {
            known[cell as usize] = search.state.trail.mask(cell);
        }
    }
    Ok(None)
}
