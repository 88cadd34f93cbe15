//! Messages about what follows in models.

use crosshatch_boundary::{codes, questions};
use crosshatch_engine::{self as engine, Model};

use crate::args::Answer;
use crate::handles::Handles;
use crate::host::{self, limits};
use crate::messages::python::models::Found;
use crate::value::{Value, list};

/// `solve_by_logic(model, seconds, cancelled)`: the outcome, as of `solve`.
pub(crate) fn solve_by_logic(
    handles: &mut Handles,
    (model, seconds, cancelled): (u64, Option<f64>, bool),
) -> Answer {
    let begun = host::clock();
    let model: &Model = handles.get(model)?;
    let outcome = engine::solve_by_logic(model, &limits((None, seconds, cancelled)));
    let found = Found { outcome, palette: model.palette() };
    Ok(Value::List(found.reply(handles, host::seconds_since(begun), 0.0)))
}

/// `moments(outcome)`: the kind of each moment, and its picture.
pub(crate) fn moments(handles: &mut Handles, (outcome,): (u64,)) -> Answer {
    let found: &Found = handles.get(outcome)?;
    let moments = found.outcome.moments.iter();
    Ok(list(moments.map(|it| (codes::moment(it.kind), found.bytes(&it.picture)))))
}

/// `look(model, line, masks, thorough)`: the first and last way of the easiest look, and the masks
/// after it; nothing if nothing follows.
pub(crate) fn look(
    handles: &mut Handles,
    (model, line, masks, thorough): (u64, usize, &[u8], bool),
) -> Answer {
    Ok(questions::look(handles.get(model)?, line, masks, thorough)?.into())
}

/// `reason(model, line, masks, doubted)`: the places of a line that leave it no filling; nothing if
/// it has one.
pub(crate) fn reason(
    handles: &mut Handles,
    (model, line, masks, doubted): (u64, usize, &[u8], Option<usize>),
) -> Answer {
    Ok(questions::reason(handles.get(model)?, line, masks, doubted)?.map(ints).into())
}

/// Cells and places have up to 30 bits.
fn ints(cells: Vec<u32>) -> Value<'static> {
    cells.into_iter().map(u32::cast_signed).collect::<Vec<i32>>().into()
}
