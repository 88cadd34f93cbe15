//! Propagation: everything that follows from what is known, and the reasons for it.
//!
//! Every constraint follows the trail until none of them adds anything cheap; only then is a piece
//! of the work done that costs more, and then everything cheap comes first again.
//!
//! Reasons are kept while the variable stays assigned, because minimization asks again. Those of
//! clauses are read where they stand.

use crate::limits::Stop;
use crate::search::cause::{By, Conflict, Halt};
use crate::search::literal::Lit;
use crate::search::state::State;

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
        let Conflict { forced, cause } = conflict;
        self.log_known(Some(cause));
        let Self { constraints, trail, meter, conflict, .. } = self;
        conflict.clear();
        conflict.extend(forced);
        constraints.explain(cause, forced, trail, meter, conflict);
    }

    /// The literal at a place among the false literals that forced a variable; `None` past the
    /// last.
    #[inline]
    pub(super) fn antecedent(&mut self, var: u32, place: usize) -> Option<Lit> {
        let Self { constraints, trail, meter, because, .. } = self;
        let cause = trail.cause_of(var);
        match cause.by {
            By::Nothing => None,
            By::Clauses => constraints.clauses.antecedent(cause, var, place, trail),
            _ => {
                if place == 0 && because[var as usize].is_empty() {
                    let forced = Lit::of(var, trail.mask(var));
                    let because = &mut because[var as usize];
                    constraints.explain(cause, Some(forced), trail, meter, because);
                    self.log_cuts(cause, Some(var));
                }
                self.because[var as usize].get(place).copied()
            }
        }
    }
}
