//! The strategy of a search: what to decide, and when to begin anew.
//!
//! Mostly the variable decided on is the one that took part in the largest share of conflicts while
//! it was assigned (`order`), with its last value. If a picture takes long to find, the search also
//! dives for it, guided by belief propagation (`dive`). Between two decisions it now and then
//! restarts or clears out clauses (`restart`); a search for a path restarts from a path that nearly
//! fits (`path/bend`).
//!
//! Whatever a strategy does, the answer of a search is right; only its cost depends on it.

use crate::limits::Stop;
use crate::line::mask::{Mask, OFF, ON};
use crate::model::Model;
use crate::search::chance::Chance;
use crate::search::dive::Dive;
use crate::search::literal::Lit;
use crate::search::moments::{MomentKind, Moments};
use crate::search::order::First;
use crate::search::path::bend::{Asked, Bent};
use crate::search::restart::Agenda;
use crate::search::state::State;

/// The parameters of a search, as measured in `bench/TUNING.md`.
#[derive(Clone, Copy, Debug)]
struct Tuning {
    /// The value that every variable is tried with first.
    first: Mask,
    /// The number of conflicts in the shortest run between restarts.
    shortest_run: u64,
}

/// The parameters for pictures, whose cells are tried as filled.
const FOR_PICTURES: Tuning = Tuning { first: ON, shortest_run: 300 };
/// The parameters for paths, whose cells are tried as off and which restart sooner.
const FOR_PATHS: Tuning = Tuning { first: OFF, shortest_run: 50 };

/// A strategy, with what it has seen of the search so far.
pub(super) struct Strategy {
    agenda: Agenda,
    dive: Dive,
    /// A path that nearly fits, once a search for a path has restarted.
    bent: Option<Bent>,
    chance: Chance,
    /// The recorded moments, if they were asked for.
    pub(super) moments: Option<Moments>,
}

impl Strategy {
    /// Create the strategy for a model, and return it with the first order of decisions, which the
    /// seed shuffles.
    pub(super) fn new(model: &Model, seed: u64) -> (Self, First) {
        let tuning = if model.path.is_some() { FOR_PATHS } else { FOR_PICTURES };
        let mut chance = Chance::new(seed);
        // Rungs, which come later, start below all of these.
        let activity = || (f64::from(chance.half()) / f64::from(u32::MAX) * 1e-3) as f32;
        let activity = std::iter::repeat_with(activity).take(model.vars()).collect();
        let first = First { activity, value: tuning.first };
        let agenda = Agenda::new(tuning.shortest_run);
        (Self { agenda, dive: Dive::default(), bent: None, chance, moments: None }, first)
    }

    /// Allow dives over the cells in scope; see [`Dive::allowed`].
    pub(super) fn allow_dives(&mut self, state: &State<'_>, patience: u64) {
        self.dive = Dive::allowed(state, patience, self.chance);
    }

    /// Turn dives off.
    pub(super) fn end_dives(&mut self, state: &mut State<'_>) {
        self.dive = Dive::default();
        state.order.hold(false);
    }

    /// Note a conflict that was learned from.
    pub(super) fn note_conflict(&mut self, state: &mut State<'_>) {
        let dive_ended = self.dive.ends_at_conflict(&state.meter);
        if dive_ended {
            state.order.hold(false);
        }
        self.agenda.note_conflict(dive_ended);
    }

    /// Record a moment if recording is on; nothing more may follow.
    pub(super) fn note_moment(&mut self, kind: MomentKind, state: &mut State<'_>) {
        if let Some(moments) = &mut self.moments {
            state.meter.grew(moments.note(kind, &state.trail));
        }
    }

    /// The next decision; `None` if everything is decided.
    pub(super) fn decision(&mut self, state: &mut State<'_>) -> Result<Option<Lit>, Stop> {
        Ok(self.dive.believed(state)?.or_else(|| state.most_active()))
    }

    /// Note that a solution was found.
    pub(super) fn note_find(&mut self) {
        self.agenda.note_find();
    }

    /// Restart and clear out clauses when due; true if any decision was undone.
    pub(super) fn inprocess(
        &mut self,
        state: &mut State<'_>,
        assumptions: usize,
    ) -> Result<bool, Stop> {
        if self.agenda.clear_out_is_due() {
            self.agenda.cleared_out();
            state.clear_out();
        }
        if self.dive.is_under_way() {
            return Ok(false);
        }
        let restart_is_due = self.agenda.restart_is_due();
        let dive_is_due = self.dive.is_due(&state.meter, restart_is_due);
        if !restart_is_due && !dive_is_due {
            return Ok(false);
        }
        let mut back = state.trail.depth() > assumptions;
        state.back_to(assumptions);
        if !dive_is_due {
            self.agenda.restarted();
            state.return_to_fullest();
        }
        back |= state.trade();
        if self.agenda.bend_is_due() {
            self.bend_path(state)?;
        }
        if dive_is_due {
            state.order.hold(true);
            self.dive.start(state)?;
        }
        Ok(back)
    }

    /// If the model has a path, set the phases to a path that nearly fits.
    fn bend_path(&mut self, state: &mut State<'_>) -> Result<(), Stop> {
        let State { model, trail, meter, phase, .. } = state;
        let Some(path) = &model.path else { return Ok(()) };
        let bent = self.bent.get_or_insert_with(|| Bent::new(model, path));
        bent.bend(Asked { model, path, trail }, &mut self.chance, meter)?;
        bent.tell(path, phase);
        Ok(())
    }
}
