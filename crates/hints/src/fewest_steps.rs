//! The fewest steps from an assumption to a contradiction, proved to be the fewest.

use std::collections::BTreeSet;

use crate::Told;

/// How many places are needed at least for a cell if no place alone finds any.
///
/// In a black and white grid, a line cannot fail because of a single new cell, so two others have
/// found cells of it. One of these lines has learnt of the assumption from a fourth. A law of a path
/// does not find all that would contradict it.
#[must_use]
pub fn fewest_together(told: &Told) -> usize {
    let sides: BTreeSet<&str> = told.lines.iter().map(|line| &*line.side).collect();
    let is_grid = told.symbols() == 2 && sides.iter().all(|side| matches!(*side, "row" | "column"));
    match (told.path.is_some(), is_grid && told.clauses.is_empty()) {
        (true, _) => 1,
        (false, true) => 4,
        (false, false) => 2,
    }
}
