//! Starting over, and forgetting: what is due only now and then, between two decisions.
//!
//! A search that has gone on for long may have begun with the wrong cells. So it starts over with all
//! that it has learned, after numbers of conflicts that follow the Luby sequence: mostly soon, now and
//! then late, so that no length of search is left out. Starting over costs little, for what the
//! variables were is what is tried first. Learned clauses are cleared out more and more seldom, and
//! dives begin here, because they begin at the start.
//!
//! What is tried first is what the variables were last, which is how the search has just failed. A
//! search for paths begins again with a path that nearly fits instead (`path/bend`). Once it has found
//! one, the next lies close by if there is any, so it does that seldom.

use crate::limits::Stop;
use crate::search::Search;
use crate::search::path::bend::{Asked, Bent};

/// Conflicts before learned clauses are cleared out for the first time, and how much later each
/// further time comes.
const CLEAR_OUT: u64 = 2000;
const CLEAR_OUT_LATER: u64 = 300;

/// Every so many restarts a search for paths bends one anew, once it has found some.
const BEND_AFTER_FIND: u64 = 8;

/// When a search starts over and when it clears out, in conflicts from now.
#[derive(Debug)]
pub(super) struct Agenda {
    /// Conflicts in the shortest run between restarts.
    shortest_run: u64,
    restarts: u64,
    conflicts_to_restart: u64,
    conflicts_to_clear_out: u64,
    clear_outs: u64,
    has_found: bool,
}

impl Agenda {
    pub(super) fn new(shortest_run: u64) -> Self {
        Self {
            shortest_run,
            restarts: 1,
            conflicts_to_restart: shortest_run,
            conflicts_to_clear_out: CLEAR_OUT,
            clear_outs: 0,
            has_found: false,
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

    /// Something was found that fits.
    pub(super) fn note_find(&mut self) {
        self.has_found = true;
    }

    fn bend_is_due(&self) -> bool {
        !self.has_found || self.restarts.is_multiple_of(BEND_AFTER_FIND)
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
    pub(super) fn inprocess(&mut self, assumptions: usize) -> Result<bool, Stop> {
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
        if self.agenda.bend_is_due() {
            self.bend_path()?;
        }
        if dive_is_due {
            self.start_dive()?;
        }
        Ok(back)
    }

    /// Where the model has a path, try one first that nearly fits.
    fn bend_path(&mut self) -> Result<(), Stop> {
        let Self { model, trail, meter, phase, chance, .. } = self;
        let Some(path) = &model.path else { return Ok(()) };
        let bent = self.bent.get_or_insert_with(|| Bent::new(model, path));
        bent.bend(Asked { model, path, trail }, chance, meter)?;
        bent.tell(path, phase);
        Ok(())
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
