//! Runs as parts of a clue, and whether they have room.

use crosshatch_clues::Part;

use crate::board::Run;
use crate::language::relation::Relation;
use crate::layout::Layout;

/// The part of a clue that a run is.
pub(super) fn part(run: Run, as_read: &[usize], layout: &Layout<'_>) -> Result<Part, String> {
    let Run::Of { length, state } = run else { return Ok(Part::Any) };
    let colors = as_read.iter().max().copied().unwrap_or(0);
    let color = match state {
        Some(state) => layout.symbols_of(1 << state).trailing_zeros() as usize,
        None if colors == 1 => return Ok(Part::Run { length, color: 1 }),
        None => return Err("a run has no colour, and there are several".into()),
    };
    match as_read[color] {
        0 => Err(format!("'{}' has no runs", layout.puzzle.states[state.unwrap_or(0)])),
        color => Ok(Part::Run { length, color: color as u8 }),
    }
}

/// Refuse runs that need more cells than there are.
pub(super) fn check_room(
    parts: &[Part],
    runs: &[Run],
    cells: usize,
    relation: Relation,
    layout: &Layout<'_>,
) -> Result<(), String> {
    let (mut needed, mut last) = (0, None);
    let is_ring = relation == Relation::Ring;
    for part in parts {
        if let Part::Run { length, color } = *part {
            needed += usize::from(length.unwrap_or(1));
            needed += usize::from(last == Some(color) && !is_ring);
            last = Some(color);
        }
    }
    if needed <= cells {
        return Ok(());
    }
    let shown = runs.iter().map(|run| match run {
        Run::Any => "*".to_owned(),
        Run::Of { length, state } => {
            let length = length.map_or("?".to_owned(), |length| length.to_string());
            length + state.map_or("", |state| &layout.puzzle.states[state])
        }
    });
    let shown: Vec<String> = shown.collect();
    let many = runs.iter().filter(|run| **run != Run::Any).count();
    let (runs, need) = if many == 1 { ("run", "needs") } else { ("runs", "need") };
    let line = if is_ring { "ring" } else { "line" };
    let s = if needed == 1 { "" } else { "s" };
    Err(format!("{runs} {} {need} {needed} cell{s}, the {line} has {cells}", shown.join(" ")))
}
