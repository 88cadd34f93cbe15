//! The limits on the work for a question, and the one place that checks them.
//!
//! Budgets are counted in conflicts, so that the same budget ends at the same place on any machine.
//! The clock and the cancel flag are checked by the work done: every sweep and every reason adds
//! its cells times words, rungs and beliefs add their arcs, a conflict adds some for each literal on
//! the trail, and after every few hundred thousand of those (far below 10 ms) the flag and the clock
//! are read once. A huge line therefore leads to as many checks as many small ones.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use crate::counters::Counters;
use crate::memory::{Held, IS_LIMITED, Memory, STEP};

/// Cell-words and arcs between two checks of clock and flag: about a millisecond.
const WORK_BETWEEN_CHECKS: usize = 250_000;

/// The time between two calls of [`Limits::interrupted`].
const TIME_BETWEEN_CALLS: Duration = Duration::from_millis(20);

/// All of a count; shares are parts of it.
pub(crate) const WHOLE: u64 = 1 << 62;

/// Limits on the work for one question; by default there are none.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// The number of conflicts after which to stop. A count also uses up one for each
    /// choice, and one for some thousand profiles.
    pub conflicts: Option<u64>,
    /// The wall-clock time after which to stop.
    pub time: Option<Duration>,
    /// A flag that any thread can set to stop the work as soon as the flag is checked.
    pub cancel: Option<Arc<AtomicBool>>,
    /// A flag that is set once the question is answered elsewhere.
    pub answered: Option<Arc<AtomicBool>>,
    /// The share of a count that is done, in millionths, for other threads to read.
    pub progress: Option<Arc<AtomicU32>>,
    /// A function that is called now and then in the thread that works, and cancels the work by
    /// returning true: for signals, which some programs only see in one thread.
    pub interrupted: Option<fn() -> bool>,
    /// The memory that the work may take.
    pub memory: Memory,
    /// The clock, where the standard library has none: the time since any moment.
    pub clock: Option<fn() -> Duration>,
}

impl Limits {
    /// The time since any moment, by the clock of these limits.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.clock.unwrap_or(system_clock)()
    }
}

/// The time since the clock was first asked; where the standard library has none, it stands still.
fn system_clock() -> Duration {
    static BEGIN: LazyLock<Instant> = LazyLock::new(Instant::now);
    if cfg!(all(target_family = "wasm", target_os = "unknown")) {
        return Duration::ZERO;
    }
    BEGIN.elapsed()
}

/// The reason why work ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// The conflicts were used up.
    Budget,
    /// The time was used up.
    Time,
    /// The cancel flag was set.
    Cancelled,
    /// The memory was used up.
    Memory,
}

/// The work done so far, and its limits.
#[derive(Debug)]
pub(crate) struct Meter {
    pub(crate) counters: Counters,
    conflicts_left: Option<u64>,
    deadline: Option<Duration>,
    cancel: Option<Arc<AtomicBool>>,
    answered: Option<Arc<AtomicBool>>,
    progress: Option<Arc<AtomicU32>>,
    interrupted: Option<fn() -> bool>,
    next_call: Duration,
    clock: fn() -> Duration,
    /// The memory that is used, and the bytes of small steps that are not counted yet.
    pub(crate) held: Held,
    grown: usize,
    work: usize,
    stopped: Option<Stop>,
}

impl Meter {
    /// The meter of work within limits.
    pub(crate) fn new(limits: &Limits) -> Self {
        Self::holding(limits, Held::of(&limits.memory))
    }

    /// The meter of work within limits, which holds these bytes already.
    pub(crate) fn holding(limits: &Limits, held: Held) -> Self {
        let now = limits.now();
        Self {
            counters: Counters::default(),
            conflicts_left: limits.conflicts,
            // A limit too far away for the clock is no limit.
            deadline: limits.time.and_then(|time| now.checked_add(time)),
            cancel: limits.cancel.clone(),
            answered: limits.answered.clone(),
            progress: limits.progress.clone(),
            interrupted: limits.interrupted,
            next_call: now + TIME_BETWEEN_CALLS,
            clock: limits.clock.unwrap_or(system_clock),
            held,
            grown: 0,
            work: 0,
            stopped: None,
        }
    }

    /// The reason why work ended early, if it did.
    pub(crate) fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Return an error once work was stopped. Nothing may go on then, because the interrupted step
    /// left its state incomplete.
    #[inline]
    pub(crate) fn go_on(&self) -> Result<(), Stop> {
        self.stopped.map_or(Ok(()), Err)
    }

    /// Add work done, in cells times words or in arcs; now and then check flag and clock.
    #[inline]
    pub(crate) fn worked(&mut self, work: usize) {
        self.work += work;
        if self.work >= WORK_BETWEEN_CHECKS {
            self.work = 0;
            self.check();
        }
    }

    /// Begin another budget; work goes on if only the last one has ended it.
    pub(crate) fn renew(&mut self, limits: &Limits) {
        self.conflicts_left = limits.conflicts;
        self.stopped = self.stopped.filter(|stop| *stop != Stop::Budget);
    }

    /// True if more than this is left of the budget, or there is none.
    pub(crate) fn has_more_than(&self, units: u64) -> bool {
        self.conflicts_left.is_none_or(|left| left > units)
    }

    /// Use up one unit of the budget; an error if none is left.
    pub(crate) fn spend(&mut self) -> Result<(), Stop> {
        match &mut self.conflicts_left {
            Some(0) => self.stopped = self.stopped.or(Some(Stop::Budget)),
            Some(left) => *left -= 1,
            None => {}
        }
        self.go_on()
    }

    /// Count bytes that are about to be allocated; an error if there is no room for them.
    #[inline]
    pub(crate) fn take(&mut self, bytes: usize) -> Result<(), Stop> {
        if self.held.take(bytes).is_err() {
            self.stopped = self.stopped.or(Some(Stop::Memory));
        }
        self.go_on()
    }

    /// Count bytes that are about to be allocated for a while; an error if there is no room for them.
    #[inline]
    pub(crate) fn take_for(&mut self, held: &mut Held, bytes: usize) -> Result<(), Stop> {
        if held.take(bytes).is_err() {
            self.stopped = self.stopped.or(Some(Stop::Memory));
        }
        self.go_on()
    }

    /// Count so many bytes in all, which are about to be allocated. Without room for them work is
    /// stopped.
    pub(crate) fn hold(&mut self, held: &mut Held, bytes: usize) {
        if held.hold(bytes).is_err() {
            self.stopped = self.stopped.or(Some(Stop::Memory));
        }
    }

    /// Count bytes that were allocated in a small step. Without room for them work is stopped.
    #[inline]
    pub(crate) fn grew(&mut self, bytes: usize) {
        self.grown += bytes;
        if IS_LIMITED && self.grown >= STEP {
            let grown = std::mem::take(&mut self.grown);
            // The stop is kept.
            let _ = self.take(grown);
        }
    }

    /// True if there is room for so many bytes, which are not counted.
    pub(crate) fn has_room(&self, bytes: usize) -> bool {
        self.held.has_room(bytes)
    }

    /// Show which share of a count is done, as a part of [`WHOLE`].
    pub(crate) fn show_progress(&self, share: u64) {
        if let Some(progress) = &self.progress {
            progress.store((share / (WHOLE / 1_000_000)) as u32, Ordering::Relaxed);
        }
    }

    fn check(&mut self) {
        let now = (self.clock)();
        let is_set = |flag: &Arc<AtomicBool>| flag.load(Ordering::Relaxed);
        if [&self.cancel, &self.answered].into_iter().flatten().any(is_set) {
            self.stopped = Some(Stop::Cancelled);
        } else if self.stopped.is_none() && self.deadline.is_some_and(|end| now >= end) {
            self.stopped = Some(Stop::Time);
        } else if now >= self.next_call {
            self.next_call = now + TIME_BETWEEN_CALLS;
            if self.interrupted.is_some_and(|interrupted| interrupted()) {
                self.stopped = Some(Stop::Cancelled);
            }
        }
    }
}

/// Work beside that for a question, such as building what a model is made of, within limits.
#[derive(Debug)]
pub struct Work(Meter);

impl Work {
    /// The work within limits, none of which is done.
    #[must_use]
    pub fn new(limits: &Limits) -> Self {
        Self(Meter::new(limits))
    }

    /// Add work done, where a unit is some nanoseconds.
    ///
    /// # Errors
    /// The reason why nothing may go on, if a limit is reached.
    pub fn add(&mut self, units: usize) -> Result<(), Stop> {
        self.0.worked(units);
        self.0.go_on()
    }

    /// The reason why it ended early, if it did.
    #[must_use]
    pub fn stopped(&self) -> Option<Stop> {
        self.0.stopped()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_growth_stops_the_work_within_a_step_of_the_limit_and_is_given_back_at_the_end() {
        let limits = Limits { memory: Memory::new(Some(3 * STEP as u64)), ..Limits::default() };
        let mut meter = Meter::new(&limits);
        assert_eq!(Ok(()), meter.take(STEP));
        for _ in 0..2 * STEP / 8 {
            meter.grew(8);
        }
        assert_eq!((Ok(()), None), (meter.go_on(), meter.stopped()));
        assert!(!meter.has_room(1));
        for _ in 0..STEP / 8 {
            meter.grew(8);
        }
        assert_eq!((Err(Stop::Memory), Some(Stop::Memory)), (meter.go_on(), meter.stopped()));
        drop(meter);
        assert_eq!(Ok(()), limits.memory.take(3 * STEP));
    }
}
