//! The operations of all constraints.
//!
//! In the literature a constraint is a propagator, and the two ways to find what follows are its
//! priorities.
//!
//! A constraint follows the trail, assigns what it can see to follow, and explains later why. Much
//! follows at little cost and is assigned at once (`follow`); what costs more is put off until no
//! constraint has anything cheap to add, and then it is done piece by piece (`look`).
//!
//! Invariant: a reason consists of literals that are false and became so before the literal that
//! they forced.

use crate::limits::Meter;
use crate::model::Model;
use crate::search::cause::{Cause, Conflict, Halt};
use crate::search::literal::Lit;
use crate::search::trail::Trail;

/// Something that must hold.
pub(super) trait Constraint<'m> {
    /// The names of its rules, for people; a cause has the index of one.
    const RULES: &'static [&'static str];

    /// Create the constraint as a model has it; nothing is followed yet.
    fn of(model: &'m Model) -> Self;

    /// Follow the trail to its end, and assign what follows at little cost.
    fn follow(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<(), Conflict>;

    /// Do one piece of the pending work, the cheapest first; false if there is none.
    fn look(&mut self, _trail: &mut Trail, _meter: &mut Meter) -> Result<bool, Halt> {
        Ok(false)
    }

    /// Drop all pending work, because the literals that caused it will be undone.
    fn forget_dues(&mut self) {}

    /// Undo everything past this length of the trail, before the trail itself does.
    fn back_to(&mut self, length: usize, trail: &Trail);

    /// Add the false literals by which a rule forced a literal, or, if it forced none, by which it
    /// failed just now. The literal itself is not among them.
    fn explain(
        &mut self,
        cause: Cause,
        forced: Option<Lit>,
        trail: &Trail,
        meter: &mut Meter,
        literals: &mut Vec<Lit>,
    );
}
