//! The limits of all trials together.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crosshatch_engine::{Limits, Memory, Stop};

/// The time between two calls of [`Limits::interrupted`].
const TIME_BETWEEN_CALLS: Duration = Duration::from_millis(20);

/// What is left of the limits.
pub(crate) struct Budget {
    limits: Limits,
    deadline: Option<Duration>,
    next_call: Duration,
    conflicts: Option<u64>,
}

impl Budget {
    pub(crate) fn new(limits: &Limits) -> Self {
        let now = limits.now();
        Self {
            deadline: limits.time.and_then(|time| now.checked_add(time)),
            next_call: now + TIME_BETWEEN_CALLS,
            conflicts: limits.conflicts,
            limits: limits.clone(),
        }
    }

    /// Return an error once a limit is reached.
    pub(crate) fn go_on(&mut self) -> Result<(), Stop> {
        let now = self.limits.now();
        let is_set = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        if self.limits.cancel.as_ref().is_some_and(is_set) {
            return Err(Stop::Cancelled);
        }
        if now >= self.next_call {
            self.next_call = now + TIME_BETWEEN_CALLS;
            if self.limits.interrupted.is_some_and(|interrupted| interrupted()) {
                return Err(Stop::Cancelled);
            }
        }
        if self.deadline.is_some_and(|end| now >= end) {
            return Err(Stop::Time);
        }
        if self.conflicts == Some(0) { Err(Stop::Budget) } else { Ok(()) }
    }

    /// The limits of a trial with at most this many conflicts.
    pub(crate) fn slice(&self, conflicts: u64) -> Limits {
        let time = self.deadline.map(|end| end.saturating_sub(self.limits.now()));
        let conflicts = self.conflicts.map_or(conflicts, |left| left.min(conflicts));
        Limits { conflicts: Some(conflicts), time, ..self.limits.clone() }
    }

    /// Count the conflicts of a trial.
    pub(crate) fn spend(&mut self, conflicts: u64) {
        self.conflicts = self.conflicts.map(|left| left.saturating_sub(conflicts));
    }

    /// The memory for all of it.
    pub(crate) fn memory(&self) -> &Memory {
        &self.limits.memory
    }
}
