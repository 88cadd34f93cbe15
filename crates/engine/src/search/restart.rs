//! Starting over, and forgetting: what is due only now and then, between two decisions.
//!
//! A search that has gone on for long may have begun with the wrong cells. So it starts over with all
//! that it has learned, after numbers of conflicts that follow the Luby sequence: mostly soon, now and
//! then late, so that no length of search is left out. Starting over costs little, for what the
//! variables were is what is tried first. Learned clauses are cleared out more and more seldom, and
//! dives begin here, because they begin at the start.
//!
//! What is tried first is what the variables were last, which is how the search has just failed. So a
//! search for paths now and then begins again from the fullest picture it has had.

use crate::limits::Stop;
use crate::line::chain::Mask;
use crate::search::Search;

/// Conflicts before learned clauses are cleared out for the first time, and how much later each
/// further time comes.
const CLEAR_OUT: u64 = 2000;
const CLEAR_OUT_LATER: u64 = 300;

/// Every so many restarts a search for paths goes back to the fullest picture, from this one on.
const RECALL: u64 = 2;
const FIRST_RECALL: u64 = 4;

/// The most that was known at a time since it was last recalled, as what is to be tried first.
#[derive(Debug, Default)]
pub(super) struct Fullest {
    known: usize,
    phase: Vec<Mask>,
}

/// When a search starts over and when it clears out, in conflicts from now.
#[derive(Debug)]
pub(super) struct Agenda {
    /// Conflicts in the shortest run between restarts.
    shortest_run: u64,
    restarts: u64,
    conflicts_to_restart: u64,
    conflicts_to_clear_out: u64,
    clear_outs: u64,
}

impl Agenda {
    pub(super) fn new(shortest_run: u64) -> Self {
        Self {
            shortest_run,
            restarts: 1,
            conflicts_to_restart: shortest_run,
            conflicts_to_clear_out: CLEAR_OUT,
            clear_outs: 0,
        }
    }

    /// A conflict was met; starting over is due at once where it ended a dive.
    pub(super) fn note_conflict(&mut self, dive_ended: bool) {
        let to_restart = self.conflicts_to_restart.saturating_sub(1);
        self.conflicts_to_restart = if dive_ended { 0 } else { to_restart };
        self.conflicts_to_clear_out = self.conflicts_to_clear_out.saturating_sub(1);
    }

    fn restart_is_due(&self) -> bool {
        self.conflicts_to_restart == 0
    }

    fn restarted(&mut self) {
        self.restarts += 1;
        self.conflicts_to_restart = self.shortest_run * luby(self.restarts);
    }

    fn recall_is_due(&self) -> bool {
        self.restarts >= FIRST_RECALL && self.restarts.is_multiple_of(RECALL)
    }

    fn clear_out_is_due(&self) -> bool {
        self.conflicts_to_clear_out == 0
    }

    fn cleared_out(&mut self) {
        self.clear_outs += 1;
        self.conflicts_to_clear_out = CLEAR_OUT + CLEAR_OUT_LATER * self.clear_outs;
    }
}

impl Search<'_> {
    /// Start over and clear out when they are due; whether anything was taken back.
    pub(super) fn keep_house(&mut self, assumptions: usize) -> Result<bool, Stop> {
        if self.agenda.clear_out_is_due() {
            self.agenda.cleared_out();
            self.clauses.clear_out(&mut self.trail);
        }
        let dive_is_due = self.dive_is_due();
        if !self.agenda.restart_is_due() && !dive_is_due {
            return Ok(false);
        }
        self.agenda.restarted();
        let back = self.trail.depth() > assumptions;
        self.back_to(assumptions);
        if self.agenda.recall_is_due() {
            self.recall_fullest();
        }
        if dive_is_due {
            self.start_dive()?;
        }
        Ok(back)
    }

    /// Note how much is known, where a search for paths has failed.
    pub(super) fn note_fullness(&mut self) {
        let Self { fullest, trail, phase, .. } = self;
        if let Some(fullest) = fullest
            && trail.len() > fullest.known
        {
            fullest.known = trail.len();
            fullest.phase.clone_from(phase);
            for place in 0..trail.len() {
                let lit = trail.at(place);
                fullest.phase[lit.var() as usize] = lit.mask();
            }
        }
    }

    fn recall_fullest(&mut self) {
        if let Some(fullest) = &mut self.fullest {
            let known = fullest.phase.len();
            self.phase[..known].copy_from_slice(&fullest.phase);
            fullest.known = 0;
        }
    }
}

/// The sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 …, from place 1.
fn luby(mut place: u64) -> u64 {
    loop {
        let power = (place + 1).next_power_of_two();
        if power == place + 1 {
            return power / 2;
        }
        place -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::luby;

    #[test]
    fn restarts_follow_the_luby_sequence() {
        let first: Vec<u64> = (1..=15).map(luby).collect();
        assert_eq!(vec![1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8], first);
    }
}
