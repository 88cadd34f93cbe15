//! Many puzzles in one call, one after the other or side by side.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crosshatch_engine as engine;
use pyo3::prelude::*;

use crate::clues::RunGrid;
use crate::engine::{Cancel, Model, Outcome};
use crate::{convert, signals};

/// What can be solved.
#[derive(FromPyObject)]
pub(crate) enum Solvable {
    /// A nonogram whose cells are all open.
    Grid(Py<RunGrid>),
    /// Any model.
    Model(Py<Model>),
}

impl Solvable {
    fn solve(&self, question: &engine::Question, limits: &engine::Limits) -> PyResult<Outcome> {
        let ask = |model: &engine::Model| engine::solve(model, question, limits);
        match self {
            Self::Grid(grid) => Ok(Outcome::of(&grid.get().open_model()?, ask)),
            Self::Model(model) => Ok(Outcome::of(&model.get().0, ask)),
        }
    }
}

/// Solve puzzles, up to `threads` of them at a time, and return their outcomes in order. After
/// Ctrl-C, or when the flag is set, the outcomes of puzzles that were not begun are left out.
#[pyfunction]
#[pyo3(signature = (puzzles, *, solutions, known, seed, conflicts, seconds, cancel, threads))]
#[expect(clippy::too_many_arguments, reason = "all are keywords")]
pub(crate) fn solve_all(
    py: Python<'_>,
    puzzles: Vec<Solvable>,
    solutions: u64,
    known: bool,
    seed: u64,
    conflicts: Option<u64>,
    seconds: Option<f64>,
    cancel: Option<&Cancel>,
    threads: usize,
) -> PyResult<Vec<Outcome>> {
    let question = engine::Question { solutions, known, count: false, moments: 0, seed };
    let stop = cancel.map_or_else(|| Arc::new(AtomicBool::new(false)), Cancel::shared);
    let limits = engine::Limits {
        conflicts,
        time: convert::duration(seconds),
        cancel: Some(Arc::clone(&stop)),
        interrupted: Some(signals::arrived),
    };
    let outcomes = py.detach(|| {
        let next = AtomicUsize::new(0);
        let done = Mutex::new(Vec::with_capacity(puzzles.len()));
        let work = || {
            while !stop.load(Ordering::Relaxed) {
                let index = next.fetch_add(1, Ordering::Relaxed);
                let Some(puzzle) = puzzles.get(index) else { break };
                let outcome = puzzle.solve(&question, &limits);
                if signals::is_waiting() {
                    stop.store(true, Ordering::Relaxed);
                }
                done.lock().unwrap_or_else(PoisonError::into_inner).push((index, outcome));
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                // If no more threads are available, fewer do the work.
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            work();
        });
        let mut done = done.into_inner().unwrap_or_else(PoisonError::into_inner);
        done.sort_unstable_by_key(|(index, _)| *index);
        done.into_iter().map(|(_, outcome)| outcome).collect::<PyResult<Vec<Outcome>>>()
    })?;
    let interrupted = signals::interrupted(py)?;
    Ok(outcomes.into_iter().map(|outcome| outcome.interrupted_if(interrupted)).collect())
}
