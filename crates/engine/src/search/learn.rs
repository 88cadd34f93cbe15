//! Conflict analysis: learning a clause that would have prevented a conflict.
//!
//! In the literature this is conflict-driven clause learning, with the first unique implication
//! point (Zhang, Madigan, Moskewicz and Malik, *Efficient Conflict Driven Learning in a Boolean
//! Satisfiability Solver*, 2001) and recursive minimization (Sörensson and Biere, *Minimizing
//! Learned Clauses*, 2009).
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
use crate::search::lesson::{Lesson, Seen};
use crate::search::literal::Lit;
use crate::search::order::Order;
use crate::search::state::State;
use crate::search::trail::Trail;

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
        let Self { conflict, trail, lesson, order, .. } = self;
        for &lit in &*conflict {
            open += meet(lit, trail, lesson, order);
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
            self.find_antecedent(lit.var(), 0, |trail, lesson, order, lit| {
                open += meet(lit, trail, lesson, order);
                false
            });
        };
        self.lesson.clause[0] = forced;
        self.minimize()?;
        let glue = self.span_of_learned();
        self.lesson.forget_marks();
        Ok((self.put_deepest_second(), glue))
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
            if !self.implied(lit.var())? {
                self.lesson.clause[kept] = lit;
                kept += 1;
            }
        }
        self.lesson.clause.truncate(kept);
        Ok(())
    }

    /// True if all reasons of a variable lead to literals of the clause.
    fn implied(&mut self, var: u32) -> Result<bool, Stop> {
        if self.trail.cause_of(var).is_none() {
            return Ok(false);
        }
        self.lesson.path.clear();
        self.lesson.path.push((var, 0));
        while let Some(&(at, place)) = self.lesson.path.last() {
            let last = self.lesson.path.len() - 1;
            let unsettled = self.find_antecedent(at, place, |trail, lesson, _, lit| {
                let is_settled = matches!(lesson.seen(lit.var()), Seen::Met | Seen::Implied);
                trail.level_of(lit.var()) > 0 && !is_settled
            });
            let Some((lit, place)) = unsettled else {
                self.lesson.path.pop();
                if last > 0 {
                    self.lesson.mark(at, Seen::Implied);
                }
                continue;
            };
            self.lesson.path[last].1 = place;
            let next = lit.var();
            let may_follow = self.lesson.seen(next) == Seen::No
                && !self.trail.cause_of(next).is_none()
                && self.lesson.spans(self.trail.level_of(next));
            if !may_follow {
                for on_path in 1..self.lesson.path.len() {
                    let (free, _) = self.lesson.path[on_path];
                    self.lesson.mark(free, Seen::Free);
                }
                return Ok(false);
            }
            // On a large grid one walk may ask for thousands of reasons.
            self.meter.go_on()?;
            self.lesson.path.push((next, 0));
        }
        Ok(true)
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

/// Meet a literal on the way back from a conflict; return 1 if it is a further one of the deepest
/// level, whose reason is still to be met.
#[inline]
fn meet(lit: Lit, trail: &Trail, lesson: &mut Lesson, order: &mut Order) -> usize {
    let var = lit.var();
    let level = trail.level_of(var) as usize;
    if level == 0 || lesson.seen(var) != Seen::No {
        return 0;
    }
    lesson.mark(var, Seen::Met);
    order.note_conflict(var);
    if level == trail.depth() {
        return 1;
    }
    lesson.clause.push(lit);
    0
}
