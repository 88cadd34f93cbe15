//! A text that can be a puzzle of several kinds: the one that it must be, as far as a short search can tell.

use std::sync::Arc;

use crosshatch_clues::Chains;
use crosshatch_engine::Limits;

use crate::opened::text::Found;
use crate::puzzle::Puzzle;

const MOST_CONFLICTS: u64 = 2000;
/// The signs of the kind of a text, the surest first, in words and as numbers of solutions: 2 are
/// several, and `None` is a number that is not known.
const WAYS: [(&str, &[Option<u64>]); 2] =
    [("one solution", &[Some(1)]), ("a solution", &[Some(1), Some(2), None])];

/// The only puzzle that a text can be, with a remark if others were ruled out; `None` if there are several.
pub(super) fn only<'k>(
    mut found: Vec<Found<'k>>,
    limits: &Limits,
) -> Option<(Found<'k>, Option<String>)> {
    if found.len() < 2 {
        return Some((found.pop()?, None));
    }
    let numbers: Vec<_> = found.iter().map(|one| solutions(one, limits)).collect();
    WAYS.into_iter().find_map(|(what, fitting)| {
        let mut fit = (0..found.len()).filter(|&at| fitting.contains(&numbers[at]));
        let at = fit.next().filter(|_| fit.next().is_none())?;
        let remark = format!("read as {}: only so it has {what}", found[at].kind);
        Some((found.swap_remove(at), Some(remark)))
    })
}

/// The number of solutions, 2 if there are more; `None` if it is not known.
fn solutions(found: &Found<'_>, limits: &Limits) -> Option<u64> {
    let limits = Limits { conflicts: Some(MOST_CONFLICTS), ..limits.clone() };
    let puzzle = Puzzle::read(Arc::clone(found.table), &found.values).ok();
    let puzzle = puzzle.filter(|puzzle| puzzle.require_possible().is_ok());
    let solved =
        puzzle.and_then(|puzzle| puzzle.solved(&mut Chains::default(), false, &limits).ok());
    let Some((outcome, _)) = solved else { return Some(0) };
    let many = outcome.solutions.count();
    (outcome.complete || many > 1).then_some(many)
}
