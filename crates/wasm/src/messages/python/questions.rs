//! Messages about what follows in models.

use crosshatch_boundary::{codes, convert, questions};
use crosshatch_engine::{self as engine, Assumption, Model};

use crate::args::Answer;
use crate::handles::Handles;
use crate::host;
use crate::messages::models::{Found, limits};
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

/// `spare_lines(model, order, logic, conflicts)`: the lines in an order that can be left out, and
/// true if the work was cancelled.
pub(crate) fn spare_lines(
    handles: &mut Handles,
    (model, order, logic, conflicts): (u64, Vec<u32>, bool, Option<u64>),
) -> Answer {
    let limits = limits((conflicts, None, false));
    let spare = engine::spare_lines(handles.get(model)?, &order, logic, &limits);
    Ok(Value::List(vec![list(spare), host::is_cancelled().into()]))
}

/// `is_only(model, solution, conflicts)`: true if the solution is proved to be the only one, and
/// true if the work was cancelled.
pub(crate) fn is_only(
    handles: &mut Handles,
    (model, solution, conflicts): (u64, &[u8], Option<u64>),
) -> Answer {
    let model: &Model = handles.get(model)?;
    let solution = convert::view(model.palette(), solution)?;
    let is_only = engine::is_only(model, &solution, &limits((conflicts, None, false)));
    Ok(list([Value::from(is_only), host::is_cancelled().into()]))
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

/// `path_says(model, law, masks)`: for each finding of a law the rule, where it was applied, the cell
/// and its mask or nothing, and the cells from which it follows.
pub(crate) fn path_says(handles: &mut Handles, (model, law, masks): (u64, u8, &[u8])) -> Answer {
    let sayings = questions::path_says(handles.get(model)?, law, masks)?;
    Ok(list(sayings.into_iter().map(|(rule, at, found, from)| (rule, at, found, ints(from)))))
}

/// `follow(model, masks, places, cell)`: the masks after all that some places find together once a
/// cell has changed, or any cell; nothing at a contradiction.
pub(crate) fn follow(
    handles: &mut Handles,
    (model, masks, places, cell): (u64, &[u8], &[u8], Option<u32>),
) -> Answer {
    Ok(questions::follow(handles.get(model)?, masks, places, cell)?.into())
}

/// `rounds(model, masks, cell, notices, most)`: the number of rounds to a contradiction once a cell
/// has changed; nothing if there is none within `most`.
pub(crate) fn rounds(
    handles: &mut Handles,
    (model, masks, cell, notices, most): (u64, &[u8], u32, bool, Option<usize>),
) -> Answer {
    Ok(questions::rounds(handles.get(model)?, masks, cell, notices, most)?.into())
}

/// `refuted(model, masks, places, assumptions, most)`: the assumptions, which are cells with their
/// masks, that some places refute, and those that were not tried because `most` others were.
pub(crate) fn refuted(
    handles: &mut Handles,
    (model, masks, places, assumptions, most): (u64, &[u8], &[u8], Vec<Assumption>, usize),
) -> Answer {
    let model = handles.get(model)?;
    let (refuted, left) = questions::refuted(model, masks, places, &assumptions, most)?;
    Ok((list(refuted), list(left)).into())
}

/// `soonest(model, masks, assumptions, notices, most)`: the fewest rounds in which an assumption leads
/// to a contradiction, and the assumptions that do so in as few; nothing if none does within `most`.
pub(crate) fn soonest(
    handles: &mut Handles,
    (model, masks, assumptions, notices, most): (u64, &[u8], Vec<Assumption>, bool, Option<usize>),
) -> Answer {
    let soonest = questions::soonest(handles.get(model)?, masks, &assumptions, notices, most)?;
    Ok(soonest.map(|(rounds, each)| (rounds, list(each))).into())
}

/// `last_claims(model, masks, first, end)`: the clauses from `first` up to `end`, without it, that
/// have at most one claim left, each with its number and the claim, if any.
pub(crate) fn last_claims(
    handles: &mut Handles,
    (model, masks, first, end): (u64, &[u8], usize, usize),
) -> Answer {
    Ok(list(questions::last_claims(handles.get(model)?, masks, first, end)?))
}

/// `needed_beside(model, masks, places, cell)`: places of which one is needed beside others once a
/// cell has changed; nothing if the others are enough.
pub(crate) fn needed_beside(
    handles: &mut Handles,
    (model, masks, places, cell): (u64, &[u8], &[u8], u32),
) -> Answer {
    Ok(questions::needed_beside(handles.get(model)?, masks, places, cell)?.into())
}

/// Cells and places have up to 30 bits.
fn ints(cells: Vec<u32>) -> Value<'static> {
    cells.into_iter().map(u32::cast_signed).collect::<Vec<i32>>().into()
}
