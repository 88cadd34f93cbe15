//! Messages about models: their solutions, and what lines leave.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crosshatch_boundary::clues as made;
use crosshatch_boundary::{codes, convert, questions};
use crosshatch_clues::Grid;
use crosshatch_engine::{self as engine, Limits, Mask, Memory, Model, Outcome, Palette, Question};

use crate::args::{Answer, Failure};
use crate::handles::Handles;
use crate::host::{self, Within, limits};
use crate::value::{Value, list};

/// What is asked: solutions, known, count, moments and seed.
type Asked = (u64, bool, bool, u64, u64);
/// A question about a model or a grid.
pub(super) type Asking = (u64, Asked, Within);

/// `solve(puzzle, [solutions, known, count, moments, seed], [conflicts, seconds, cancelled])`: the
/// outcome for a model or a grid, see [`Found::reply`].
pub(crate) fn solve(handles: &mut Handles, asking: Asking) -> Answer {
    let (reply, ()) = ask(handles, asking, |model, question, limits| {
        (engine::solve(model, question, limits), ())
    })?;
    Ok(Value::List(reply))
}

/// Ask a question with a function that returns more than the outcome.
pub(super) fn ask<T>(
    handles: &mut Handles,
    (puzzle, asked, within): Asking,
    answer: impl FnOnce(&Model, &Question, &Limits) -> (Outcome, T),
) -> Result<(Vec<Value<'static>>, T), Failure> {
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
    let (outcome, more) = answer(model, &question, &limits);
    let share = f64::from(progress.load(Ordering::Relaxed)) / 1e6;
    let seconds = host::seconds_since(begun);
    Ok((Found { outcome, palette }.reply(handles, seconds, share), more))
}

/// An outcome, with the colours of its model.
pub(super) struct Found {
    pub(super) outcome: Outcome,
    pub(super) palette: Palette,
}

impl Found {
    pub(super) fn bytes(&self, vars: &[Mask]) -> Value<'static> {
        convert::bytes(self.palette, vars).into_owned().into()
    }

    /// Keep the outcome, and return the items of the reply about it: its handle, the number of
    /// solutions found, `complete`, `known`, `known_exact`, `tallies`, `tallies_exact`, `footprints`,
    /// `failed_line`, the number of `stopped`, the ten counters, the seconds that it took, and the
    /// share of a count that is done.
    pub(super) fn reply(
        self,
        handles: &mut Handles,
        seconds: f64,
        share: f64,
    ) -> Vec<Value<'static>> {
        let outcome = &self.outcome;
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
        let mut items = vec![
            Value::Nothing,
            outcome.solutions.count().into(),
            outcome.complete.into(),
            self.bytes(&outcome.known),
            outcome.known_exact.into(),
            list(outcome.tallies.iter().map(|tally| tally.value)),
            outcome.tallies.iter().all(|tally| tally.exact).into(),
            outcome.footprints.map(|tally| (tally.value, tally.exact)).into(),
            outcome.failed_line.into(),
            codes::stop(outcome.stopped).into(),
            list(counters),
            seconds.into(),
            share.into(),
        ];
        items[0] = handles.keep(self).into();
        items
    }
}

/// `solution(outcome, number)`: a solution by its number, from 0; nothing past the last.
pub(crate) fn solution(handles: &mut Handles, (outcome, number): (u64, u64)) -> Answer {
    let found: &Found = handles.get(outcome)?;
    Ok(found.outcome.solutions.get(number).map(|masks| found.bytes(&masks)).into())
}

/// `narrow(model, line, masks)`: the masks that line logic leaves to a line; nothing if it cannot be
/// filled.
pub(crate) fn narrow(handles: &mut Handles, (model, line, masks): (u64, usize, &[u8])) -> Answer {
    Ok(questions::narrow(handles.get(model)?, line, masks)?.into())
}
