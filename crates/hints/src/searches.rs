//! Searches about a puzzle, all within the same limits.

use std::sync::atomic::Ordering;
use std::time::Duration;

use crosshatch_engine::{Limits, Model, Outcome, Question, Symbols, solve};

use crate::{Cell, Finding, Told, decided};

/// The time for which rules may go on once the limit is reached.
const GRACE: Duration = Duration::from_millis(300);

/// The end of a search for a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Searched {
    /// A solution: the masks of its cells.
    Solution(Vec<Symbols>),
    /// There is none.
    Nothing,
    /// A limit was reached.
    Unknown,
}

/// The claim that is proved about the number of solutions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Proved {
    /// There is one.
    Unique,
    /// There are several.
    Multiple,
    /// There is one at least.
    Found,
    /// There is none.
    None,
    /// Nothing.
    #[default]
    Unknown,
}

impl Proved {
    /// What a number of solutions proves, which may be all of them.
    #[must_use]
    pub fn by(solutions: usize, is_complete: bool) -> Self {
        match (solutions, is_complete) {
            (2.., _) => Self::Multiple,
            (1, true) => Self::Unique,
            (1, false) => Self::Found,
            (0, true) => Self::None,
            (0, false) => Self::Unknown,
        }
    }
}

/// The common part of solutions, as far as a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Common {
    /// The masks of all cells.
    pub masks: Vec<Symbols>,
    /// True if that is everything.
    pub is_exact: bool,
}

/// Searches about a puzzle, all within the same limits; that on conflicts is for each.
pub struct Searches<'t> {
    told: &'t Told,
    limits: Limits,
    deadline: Option<Duration>,
}

impl<'t> Searches<'t> {
    /// Begin now.
    #[must_use]
    pub fn new(told: &'t Told, limits: Limits) -> Self {
        let deadline = limits.time.and_then(|time| limits.now().checked_add(time));
        Self { told, limits, deadline }
    }

    /// True if the time is over, or somebody has cancelled.
    #[must_use]
    pub fn is_past(&self) -> bool {
        let is_cancelled = self.limits.cancel.as_ref().is_some_and(|it| it.load(Ordering::Relaxed));
        let is_interrupted = || self.limits.interrupted.is_some_and(|asked| asked());
        let is_late = || self.deadline.is_some_and(|deadline| self.limits.now() >= deadline);
        is_cancelled || is_late() || is_interrupted()
    }

    /// True if the time is over by more than a moment, in which rules may still find something.
    #[must_use]
    pub fn is_long_past(&self) -> bool {
        let end = self.deadline.and_then(|deadline| deadline.checked_add(GRACE));
        end.is_none_or(|end| self.limits.now() >= end) && self.is_past()
    }

    /// A solution that agrees with masks.
    #[must_use]
    pub fn solution(&self, masks: &[Symbols]) -> Searched {
        let Some(outcome) = self.outcome(masks, 1, false, self.limits.conflicts) else {
            return Searched::Nothing;
        };
        match outcome.solutions.get(0) {
            Some(vars) => Searched::Solution(self.told.model.palette().gather(&vars)),
            None if outcome.complete => Searched::Nothing,
            None => Searched::Unknown,
        }
    }

    /// The claim that is proved about the solutions that agree with masks, and one of them.
    #[must_use]
    pub fn proved(&self, masks: &[Symbols]) -> (Proved, Option<Vec<Symbols>>) {
        let Some(outcome) = self.outcome(masks, 2, false, self.limits.conflicts) else {
            return (Proved::None, None);
        };
        let first = outcome.solutions.get(0).map(|vars| self.told.model.palette().gather(&vars));
        let found = outcome.solutions.count().min(2) as usize;
        (Proved::by(found, outcome.complete), first)
    }

    /// A solution that agrees with masks in which a cell has another.
    #[must_use]
    pub fn solution_with(&self, masks: &[Symbols], (cell, mask): Finding) -> Searched {
        let mut masks = masks.to_vec();
        masks[cell as usize] = mask;
        self.solution(&masks)
    }

    /// The common part of the solutions that agree with masks, by a search with at most so many
    /// conflicts; none if there is no solution.
    #[must_use]
    pub fn common(&self, masks: &[Symbols], conflicts: Option<u64>) -> Option<Common> {
        let limit = match (self.limits.conflicts, conflicts) {
            (Some(one), Some(other)) => Some(one.min(other)),
            (one, other) => one.or(other),
        };
        let outcome = self.outcome(masks, 2, true, limit)?;
        (outcome.solutions.count() > 0 || !outcome.complete).then(|| Common {
            masks: self.told.model.palette().gather(&outcome.known),
            is_exact: outcome.known_exact,
        })
    }

    /// The answer of the engine; none if masks leave a cell nothing.
    pub(crate) fn outcome(
        &self,
        masks: &[Symbols],
        solutions: u64,
        known: bool,
        conflicts: Option<u64>,
    ) -> Option<Outcome> {
        let question = Question { solutions, known, count: false, moments: 0, seed: 0, jobs: 1 };
        self.answer(masks, &question, conflicts)
    }

    /// The answer of the engine to a question; none if masks leave a cell nothing.
    pub(crate) fn answer(
        &self,
        masks: &[Symbols],
        question: &Question,
        conflicts: Option<u64>,
    ) -> Option<Outcome> {
        let whole = self.told.whole.as_ref().unwrap_or(&self.told.model);
        let model: Model = whole.knowing(masks).ok()?;
        let time = self.deadline.map(|deadline| deadline.saturating_sub(self.limits.now()));
        Some(solve(&model, question, &Limits { time, conflicts, ..self.limits.clone() }))
    }
}

/// The open cells that are decided in other masks.
#[must_use]
pub fn newly_decided(before: &[Symbols], after: &[Symbols]) -> Vec<Finding> {
    let each = (0..).zip(before.iter().zip(after));
    let new = each.filter(|(_, (before, after))| decided(**after) && !decided(**before));
    new.map(|(cell, (_, after)): (Cell, _)| (cell, *after)).collect()
}
