//! Another solution near a known one.
//!
//! Idea: assume that one cell differs, and try everything else first as it is in the known solution,
//! so that what the search changes is nearby. If nothing fits, no solution differs there, and the
//! cell is known for good. Tried and dropped: `bench/TUNING.md`, *Clues to spare*.

use crate::answer::other_loops::GuardedLoops;
use crate::answer::outcome::{Outcome, Solutions};
use crate::limits::{Limits, Stop};
use crate::line::mask::{Mask, OPEN};
use crate::model::Model;
use crate::search::literal::Lit;
use crate::search::{Search, Verdict};

/// True if a picture is a solution, and proved within limits to be the only one.
#[must_use]
pub fn is_only(model: &Model, solution: &[Mask], limits: &Limits) -> bool {
    let is_whole = solution.len() == model.visible().len() && !solution.contains(&OPEN);
    let Some(solution) = whole_of(model, solution, limits).filter(|_| is_whole) else {
        return false;
    };
    let solution = &solution;
    if let Some(loops) = GuardedLoops::of(model, &[], solution) {
        return loops.is_only(limits);
    }
    let Ok(mut search) = Search::new(model, limits, 0) else { return false };
    if search.settle().is_err() {
        return false;
    }
    let mut known = search.state.trail.masks(model.vars());
    matches!(solution_near(model.visible(), solution, &mut search, &mut known), Ok(None))
}

/// The outcome with a solution that is like a picture, wherever the search can have it so: what is
/// decided is first tried as it is there, in an order that the seed shuffles.
#[must_use]
pub fn solve_like(model: &Model, picture: &[Mask], seed: u64, limits: &Limits) -> Outcome {
    let mut search = match Search::new(model, limits, seed) {
        Ok(search) => search,
        Err(stop) => return Outcome::stopped(model, stop),
    };
    let mut find = || {
        if search.settle()? == Verdict::None {
            return Ok(None);
        }
        let open = |var: &u32| search.state.trail.mask(*var) == OPEN;
        let open: Vec<u32> = (0..model.vars() as u32).filter(open).collect();
        search.prefer(picture);
        let verdict = search.find(&open, &[])?;
        Ok((verdict == Verdict::Fits).then(|| search.state.trail.masks(model.vars())))
    };
    let found = find();
    let (stopped, complete) = (found.as_ref().err().copied(), found == Ok(None));
    let visible = model.visible().len();
    let solutions = found.ok().flatten().map(|known| Solutions {
        known,
        count: 1,
        visible,
        ..Solutions::default()
    });
    let counters = search.state.meter.counters;
    Outcome {
        solutions: solutions.unwrap_or_default(),
        complete,
        stopped,
        counters,
        ..Outcome::default()
    }
}

/// A picture with the hidden cells that it may have; `None` if it is no solution.
fn whole_of(model: &Model, picture: &[Mask], limits: &Limits) -> Option<Vec<Mask>> {
    let known = model.knowing(&model.palette().gather(picture)).ok()?;
    let agrees = |(mask, own): (&Mask, &Mask)| mask & own != 0;
    if !picture.iter().zip(&model.masks).all(agrees) {
        return None;
    }
    let mut search = Search::new(&known, limits, 0).ok()?;
    let hidden: Vec<u32> = (model.visible().end..model.vars() as u32).collect();
    let verdict = search.find(&hidden, &[]).ok()?;
    (verdict == Verdict::Fits).then(|| search.state.trail.masks(model.vars()))
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
