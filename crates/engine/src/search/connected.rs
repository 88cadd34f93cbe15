//! Places that hang together: the only ways between them, and what is cut off.
//!
//! In the literature the only ways are articulation points, or cut vertices, and the reasons are
//! minimal vertex separators.
//!
//! Idea: walk from a place that is in over all places that may be in, depth first (`blocks`). An open
//! place without which two that are in would fall apart is in. An open place that is not met is out,
//! and one that is in and not met cannot hang together with the rest. The reason is two places and a
//! cut between them (`separator`).
//!
//! Invariant: everything is found that follows from a single constraint. What was found needs no
//! other walk, and neither does much else: a place that goes out at a dead end, and one that comes in
//! beside one that was in.
//!
//! Cost: a walk over the places of a constraint for each change that can matter, once everything
//! cheaper is quiet.

pub(crate) mod sayings;
mod separator;

use crate::claims::Claim;
use crate::connected::Connected;
use crate::limits::Meter;
use crate::line::mask::{Mask, OFF, ON, OPEN};
use crate::model::Model;
use crate::path::NOWHERE;
use crate::search::blocks::{Blocks, Ways};
use crate::search::cause::{By, Cause, Conflict, Halt};
use crate::search::connected::separator::{Asked, Separator};
use crate::search::constraint::Constraint;
use crate::search::literal::Lit;
use crate::search::queue::Queue;
use crate::search::trail::Trail;

/// The rules by their numbers in a cause.
const ONLY_WAY: u8 = 0;
const CUT_OFF: u8 = 1;
const APART: u8 = 2;

/// The constraints of a model on places that hang together.
pub(super) struct Ties<'m> {
    model: &'m Model,
    /// The length of the trail followed so far.
    head: usize,
    queue: Queue,
    finder: Finder,
    found: Vec<(u32, Mask)>,
    separator: Separator,
}

/// The literal with which a place is in; `None` if it always is.
#[inline]
fn literal(claim: Option<Claim>) -> Option<Lit> {
    claim.map(Lit::from)
}

impl<'m> Constraint<'m> for Ties<'m> {
    const RULES: &'static [&'static str] = &["only way", "cut off", "apart"];

    fn of(model: &'m Model) -> Self {
        Self {
            model,
            head: 0,
            queue: Queue::full(model.connected().len()),
            finder: Finder::of(model),
            found: Vec::new(),
            separator: Separator::default(),
        }
    }

    #[inline]
    fn follow(&mut self, trail: &mut Trail, _meter: &mut Meter) -> Result<(), Conflict> {
        if !self.model.connected().is_empty() {
            for place in self.head..trail.len() {
                self.wake(trail.at(place), place as u32, trail);
            }
            self.head = trail.len();
        }
        Ok(())
    }

    #[inline]
    fn look(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<bool, Halt> {
        if self.queue.is_empty() {
            return Ok(false);
        }
        meter.go_on()?;
        let Some(number) = self.queue.pop() else { return Ok(false) };
        let one = &self.model.connected()[number as usize];
        meter.worked(2 * one.places().len());
        meter.counters.looks += 1;
        self.found.clear();
        let mask = |place| one.mask(place, |var| trail.mask(var));
        let cause = |rule, place| Cause::new(By::Connected, rule, number, place);
        if !self.finder.find(one, mask, &mut self.found) {
            return Err(Conflict::from(cause(APART, NOWHERE)).into());
        }
        for &(place, mask) in &self.found {
            let Some(is_in) = literal(one.places()[place as usize]) else { continue };
            let (lit, rule) =
                if mask == ON { (is_in, ONLY_WAY) } else { (is_in.denied(), CUT_OFF) };
            if let Some(conflict) = trail.force(lit, cause(rule, place)) {
                return Err(conflict.into());
            }
        }
        Ok(true)
    }

    fn forget_dues(&mut self) {
        self.queue.clear();
    }

    #[inline]
    fn back_to(&mut self, length: usize, _trail: &Trail) {
        self.head = self.head.min(length);
    }

    fn explain(
        &mut self,
        cause: Cause,
        forced: Option<Lit>,
        trail: &Trail,
        meter: &mut Meter,
        literals: &mut Vec<Lit>,
    ) {
        meter.counters.reasons += 1;
        let one = &self.model.connected()[cause.argument as usize];
        meter.worked(4 * one.places().len());
        let forced = forced.filter(|&lit| trail.is_true(lit));
        let before = forced.map_or(u32::MAX, |lit| trail.place_of(lit.var()));
        let known = |var| if trail.place_of(var) < before { trail.mask(var) } else { OPEN };
        let level = |place: u32| {
            literal(one.places()[place as usize]).map_or(0, |lit| trail.level_of(lit.var()))
        };
        let asked = match cause.rule {
            ONLY_WAY => Asked { gate: cause.other, end: NOWHERE },
            CUT_OFF => Asked { gate: NOWHERE, end: cause.other },
            _ => Asked { gate: NOWHERE, end: NOWHERE },
        };
        let ends = self.separator.separate(one, |place| one.mask(place, known), level, asked);
        debug_assert!(ends.is_some(), "what is forced has a reason");
        let is_in = |place: u32| literal(one.places()[place as usize]);
        let ends = ends.into_iter().flatten().filter(|&end| end != cause.other);
        literals.extend(ends.filter_map(is_in).map(Lit::denied));
        literals.extend(self.separator.cut.iter().copied().filter_map(is_in));
    }
}

impl Ties<'_> {
    /// Let the constraints wait for a walk in which a literal can matter.
    #[inline]
    fn wake(&mut self, lit: Lit, now: u32, trail: &Trail) {
        for (number, place) in self.model.connected.of(lit.var()) {
            let one = &self.model.connected()[number as usize];
            let cause = trail.cause_of(lit.var());
            let is_found =
                (cause.by, cause.argument, cause.other) == (By::Connected, number, place);
            if !is_found && matters(one, place, lit, now, trail) {
                self.queue.push(number);
            }
        }
    }
}

/// True if something can follow from a literal about a place that became true now.
fn matters(one: &Connected, place: u32, lit: Lit, now: u32, trail: &Trail) -> bool {
    let is_in = literal(one.places()[place as usize]) == Some(lit);
    let was = |wanted: Mask, beside: u32| {
        let known = |var| if trail.place_of(var) < now { trail.mask(var) } else { OPEN };
        one.mask(beside, known) == wanted
    };
    let mut beside = one.beside(place).iter().copied();
    if is_in {
        return !beside.any(|beside| was(ON, beside));
    }
    beside.filter(|&beside| !was(OFF, beside)).nth(1).is_some()
}

/// Finds what follows from single constraints; the buffers are reused.
pub(crate) struct Finder {
    blocks: Blocks,
    /// The mask of each place.
    masks: Vec<Mask>,
    /// For each place that was met, true if it or one behind it is in.
    has_in: Vec<bool>,
}

/// The ways to neighbours that may be in.
struct Possible<'c> {
    one: &'c Connected,
    masks: &'c [Mask],
}

impl Ways for Possible<'_> {
    #[inline]
    fn all(&self, _: u32) -> u32 {
        0
    }

    #[inline]
    fn take(&self, place: u32, left: &mut u32) -> Option<u32> {
        let beside = self.one.beside(place);
        while let Some(&next) = beside.get(*left as usize) {
            *left += 1;
            if self.masks[next as usize] != OFF {
                return Some(next);
            }
        }
        None
    }
}

impl Finder {
    /// Create a finder for the constraints of a model.
    pub(crate) fn of(model: &Model) -> Self {
        let each = model.connected().iter();
        let places = each.map(|one| one.places().len()).max().unwrap_or_default();
        Self { blocks: Blocks::new(places), masks: Vec::new(), has_in: vec![false; places] }
    }

    /// Add the open places that are in or out to `found`, with their masks; false if those that are
    /// in cannot hang together. `mask` says what a place can be.
    pub(crate) fn find(
        &mut self,
        one: &Connected,
        mask: impl Fn(u32) -> Mask,
        found: &mut Vec<(u32, Mask)>,
    ) -> bool {
        let Self { blocks, masks, has_in } = self;
        masks.clear();
        masks.extend((0..one.places().len() as u32).map(mask));
        let Some(root) = masks.iter().position(|&mask| mask == ON) else { return true };
        blocks.forget();
        blocks.walk(root as u32, &Possible { one, masks });
        for (place, &mask) in (0..).zip(&*masks) {
            if !blocks.was_met(place) {
                match mask {
                    ON => return false,
                    OPEN => found.push((place, OFF)),
                    _ => {}
                }
            }
            has_in[place as usize] = mask == ON;
        }
        for &place in blocks.order()[1..].iter().rev() {
            if has_in[place as usize] {
                let from = blocks.from(place);
                has_in[from as usize] = true;
                if blocks.hangs_on_place(place) && masks[from as usize] == OPEN {
                    found.push((from, ON));
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests;
