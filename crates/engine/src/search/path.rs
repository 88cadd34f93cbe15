//! The rules of a single path, the cheap ones before the expensive ones.
//!
//! Once clauses have nothing more to say, each new literal is followed: the pieces at its places
//! and, if it joins two stretches of track, the stretch that they make (`stretches`). Then come the
//! lines. Only when they find nothing either is one of the expensive rules applied, and then
//! everything before it again. These rules are a row or column with its crossings (`path/walk`),
//! places that cannot be reached (`reach`), and parts of the grid that are entered an odd or an
//! even number of times (`parity`).
//!
//! Reasons are lazy, like those of lines: a literal only notes its rule, and its reason is worked
//! out from what was known before it when a conflict asks.
//!
//! Measured: without the crossings large puzzles take three to four times as long, without `reach`
//! still longer; doing lines before crossings saves half of the time.

pub(super) mod bend;
mod crossing;
pub(super) mod cut;
mod parity;
mod piece;
mod reach;
mod region;
pub(crate) mod sayings;
mod stretches;

use crate::limits::Meter;
use crate::line::bits::Scratch;
use crate::line::mask::{Mask, OFF, OPEN};
use crate::model::Model;
use crate::path::pieces::{PLACE, View};
use crate::path::walk::{Finding, Since};
use crate::path::ways::Seen;
use crate::path::{NOWHERE, Path, Rule};
use crate::search::cause::{By, Cause, Conflict, Halt};
use crate::search::constraint::Constraint;
use crate::search::literal::Lit;
use crate::search::path::parity::Parity;
use crate::search::path::piece::explain_piece;
use crate::search::path::reach::Reach;
use crate::search::path::region::Region;
use crate::search::path::stretches::Stretches;
use crate::search::queue::Queue;
use crate::search::trail::Trail;

/// The rule that no path can follow any more, and a place of the part of the grid where it fails, or
/// the edge with which it does. The reason is in the tracker's `clash`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash(pub(super) Rule, pub(super) u32);

impl From<Clash> for Conflict {
    fn from(Clash(rule, at): Clash) -> Self {
        Cause { other: at, ..of_rule(rule) }.into()
    }
}

/// The cause of what a rule decides.
#[inline(always)]
pub(super) fn of_rule(rule: Rule) -> Cause {
    let (number, at) = rule.parts();
    Cause::new(By::Path, number, at.unwrap_or(NOWHERE), 0)
}

/// The path of a model as a constraint; nothing to follow if the model has none.
pub(super) struct Track<'m>(Option<Tracker<'m>>);

impl<'m> Constraint<'m> for Track<'m> {
    const RULES: &'static [&'static str] = &Rule::NAMES;

    fn of(model: &'m Model) -> Self {
        Self(Tracker::of(model))
    }

    #[inline]
    fn follow(&mut self, trail: &mut Trail, _meter: &mut Meter) -> Result<(), Conflict> {
        if let Some(tracker) = &mut self.0 {
            tracker.follow(trail)?;
        }
        Ok(())
    }

    fn look(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<bool, Halt> {
        let Some(tracker) = &mut self.0 else { return Ok(false) };
        meter.go_on()?;
        let looked = tracker.look(trail, meter).map_err(Conflict::from)?;
        meter.counters.looks += u64::from(looked);
        Ok(looked)
    }

    fn forget_dues(&mut self) {
        if let Some(tracker) = &mut self.0 {
            tracker.forget_dues();
        }
    }

    #[inline]
    fn back_to(&mut self, length: usize, trail: &Trail) {
        if let Some(tracker) = &mut self.0 {
            tracker.back_to(length, trail);
        }
    }

    fn explain(
        &mut self,
        cause: Cause,
        forced: Option<Lit>,
        trail: &Trail,
        meter: &mut Meter,
        literals: &mut Vec<Lit>,
    ) {
        let Some(tracker) = &mut self.0 else { return };
        let Some(forced) = forced else {
            literals.extend_from_slice(tracker.clash());
            return;
        };
        meter.counters.reasons += 1;
        let rule = Rule::of(cause.rule, cause.argument);
        tracker.explain(rule, forced.var(), trail, meter, literals);
    }
}

/// The rules of a path and their state along the trail.
pub(super) struct Tracker<'m> {
    path: &'m Path,
    /// The length of the trail followed so far.
    head: usize,
    has_begun: bool,
    /// The view of each place and its edges, as far as the trail has been followed.
    views: Vec<View>,
    stretches: Stretches,
    lanes: Queue,
    reach: Reach,
    reach_is_due: bool,
    parity: Parity,
    parity_is_due: bool,
    region: Region,
    /// The false literals of the last clash, one of which would have to be true.
    clash: Vec<Lit>,
    seen: Vec<Seen>,
    since: Vec<Since>,
    found: Vec<Finding>,
    because: Vec<(u32, u8)>,
    scratch: Scratch,
}

impl<'m> Tracker<'m> {
    /// Create a tracker for the model's path, if it has one; nothing is followed yet.
    pub(super) fn of(model: &'m Model) -> Option<Self> {
        let path = model.path.as_ref()?;
        let places = 0..path.places() as u32;
        let has_edge = |place| path.edges_at(place).map(|edge| edge != NOWHERE);
        Some(Self {
            path,
            head: 0,
            has_begun: false,
            views: places.map(|place| View::open(has_edge(place))).collect(),
            stretches: Stretches::new(path),
            lanes: Queue::full(path.lanes.len()),
            reach: Reach::new(path),
            reach_is_due: true,
            parity: Parity::new(path),
            parity_is_due: true,
            region: Region::new(path),
            clash: Vec::new(),
            seen: Vec::new(),
            since: Vec::new(),
            found: Vec::new(),
            because: Vec::new(),
            scratch: Scratch::default(),
        })
    }

    /// The false literals of the last clash.
    pub(super) fn clash(&self) -> &[Lit] {
        &self.clash
    }

    /// Undo everything past this length of the trail, before the trail itself does.
    pub(super) fn back_to(&mut self, length: usize, trail: &Trail) {
        while self.head > length {
            self.head -= 1;
            self.see(trail.at(self.head).var(), OPEN);
        }
        self.stretches.back_to(length);
    }

    /// Drop all pending work, because the literals that caused it will be undone.
    pub(super) fn forget_dues(&mut self) {
        self.lanes.clear();
        self.reach_is_due = false;
        self.parity_is_due = false;
    }

    /// Follow the trail to its end by the rules of pieces and loops.
    pub(super) fn follow(&mut self, trail: &mut Trail) -> Result<(), Clash> {
        if !std::mem::replace(&mut self.has_begun, true) {
            for place in 0..self.path.places() as u32 {
                self.fit_piece(place, trail)?;
            }
        }
        while self.head < trail.len() {
            while self.head < trail.len() {
                let lit = trail.at(self.head);
                self.see(lit.var(), lit.mask());
                self.head += 1;
                if (lit.var() as usize) < self.path.cells() {
                    self.take_in(lit, trail)?;
                }
            }
            self.stretches.keep_open(self.path, trail, &mut self.clash)?;
        }
        Ok(())
    }

    /// Set the mask of a cell in the views.
    #[inline]
    fn see(&mut self, cell: u32, mask: Mask) {
        let path = self.path;
        if path.is_place(cell) {
            let view = &mut self.views[cell as usize];
            *view = view.with(PLACE, mask);
        } else if path.is_edge(cell) {
            for (place, side) in path.joined_by(cell) {
                let view = &mut self.views[place as usize];
                *view = view.with(side + 1, mask);
            }
        }
    }

    fn take_in(&mut self, lit: Lit, trail: &mut Trail) -> Result<(), Clash> {
        let (path, cell) = (self.path, lit.var());
        let cause = trail.cause_of(cell);
        for &lane in path.lanes_at(cell) {
            if cause != of_rule(Rule::Crossing(lane)) {
                self.lanes.push(lane);
            }
        }
        let is_on = lit.mask() != OFF;
        if path.is_place(cell) {
            self.reach_is_due |= is_on;
            if is_on {
                self.stretches.note_visit();
            }
            return self.fit_piece(cell, trail);
        }
        self.parity_is_due = true;
        self.reach_is_due |= !is_on;
        for place in path.ends(cell) {
            self.fit_piece(place, trail)?;
        }
        if is_on {
            self.stretches.join(path, cell, self.head - 1, trail, &mut self.clash)?;
        }
        Ok(())
    }

    /// Apply the cheapest expensive rule that has pending work; false if none has.
    pub(super) fn look(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<bool, Clash> {
        let Self { path, views, region, clash, .. } = self;
        if let Some(lane) = self.lanes.pop() {
            meter.worked(2 * path.lanes[lane as usize].cost);
            self.walk(lane, trail)?;
        } else if std::mem::take(&mut self.reach_is_due) {
            meter.worked(path.cells());
            self.reach.look(path, views, trail, region, clash)?;
        } else if std::mem::take(&mut self.parity_is_due) {
            meter.worked(path.cells());
            self.parity.look(path, views, trail, region, clash)?;
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    /// Add to `literals` the false literals by which a rule forced a cell.
    pub(super) fn explain(
        &mut self,
        rule: Rule,
        forced: u32,
        trail: &Trail,
        meter: &mut Meter,
        literals: &mut Vec<Lit>,
    ) {
        let Self { path, region, .. } = self;
        meter.worked(match rule {
            Rule::Piece(_) => 1,
            Rule::Crossing(lane) => 4 * path.lanes[lane as usize].cost,
            _ => path.cells(),
        });
        match rule {
            Rule::Piece(place) => explain_piece(path, trail, place, Some(forced), literals),
            Rule::Loop => stretches::explain(path, trail, forced, literals),
            Rule::Crossing(lane) => self.explain_lane(lane, Some(forced), trail, literals),
            Rule::Pocket(gate) => {
                reach::explain_pocket(path, trail, forced, gate, region, literals);
            }
            Rule::OutOfReach => {
                reach::explain_pocket(path, trail, forced, NOWHERE, region, literals);
            }
            Rule::Passage => reach::explain_passage(path, trail, forced, region, literals),
            Rule::Parity => parity::explain(path, trail, forced, region, literals),
        }
    }
}

/// The mask of a cell before some point of the trail; for the cell in question, the denial of its
/// mask.
fn known_before(trail: &Trail, cell: u32, in_question: Option<u32>, before: u32) -> Mask {
    let mask = trail.mask(cell);
    if Some(cell) == in_question {
        OPEN & !mask
    } else if mask != OPEN && trail.place_of(cell) < before {
        mask
    } else {
        OPEN
    }
}

/// Add the denial of a cell's mask, which is a false literal, unless the cell is known for good.
#[inline]
fn say(trail: &Trail, cell: u32, literals: &mut Vec<Lit>) {
    if trail.level_of(cell) > 0 {
        literals.push(Lit::of(cell, trail.mask(cell)).denied());
    }
}
