//! Conflict analysis: learning a clause that would have prevented a conflict.
//!
//! Walk back along the trail from the conflict, replacing each literal of the deepest level by its
//! reason, until one such literal is left (the first unique implication point). The clause made of
//! its denial and the literals of earlier levels follows from the model, and after going back to the
//! deepest of those levels it forces that denial at once.
//!
//! Minimization: a literal goes if its own reasons lead only to other literals of the clause. The
//! walk for that is marked as it goes, so that no variable is examined twice in one conflict, and
//! it gives up at levels without a literal of the clause.

use crate::limits::Stop;
use crate::search::cause::{Cause, Conflict};
use crate::search::lesson::Seen;
use crate::search::literal::Lit;
use crate::search::state::State;

/// The work for each literal on the trail of a conflict, in cell-words.
const WORK_A_LITERAL: usize = 8;

impl State<'_> {
    /// Learn a clause from a conflict above level 0 and put it into `lesson.clause`; return the
    /// level to go back to and the number of levels that the clause spans. After a stop nothing is
    /// learned.
    pub(super) fn learn(&mut self, conflict: Conflict) -> Result<(usize, u32), Stop> {
        // A model of nothing but clauses does no other work that is metered.
        self.meter.worked(WORK_A_LITERAL * self.trail.len());
        self.explain_conflict(conflict);
        self.note_help(conflict.cause);
        self.lesson.clause.clear();
        self.lesson.clause.push(Lit::from_index(0));
        let mut open = 0;
        for place in 0..self.conflict.len() {
            self.meet(self.conflict[place], &mut open);
        }
        let mut end = self.trail.len();
        let forced = loop {
            end -= 1;
            let lit = self.trail.at(end);
            if self.lesson.seen(lit.var()) != Seen::Met {
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
        self.lesson.clause[0] = forced;
        self.minimize()?;
        let glue = self.span_of_learned();
        self.lesson.forget_marks();
        Ok((self.put_deepest_second(), glue))
    }

    fn meet(&mut self, lit: Lit, open: &mut usize) {
        let var = lit.var();
        let level = self.trail.level_of(var) as usize;
        if level == 0 || self.lesson.seen(var) != Seen::No {
            return;
        }
        self.lesson.mark(var, Seen::Met);
        self.order.bump(var);
        if level == self.trail.depth() {
            *open += 1;
        } else {
            self.lesson.clause.push(lit);
        }
    }

    /// Note that a clause took part in a conflict and is worth keeping.
    fn note_help(&mut self, cause: Cause) {
        let Self { constraints, trail, lesson, .. } = self;
        let clauses = &mut constraints.clauses;
        if let Some(glue) = clauses.glue(cause) {
            let now = lesson.span(clauses.literals(cause).map(|lit| trail.level_of(lit.var())));
            clauses.helped(cause, now.min(glue));
        }
    }

    fn span_of_learned(&mut self) -> u32 {
        let clause = std::mem::take(&mut self.lesson.clause);
        let span = self.lesson.span(clause.iter().map(|lit| self.trail.level_of(lit.var())));
        self.lesson.clause = clause;
        span
    }

    /// Drop every literal that follows from the others.
    fn minimize(&mut self) -> Result<(), Stop> {
        // Stamp the levels of the clause for `implied` to look up.
        self.span_of_learned();
        let mut kept = 1;
        for place in 1..self.lesson.clause.len() {
            self.meter.go_on()?;
            let lit = self.lesson.clause[place];
            if !self.implied(lit.var()) {
                self.lesson.clause[kept] = lit;
                kept += 1;
            }
        }
        self.lesson.clause.truncate(kept);
        Ok(())
    }

    /// True if all reasons of a variable lead to literals of the clause.
    fn implied(&mut self, var: u32) -> bool {
        if self.trail.cause_of(var).is_none() {
            return false;
        }
        self.lesson.path.clear();
        self.lesson.path.push((var, 0));
        while let Some(&(at, place)) = self.lesson.path.last() {
            let last = self.lesson.path.len() - 1;
            let Some(lit) = self.antecedent(at, place) else {
                self.lesson.path.pop();
                if last > 0 {
                    self.lesson.mark(at, Seen::Implied);
                }
                continue;
            };
            self.lesson.path[last].1 += 1;
            let (next, level) = (lit.var(), self.trail.level_of(lit.var()));
            if level == 0 {
                continue;
            }
            match self.lesson.seen(next) {
                Seen::Met | Seen::Implied => {}
                Seen::No if !self.trail.cause_of(next).is_none() && self.lesson.spans(level) => {
                    self.lesson.path.push((next, 0));
                }
                Seen::No | Seen::Free => {
                    for on_path in 1..self.lesson.path.len() {
                        let (free, _) = self.lesson.path[on_path];
                        self.lesson.mark(free, Seen::Free);
                    }
                    return false;
                }
            }
        }
        true
    }

    fn put_deepest_second(&mut self) -> usize {
        let clause = &mut self.lesson.clause;
        let deepest = (1..clause.len()).max_by_key(|&place| {
            // The first of equals, so that the choice does not depend on how `max_by_key` breaks
            // ties.
            (self.trail.level_of(clause[place].var()), std::cmp::Reverse(place))
        });
        deepest.map_or(0, |place| {
            clause.swap(1, place);
            self.trail.level_of(clause[1].var()) as usize
        })
    }
}
