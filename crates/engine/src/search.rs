//! The search: decide, propagate, learn from the conflict, backtrack.
//!
//! There is a Boolean variable for each cell, or for each symbol of a coloured cell (`clauses`),
//! and one for each rung, which says how far along its clue a line has come (`ladder`). What must
//! hold are constraints, all behind one trait (`constraint`): clauses, lines and a path. On top of
//! them come the usual techniques of clause-learning solvers.
//!
//! A search is a state and a strategy. The state has everything that is known, assigns what follows
//! from it and learns from conflicts; it is right whatever is decided. The strategy says what to
//! decide and when to begin anew, and may guess. `bench/TUNING.md` lists what was measured and
//! tried.
//!
//! One search answers many questions about a model: for a second solution, for another cell, for
//! one component after the other. It keeps what it has learned. Temporary conditions are
//! assumptions, which are decided before anything else. A temporary clause carries a guard, a
//! variable that is assumed while the clause is in force and denied for good afterwards.

mod beliefs;
mod blocks;
mod cause;
pub(crate) mod chance;
mod clauses;
pub(crate) mod connected;
mod constraint;
mod constraints;
pub(crate) mod dive;
mod evidence;
pub(crate) mod exchange;
mod faces;
mod ladder;
mod learn;
mod lesson;
mod lines;
pub(crate) mod literal;
pub(crate) mod moments;
mod order;
mod passes;
pub(crate) mod path;
mod probe;
pub(crate) mod proof;
mod propagate;
mod queue;
pub(crate) mod restart;
mod scope;
pub(crate) mod state;
mod strategy;
pub(crate) mod trail;

use std::io::Write;
use std::sync::Arc;

use crate::limits::{Limits, Meter, Stop};
use crate::line::mask::Mask;
use crate::memory::{Held, Memory, NoRoom};
use crate::model::Model;
use crate::search::exchange::{Exchange, Member};
use crate::search::literal::Lit;
use crate::search::moments::MomentKind;
use crate::search::proof::ProofLog;
use crate::search::state::State;
use crate::search::strategy::Strategy;

/// The answer to a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Everything asked for is assigned, and nothing contradicts it.
    Fits,
    /// No assignment fits.
    None,
}

/// A search over one model.
pub(crate) struct Search<'m> {
    pub(crate) state: State<'m>,
    strategy: Strategy,
}

impl<'m> Search<'m> {
    /// Create a search that has not propagated anything yet. The seed shuffles the first order.
    #[inline(always)]
    pub(crate) fn new(model: &'m Model, limits: &Limits, seed: u64) -> Result<Self, Stop> {
        let mut held = Held::of(&limits.memory);
        held.take(State::bytes(model)).map_err(|_| Stop::Memory)?;
        Ok(Self::begin(model, Meter::holding(limits, held), seed))
    }

    fn begin(model: &'m Model, meter: Meter, seed: u64) -> Self {
        let (strategy, first) = Strategy::new(model, seed);
        Self { state: State::new(model, meter, first), strategy }
    }

    /// Tell other searches of the same model what is learned from now on, and learn from them. All
    /// variables but guards have been created.
    pub(crate) fn join(&mut self, exchange: &Arc<Exchange>, number: usize) {
        let common = self.state.trail.vars() as u32;
        self.state.member = Some(Member::new(exchange, number, common));
    }

    /// Write all that is learned from now on to `out`.
    pub(crate) fn log(&mut self, out: Box<dyn Write + Send>) {
        let cells = self.state.model.vars();
        let squares = self.state.constraints.faces.keep_steps(cells);
        self.state.proof = Some(ProofLog::new(out, cells, squares));
    }

    /// Try variables first as they are in this picture.
    pub(crate) fn prefer(&mut self, picture: &[Mask]) {
        self.state.phase[..picture.len()].copy_from_slice(picture);
    }

    /// Go on within other limits, after an answer or with a budget that is used up.
    pub(crate) fn renew(&mut self, limits: &Limits) {
        if self.state.meter.stopped().is_some() {
            self.state.back_to(0);
            self.state.constraints.forget_dues();
        }
        self.state.meter.renew(limits);
    }

    /// Propagate without deciding anything. `Verdict::None` is final.
    pub(crate) fn settle(&mut self) -> Result<Verdict, Stop> {
        self.assume(&[])
    }

    /// Propagate without deciding anything, in counted passes, on a search that has not propagated
    /// anything yet; otherwise like [`Self::settle`].
    pub(crate) fn settle_in_passes(&mut self) -> Result<Verdict, Stop> {
        self.state.constraints.faces.leave_out();
        self.state.sweep_in_passes()?;
        self.settle()
    }

    /// Find a picture of the cells in `scope` under the assumptions, deciding on cells only.
    ///
    /// Afterwards its cells can be read from the trail until the next question.
    pub(crate) fn find(&mut self, scope: &[u32], assumptions: &[Lit]) -> Result<Verdict, Stop> {
        self.state.enter(scope, false);
        self.run(assumptions, true)
    }

    /// Find a picture of the cells in `scope` under the assumptions, which may take long: decide on
    /// rungs too, and dive by belief once the search has worked `patience` times as long as a dive
    /// would take.
    pub(crate) fn dive_for(
        &mut self,
        scope: &[u32],
        assumptions: &[Lit],
        patience: u64,
    ) -> Result<Verdict, Stop> {
        self.state.enter(scope, true);
        self.strategy.allow_dives(&self.state, patience);
        let verdict = self.run(assumptions, true);
        self.strategy.end_dives(&mut self.state);
        verdict
    }

    /// Assign the assumptions and what follows from them, deciding nothing else.
    pub(crate) fn assume(&mut self, assumptions: &[Lit]) -> Result<Verdict, Stop> {
        self.state.back_to(assumptions.len());
        self.run(assumptions, false)
    }

    fn run(&mut self, assumptions: &[Lit], decide: bool) -> Result<Verdict, Stop> {
        let Self { state, strategy } = self;
        state.change_assumptions(assumptions);
        state.meter.go_on()?;
        // The last step, until everything that follows from it is known.
        let mut done = None;
        loop {
            if state.refuted {
                return Ok(Verdict::None);
            }
            if let Some(conflict) = state.propagate()? {
                if state.trail.depth() == 0 {
                    state.refute(conflict);
                    continue;
                }
                state.meter.spend()?;
                state.meter.counters.conflicts += 1;
                state.backjump(conflict)?;
                strategy.note_conflict(state);
                done = Some(MomentKind::Retreat);
                continue;
            }
            if let Some(kind) = done.take() {
                strategy.note_moment(kind, state);
            }
            if let Some(&assumption) = assumptions.get(state.trail.depth()) {
                if state.trail.is_false(assumption) {
                    return Ok(Verdict::None);
                }
                state.decide(assumption);
                continue;
            }
            if !decide {
                return Ok(Verdict::Fits);
            }
            // Rungs that are still open then say nothing new.
            if !state.has_open_cell() {
                strategy.note_find();
                state.forget_fullest();
                return Ok(Verdict::Fits);
            }
            if strategy.inprocess(state, assumptions.len())? {
                done = Some(MomentKind::Retreat);
                continue;
            }
            let Some(decision) = strategy.decision(state)? else {
                return Ok(Verdict::Fits);
            };
            state.meter.counters.decisions += 1;
            state.decide(decision);
            done = Some(MomentKind::Decision);
        }
    }
}

impl Model {
    /// The memory for work on this model, of so many bytes, of which those of the model are used.
    ///
    /// # Errors
    /// If the model and what a search keeps about it do not fit.
    pub fn memory(&self, limit: Option<u64>) -> Result<Memory, NoRoom> {
        let memory = Memory::new(limit);
        memory.check(self.bytes + State::bytes(self))?;
        memory.take(self.bytes).map(|()| memory)
    }
}
