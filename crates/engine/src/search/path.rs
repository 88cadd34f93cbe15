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
mod blocks;
mod parity;
mod reach;
mod region;
pub(crate) mod sayings;
mod stretches;

use crate::limits::Meter;
use crate::line::bits::Scratch;
use crate::line::mask::{Mask, OFF, OPEN};
use crate::model::Model;
use crate::path::pieces::{PLACE, View};
use crate::path::walk::{ALWAYS, Finding, Since};
use crate::path::ways::{LOOKED_AT, Seen};
use crate::path::{NOWHERE, Path, Rule, SIDES};
use crate::search::path::parity::Parity;
use crate::search::path::reach::Reach;
use crate::search::path::region::Region;
use crate::search::path::stretches::Stretches;
use crate::search::queue::Queue;
use crate::search::trail::{Cause, Lit, Trail};

/// The rule that no path can follow any more. The reason is in the tracker's `clash`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash(pub(super) Rule);

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
            if cause != Cause::Path(Rule::Crossing(lane)) {
                self.lanes.push(lane);
            }
        }
        let is_on = lit.mask() != OFF;
        if path.is_place(cell) {
            self.reach_is_due |= is_on;
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

    /// Assign what follows from the pieces that can still lie in a place.
    fn fit_piece(&mut self, place: u32, trail: &mut Trail) -> Result<(), Clash> {
        let (path, rule) = (self.path, Rule::Piece(place));
        let view = self.views[place as usize];
        let Some(narrowed) = view.narrowed(path.ends_at(place)) else {
            self.clash.clear();
            explain_piece(path, trail, place, None, &mut self.clash);
            return Err(Clash(rule));
        };
        if narrowed == view {
            return Ok(());
        }
        for (of, cell) in cells_of(path, place).into_iter().enumerate() {
            // The cell may be on the trail already but not yet followed.
            if narrowed.mask(of) != view.mask(of) && trail.is_open(cell) {
                trail.assign(Lit::of(cell, narrowed.mask(of)), Cause::Path(rule));
            }
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

    /// Assign what follows from a lane.
    fn walk(&mut self, lane: u32, trail: &mut Trail) -> Result<(), Clash> {
        let row = &self.path.lanes[lane as usize];
        let rule = Rule::Crossing(lane);
        self.seen.clear();
        self.seen.extend(row.cells.iter().map(|&[place, ..]| {
            let view = self.views[place as usize];
            row.seen(view.mask(PLACE), view.sides())
        }));
        self.found.clear();
        if !row.walk.narrow(&self.seen, &mut self.scratch, &mut self.found) {
            let mut clash = std::mem::take(&mut self.clash);
            clash.clear();
            self.explain_lane(lane, None, trail, &mut clash);
            self.clash = clash;
            return Err(Clash(rule));
        }
        for &(place, of, mask) in &self.found {
            let cell = row.cells[place as usize][of as usize];
            trail.assign(Lit::of(cell, mask), Cause::Path(rule));
        }
        Ok(())
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

    fn explain_lane(
        &mut self,
        lane: u32,
        forced: Option<u32>,
        trail: &Trail,
        literals: &mut Vec<Lit>,
    ) {
        let row = &self.path.lanes[lane as usize];
        let before = forced.map_or(u32::MAX, |cell| trail.place_of(cell));
        self.seen.clear();
        self.since.clear();
        for cells in &row.cells {
            let mut masks = [OFF; LOOKED_AT];
            let mut since = [ALWAYS; LOOKED_AT];
            for (of, &cell) in cells.iter().enumerate().filter(|&(_, &cell)| cell != NOWHERE) {
                masks[of] = known_before(trail, cell, forced, before);
                if Some(cell) != forced && trail.level_of(cell) > 0 {
                    since[of] = trail.place_of(cell);
                }
            }
            self.seen.push(Seen::new(masks));
            self.since.push(since);
        }
        row.walk.reason(&self.seen, &self.since, &mut self.scratch, &mut self.because);
        for &(place, of) in &self.because {
            say(trail, row.cells[place as usize][of as usize], literals);
        }
    }
}

/// The cells of a place and its edges, in the order of its view.
fn cells_of(path: &Path, place: u32) -> [u32; SIDES + 1] {
    let [right, up, left, down] = path.edges_at(place);
    [place, right, up, left, down]
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

/// Add the cells of a place that leave it no piece, or that force one of them; none of them is
/// redundant.
fn explain_piece(
    path: &Path,
    trail: &Trail,
    place: u32,
    forced: Option<u32>,
    literals: &mut Vec<Lit>,
) {
    let ends = path.ends_at(place);
    let before = forced.map_or(u32::MAX, |cell| trail.place_of(cell));
    let mut view = View::open([false; SIDES]);
    let mut known: Vec<(usize, u32)> = Vec::with_capacity(SIDES + 1);
    for (of, cell) in cells_of(path, place).into_iter().enumerate() {
        if cell == NOWHERE {
            continue;
        }
        let mask = known_before(trail, cell, forced, before);
        view = view.with(of, mask);
        if mask != OPEN && Some(cell) != forced && trail.level_of(cell) > 0 {
            known.push((of, cell));
        }
    }
    // Drop the newest first: older literals take a conflict further back.
    known.sort_unstable_by_key(|&(_, cell)| std::cmp::Reverse(trail.place_of(cell)));
    for (of, cell) in known {
        let without = view.with(of, OPEN);
        if without.narrowed(ends).is_none() {
            view = without;
        } else {
            say(trail, cell, literals);
        }
    }
}
