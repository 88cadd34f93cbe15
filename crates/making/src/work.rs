//! The limits of all the work on a puzzle, and what it asks of the engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use crosshatch_clues::Chains;
use crosshatch_engine::{
    Limits, Memory, Model, Outcome, Question, Stop, Symbols, is_only, solve, solve_by_logic,
};
use crosshatch_hints::Told;
use crosshatch_hints::on_paper::{Ceiling, RatingLimits, solve_on_paper};
use crosshatch_hints::searches::Proved;
use crosshatch_kinds::{NotMade, Puzzle};

use crate::wish::Grade;

/// The most conflicts for the proof that there is one solution.
pub(crate) const PROOF: u64 = 100_000;
/// The most what-ifs that are tried to rate a puzzle; beyond that, the rating is a lower bound.
pub(crate) const WHAT_IFS: usize = 20_000;

/// The limits of all questions together.
pub(crate) struct Work<'l> {
    limits: &'l Limits,
    end: Option<Duration>,
    pub(crate) chains: Chains,
    /// The number of open cells of the best attempt, for other threads to read.
    open: Option<Arc<AtomicU32>>,
}

impl<'l> Work<'l> {
    /// The work of a puzzle, which begins now.
    pub(crate) fn new(limits: &'l Limits) -> Self {
        let end = limits.time.map(|time| limits.now().saturating_add(time));
        Self { limits, end, chains: Chains::default(), open: limits.progress.clone() }
    }

    /// The memory for it all.
    pub(crate) fn memory(&self) -> &Memory {
        &self.limits.memory
    }

    /// The limits of a question with at most so many conflicts.
    pub(crate) fn within(&self, conflicts: Option<u64>) -> Limits {
        let time = self.end.map(|end| end.saturating_sub(self.limits.now()));
        Limits { conflicts, time, progress: None, ..self.limits.clone() }
    }

    /// Tell how many cells are open.
    pub(crate) fn tell(&self, open: usize) {
        if let Some(told) = &self.open {
            told.store(open as u32, Ordering::Relaxed);
        }
    }

    /// An error if the work was stopped.
    pub(crate) fn go_on(&self) -> Result<(), Stop> {
        let Limits { cancel, interrupted, .. } = self.limits;
        let is_cancelled = cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed));
        if is_cancelled || interrupted.is_some_and(|asked| asked()) {
            return Err(Stop::Cancelled);
        }
        let is_late = self.end.is_some_and(|end| self.limits.now() >= end);
        if is_late { Err(Stop::Time) } else { Ok(()) }
    }

    /// The answer of the engine to a question about so many solutions, and what they have in common if
    /// that is to be known.
    pub(crate) fn solve(
        &self,
        model: &Model,
        (solutions, known): (u64, bool),
        conflicts: Option<u64>,
    ) -> Result<Outcome, Stop> {
        let question = Question { solutions, known, count: false, moments: 0, seed: 0, jobs: 1 };
        Self::ended(solve(model, &question, &self.within(conflicts)))
    }

    /// What logic finds by itself.
    pub(crate) fn solve_by_logic(&self, model: &Model) -> Result<Outcome, Stop> {
        Self::ended(solve_by_logic(model, &self.within(None)))
    }

    fn ended(outcome: Outcome) -> Result<Outcome, Stop> {
        match outcome.stopped {
            None | Some(Stop::Budget | Stop::Memory) => Ok(outcome),
            Some(stop) => Err(stop),
        }
    }

    /// True if a picture is proved to be the only solution.
    pub(crate) fn is_only(
        &self,
        model: &Model,
        picture: &[Symbols],
        conflicts: u64,
    ) -> Result<bool, Stop> {
        let limits = self.within(Some(conflicts));
        let is_only = is_only(model, &model.palette().spread(picture), &limits);
        if !is_only {
            self.go_on()?;
        }
        Ok(is_only)
    }

    /// The model of a puzzle.
    pub(crate) fn model(&mut self, puzzle: &Puzzle) -> Result<Model, NotMade> {
        let limits = self.within(None);
        Ok(puzzle.model(&mut self.chains, &limits)?)
    }

    /// What is proved about the solutions of a puzzle, by logic alone if that must do.
    pub(crate) fn proved(
        &self,
        model: &Model,
        is_by_logic: bool,
        conflicts: u64,
    ) -> Result<Proved, Stop> {
        let outcome = if is_by_logic {
            self.solve_by_logic(model)?
        } else {
            self.solve(model, (2, false), Some(conflicts))?
        };
        Ok(Proved::by(outcome.solutions.count().min(2) as usize, outcome.complete))
    }

    /// The rating of a puzzle whose picture is proved to be its only solution; it ends beyond a
    /// ceiling.
    pub(crate) fn graded(
        &self,
        told: &Told,
        picture: &[Symbols],
        what_ifs: usize,
        ceiling: Ceiling,
    ) -> Result<Grade, Stop> {
        let limits = self.within(Some(PROOF));
        let limits = RatingLimits { limits, what_ifs: Some(what_ifs), ceiling };
        let paper = solve_on_paper(told, &limits, Some(picture));
        if paper.stopped == Some(Stop::Time) {
            self.go_on()?;
        }
        let (width, height) = told.size();
        Ok(Grade { paper, cells: (width * height) as usize })
    }

    /// A puzzle as people follow it, with the names of its colours if it has any.
    pub(crate) fn told(&self, puzzle: &Puzzle, colors: &[String]) -> Result<Told, NotMade> {
        Ok(Told::of_puzzle(puzzle, colors, &self.within(None))?)
    }
}
