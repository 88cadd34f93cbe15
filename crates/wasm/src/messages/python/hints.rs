//! Messages about hints for puzzles with masks, and what ratings say of the sorts of steps.

use crosshatch_boundary::{Refusal, hints as boundary};
use crosshatch_hints::{Ease, Told};
use crosshatch_kinds::Puzzle;

use crate::args::Answer;
use crate::handles::Handles;
use crate::host::limits;
use crate::value::{Value, list};

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

/// `eases()`: what ratings say of the sorts of steps, the easiest first: the name of each, the chance
/// to notice it, the seconds to think it through, the words for puzzles whose hardest step it is,
/// each with the most seconds for a cell, and the reason.
pub(crate) fn eases() -> Value<'static> {
    list(Ease::ALL.map(|ease| {
        let data = ease.data();
        let words = data.words().iter();
        let words = words.map(|(most, word)| list([Value::from(*most), Value::from(*word)]));
        list([
            Value::from(ease.name()),
            data.chance.into(),
            data.seconds.into(),
            Value::List(words.collect()),
            data.reason.into(),
        ])
    }))
}
