//! Messages about hints: questions and answers in plain values.

#[cfg(feature = "python")]
use crosshatch_boundary::Refusal;
use crosshatch_boundary::hints as boundary;
use crosshatch_engine::Memory;
use crosshatch_hints::{Ease, Told, ask as questions};
use crosshatch_kinds::{Puzzle, Value as Plain};

use crate::args::{Answer, Failure};
use crate::handles::Handles;
use crate::messages::kinds::plain;
use crate::messages::models::{Within, limits};
use crate::value::{Value, list};

/// `hints(puzzle, colors, masks)`: the handle of a puzzle as people follow it, with the words for its
/// colours, if there are any, and the masks that are given.
pub(crate) fn hints(
    handles: &mut Handles,
    (puzzle, colors, masks): (u64, Vec<&str>, &[u8]),
) -> Answer {
    let colors: Vec<String> = colors.into_iter().map(str::to_owned).collect();
    let told = boundary::hints(handles.get::<Puzzle>(puzzle)?, &colors, masks, &Memory::default())?;
    Ok(handles.keep(told).into())
}

/// `hints_marked(puzzle, colors, marks)`: the handle of a puzzle as people follow it, in which these
/// marks are given: a symbol for each spot, or 255.
pub(crate) fn marked(
    handles: &mut Handles,
    (puzzle, colors, marks): (u64, Vec<&str>, &[u8]),
) -> Answer {
    let colors: Vec<String> = colors.into_iter().map(str::to_owned).collect();
    let puzzle = handles.get::<Puzzle>(puzzle)?;
    let told = Told::of_puzzle(puzzle, &colors, &Memory::default())?;
    let known = told.marked(marks).ok_or(Failure::message("these are no marks of its cells"))?;
    Ok(handles.keep(told.knowing(known)?).into())
}

/// `hints_model(hints)`: the handle of the model, with the laws that the others imply.
#[cfg(feature = "python")]
pub(crate) fn model(handles: &mut Handles, (hints,): (u64,)) -> Answer {
    let told: &Told = handles.get(hints)?;
    let model = told.model.knowing(&told.masks).map_err(Refusal::from)?;
    Ok(handles.keep(model).into())
}

/// `hints_ask(hints, question, values, within)`: the answer to a question by its name.
pub(crate) fn ask(
    handles: &mut Handles,
    (hints, question, values, within): (u64, &str, Plain, Within),
) -> Answer {
    let told: &Told = handles.get(hints)?;
    Ok(plain(&questions::answer(told, question, &values, &limits(within))?))
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
