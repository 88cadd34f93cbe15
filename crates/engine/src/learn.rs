//! What a conflict teaches: a clause that would have prevented it.
//!
//! Walk back along the trail from the conflict, replacing each literal of the deepest level by its
//! reason, until one such literal is left (the first unique implication point). The clause made of
//! its denial and the literals of earlier levels follows from the model, and after going back to the
//! deepest of those levels it forces that denial at once.
//!
//! Minimization: a literal goes if its own reasons lead only to other literals of the clause. The
//! walk for that is marked as it goes, so that no variable is examined twice in one conflict, and it
//! gives up at levels of which the clause has no literal.

use crate::limits::Stop;
use crate::search::Search;
use crate::trail::{Cause, Lit};

/// What the analysis of this conflict knows of a variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    No,
    /// Part of the clause, or met on the way to it.
    Met,
    /// Follows from literals of the clause.
    Implied,
    /// Does not.
    Free,
}

/// Scratch of the analysis.
#[derive(Debug)]
pub(crate) struct Learner {
    /// The clause learned last; first the literal that it forces, second one of the deepest level
    /// among the others.
    pub(crate) clause: Vec<Lit>,
    seen: Vec<Seen>,
    touched: Vec<u32>,
    path: Vec<(u32, usize)>,
    level_stamp: Vec<u32>,
    stamp: u32,
}

impl Learner {
    pub(crate) fn new(vars: usize) -> Self {
        Self {
            clause: Vec::new(),
            seen: vec![Seen::No; vars],
            touched: Vec::new(),
            path: Vec::new(),
            level_stamp: vec![0; vars + 1],
            stamp: 0,
        }
    }

    /// One more variable, and so one more level.
    pub(crate) fn grow(&mut self) {
        self.seen.push(Seen::No);
        self.level_stamp.push(0);
    }

    fn mark(&mut self, var: u32, seen: Seen) {
        self.seen[var as usize] = seen;
        self.touched.push(var);
    }
}

impl Search<'_> {
    /// Learn from a conflict above level 0: the clause is in `learner.clause`; returned are the
    /// level to go back to and how many levels the clause spans. After a stop nothing is learned.
    pub(crate) fn learn(&mut self, conflict: Cause) -> Result<(usize, u32), Stop> {
        self.explain_conflict(conflict);
        self.note_help(conflict);
        self.learner.clause.clear();
        self.learner.clause.push(Lit::from_index(0));
        let mut open = 0;
        for place in 0..self.conflict.len() {
            self.meet(self.conflict[place], &mut open);
        }
        let mut end = self.trail.len();
        let forced = loop {
            end -= 1;
            let lit = self.trail.at(end);
            if self.learner.seen[lit.var() as usize] != Seen::Met {
                continue;
            }
            open -= 1;
            if open == 0 {
                break lit.denied();
            }
            self.meter.go_on()?;
            self.note_help(self.trail.cause_of(lit.var()));
            let mut place = 0;
            while let Some(antecedent) = self.antecedent(lit.var(), place) {
                self.meet(antecedent, &mut open);
                place += 1;
            }
        };
        self.learner.clause[0] = forced;
        self.minimize()?;
        let glue = self.span_of_learned();
        for var in self.learner.touched.drain(..) {
            self.learner.seen[var as usize] = Seen::No;
        }
        Ok((self.put_deepest_second(), glue))
    }

    fn meet(&mut self, lit: Lit, open: &mut usize) {
        let var = lit.var();
        let level = self.trail.level_of(var) as usize;
        if level == 0 || self.learner.seen[var as usize] != Seen::No {
            return;
        }
        self.learner.mark(var, Seen::Met);
        self.order.bump(var);
        if level == self.trail.depth() {
            *open += 1;
        } else {
            self.learner.clause.push(lit);
        }
    }

    /// A clause that takes part in a conflict is worth keeping.
    fn note_help(&mut self, cause: Cause) {
        if let Cause::Clause(clause) = cause
            && let Some(glue) = self.clauses.glue(clause)
        {
            let levels = self.clauses.literals(clause).map(|lit| self.trail.level_of(lit.var()));
            let now = span(levels, &mut self.learner.level_stamp, &mut self.learner.stamp);
            self.clauses.helped(clause, now.min(glue));
        }
    }

    fn span_of_learned(&mut self) -> u32 {
        let learner = &mut self.learner;
        let levels = learner.clause.iter().map(|lit| self.trail.level_of(lit.var()));
        span(levels, &mut learner.level_stamp, &mut learner.stamp)
    }

    /// Drop every literal that follows from the others.
    fn minimize(&mut self) -> Result<(), Stop> {
        // The levels of the clause are stamped, for `implied` to look up.
        self.span_of_learned();
        let mut kept = 1;
        for place in 1..self.learner.clause.len() {
            self.meter.go_on()?;
            let lit = self.learner.clause[place];
            if !self.implied(lit.var()) {
                self.learner.clause[kept] = lit;
                kept += 1;
            }
        }
        self.learner.clause.truncate(kept);
        Ok(())
    }

    /// Whether all reasons of a variable lead to literals of the clause.
    fn implied(&mut self, var: u32) -> bool {
        if self.trail.cause_of(var) == Cause::None {
            return false;
        }
        self.learner.path.clear();
        self.learner.path.push((var, 0));
        while let Some(&(at, place)) = self.learner.path.last() {
            let last = self.learner.path.len() - 1;
            let Some(lit) = self.antecedent(at, place) else {
                self.learner.path.pop();
                if last > 0 {
                    self.learner.mark(at, Seen::Implied);
                }
                continue;
            };
            self.learner.path[last].1 += 1;
            let (next, level) = (lit.var(), self.trail.level_of(lit.var()));
            if level == 0 {
                continue;
            }
            match self.learner.seen[next as usize] {
                Seen::Met | Seen::Implied => {}
                Seen::No
                    if self.trail.cause_of(next) != Cause::None
                        && self.learner.level_stamp[level as usize] == self.learner.stamp =>
                {
                    self.learner.path.push((next, 0));
                }
                Seen::No | Seen::Free => {
                    for on_path in 1..self.learner.path.len() {
                        let (free, _) = self.learner.path[on_path];
                        self.learner.mark(free, Seen::Free);
                    }
                    return false;
                }
            }
        }
        true
    }

    fn put_deepest_second(&mut self) -> usize {
        let clause = &mut self.learner.clause;
        let deepest = (1..clause.len()).max_by_key(|&place| {
            // Of equals the first, so that the choice does not depend on how `max_by_key` ties.
            (self.trail.level_of(clause[place].var()), std::cmp::Reverse(place))
        });
        deepest.map_or(0, |place| {
            clause.swap(1, place);
            self.trail.level_of(clause[1].var()) as usize
        })
    }
}

/// How many different levels there are.
fn span(levels: impl Iterator<Item = u32>, stamps: &mut [u32], stamp: &mut u32) -> u32 {
    *stamp += 1;
    let mut count = 0;
    for level in levels {
        let mark = &mut stamps[level as usize];
        count += u32::from(*mark != *stamp);
        *mark = *stamp;
    }
    count
}
