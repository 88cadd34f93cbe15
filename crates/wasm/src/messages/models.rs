//! Messages about lines, models and what is found out about them.

use std::io::{self, Write};
use std::mem;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crosshatch_boundary::clues as made;
use crosshatch_boundary::{codes, convert, questions};
use crosshatch_clues::Grid;
use crosshatch_engine::{
    self as engine, Assumption, Limits, Line, Mask, Memory, Model, Outcome, Palette, Question,
};

use crate::args::{Answer, Failure};
use crate::handles::Handles;
use crate::host;
use crate::value::{Value, list};

type LineParts<'a> = (Vec<u32>, usize, Vec<&'a [u8]>, &'a [u8], &'a [u8]);

/// `line(cells, positions, moves, start, accept)`: the handle of the line.
pub(crate) fn line(
    handles: &mut Handles,
    (cells, positions, moves, start, accept): LineParts,
) -> Answer {
    let chain = convert::chain(positions, &moves, start, accept)?;
    Ok(handles.keep(Line::new(cells, chain)).into())
}

type ModelParts<'a> = (&'a [u8], Vec<u64>, &'a [u8], Option<convert::CourseNumbers>, usize);

/// `model(masks, lines, clauses, path, symbols)`: the handle of the model.
pub(crate) fn model(
    handles: &mut Handles,
    (masks, lines, clauses, path, symbols): ModelParts,
) -> Answer {
    let masks = convert::symbols(symbols, masks)?;
    let lines: Result<Vec<Line>, Failure> =
        lines.into_iter().map(|line| handles.get::<Line>(line).cloned()).collect();
    let clauses = convert::clauses(clauses)?;
    let course = path.map(convert::course).transpose()?;
    let model = Model::new(symbols, &masks, lines?, clauses, course)
        .map_err(crosshatch_boundary::Refusal::from)?;
    Ok(handles.keep(model).into())
}

/// `knowing(model, masks)`: the handle of the model with other masks for its cells.
pub(crate) fn knowing(handles: &mut Handles, (model, masks): (u64, &[u8])) -> Answer {
    let model = questions::knowing(handles.get(model)?, masks)?;
    Ok(handles.keep(model).into())
}

/// What is asked: solutions, known, count, moments and seed.
type Asked = (u64, bool, bool, u64, u64);
/// Within which limits: conflicts, seconds, and true if the work is cancelled already.
pub(super) type Within = (Option<u64>, Option<f64>, bool);

/// `solve(puzzle, [solutions, known, count, moments, seed], [conflicts, seconds, cancelled],
/// with_log)`: the outcome for a model or a grid, see [`reply`]. With a log, its last two items are
/// the handle of a proof or nothing, and the log.
pub(crate) fn solve(
    handles: &mut Handles,
    (puzzle, asked, within, with_log): (u64, Asked, Within, bool),
) -> Answer {
    let (solutions, known, count, moments, seed) = asked;
    let moments = usize::try_from(moments).unwrap_or(usize::MAX);
    let question = Question { solutions, known, count, moments, seed, jobs: 1 };
    let progress = Arc::new(AtomicU32::new(0));
    let limits = Limits { progress: Some(Arc::clone(&progress)), ..limits(within) };
    let begun = host::clock();
    let made: Model;
    let model = if let Some(model) = handles.find::<Model>(puzzle)? {
        model
    } else {
        made = made::open_model(handles.get::<Grid>(puzzle)?, &Memory::default())?;
        &made
    };
    let palette = model.palette();
    let log = with_log.then(Log::default);
    let (outcome, proof) = match &log {
        None => (engine::solve(model, &question, &limits), None),
        Some(log) => {
            let out = Box::new(log.clone());
            let (outcome, proof) = engine::solve_with_proof(model, &question, &limits, out);
            (outcome, proof.ok().flatten())
        }
    };
    let found = Found { outcome, palette };
    let share = f64::from(progress.load(Ordering::Relaxed)) / 1e6;
    let mut reply = reply(&found, host::seconds_since(begun), share);
    reply.push(proof.map(|proof| handles.keep(proof)).into());
    reply.push(log.map(Log::take).into());
    reply[0] = handles.keep(found).into();
    Ok(Value::List(reply))
}

/// `solve_by_logic(model, seconds, cancelled)`: the outcome, as of `solve`.
pub(crate) fn solve_by_logic(
    handles: &mut Handles,
    (model, seconds, cancelled): (u64, Option<f64>, bool),
) -> Answer {
    let begun = host::clock();
    let model: &Model = handles.get(model)?;
    let outcome = engine::solve_by_logic(model, &limits((None, seconds, cancelled)));
    let found = Found { outcome, palette: model.palette() };
    let mut reply = reply(&found, host::seconds_since(begun), 0.0);
    reply.extend([Value::Nothing, Value::Nothing]);
    reply[0] = handles.keep(found).into();
    Ok(Value::List(reply))
}

pub(super) fn limits((conflicts, seconds, cancelled): Within) -> Limits {
    Limits {
        conflicts,
        time: convert::duration(seconds),
        cancel: cancelled.then(|| Arc::new(AtomicBool::new(true))),
        interrupted: Some(host::is_cancelled),
        clock: Some(host::clock),
        ..Limits::default()
    }
}

/// An outcome, with the colours of its model.
struct Found {
    outcome: Outcome,
    palette: Palette,
}

impl Found {
    fn bytes(&self, vars: &[Mask]) -> Value<'static> {
        convert::bytes(self.palette, vars).into_owned().into()
    }
}

/// The items of the reply about an outcome: room for its handle, the number of solutions found,
/// `complete`, `known`, `known_exact`, `tallies`, `tallies_exact`, `footprints`, `failed_line`, the
/// number of `stopped`, the ten counters, the seconds that it took, and the share of a count that is
/// done.
fn reply(found: &Found, seconds: f64, share: f64) -> Vec<Value<'static>> {
    let outcome = &found.outcome;
    let it = &outcome.counters;
    let counters = [
        it.sweeps,
        it.looks,
        it.passes,
        it.decisions,
        it.conflicts,
        it.learned,
        it.reasons,
        it.literals,
        it.dives,
        it.arcs,
    ];
    vec![
        Value::Nothing,
        outcome.solutions.count().into(),
        outcome.complete.into(),
        found.bytes(&outcome.known),
        outcome.known_exact.into(),
        list(outcome.tallies.iter().map(|tally| tally.value)),
        outcome.tallies.iter().all(|tally| tally.exact).into(),
        outcome.footprints.map(|tally| (tally.value, tally.exact)).into(),
        outcome.failed_line.into(),
        codes::stop(outcome.stopped).into(),
        list(counters),
        seconds.into(),
        share.into(),
    ]
}

/// `solution(outcome, number)`: a solution by its number, from 0; nothing past the last.
pub(crate) fn solution(handles: &mut Handles, (outcome, number): (u64, u64)) -> Answer {
    let found: &Found = handles.get(outcome)?;
    Ok(found.outcome.solutions.get(number).map(|masks| found.bytes(&masks)).into())
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

/// `narrow(model, line, masks)`: the masks that line logic leaves to a line; nothing if it cannot be
/// filled.
pub(crate) fn narrow(handles: &mut Handles, (model, line, masks): (u64, usize, &[u8])) -> Answer {
    Ok(questions::narrow(handles.get(model)?, line, masks)?.into())
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

/// The log of a proof, in memory.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    fn take(self) -> Vec<u8> {
        mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
