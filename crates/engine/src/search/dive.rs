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
//! it is tried only once the search has worked for about as long as a dive would take, or some times
//! as long where there may be no further picture; and the next one only after three times that again.
//! Time is counted in literals and arcs, not in seconds, so that a search goes the same way on every
//! machine. Tried and dropped: `bench/TUNING.md`, *Beliefs and dives*.

use crate::limits::Stop;
use crate::line::arcs::Arcs;
use crate::search::Search;
use crate::search::beliefs::{Beliefs, Speaker};
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
const ARCS_A_LITERAL: u64 = 16;
/// How much more patience there is after a dive that found nothing.
const DISAPPOINTED: u64 = 3;

/// Where a search stands with its dives.
#[derive(Debug, Default)]
pub(super) struct Dive {
    /// Made when the first dive starts.
    beliefs: Option<Beliefs>,
    /// How many literals the search will have followed when the next dive starts; none where dives
    /// are not wanted.
    due: Option<u64>,
    /// How long the search works by itself before a dive, in costs of a dive.
    patience: u64,
    under_way: bool,
    /// What the search had cost before the dive at hand.
    cost_before: u64,
    conflicts_left: u32,
    /// What to decide until the lines talk again, the surest last.
    plan: Vec<Lit>,
}

impl Search<'_> {
    /// From now on dives may be tried, over the cells in scope.
    pub(super) fn allow_dives(&mut self, patience: u64) {
        let open = self.scope.iter().filter(|&&cell| self.trail.is_open(cell)).count();
        let rounds = FIRST_ROUNDS + ROUNDS * open / (DECISIONS * CELLS_A_DECISION);
        let lines = self.lines_in_scope();
        let arcs: usize = lines.iter().map(|&line| self.rungs[line as usize].arcs).sum();
        let due = (arcs > 0 && !self.model.palette().is_colored())
            .then(|| self.counters.literals + patience * (rounds * arcs) as u64 / ARCS_A_LITERAL);
        self.dive = Dive { due, patience, ..Dive::default() };
    }

    /// No dives any more.
    pub(super) fn end_dives(&mut self) {
        self.dive = Dive::default();
    }

    /// Whether the search has worked long enough to try a dive.
    pub(super) fn dive_is_due(&self) -> bool {
        !self.dive.under_way && self.dive.due.is_some_and(|due| self.counters.literals >= due)
    }

    /// Begin to decide by belief, from where the trail stands.
    pub(super) fn start_dive(&mut self) -> Result<(), Stop> {
        self.dive.cost_before = self.cost();
        match &mut self.dive.beliefs {
            Some(beliefs) => beliefs.forget(),
            None => self.dive.beliefs = Some(self.listen()?),
        }
        self.dive.under_way = true;
        self.dive.conflicts_left = CONFLICTS;
        self.counters.dives += 1;
        self.talk(FIRST_ROUNDS)
    }

    /// What belief would decide next; nothing when no dive is under way.
    pub(super) fn believed(&mut self) -> Result<Option<Lit>, Stop> {
        if !self.dive.under_way {
            return Ok(None);
        }
        if let Some(lit) = self.next_of_plan() {
            return Ok(Some(lit));
        }
        self.talk(ROUNDS)?;
        Ok(self.next_of_plan())
    }

    /// A conflict was met and learned from: a dive under way listens anew, or ends. Whether it ended.
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
        let wait = DISAPPOINTED * self.dive.patience * cost;
        self.dive.due = Some(self.counters.literals + wait);
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
    fn talk(&mut self, rounds: usize) -> Result<(), Stop> {
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

    /// The lines in scope that have rungs, as far as they have anything to say.
    fn listen(&mut self) -> Result<Beliefs, Stop> {
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
