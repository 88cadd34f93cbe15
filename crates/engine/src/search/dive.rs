//! Dives: deciding cells by belief, the surest first.
//!
//! In the literature this is decimation guided by belief propagation (Montanari, Ricci-Tersenghi
//! and Semerjian, *Solving Constraint Satisfaction Problems through Belief Propagation-guided
//! Decimation*, 2007). Integer programming calls a search that fixes one variable after the other a
//! dive.
//!
//! Idea: the search learns most from cells that conflict, but it finds a picture fastest by filling
//! in what is nearly certain and updating its beliefs. So now and then the search leaves its own
//! order, restarts and decides by belief; every few decisions, and after every conflict, it runs
//! two more rounds of belief propagation. It learns from conflicts on the way as usual. A dive ends
//! with a picture or after a number of conflicts.
//!
//! A dive is no help if there is nothing to find, and a waste if there is little to search. So the
//! first one comes only after the search has worked for about as long as a dive would take, or
//! several times as long if there may be no further picture, and the next one only after three
//! times that again. It waits for a restart that is due anyway, because hard puzzles need the long
//! runs between restarts that dives would cut short. Time is counted in literals and arcs, not in
//! seconds, so that a search runs the same on every machine.
//!
//! On a large grid beliefs are wrong in more places, and it takes luck to get past all of them. So
//! a dive may meet more conflicts there, the first one comes sooner, and several follow each other.
//! Every dive but the first leaves a third of the cells for later, drawn at random, because it
//! would otherwise end where the last one did. Within a row it also bounds its messages differently
//! from the last one, which makes other cells the surest. Beliefs are means over several batches
//! there, because on such a grid there is always a cell about which the messages of the moment are
//! sure and wrong.
//!
//! Conflicts of a dive say where beliefs are wrong, not where the search should go on, so what is
//! undone during a dive keeps its activity. Few dives find the picture of a hard puzzle, but the
//! search goes on with the values of the fullest trail (`restart`), which is often one of a dive.
//! Tried and dropped: `bench/TUNING.md`, *Beliefs and dives*.

use std::ops::Range;

use crate::limits::{Meter, Stop};
use crate::line::arcs::Arcs;
use crate::memory::Held;
use crate::search::beliefs::{Beliefs, Speaker};
use crate::search::chance::Chance;
use crate::search::literal::Lit;
use crate::search::state::State;
use crate::search::trail::Trail;

/// The patience before diving for a further picture, because there may be none.
pub(crate) const PATIENCE_FOR_ANOTHER: u64 = 12;
/// Rounds of belief propagation before the first decision, and before each further batch of
/// decisions.
const FIRST_ROUNDS: usize = 20;
const ROUNDS: usize = 2;
/// Decisions in a batch.
const DECISIONS: usize = 8;
/// Open cells per decision of a dive, very roughly; the others follow.
const CELLS_A_DECISION: usize = 5;
/// Conflicts that end a dive, and open cells per conflict where that makes more.
const CONFLICTS: usize = 30;
const CELLS_A_CONFLICT: usize = 50;
/// Open cells per dive of several in a row.
const CELLS_A_DIVE: usize = 500;
/// One cell in this number is left for later, by every dive but the first.
const ONE_FOR_LATER_IN: u32 = 3;
/// The least chance in a message: in the first dive of a row, the second, and so on in turn.
const LEAST_CHANCES: [f32; 4] = [1e-6, 1e-2, 1e-3, 3e-2];
/// The most batches that beliefs are a mean over; fewer where fewer dives follow each other.
const MOST_BATCHES: u16 = 5;
/// Arcs that a round visits in the time in which the search propagates one literal.
const ARCS_A_LITERAL: u64 = 32;
/// The factor by which the search waits longer after a dive that found nothing.
const WAIT_FACTOR: u64 = 3;
/// The bytes of the beliefs about an arc, and about a cell of a line.
const BYTES_AN_ARC: usize = 24;
const BYTES_A_CELL: usize = 96;

/// The state of a search's dives.
#[derive(Debug, Default)]
pub(super) struct Dive {
    /// Made when the first dive starts.
    beliefs: Option<Beliefs>,
    /// The bytes of the beliefs.
    held: Held,
    /// The number of literals followed at which the next dive starts; `None` if dives are off.
    due: Option<u64>,
    /// The work of the search before the next dives, in multiples of their cost.
    patience: u64,
    under_way: bool,
    /// The cost of the search before the dives of the current row.
    cost_before: u64,
    /// The dives of the current row that are still to come, numbered from 0.
    row: Range<usize>,
    conflicts_left: usize,
    /// For each cell in scope, true if the dive decides the others before it.
    is_for_later: Vec<bool>,
    chance: Chance,
    /// The decisions until the next rounds, the surest last.
    plan: Vec<Lit>,
}

impl Dive {
    /// Allow dives over the cells in scope.
    pub(super) fn allowed(state: &State<'_>, patience: u64, chance: Chance) -> Self {
        let open = open_cells(state);
        let rounds = FIRST_ROUNDS + ROUNDS * open / (DECISIONS * CELLS_A_DECISION);
        let lines = state.lines_in_scope();
        let arcs: usize = lines.iter().map(|&line| state.rungs[line as usize].arcs).sum();
        let literals = state.meter.counters.literals;
        // Beliefs know nothing about what hangs together.
        let model = state.model;
        let pays = arcs > 0 && !model.palette().is_colored() && model.connected().is_empty();
        let due = pays.then(|| {
            literals + patience * (rounds * arcs / dives_in_a_row(open)) as u64 / ARCS_A_LITERAL
        });
        Self { due, patience, chance, ..Self::default() }
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
        let open = open_cells(state);
        if self.row.is_empty() {
            self.row = 0..dives_in_a_row(open);
            self.cost_before = cost(&state.meter);
        }
        let turn = self.row.next().unwrap_or_default();
        self.is_for_later = vec![false; state.scope.cells().len()];
        let beliefs = match &mut self.beliefs {
            Some(beliefs) => {
                self.is_for_later.fill_with(|| self.chance.below(ONE_FOR_LATER_IN) == 0);
                beliefs
            }
            none => {
                self.held = Held::of(state.meter.held.memory());
                none.insert(collect_beliefs(state, open, &mut self.held)?)
            }
        };
        beliefs.start_anew(LEAST_CHANCES[turn % LEAST_CHANCES.len()]);
        self.under_way = true;
        self.conflicts_left = CONFLICTS.max(open / CELLS_A_CONFLICT);
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
        self.under_way = false;
        let cost = cost(meter) - self.cost_before;
        let wait = if self.row.is_empty() { WAIT_FACTOR * self.patience * cost } else { 0 };
        self.due = Some(meter.counters.literals + wait);
        true
    }

    fn next_of_plan(&mut self, trail: &Trail) -> Option<Lit> {
        std::iter::from_fn(|| self.plan.pop()).find(|lit| trail.is_open(lit.var()))
    }

    /// Run rounds of belief propagation and plan the next few decisions.
    fn run_rounds(&mut self, rounds: usize, state: &mut State<'_>) -> Result<(), Stop> {
        let Self { beliefs, is_for_later, plan, .. } = self;
        let Some(beliefs) = beliefs else { return Ok(()) };
        let cost = beliefs.cost();
        for _ in 0..rounds {
            beliefs.round(&state.trail);
            state.meter.counters.arcs += cost as u64;
            state.meter.worked(cost);
            state.meter.go_on()?;
        }
        plan.clear();
        for wanted in [false, true] {
            if plan.is_empty() {
                let cells = state.scope.cells().iter().zip(&*is_for_later);
                let open =
                    cells.filter(|&(&cell, &later)| later == wanted && state.trail.is_open(cell));
                beliefs.surest(open.map(|(&cell, _)| cell), DECISIONS, plan);
            }
        }
        Ok(())
    }
}

/// The number of open cells in scope.
fn open_cells(state: &State<'_>) -> usize {
    let cells = state.scope.cells().iter();
    cells.filter(|&&cell| state.trail.is_open(cell)).count()
}

/// The number of dives that follow each other with so many open cells.
fn dives_in_a_row(open: usize) -> usize {
    (open / CELLS_A_DIVE).max(1)
}

/// The cost of the search so far, in literals.
fn cost(meter: &Meter) -> u64 {
    meter.counters.literals + meter.counters.arcs / ARCS_A_LITERAL
}

/// Connect the lines in scope that have rungs and can still fail.
fn collect_beliefs(state: &mut State<'_>, open: usize, held: &mut Held) -> Result<Beliefs, Stop> {
    let mut speakers = Vec::new();
    let mut arcs = Arcs::default();
    for line in state.lines_in_scope() {
        let line = line as usize;
        if state.rungs[line].arcs > 0 && state.arcs_left(line, &mut arcs)? {
            let cells = state.model.lines[line].cells.len();
            state.meter.take_for(held, BYTES_AN_ARC * arcs.len() + BYTES_A_CELL * cells)?;
            speakers.push(Speaker::new(&state.model.lines[line].cells, &arcs));
        }
    }
    let batches = dives_in_a_row(open).min(MOST_BATCHES.into()) as u16;
    Ok(Beliefs::new(state.model.vars(), &speakers, batches))
}
