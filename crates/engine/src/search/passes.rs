//! Line logic as a person applies it: every line in order, and then all of them again.
//!
//! A pass goes once through all lines, then, if there is a path, through all its laws, and through
//! all that has to hang together. A pass that finds nothing is the last, and so is one that finds a
//! contradiction; both are counted. The number of passes shows how long the chain of deductions of a
//! puzzle is. The search itself takes lines as they come up (`queue`) and knows no passes.
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
use crate::search::cause::{Conflict, Halt};
use crate::search::constraint::Constraint;
use crate::search::lines::of_line;
use crate::search::literal::Lit;
use crate::search::path::of_rule;
use crate::search::path::sayings::Law;
use crate::search::state::State;

impl State<'_> {
    /// Propagate in counted passes what a person would find, on a state in which nothing was
    /// propagated yet.
    pub(super) fn sweep_in_passes(&mut self) -> Result<(), Stop> {
        if self.refuted {
            return Ok(());
        }
        match self.pass_until_quiet() {
            Err(Halt::Stop(stop)) => return Err(stop),
            Err(Halt::Conflict(conflict)) => self.refute(conflict),
            Ok(()) => {}
        }
        Ok(())
    }

    fn pass_until_quiet(&mut self) -> Result<(), Halt> {
        self.follow_clauses()?;
        let mut due = BTreeSet::new();
        loop {
            self.meter.counters.passes += 1;
            let known = self.trail.len();
            let mut next = 0;
            loop {
                due.extend(self.constraints.lines.waiting());
                let Some(&line) = due.range(next..).next() else { break };
                due.remove(&line);
                next = line + 1;
                if !self.constraints.lines.sweep(line, &mut self.trail, &mut self.meter)? {
                    return Err(Conflict::from(of_line(line)).into());
                }
                self.follow_clauses()?;
            }
            self.ask_laws()?;
            let Self { constraints, trail, meter, .. } = self;
            constraints.connected.follow(trail, meter)?;
            while constraints.connected.look(trail, meter)? {}
            self.follow_clauses()?;
            if self.trail.len() == known {
                return Ok(());
            }
        }
    }

    /// Assign what follows from clauses, and wake the lines that it concerns.
    fn follow_clauses(&mut self) -> Result<(), Conflict> {
        let Self { constraints, trail, meter, .. } = self;
        constraints.clauses.follow(trail, meter)?;
        constraints.lines.follow(trail, meter)
    }

    /// Assign the deductions of each law of the path in turn.
    fn ask_laws(&mut self) -> Result<(), Halt> {
        let laws = if self.model.path.is_some() { Law::ALL.as_slice() } else { &[] };
        for &law in laws {
            let masks = self.trail.masks(self.model.vars());
            self.meter.worked(masks.len());
            self.meter.go_on()?;
            for saying in self.model.path_says(law, &masks) {
                let cause = of_rule(saying.rule);
                let Some((cell, mask)) = saying.found else {
                    return Err(Conflict::from(cause).into());
                };
                if self.trail.is_open(cell) {
                    self.trail.assign(Lit::of(cell, mask), cause);
                }
            }
            self.follow_clauses()?;
        }
        Ok(())
    }
}
