//! Line logic as a person goes about it: every line in its order, and then all of them again.
//!
//! Once through all lines is a pass. A pass that finds nothing is the last, and so is one in which a
//! line turns out to have no filling; either is counted. How many passes a puzzle takes says how long
//! its chain of deductions is. The search itself takes lines as they come up (`queue`) and knows no
//! passes.
//!
//! Idea: a line of which no cell has changed since it was swept has nothing to find, so it is passed
//! over, and nobody can tell. What clauses add is followed after each line.
//!
//! Invariant: whenever a line is taken, all lines that could find something are due.
//!
//! Cost: the sweeps, and to find the next line that is due a walk down a tree.

use std::collections::BTreeSet;

use crate::limits::Stop;
use crate::search::trail::{Cause, Conflict};
use crate::search::{Search, Verdict};

impl Search<'_> {
    /// The same as [`Self::settle`] on a search that has not looked at anything yet, in passes, which
    /// are counted.
    pub(crate) fn settle_in_passes(&mut self) -> Result<Verdict, Stop> {
        if !self.refuted
            && let Some(conflict) = self.sweep_in_passes()?
        {
            self.refute(conflict);
        }
        self.settle()
    }

    fn sweep_in_passes(&mut self) -> Result<Option<Conflict>, Stop> {
        if let Some(conflict) = self.follow_clauses() {
            return Ok(Some(conflict));
        }
        let mut due = BTreeSet::new();
        loop {
            self.counters.passes += 1;
            let known = self.trail.len();
            let mut next = 0;
            loop {
                due.extend(std::iter::from_fn(|| self.queue.pop()));
                let Some(&line) = due.range(next..).next() else { break };
                due.remove(&line);
                next = line + 1;
                if !self.sweep(line)? {
                    return Ok(Some(Cause::Line(line).into()));
                }
                if let Some(conflict) = self.follow_clauses() {
                    return Ok(Some(conflict));
                }
            }
            if self.trail.len() == known {
                return Ok(None);
            }
        }
    }
}
