//! Many puzzles in one call, one after the other or side by side.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crosshatch_boundary::convert;
use crosshatch_engine as engine;
use pyo3::prelude::*;

use crate::clues::RunGrid;
use crate::engine::{Cancel, Model};
use crate::errors::refused;
use crate::outcome::Outcome;
use crate::signals;

/// A puzzle, in one of the forms that can be solved.
#[derive(FromPyObject)]
pub(crate) enum Solvable {
    /// A nonogram whose cells are all open.
    Grid(Py<RunGrid>),
    /// Any model.
    Model(Py<Model>),
}

impl Solvable {
    fn solve(
        &self,
        question: &engine::Question,
        limits: &engine::Limits,
        memory: Option<u64>,
    ) -> PyResult<Outcome> {
        let ask = |model: &engine::Model| {
            let memory = model.memory(memory).map_err(|error| refused(error.into()))?;
            let limits = engine::Limits { memory, ..limits.clone() };
            Ok(Outcome::of(model, |model| engine::solve(model, question, &limits)))
        };
        match self {
            Self::Grid(grid) => ask(&grid.get().open_model(memory)?),
            Self::Model(model) => ask(&model.get().0),
        }
    }
}

/// Solve puzzles, up to `threads` of them at a time, and return their outcomes in order; where there
/// are fewer puzzles than threads, several work on each. After
/// Ctrl-C, or when the flag is set, the outcomes of puzzles that were not begun are left out. After
/// Ctrl-C the outcomes from the first that it ended, or else the last, are marked as interrupted.
#[pyfunction]
#[pyo3(signature = (puzzles, *, solutions, known, seed, conflicts, seconds, cancel, threads, memory = None))]
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
    memory: Option<u64>,
) -> PyResult<Vec<Outcome>> {
    let jobs = threads / puzzles.len().clamp(1, threads.max(1));
    let question = engine::Question { solutions, known, count: false, moments: 0, seed, jobs };
    let stop = cancel.map_or_else(|| Arc::new(AtomicBool::new(false)), Cancel::shared);
    let limits = engine::Limits {
        conflicts,
        time: convert::duration(seconds),
        cancel: Some(Arc::clone(&stop)),
        interrupted: Some(signals::arrived),
        ..engine::Limits::default()
    };
    let outcomes = py.detach(|| {
        let next = AtomicUsize::new(0);
        let solve_next = || {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let index = next.fetch_add(1, Ordering::Relaxed);
            let puzzle = puzzles.get(index)?;
            Some((index, puzzle.solve(&question, &limits, memory)))
        };
        let mut done = Vec::with_capacity(puzzles.len());
        let mut watch = Watch::new(&stop);
        thread::scope(|scope| {
            let (answers, receiver) = mpsc::channel();
            for _ in 1..threads.min(puzzles.len()) {
                let answers = answers.clone();
                let work = move || {
                    while let Some(answer) = solve_next() {
                        if answers.send(answer).is_err() {
                            break;
                        }
                    }
                };
                // If no more threads are available, fewer do the work.
                let _ = thread::Builder::new().spawn_scoped(scope, work);
            }
            drop(answers);
            while let Some(answer) = solve_next() {
                done.push(answer);
                watch.look();
            }
            // Only this thread sees signals: it looks for them until the others are done.
            loop {
                match receiver.recv_timeout(PAUSE) {
                    Ok(answer) => done.push(answer),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                watch.look();
            }
        });
        done.sort_unstable_by_key(|(index, _)| *index);
        done.into_iter().map(|(_, outcome)| outcome).collect::<PyResult<Vec<Outcome>>>()
    })?;
    // Handlers are called here rather than where Python next runs code, which may be a callback of
    // the garbage collector: an error raised there is lost.
    signals::arrived();
    let interrupted = signals::interrupted(py)?;
    let last = outcomes.len().saturating_sub(1);
    let first = outcomes.iter().position(Outcome::is_cancelled).unwrap_or(last);
    let marked = outcomes.into_iter().zip(0..);
    Ok(marked.map(|(outcome, at)| outcome.interrupted_if(interrupted && at >= first)).collect())
}

/// The time between two looks for signals.
const PAUSE: Duration = Duration::from_millis(20);

/// A look for signals now and then, which sets a flag once a handler raised an error.
struct Watch<'a> {
    stop: &'a AtomicBool,
    last: Instant,
}

impl<'a> Watch<'a> {
    fn new(stop: &'a AtomicBool) -> Self {
        Self { stop, last: Instant::now() }
    }

    fn look(&mut self) {
        if self.last.elapsed() >= PAUSE {
            signals::arrived();
            self.last = Instant::now();
        }
        if signals::is_waiting() {
            self.stop.store(true, Ordering::Relaxed);
        }
    }
}
