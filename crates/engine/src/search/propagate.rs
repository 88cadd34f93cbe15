//! Propagation: everything that follows from what is known, and the reasons for it.
//!
//! Every constraint follows the trail until none of them adds anything cheap; only then is a piece
//! of the work done that costs more, and then everything cheap comes first again.
//!
//! Reasons are kept while the variable stays assigned, because minimization asks again. Those of
//! clauses are read where they stand.

use crate::limits::Stop;
use crate::search::cause::{By, Cause, Conflict, Halt};
use crate::search::clauses::find;
use crate::search::lesson::Lesson;
use crate::search::literal::Lit;
use crate::search::order::Order;
use crate::search::state::State;
use crate::search::trail::Trail;

impl State<'_> {
    /// Assign everything that follows; return a conflict if a constraint fails.
    pub(super) fn propagate(&mut self) -> Result<Option<Conflict>, Stop> {
        match self.follow() {
            Ok(()) => Ok(None),
            Err(Halt::Stop(stop)) => Err(stop),
            Err(Halt::Conflict(conflict)) => {
                self.constraints.forget_dues();
                Ok(Some(conflict))
            }
        }
    }

    fn follow(&mut self) -> Result<(), Halt> {
        let Self { constraints, trail, meter, .. } = self;
        loop {
            let followed = trail.len();
            constraints.follow(trail, meter)?;
            if trail.len() == followed && !constraints.look(trail, meter)? {
                return Ok(());
            }
        }
    }

    /// Put the false literals that make up a conflict into `self.conflict`.
    pub(super) fn explain_conflict(&mut self, conflict: Conflict) {
        self.log_known(Some(conflict));
        let Conflict { forced, cause } = conflict;
        let Self { constraints, trail, meter, conflict, .. } = self;
        conflict.clear();
        conflict.extend(forced);
        constraints.explain(cause, forced, trail, meter, conflict);
    }

    /// Visit the false literals that forced a variable, those before `place` left out. Return the
    /// first one that is wanted, and the place after it.
    #[inline]
    pub(super) fn find_antecedent(
        &mut self,
        var: u32,
        place: usize,
        mut wanted: impl FnMut(&Trail, &mut Lesson, &mut Order, Lit) -> bool,
    ) -> Option<(Lit, usize)> {
        let cause = self.trail.cause_of(var);
        if !matches!(cause.by, By::Nothing | By::Clauses) && place == 0 {
            self.work_out_reason(var, cause);
        }
        let Self { constraints, trail, because, lesson, order, .. } = self;
        let wanted = |lit| wanted(trail, lesson, order, lit);
        let forced = || Lit::of(var, trail.mask(var));
        match cause.by {
            By::Nothing => None,
            By::Clauses => constraints.clauses.find_antecedent(cause, forced, place, trail, wanted),
            _ => find(because[var as usize].iter().copied(), place, wanted),
        }
    }

    /// Put the false literals that forced a variable where they are kept, unless they are there.
    pub(super) fn work_out_reason(&mut self, var: u32, cause: Cause) {
        let Self { constraints, trail, meter, because, .. } = self;
        let because = &mut because[var as usize];
        if because.is_empty() {
            let forced = Lit::of(var, trail.mask(var));
            let room = because.capacity();
            constraints.explain(cause, Some(forced), trail, meter, because);
            meter.grew((because.capacity() - room) * size_of::<Lit>());
            self.log_cuts(cause, Some(var));
        }
    }
}
