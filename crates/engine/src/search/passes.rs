//! Line logic as a person goes about it: every line in its order, and then all of them again.
//!
//! Once through all lines is a pass, and where there is a path, through all its laws behind them. A
//! pass that finds nothing is the last, and so is one in which something turns out to be impossible;
//! either is counted. How many passes a puzzle takes says how long its chain of deductions is. The
//! search itself takes lines as they come up (`queue`) and knows no passes.
//!
//! Idea: a line of which no cell has changed since it was swept has nothing to find, so it is passed
//! over, and nobody can tell. What clauses add is followed after each line. A law tells all it can
//! before any of it is noted; where two things that it tells contradict each other, the second is told
//! again in the next pass, as something that cannot be.
//!
//! Invariant: whenever a line is taken, all lines that could find something are due.
//!
//! Cost: the sweeps, and to find the next line that is due a walk down a tree.

use std::collections::BTreeSet;

use crate::limits::Stop;
use crate::search::path::sayings::Law;
use crate::search::trail::{Cause, Conflict, Lit};
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
            if let Some(conflict) = self.ask_laws()? {
                return Ok(Some(conflict));
            }
            if self.trail.len() == known {
                return Ok(None);
            }
        }
    }

    /// Assign what each law of the path tells when its turn comes; the conflict, if there is one.
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
