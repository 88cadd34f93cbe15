//! What a proof needs besides learned clauses: what the rules of a path and of faces rest on.
//!
//! In the literature this is proof logging, or justification, of propagators.
//!
//! Idea: these rules are beyond unit propagation. So whenever a learned clause may rest on one of
//! them, the log gets first the cuts that tell the rule (`path/cut`), a line if the rule decides by
//! contradiction, and the steps of faces (`faces/steps`). That is so for what is known for good, for
//! each reason that a conflict asks for, and for all of a picture that is ruled out.
//!
//! Invariant: with these lines, all that the search has decided follows by unit propagation. Cost:
//! nothing if there is no log.

use crate::path::Rule;
use crate::search::cause::{By, Cause};
use crate::search::literal::Lit;
use crate::search::state::State;

impl State<'_> {
    /// Log the cuts of a rule of the path that forced a variable, or that failed just now.
    #[inline]
    pub(super) fn log_cuts(&mut self, cause: Cause, forced: Option<u32>) {
        let Self { constraints, trail, proof, model, because, .. } = self;
        let Some(proof) = proof.as_mut().filter(|_| cause.by == By::Path) else { return };
        for cut in constraints.path.cuts(cause, forced, model, trail) {
            proof.cut(&cut);
        }
        if let Some(var) = forced
            && Rule::of(cause.rule, cause.argument).takes_a_step()
        {
            let reason = because[var as usize].iter().copied();
            proof.learned(reason.chain([Lit::of(var, trail.mask(var))]));
        }
    }

    /// Log what the path has decided for good since this was asked for last, and what made a rule
    /// fail.
    pub(crate) fn log_known(&mut self, failed: Option<Cause>) {
        if self.proof.is_none() {
            return;
        }
        for place in self.known_in_proof..self.trail.length_at(0) {
            self.log_steps(place);
            let var = self.trail.at(place).var();
            self.log_cuts(self.trail.cause_of(var), Some(var));
        }
        self.known_in_proof = self.trail.length_at(0);
        self.log_steps(self.known_in_proof);
        if let Some(cause) = failed {
            self.log_cuts(cause, None);
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

    /// Log all that the path has decided.
    pub(super) fn log_decided(&mut self) {
        self.log_known(None);
        let steps = if self.proof.is_some() { self.trail.len() } else { 0 };
        for place in self.trail.length_at(0)..steps {
            let var = self.trail.at(place).var();
            if self.trail.cause_of(var).by == By::Path {
                self.work_out_reason(var, self.trail.cause_of(var));
            }
        }
    }
}
