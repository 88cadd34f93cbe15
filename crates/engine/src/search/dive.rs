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
//! times that again. It waits for a restart that is due anyway, because hard puzzles need the long
//! runs between restarts that dives would cut short. Time is counted in literals and arcs, not in
//! seconds, so that a search runs the same on every machine. Tried and dropped: `bench/TUNING.md`,
//! *Beliefs and dives*.

use crate::limits::{Meter, Stop};
use crate::line::arcs::Arcs;
use crate::search::beliefs::{Beliefs, Speaker};
use crate::search::state::State;
use crate::search::trail::{Lit, Trail};

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
const ARCS_A_LITERAL: u64 = 32;
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

impl Dive {
    /// Allow dives over the cells in scope.
    pub(super) fn allowed(state: &State<'_>, patience: u64) -> Self {
        let cells = state.scope.cells().iter();
        let open = cells.filter(|&&cell| state.trail.is_open(cell)).count();
        let rounds = FIRST_ROUNDS + ROUNDS * open / (DECISIONS * CELLS_A_DECISION);
        let lines = state.lines_in_scope();
        let arcs: usize = lines.iter().map(|&line| state.rungs[line as usize].arcs).sum();
        let literals = state.meter.counters.literals;
        let due = (arcs > 0 && !state.model.palette().is_colored())
            .then(|| literals + patience * (rounds * arcs) as u64 / ARCS_A_LITERAL);
        Self { due, patience, ..Self::default() }
    }

    /// True if a dive is under way.
    pub(super) fn is_under_way(&self) -> bool {
        self.under_way
    }

    /// True if the search has worked long enough to try a dive. The first one is due at once, the
    /// others at a restart, so that they do not cut long runs short.
    pub(super) fn is_due(&self, meter: &Meter, at_restart: bool) -> bool {
        (at_restart || self.beliefs.is_none())
            && self.due.is_some_and(|due| meter.counters.literals >= due)
    }

    /// Start a dive: decide by belief, from the present trail on.
    pub(super) fn start(&mut self, state: &mut State<'_>) -> Result<(), Stop> {
        self.cost_before = cost(&state.meter);
        match &mut self.beliefs {
            Some(beliefs) => beliefs.forget(),
            None => self.beliefs = Some(collect_lines(state)?),
        }
        self.under_way = true;
        self.conflicts_left = CONFLICTS;
        state.meter.counters.dives += 1;
        self.run_rounds(FIRST_ROUNDS, state)
    }

    /// The next decision by belief; `None` if no dive is under way or everything is decided.
    pub(super) fn believed(&mut self, state: &mut State<'_>) -> Result<Option<Lit>, Stop> {
        if !self.under_way {
            return Ok(None);
        }
        if let Some(lit) = self.next_of_plan(&state.trail) {
            return Ok(Some(lit));
        }
        self.run_rounds(ROUNDS, state)?;
        Ok(self.next_of_plan(&state.trail))
    }

    /// Note a conflict that was learned from: a dive under way plans anew, or ends. True if it
    /// ended.
    pub(super) fn ends_at_conflict(&mut self, meter: &Meter) -> bool {
        if !self.under_way {
            return false;
        }
        self.plan.clear();
        self.conflicts_left -= 1;
        if self.conflicts_left > 0 {
            return false;
        }
        let cost = cost(meter) - self.cost_before;
        self.under_way = false;
        let wait = WAIT_FACTOR * self.patience * cost;
        self.due = Some(meter.counters.literals + wait);
        true
    }

    fn next_of_plan(&mut self, trail: &Trail) -> Option<Lit> {
        std::iter::from_fn(|| self.plan.pop()).find(|lit| trail.is_open(lit.var()))
    }

    /// Run rounds of belief propagation and plan the next few decisions.
    fn run_rounds(&mut self, rounds: usize, state: &mut State<'_>) -> Result<(), Stop> {
        let Some(beliefs) = &mut self.beliefs else { return Ok(()) };
        let cost = beliefs.cost();
        for _ in 0..rounds {
            beliefs.round(&state.trail);
            state.meter.counters.arcs += cost as u64;
            state.meter.worked(cost);
            state.meter.go_on()?;
        }
        beliefs.surest(state.scope.cells(), &state.trail, DECISIONS, &mut self.plan);
        Ok(())
    }
}

/// The cost of the search so far, in literals.
fn cost(meter: &Meter) -> u64 {
    meter.counters.literals + meter.counters.arcs / ARCS_A_LITERAL
}

/// Collect the lines in scope that have rungs and can still fail.
fn collect_lines(state: &mut State<'_>) -> Result<Beliefs, Stop> {
    let mut speakers = Vec::new();
    let mut arcs = Arcs::default();
    for line in state.lines_in_scope() {
        let line = line as usize;
        if state.rungs[line].arcs > 0 && state.arcs_left(line, &mut arcs)? {
            speakers.push(Speaker::new(&state.model.lines[line].cells, &arcs));
        }
    }
    Ok(Beliefs::new(state.model.vars(), &speakers))
}
