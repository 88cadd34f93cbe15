//! Messages about hints: questions and answers in plain values.

use crosshatch_hints::{Told, ask as questions};
use crosshatch_kinds::{Puzzle, Value as Plain};

use crate::args::{Answer, Failure};
use crate::handles::Handles;
use crate::host::{Within, limits};
use crate::messages::kinds::plain;

/// `hints_marked(puzzle, colors, marks)`: the handle of a puzzle as people follow it, in which these
/// marks are given: a symbol for each spot, or 255.
pub(crate) fn marked(
    handles: &mut Handles,
    (puzzle, colors, marks): (u64, Vec<&str>, &[u8]),
) -> Answer {
    let colors: Vec<String> = colors.into_iter().map(str::to_owned).collect();
    let puzzle = handles.get::<Puzzle>(puzzle)?;
    let told = Told::of_puzzle(puzzle, &colors, &limits((None, None, false)))?;
    let known = told.marked(marks).ok_or(Failure::message("these are no marks of its cells"))?;
    Ok(handles.keep(told.knowing(known)?).into())
}

/// `hints_ask(hints, question, values, within)`: the answer to a question by its name.
pub(crate) fn ask(
    handles: &mut Handles,
    (hints, question, values, within): (u64, &str, Plain, Within),
) -> Answer {
    let told: &Told = handles.get(hints)?;
    Ok(plain(&questions::answer(told, question, &values, &limits(within))?))
}
