//! All solutions one after the other, in as little memory as one of them takes.
//!
//! Idea: the decisions that lead to a solution are a branch of a tree, whose leaves are the
//! solutions. The next solution lies behind the last decision of which only one side was walked: it
//! is turned, and the search looks for a picture with that side and all decisions before it as
//! assumptions. If there is none, the decision before it is turned. No clause rules out what was
//! found, and learned clauses are forgotten as in any search, so memory does not grow. Where a walk
//! stands is the list of its steps, so that it can pause, and go on with another search.
//!
//! Invariant: all solutions that disagree with a step that was turned were found; each solution is
//! found once.
//!
//! Cost: for each solution and each dead end a question under assumptions, most of which stay on the
//! trail. Dropped: a clause for each solution, as `solve` has for a few. A million of them take
//! hundreds of megabytes, and each solution takes longer than the one before.

use crate::answer::outcome::{Outcome, Solutions, Tally};
use crate::claims::Claim;
use crate::limits::{Limits, Stop};
use crate::line::mask::Mask;
use crate::memory::VECTOR;
use crate::model::Model;
use crate::search::literal::Lit;
use crate::search::{Search, Verdict};

/// A decision on the way to a solution.
#[derive(Clone, Copy, Debug)]
struct Step {
    claim: Claim,
    /// True if all solutions without the claim were found.
    is_turned: bool,
}

/// A walk through all solutions of a model, which can pause.
#[derive(Clone, Debug, Default)]
pub struct Walk {
    steps: Vec<Step>,
    is_over: bool,
}

impl Walk {
    /// Find the next solutions of the model, always the same one: `most` of them, or all that are
    /// left, or those within limits, of which each solution takes one conflict. The outcome is
    /// complete once there are no more.
    #[must_use]
    pub fn next(&mut self, model: &Model, most: usize, seed: u64, limits: &Limits) -> Outcome {
        let mut search = match Search::new(model, limits, seed) {
            Ok(search) => search,
            Err(stop) => return Outcome::stopped(model, stop),
        };
        let mut found = Vec::new();
        let is_of_model = self.steps.iter().all(|step| (step.claim.cell as usize) < model.vars());
        if !self.is_over && is_of_model {
            // The meter reports a stop.
            let _ = self.walk(&mut search, most, &mut found);
        }
        self.outcome(&search, found)
    }

    /// The share of the tree that was walked, from 0 to 1, if both sides of a decision had as many
    /// solutions.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.is_over {
            return 1.0;
        }
        let halves = std::iter::successors(Some(0.5), |half| Some(half / 2.0));
        self.steps.iter().zip(halves).filter(|(step, _)| step.is_turned).map(|(_, half)| half).sum()
    }

    fn walk(
        &mut self,
        search: &mut Search<'_>,
        most: usize,
        found: &mut Vec<Vec<Mask>>,
    ) -> Result<(), Stop> {
        let model = search.state.model;
        let cells: Vec<u32> = (0..model.vars() as u32).collect();
        self.is_over = search.settle()? == Verdict::None;
        if !self.is_over && model.path.is_none() {
            search.state.raise_ladder()?;
        }
        while !self.is_over && found.len() < most {
            let assumed: Vec<Lit> = self.steps.iter().map(|step| step.claim.into()).collect();
            if search.find(&cells, &assumed)? == Verdict::Fits {
                search.state.meter.spend()?;
                search.state.meter.grew(VECTOR + model.vars());
                found.push(search.state.trail.masks(model.visible().len()));
                self.note_decisions(search);
            }
            self.turn();
        }
        Ok(())
    }

    /// Add the decisions that led from the steps to the solution on the trail.
    fn note_decisions(&mut self, search: &Search<'_>) {
        let (trail, model) = (&search.state.trail, search.state.model);
        let levels = self.steps.len() + 1..=trail.depth();
        let decisions: Vec<Lit> = if model.has_hidden() {
            // Hidden cells may be decided, and in several ways for one solution.
            let visible = model.visible().map(|var| Lit::of(var, trail.mask(var)));
            visible.filter(|lit| trail.level_of(lit.var()) as usize > self.steps.len()).collect()
        } else {
            levels.filter_map(|level| trail.decision(level)).collect()
        };
        self.steps.extend(decisions.into_iter().map(|decision| Step {
            claim: Claim { cell: decision.var(), on: decision.is_on() },
            is_turned: false,
        }));
    }

    /// Go back to the last step that was not turned, and turn it; without one, the walk is over.
    fn turn(&mut self) {
        while let Some(Step { claim: Claim { cell, on }, is_turned }) = self.steps.pop() {
            if !is_turned {
                self.steps.push(Step { claim: Claim { cell, on: !on }, is_turned: true });
                return;
            }
        }
        self.is_over = true;
    }

    fn outcome(&self, search: &Search<'_>, found: Vec<Vec<Mask>>) -> Outcome {
        let visible = search.state.model.visible().len();
        let mut known = vec![0; visible];
        for solution in &found {
            for (known, mask) in known.iter_mut().zip(solution) {
                *known |= mask;
            }
        }
        let value = found.len();
        Outcome {
            complete: self.is_over,
            tallies: vec![Tally { value: value as u128, exact: self.is_over }],
            stopped: search.state.meter.stopped(),
            counters: search.state.meter.counters,
            solutions: Solutions {
                known: known.clone(),
                parts: vec![((0..known.len() as u32).collect(), found)],
                count: value as u64,
                visible,
            },
            known,
            ..Outcome::default()
        }
    }
}
