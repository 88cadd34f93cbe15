//! Messages about hints for puzzles with masks.

use crosshatch_boundary::{Refusal, hints as boundary};
use crosshatch_hints::Told;
use crosshatch_kinds::Puzzle;

use crate::args::Answer;
use crate::handles::Handles;
use crate::host::limits;

/// `hints(puzzle, colors, masks)`: the handle of a puzzle as people follow it, with the words for its
/// colours, if there are any, and the masks that are given.
pub(crate) fn hints(
    handles: &mut Handles,
    (puzzle, colors, masks): (u64, Vec<&str>, &[u8]),
) -> Answer {
    let colors: Vec<String> = colors.into_iter().map(str::to_owned).collect();
    let limits = limits((None, None, false));
    let told = boundary::hints(handles.get::<Puzzle>(puzzle)?, &colors, masks, &limits)?;
    Ok(handles.keep(told).into())
}

/// `hints_model(hints)`: the handle of the model, with the laws that the others imply.
pub(crate) fn model(handles: &mut Handles, (hints,): (u64,)) -> Answer {
    let told: &Told = handles.get(hints)?;
    let model = told.model.knowing(&told.masks).map_err(Refusal::from)?;
    Ok(handles.keep(model).into())
}
