//! How long a question may be worked on, and the one place where that is looked at.
//!
//! Budgets are counted in conflicts, so that the same budget ends at the same place on any machine.
//! The clock and the cancel flag are looked at from what takes long: every sweep and every reason adds
//! its cells times words to the work done, rungs and beliefs add their arcs, and each few hundred
//! thousand of those (far below 10 ms) the flag and the clock are read once. A huge line therefore
//! looks as often as many small ones.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Cell-words and arcs between two looks at clock and flag: about a millisecond.
const WORK_BETWEEN_LOOKS: usize = 250_000;

/// Limits on the work for one question; the default is none.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// Conflicts, and solutions counted, after which to stop.
    pub conflicts: Option<u64>,
    /// Wall-clock time after which to stop.
    pub time: Option<Duration>,
    /// Set from anywhere to stop as soon as it is seen.
    pub cancel: Option<Arc<AtomicBool>>,
}

/// Why work ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The conflicts were used up.
    Budget,
    /// The time was.
    Time,
    /// Somebody asked for it.
    Cancelled,
}

/// Work done so far against its limits.
#[derive(Debug)]
pub(crate) struct Meter {
    conflicts_left: Option<u64>,
    deadline: Option<Instant>,
    cancel: Option<Arc<AtomicBool>>,
    work: usize,
    stopped: Option<Stop>,
}

impl Meter {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self {
            conflicts_left: limits.conflicts,
            // A limit too far away to be a time is no limit.
            deadline: limits.time.and_then(|time| Instant::now().checked_add(time)),
            cancel: limits.cancel.clone(),
            work: 0,
            stopped: None,
        }
    }

    /// Why work ended early, if it did.
    pub(crate) fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Whether work may go on. After a stop nothing may, because what was broken off is not tidied.
    #[inline]
    pub(crate) fn go_on(&self) -> Result<(), Stop> {
        self.stopped.map_or(Ok(()), Err)
    }

    /// Note work done, in cells times words or in arcs; now and then look at flag and clock.
    #[inline]
    pub(crate) fn worked(&mut self, work: usize) {
        self.work += work;
        if self.work >= WORK_BETWEEN_LOOKS {
            self.work = 0;
            self.look();
        }
    }

    /// Use up one unit of the budget; no more work is due once it is empty.
    pub(crate) fn spend(&mut self) -> Result<(), Stop> {
        match &mut self.conflicts_left {
            Some(0) => self.stopped = self.stopped.or(Some(Stop::Budget)),
            Some(left) => *left -= 1,
            None => {}
        }
        self.go_on()
    }

    fn look(&mut self) {
        if self.cancel.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            self.stopped = Some(Stop::Cancelled);
        } else if self.stopped.is_none() && self.deadline.is_some_and(|end| Instant::now() >= end) {
            self.stopped = Some(Stop::Time);
        }
    }
}
