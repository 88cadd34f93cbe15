//! The clauses of a proof besides learned ones: what the rules of a path, of faces and of places that
//! hang together rest on.
//!
//! In the literature this is proof logging, or justification, of propagators.
//!
//! Idea: these rules are beyond unit propagation. So whenever a learned clause may rest on one of
//! them, the log gets first the cuts that tell the rule (`path/cut`), a line if the rule decides by
//! contradiction, and the steps of faces (`faces/steps`). What places that hang together decide is
//! told by its reason, which is a cut. That is so for what is known for good, for
//! each reason that a conflict asks for, and for all of a picture that is ruled out.
//!
//! Invariant: with these lines, all that the search has decided follows by unit propagation. Cost:
//! nothing if there is no log.

use crate::path::Rule;
use crate::search::cause::{By, Cause, Conflict};
use crate::search::literal::Lit;
use crate::search::state::State;

impl State<'_> {
    /// Log the cuts of a rule that forced a variable, whose reason is worked out, or that fails.
    #[inline]
    pub(super) fn log_cuts(&mut self, cause: Cause, forced: Option<u32>) {
        let Self { constraints, trail, proof, model, because, .. } = self;
        let is_told = matches!(cause.by, By::Path | By::Connected);
        let Some(proof) = proof.as_mut().filter(|_| is_told) else { return };
        let reason = forced.map(|var| {
            let literals = because[var as usize].iter().copied();
            literals.chain([Lit::of(var, trail.mask(var))])
        });
        if cause.by == By::Connected {
            if let Some(reason) = reason {
                proof.tie(cause.argument, reason);
            }
            return;
        }
        for cut in constraints.path.cuts(cause, forced, model, trail) {
            proof.cut(&cut);
        }
        if let Some(reason) = reason
            && Rule::of(cause.rule, cause.argument).takes_a_step()
        {
            proof.learned(reason);
        }
    }

    /// Log what makes a rule fail.
    fn log_failing(&mut self, Conflict { forced, cause }: Conflict) {
        if cause.by != By::Connected {
            return self.log_cuts(cause, None);
        }
        let Self { constraints, trail, meter, proof, .. } = self;
        let mut literals: Vec<Lit> = forced.into_iter().collect();
        constraints.explain(cause, forced, trail, meter, &mut literals);
        if let Some(proof) = proof {
            proof.tie(cause.argument, literals);
        }
    }

    /// Log what rules have decided for good since this was asked for last, and what made one fail.
    pub(crate) fn log_known(&mut self, failed: Option<Conflict>) {
        if self.proof.is_none() {
            return;
        }
        for place in self.known_in_proof..self.trail.length_at(0) {
            self.log_steps(place);
            let var = self.trail.at(place).var();
            let cause = self.trail.cause_of(var);
            match cause.by {
                By::Connected => self.work_out_reason(var, cause),
                _ => self.log_cuts(cause, Some(var)),
            }
        }
        self.known_in_proof = self.trail.length_at(0);
        self.log_steps(self.known_in_proof);
        if let Some(conflict) = failed {
            self.log_failing(conflict);
        }
    }

    /// Log the steps that faces took before the trail was longer than this.
    fn log_steps(&mut self, length: usize) {
        if let Some(proof) = &mut self.proof {
            for line in self.constraints.faces.steps_until(length) {
                proof.clause(&line);
            }
        }
    }

    /// Log all that rules have decided.
    pub(super) fn log_decided(&mut self) {
        self.log_known(None);
        let steps = if self.proof.is_some() { self.trail.len() } else { 0 };
        for place in self.trail.length_at(0)..steps {
            let var = self.trail.at(place).var();
            if matches!(self.trail.cause_of(var).by, By::Path | By::Connected) {
                self.work_out_reason(var, self.trail.cause_of(var));
            }
        }
    }
}
