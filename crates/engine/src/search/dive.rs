//! Dives: deciding by what lines believe, the surest cell first.
//!
//! Idea: the search learns best from cells that quarrel, but a picture is found fastest by filling
//! in what is nearly certain and listening again. So now and then the search leaves its own order,
//! goes back to the start and decides by belief; every few decisions, and after every conflict, the
//! lines talk another round or two. It learns from conflicts on the way as ever. A dive ends with a
//! picture, or after a number of conflicts; what the cells were then is what the search tries first
//! from there on.
//!
//! A dive is no help where there is nothing to find, and a waste where there is little to search. So
//! it is tried only as long as no picture is known, and only once the search has worked for about
//! as long as a dive would take; the next one waits until the search has worked for three times
//! as long as the last one took. Time is counted in literals and arcs, not in seconds, so that a
//! search goes the same way on every machine.

use crate::line::arcs::Arcs;
use crate::line::chain::{Mask, OPEN};
use crate::search::Search;
use crate::search::beliefs::Beliefs;
use crate::search::trail::Lit;

/// Rounds of talk before the first decision, and before each further few.
const FIRST_ROUNDS: usize = 20;
const ROUNDS: usize = 2;
/// Decisions between those rounds.
const DECISIONS: usize = 8;
/// A dive decides, very roughly, one in so many open cells; the others follow.
const CELLS_A_DECISION: usize = 5;
/// Conflicts that end a dive.
const CONFLICTS: u32 = 30;
/// Arcs that a round goes over while the search would propagate one literal.
const ARCS_A_LITERAL: u64 = 24;
/// Arcs for each rung of a line: a rung lives through some cells, and arcs lie on both its sides.
const ARCS_A_RUNG: usize = 6;
/// How long the search works by itself before a first dive and after each, in costs of a dive.
const SEARCH_FIRST: u64 = 1;
const SEARCH_BETWEEN: u64 = 3;

/// Where a search stands with its dives.
#[derive(Debug, Default)]
pub(crate) struct Dive {
    /// Made when the first dive starts.
    beliefs: Option<Beliefs>,
    /// How many literals the search will have followed when the next dive starts; none where dives
    /// are not wanted.
    due: Option<u64>,
    under_way: bool,
    /// What the search had cost before the dive at hand.
    cost_before: u64,
    conflicts_left: u32,
    /// What to decide until the lines talk again, the surest last.
    plan: Vec<Lit>,
}

impl Search<'_> {
    /// From now on dives may be tried, over the cells in scope.
    pub(crate) fn allow_dives(&mut self) {
        let open = self.scope.iter().filter(|&&cell| self.trail.is_open(cell)).count();
        let rounds = FIRST_ROUNDS + ROUNDS * open / (DECISIONS * CELLS_A_DECISION);
        let lines = self.lines_in_scope();
        let rungs: usize = lines.iter().map(|&line| self.rungs[line as usize].len()).sum();
        let cost = (rounds * rungs * ARCS_A_RUNG) as u64 / ARCS_A_LITERAL;
        let due = Some(self.counters.literals + SEARCH_FIRST * cost);
        self.dive = Dive { due, ..Dive::default() };
    }

    /// No dives any more.
    pub(crate) fn end_dives(&mut self) {
        self.dive = Dive::default();
    }

    /// Whether the search has worked long enough to try a dive.
    pub(crate) fn dive_is_due(&self) -> bool {
        !self.dive.under_way && self.dive.due.is_some_and(|due| self.counters.literals >= due)
    }

    /// Begin to decide by belief, from where the trail stands.
    pub(crate) fn start_dive(&mut self) {
        let mut beliefs = self.dive.beliefs.take().unwrap_or_else(|| self.listen());
        beliefs.forget();
        let worthwhile = beliefs.arcs() > 0;
        self.counters.dives += u64::from(worthwhile);
        self.dive = Dive {
            due: self.dive.due.filter(|_| worthwhile),
            under_way: worthwhile,
            cost_before: self.cost(),
            beliefs: Some(beliefs),
            conflicts_left: CONFLICTS,
            plan: Vec::new(),
        };
        self.talk(FIRST_ROUNDS);
    }

    /// What belief would decide next; nothing when no dive is under way.
    pub(crate) fn believed(&mut self) -> Option<Lit> {
        if !self.dive.under_way {
            return None;
        }
        self.next_of_plan().or_else(|| {
            self.talk(ROUNDS);
            self.next_of_plan()
        })
    }

    /// A conflict was met: listen anew, or give the dive up. Whether it was given up.
    pub(crate) fn give_up_dive(&mut self) -> bool {
        let cost = self.cost() - self.dive.cost_before;
        let dive = &mut self.dive;
        if !dive.under_way {
            return false;
        }
        dive.plan.clear();
        dive.conflicts_left -= 1;
        if dive.conflicts_left > 0 {
            return false;
        }
        dive.under_way = false;
        dive.due = Some(self.counters.literals + SEARCH_BETWEEN * cost);
        true
    }

    fn next_of_plan(&mut self) -> Option<Lit> {
        let Self { dive, trail, .. } = self;
        std::iter::from_fn(|| dive.plan.pop()).find(|lit| trail.is_open(lit.var()))
    }

    /// What the search has cost so far, in literals.
    fn cost(&self) -> u64 {
        self.counters.literals + self.counters.arcs / ARCS_A_LITERAL
    }

    /// Let the lines talk, and plan the next few decisions.
    fn talk(&mut self, rounds: usize) {
        let Some(beliefs) = &mut self.dive.beliefs else { return };
        for _ in 0..rounds {
            beliefs.round(&self.trail);
        }
        self.counters.arcs += (rounds * beliefs.arcs()) as u64;
        self.meter.swept(rounds * beliefs.arcs());
        beliefs.surest(&self.scope, &self.trail, DECISIONS, &mut self.dive.plan);
    }

    /// The lines in scope, as far as logic has left them anything to say.
    fn listen(&self) -> Beliefs {
        let mut beliefs = Beliefs::default();
        let mut arcs = Arcs::default();
        for line in self.lines_in_scope() {
            let index = line as usize;
            let cells = &self.model.lines[index].cells;
            let view: Vec<Mask> = cells.iter().map(|&cell| self.trail.mask(cell)).collect();
            let kernels = &self.model.kernels;
            if view.contains(&OPEN) && kernels.arcs_left(index, &view, &mut arcs) && arcs.one_way {
                beliefs.add(cells, &arcs);
            }
        }
        beliefs.begin(self.model.cells());
        beliefs
    }
}
