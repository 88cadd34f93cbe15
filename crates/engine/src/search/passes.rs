//! Line logic as a person applies it: every line in order, and then all of them again.
//!
//! A pass goes once through all lines and then, if there is a path, through all its laws. A pass
//! that finds nothing is the last, and so is one that finds a contradiction; both are counted. The
//! number of passes shows how long the chain of deductions of a puzzle is. The search itself takes
//! lines as they come up (`queue`) and knows no passes.
//!
//! Idea: a line has nothing to find if none of its cells has changed since it was swept, so it is
//! skipped. Clauses are followed after each line. A law reports everything it can before any of it
//! is assigned; if two of its deductions contradict each other, the next pass reports that as
//! impossible.
//!
//! Invariant: whenever a line is taken, all lines that could find something are due.
//!
//! Cost: the sweeps, and a walk down a tree to find the next line that is due.

use std::collections::BTreeSet;

use crate::limits::Stop;
use crate::search::path::sayings::Law;
use crate::search::trail::{Cause, Conflict, Lit};
use crate::search::{Search, Verdict};

impl Search<'_> {
    /// Propagate without deciding anything, in counted passes, on a search that has not propagated
    /// anything yet; otherwise like [`Self::settle`].
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
            if let Some(conflict) = self.ask_laws()? {
                return Ok(Some(conflict));
            }
            if self.trail.len() == known {
                return Ok(None);
            }
        }
    }

    /// Assign the deductions of each law of the path in turn; return the conflict if there is one.
    fn ask_laws(&mut self) -> Result<Option<Conflict>, Stop> {
        let laws = if self.model.path.is_some() { Law::ALL.as_slice() } else { &[] };
        for &law in laws {
            let masks = self.trail.masks(self.model.vars());
            self.meter.worked(masks.len());
            self.meter.go_on()?;
            for saying in self.model.path_says(law, &masks) {
                let cause = Cause::Path(saying.rule);
                let Some((cell, mask)) = saying.found else { return Ok(Some(cause.into())) };
                if self.trail.is_open(cell) {
                    self.trail.assign(Lit::of(cell, mask), cause);
                }
            }
            if let Some(conflict) = self.follow_clauses() {
                return Ok(Some(conflict));
            }
        }
        Ok(None)
    }
}
