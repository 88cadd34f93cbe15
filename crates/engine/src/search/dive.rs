//! Dives: deciding cells by belief, the surest first.
//!
//! Idea: the search learns most from cells that conflict, but it finds a picture fastest by filling
//! in what is nearly certain and updating its beliefs. So now and then the search leaves its own
//! order, restarts and decides by belief; every few decisions, and after every conflict, it runs
//! two more rounds of belief propagation. It learns from conflicts on the way as usual. A dive ends
//! with a picture or after a number of conflicts; the search then tries the values that the cells
//! had last.
//!
//! A dive is no help if there is nothing to find, and a waste if there is little to search. So the
//! first one comes only after the search has worked for about as long as a dive would take, or
//! several times as long if there may be no further picture, and the next one only after three
//! times that again. Time is counted in literals and arcs, not in seconds, so that a search runs
//! the same on every machine. Tried and dropped: `bench/TUNING.md`, *Beliefs and dives*.

use crate::limits::Stop;
use crate::line::arcs::Arcs;
use crate::search::Search;
use crate::search::beliefs::{Beliefs, Speaker};
use crate::search::trail::Lit;

/// Rounds of belief propagation before the first decision, and before each further batch of
/// decisions.
const FIRST_ROUNDS: usize = 20;
const ROUNDS: usize = 2;
/// Decisions in a batch.
const DECISIONS: usize = 8;
/// Open cells per decision of a dive, very roughly; the others follow.
const CELLS_A_DECISION: usize = 5;
/// Conflicts that end a dive.
const CONFLICTS: u32 = 30;
/// Arcs that a round visits in the time in which the search propagates one literal.
const ARCS_A_LITERAL: u64 = 16;
/// The factor by which the search waits longer after a dive that found nothing.
const WAIT_FACTOR: u64 = 3;

/// The state of a search's dives.
#[derive(Debug, Default)]
pub(super) struct Dive {
    /// Made when the first dive starts.
    beliefs: Option<Beliefs>,
    /// The number of literals followed at which the next dive starts; `None` if dives are off.
    due: Option<u64>,
    /// The work of the search before a dive, in multiples of a dive's cost.
    patience: u64,
    under_way: bool,
    /// The cost of the search before the current dive.
    cost_before: u64,
    conflicts_left: u32,
    /// The decisions until the next rounds, the surest last.
    plan: Vec<Lit>,
}

impl Search<'_> {
    /// Allow dives over the cells in scope.
    pub(super) fn allow_dives(&mut self, patience: u64) {
        let open = self.scope.iter().filter(|&&cell| self.trail.is_open(cell)).count();
        let rounds = FIRST_ROUNDS + ROUNDS * open / (DECISIONS * CELLS_A_DECISION);
        let lines = self.lines_in_scope();
        let arcs: usize = lines.iter().map(|&line| self.rungs[line as usize].arcs).sum();
        let due = (arcs > 0 && !self.model.palette().is_colored())
            .then(|| self.counters.literals + patience * (rounds * arcs) as u64 / ARCS_A_LITERAL);
        self.dive = Dive { due, patience, ..Dive::default() };
    }

    /// Turn dives off.
    pub(super) fn end_dives(&mut self) {
        self.dive = Dive::default();
    }

    /// True if the search has worked long enough to try a dive.
    pub(super) fn dive_is_due(&self) -> bool {
        !self.dive.under_way && self.dive.due.is_some_and(|due| self.counters.literals >= due)
    }

    /// Start a dive: decide by belief, from the present trail on.
    pub(super) fn start_dive(&mut self) -> Result<(), Stop> {
        self.dive.cost_before = self.cost();
        match &mut self.dive.beliefs {
            Some(beliefs) => beliefs.forget(),
            None => self.dive.beliefs = Some(self.collect_lines()?),
        }
        self.dive.under_way = true;
        self.dive.conflicts_left = CONFLICTS;
        self.counters.dives += 1;
        self.run_rounds(FIRST_ROUNDS)
    }

    /// The next decision by belief; `None` if no dive is under way or everything is decided.
    pub(super) fn believed(&mut self) -> Result<Option<Lit>, Stop> {
        if !self.dive.under_way {
            return Ok(None);
        }
        if let Some(lit) = self.next_of_plan() {
            return Ok(Some(lit));
        }
        self.run_rounds(ROUNDS)?;
        Ok(self.next_of_plan())
    }

    /// Note a conflict that was learned from: a dive under way plans anew, or ends. True if it
    /// ended.
    pub(super) fn dive_ends(&mut self) -> bool {
        if !self.dive.under_way {
            return false;
        }
        self.dive.plan.clear();
        self.dive.conflicts_left -= 1;
        if self.dive.conflicts_left > 0 {
            return false;
        }
        let cost = self.cost() - self.dive.cost_before;
        self.dive.under_way = false;
        let wait = WAIT_FACTOR * self.dive.patience * cost;
        self.dive.due = Some(self.counters.literals + wait);
        true
    }

    fn next_of_plan(&mut self) -> Option<Lit> {
        let Self { dive, trail, .. } = self;
        std::iter::from_fn(|| dive.plan.pop()).find(|lit| trail.is_open(lit.var()))
    }

    /// The cost of the search so far, in literals.
    fn cost(&self) -> u64 {
        self.counters.literals + self.counters.arcs / ARCS_A_LITERAL
    }

    /// Run rounds of belief propagation and plan the next few decisions.
    fn run_rounds(&mut self, rounds: usize) -> Result<(), Stop> {
        let Some(beliefs) = &mut self.dive.beliefs else { return Ok(()) };
        let cost = beliefs.cost();
        for _ in 0..rounds {
            beliefs.round(&self.trail);
            self.counters.arcs += cost as u64;
            self.meter.worked(cost);
            self.meter.go_on()?;
        }
        beliefs.surest(&self.scope, &self.trail, DECISIONS, &mut self.dive.plan);
        Ok(())
    }

    /// Collect the lines in scope that have rungs and can still fail.
    fn collect_lines(&mut self) -> Result<Beliefs, Stop> {
        let mut speakers = Vec::new();
        let mut arcs = Arcs::default();
        for line in self.lines_in_scope() {
            let line = line as usize;
            if self.rungs[line].arcs > 0 && self.arcs_left(line, &mut arcs)? {
                speakers.push(Speaker::new(&self.model.lines[line].cells, &arcs));
            }
        }
        Ok(Beliefs::new(self.model.vars(), speakers))
    }
}
