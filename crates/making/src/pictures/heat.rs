//! How many cells would be open after a change of each open cell.

use crosshatch_kinds::NotMade;

use crate::pictures::attempt::{Attempt, Change, Gauge, measured, trials};
use crate::work::Work;

/// The most looks at lines for the heat of a picture, about half a second.
const MOST_SWEEPS: u64 = 1_000_000;

/// The open cells of a picture, each with the number of those left open by the change of it that helps
/// most; and true if these are the cells that line logic leaves open, not those in which solutions
/// differ.
pub(crate) fn heat_of(
    work: &mut Work<'_>,
    attempt: &Attempt,
    is_by_logic: bool,
    budget: u64,
) -> Result<(Vec<(usize, usize)>, bool), NotMade> {
    let mut gauge = if is_by_logic { Gauge::Lines } else { Gauge::Search(budget) };
    let mut open = measured(work, attempt, gauge)?;
    if !open.is_exact || open.sweeps * open.cells.len() as u64 > MOST_SWEEPS {
        gauge = Gauge::Lines;
        open = measured(work, attempt, gauge)?;
    }
    let each: Vec<Vec<Change>> = open
        .cells
        .iter()
        .flat_map(|cell| attempt.changes_of(*cell))
        .map(|change| vec![change])
        .collect();
    let mut heat: Vec<(usize, usize)> = Vec::new();
    for one in trials(work, attempt, each, gauge)? {
        let (cell, left) = (one.changes[0].0, one.open.cells.len());
        match heat.last_mut().filter(|last| last.0 == cell) {
            Some(last) => last.1 = last.1.min(left),
            None => heat.push((cell, left)),
        }
    }
    Ok((heat, gauge == Gauge::Lines))
}
