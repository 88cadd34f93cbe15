//! Restarts, clause clearing and dives, which are due only now and then between two decisions.
//!
//! In the literature these are Luby restarts (Luby, Sinclair and Zuckerman, *Optimal Speedup of Las
//! Vegas Algorithms*, 1993). A variable is tried with its last value by phase saving (Pipatsrisawat
//! and Darwiche, *A Lightweight Component Caching Scheme for Satisfiability Solvers*, 2007), and
//! the values of the fullest trail are target phases (Biere and Fleury, *Chasing Target Phases*,
//! 2020).
//!
//! A long search may have begun with the wrong cells. So it restarts with everything it has
//! learned, after numbers of conflicts that follow the Luby sequence: mostly soon, now and then
//! late, so that no length of search is left out. Learned clauses are cleared out less and less
//! often, up to a point: where more of them are kept, each conflict costs more, for nothing. Dives
//! begin here because they begin with a restart.
//!
//! A restart costs little, because every variable is tried with its last value first. Those of the
//! last conflict are values with which the search has just failed, though. So it goes back to the
//! values of the fullest trail without a conflict since the last restart, dives included. A search
//! for a path goes on from a path that nearly fits (`path/bend`); once it has found one, the next is
//! close by if there is any, so it does that seldom.

/// The conflicts before learned clauses are cleared out for the first time.
const FIRST_INTERVAL: u64 = 2000;
/// The conflicts by which each further interval between two clearings is longer.
const INTERVAL_GROWTH: u64 = 100;
/// The longest interval.
const LONGEST_INTERVAL: u64 = 3000;

/// The number of restarts between two bent paths, once a search for paths has found a solution.
const BEND_AFTER_FIND: u64 = 8;

/// The conflicts until the next restart and the next clearing of clauses.
#[derive(Debug)]
pub(super) struct Agenda {
    /// The number of conflicts in the shortest run between restarts.
    shortest_run: u64,
    restarts: u64,
    conflicts_to_restart: u64,
    conflicts_to_clear_out: u64,
    /// The conflicts between the last clearing and the next.
    interval: u64,
    has_found: bool,
}

impl Agenda {
    pub(super) fn new(shortest_run: u64) -> Self {
        Self {
            shortest_run,
            restarts: 1,
            conflicts_to_restart: shortest_run,
            conflicts_to_clear_out: FIRST_INTERVAL,
            interval: FIRST_INTERVAL,
            has_found: false,
        }
    }

    /// Count a conflict; if it ended a dive, a restart is due at once.
    pub(super) fn note_conflict(&mut self, dive_ended: bool) {
        let to_restart = self.conflicts_to_restart.saturating_sub(1);
        self.conflicts_to_restart = if dive_ended { 0 } else { to_restart };
        self.conflicts_to_clear_out = self.conflicts_to_clear_out.saturating_sub(1);
    }

    /// True if the next restart is due.
    pub(super) fn restart_is_due(&self) -> bool {
        self.conflicts_to_restart == 0
    }

    /// Note a restart.
    pub(super) fn restarted(&mut self) {
        self.restarts += 1;
        self.conflicts_to_restart = self.shortest_run * luby(self.restarts);
    }

    /// Note that a solution was found.
    pub(super) fn note_find(&mut self) {
        self.has_found = true;
    }

    /// True if a search for a path is to restart from a bent path.
    pub(super) fn bend_is_due(&self) -> bool {
        !self.has_found || self.restarts.is_multiple_of(BEND_AFTER_FIND)
    }

    /// True if learned clauses are to be cleared out.
    pub(super) fn clear_out_is_due(&self) -> bool {
        self.conflicts_to_clear_out == 0
    }

    /// Note that clauses were cleared out.
    pub(super) fn cleared_out(&mut self) {
        self.interval = (self.interval + INTERVAL_GROWTH).min(LONGEST_INTERVAL);
        self.conflicts_to_clear_out = self.interval;
    }
}

/// The number at a place, counted from 1, of the sequence 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ….
pub(crate) fn luby(mut place: u64) -> u64 {
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
