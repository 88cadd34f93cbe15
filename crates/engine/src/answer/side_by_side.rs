//! One question asked of several searches side by side; the first answer counts.
//!
//! In the literature this is a portfolio of searches.
//!
//! Hard puzzles take one search many times as long as another, depending on where it begins, so two
//! searches with different seeds are often more than twice as fast as one. They share what they
//! learn (`search/exchange`). The first search runs in the thread that asks. The others wait a
//! moment before they begin, because most puzzles are solved by then.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread;
use std::time::Duration;

use crate::answer::outcome::Outcome;
use crate::answer::question::Question;
use crate::limits::Limits;
use crate::search::exchange::Exchange;

/// False where there is one thread only, so that nobody downloads what cannot be used.
pub(crate) const HAS_THREADS: bool = cfg!(not(target_family = "wasm"));
/// The time before the other searches begin.
const HEAD_START: Duration = Duration::from_millis(10);

/// The place of a search among those side by side.
#[derive(Clone, Debug)]
pub(crate) struct Seat {
    pub(crate) exchange: Arc<Exchange>,
    pub(crate) number: usize,
}

/// Answer a question by `search`, as often side by side as the question has jobs.
pub(crate) fn side_by_side(
    question: &Question,
    limits: &Limits,
    search: impl Fn(&Question, &Limits, Seat) -> Outcome + Sync,
) -> Outcome {
    let exchange = Exchange::of(question.jobs);
    let answered = Arc::new(AtomicBool::new(false));
    let limits = Limits { answered: Some(Arc::clone(&answered)), ..limits.clone() };
    let answer: Mutex<Option<Outcome>> = Mutex::default();
    let run = |number: usize, limits: &Limits| {
        let question = Question { seed: question.seed.wrapping_add(number as u64), ..*question };
        let seat = Seat { exchange: Arc::clone(&exchange), number };
        let outcome = search(&question, limits, seat);
        let mut answer = answer.lock().unwrap_or_else(PoisonError::into_inner);
        if answer.as_ref().is_none_or(|other| is_better(&outcome, other)) {
            if outcome.stopped.is_none() {
                answered.store(true, Ordering::Relaxed);
            }
            *answer = Some(outcome);
        }
    };
    thread::scope(|scope| {
        let mut others = Vec::new();
        for number in 1..question.jobs {
            let (begin, is_over) = mpsc::channel::<()>();
            others.push(begin);
            // Signals are for the thread that asks, and so is progress, which only one can show.
            let limits = Limits { interrupted: None, progress: None, ..limits.clone() };
            let run = &run;
            let work = move || {
                if is_over.recv_timeout(HEAD_START) == Err(mpsc::RecvTimeoutError::Timeout) {
                    run(number, &limits);
                }
            };
            // If no more threads are available, fewer do the work.
            let _ = thread::Builder::new().spawn_scoped(scope, work);
        }
        run(0, &limits);
        // The others end when they next check their limits, even if none of them has answered.
        answered.store(true, Ordering::Relaxed);
        drop(others);
    });
    answer.into_inner().unwrap_or_else(PoisonError::into_inner).unwrap_or_default()
}

/// True if an outcome says more than another.
fn is_better(outcome: &Outcome, other: &Outcome) -> bool {
    let said = |outcome: &Outcome| (outcome.stopped.is_none(), outcome.solutions.count());
    said(outcome) > said(other)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Stop;

    const TWO: Question =
        Question { solutions: 2, known: false, count: false, moments: 0, seed: 7, jobs: 2 };

    /// An outcome with so many conflicts, to tell it from others.
    fn outcome(conflicts: u64, stopped: Option<Stop>) -> Outcome {
        let mut outcome = Outcome { stopped, ..Outcome::default() };
        outcome.counters.conflicts = conflicts;
        outcome
    }

    fn wait_until_answered(limits: &Limits) {
        let answered = limits.answered.as_ref();
        while !answered.is_some_and(|answered| answered.load(Ordering::Relaxed)) {
            thread::yield_now();
        }
    }

    #[test]
    fn the_first_answer_counts_and_ends_the_other_search() {
        let answer = side_by_side(&TWO, &Limits::default(), |question, limits, seat| {
            assert_eq!(7 + seat.number as u64, question.seed);
            if seat.number == 1 {
                return outcome(1, None);
            }
            wait_until_answered(limits);
            outcome(0, Some(Stop::Cancelled))
        });
        assert_eq!((1, None), (answer.counters.conflicts, answer.stopped));
    }

    #[test]
    fn the_others_do_not_begin_if_the_first_is_quick() {
        let answer = side_by_side(&TWO, &Limits::default(), |_, _, seat| {
            assert_eq!(0, seat.number);
            outcome(3, None)
        });
        assert_eq!(3, answer.counters.conflicts);
    }

    #[test]
    fn when_the_first_search_stops_so_do_the_others() {
        let begun = AtomicBool::new(false);
        let answer = side_by_side(&TWO, &Limits::default(), |_, limits, seat| {
            if seat.number == 1 {
                begun.store(true, Ordering::Relaxed);
                wait_until_answered(limits);
                return outcome(1, Some(Stop::Cancelled));
            }
            while !begun.load(Ordering::Relaxed) {
                thread::yield_now();
            }
            outcome(0, Some(Stop::Budget))
        });
        assert_eq!((0, Some(Stop::Budget)), (answer.counters.conflicts, answer.stopped));
    }
}
