//! Sentences, in a player's words, for deductions on a line.
//!
//! They name just the cells and numbers of the reason. How people see a line is in `look_words`.

use crosshatch_engine::Symbols;

use crate::{Finding, OFF, Told, decided};

/// The places of a line where a run can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RunPlace {
    /// The first place where it can start.
    pub first: usize,
    /// The last place where it can start.
    pub last: usize,
    /// The number of its cells, one at least.
    pub length: usize,
}

impl RunPlace {
    /// The number of places by which it can move.
    #[must_use]
    pub fn slack(&self) -> usize {
        self.last - self.first
    }

    /// The last place that it can cover.
    #[must_use]
    pub fn end(&self) -> usize {
        self.last + self.length - 1
    }
}

/// A deduction on a line, and what its sentence says of the numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LineReason {
    /// The line.
    pub line: usize,
    /// The findings.
    pub found: Vec<Finding>,
    /// The known cells from which they follow.
    pub because: Vec<Finding>,
    /// The indices of the numbers of the clue that are needed.
    pub numbers: Vec<usize>,
    /// The number of cells that those numbers need at least.
    pub room: usize,
    /// The index of the number whose run covers all the cells; none unless filled and certain.
    pub subject: Option<usize>,
    /// The engine's name for the easiest way of seeing something of it; empty if nobody looked.
    pub first: &'static str,
    /// The engine's name for the way of looking at the line that finds all of it.
    pub way: &'static str,
    /// The findings that are seen in the easiest way.
    pub at_once: Vec<Finding>,
    /// For each number, where its run can be by this reason; none if it has no length.
    pub runs: Vec<Option<RunPlace>>,
    /// The cells of the line that are known, needed or not.
    pub seen: Vec<Finding>,
    /// For each number, where its run can be by all of those.
    pub seen_runs: Vec<Option<RunPlace>>,
}

impl LineReason {
    /// True if all that it finds can be said of one run, or of blanks.
    #[must_use]
    pub fn is_one_thought(&self) -> bool {
        let mut masks = self.found.iter().map(|(_, mask)| *mask);
        self.subject.is_some() || masks.all(|mask| mask == OFF) || !self.is_decided()
    }

    fn is_decided(&self) -> bool {
        self.found.iter().all(|(_, mask)| decided(*mask))
    }
}

/// What follows and why, as one thought: `the 10 must cover columns 8–13 because …`.
#[must_use]
pub fn claim_in_words(told: &Told, reason: &LineReason) -> String {
    todo!("{} {reason:?}", told.cells())
}

/// Findings: `columns 2–7 and 9 are filled and column 8 is blank`.
#[must_use]
pub fn claims_in_words(told: &Told, reason: &LineReason, found: &[Finding]) -> String {
    todo!("{} {reason:?} {found:?}", told.cells())
}

/// The cells that follow: `columns 3–10`.
#[must_use]
pub fn found_cells(told: &Told, reason: &LineReason) -> String {
    todo!("{} {reason:?}", told.cells())
}

/// The cells of a reason in words: `columns 3 and 18 are blank`.
#[must_use]
pub fn causes_in_words(told: &Told, reason: &LineReason) -> Vec<String> {
    todo!("{} {reason:?}", told.cells())
}

/// The state of the cells that follow: `blank`.
#[must_use]
pub fn state_in_words(told: &Told, reason: &LineReason, mask: Symbols) -> String {
    todo!("{} {reason:?} {mask}", told.cells())
}
