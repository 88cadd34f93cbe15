//! What follows from a single path, each rule cheap before dear.
//!
//! As soon as clauses have nothing more to say, each new literal is followed: the pieces at its
//! places, and where it joins two stretches of track, the stretch that comes of it (`stretches`). Then
//! come the lines. Only when these are quiet too is one of the dear rules asked, and after it
//! everything before again: a row or column with its crossings (`path/lanes`), what can be reached
//! (`reach`), and whether parts of the grid are entered an odd or an even number of times (`parity`).
//!
//! Reasons are lazy, as those of lines are: a literal only notes its rule, and why it follows is worked
//! out from what was known before it when a conflict asks.
//!
//! What follows when: without the crossings large puzzles take three to four times as long, without
//! `reach` still longer; lines before crossings save half of the time.

mod parity;
mod reach;
mod region;
mod stretches;

use crate::limits::Meter;
use crate::line::bits::Scratch;
use crate::line::chain::{Mask, OFF, OPEN};
use crate::model::Model;
use crate::path::lanes::{ALWAYS, Finding, Known};
use crate::path::pieces::View;
use crate::path::{NOWHERE, Path, Rule, SIDES};
use crate::search::path::parity::Parity;
use crate::search::path::reach::Reach;
use crate::search::path::region::Region;
use crate::search::path::stretches::Stretches;
use crate::search::queue::Queue;
use crate::search::trail::{Cause, Lit, Trail};

/// A path cannot be any more as it is; which rule says so. Why is in the tracker's `clash`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash(pub(super) Rule);

/// The rules of a path, and what they remember of the trail.
pub(super) struct Tracker<'m> {
    path: &'m Path,
    /// How much of the trail has been followed; nothing yet if it has not begun.
    head: usize,
    has_begun: bool,
    stretches: Stretches,
    lanes: Queue,
    reach: Reach,
    reach_is_due: bool,
    parity: Parity,
    parity_is_due: bool,
    region: Region,
    /// The literals, all false, of which one would have to be true.
    clash: Vec<Lit>,
    known: Vec<Known>,
    found: Vec<Finding>,
    because: Vec<(u32, u8)>,
    scratch: Scratch,
}

impl<'m> Tracker<'m> {
    /// The rules of the model's path, if it has one; nothing is followed yet.
    pub(super) fn of(model: &'m Model) -> Option<Self> {
        let path = model.path.as_ref()?;
        Some(Self {
            path,
            head: 0,
            has_begun: false,
            stretches: Stretches::new(path),
            lanes: Queue::full(path.lanes.len()),
            reach: Reach::new(path),
            reach_is_due: true,
            parity: Parity::new(path),
            parity_is_due: true,
            region: Region::new(path),
            clash: Vec::new(),
            known: Vec::new(),
            found: Vec::new(),
            because: Vec::new(),
            scratch: Scratch::default(),
        })
    }

    /// The literals of the clash that was met last, all false.
    pub(super) fn clash(&self) -> &[Lit] {
        &self.clash
    }

    /// The trail was taken back to this length.
    pub(super) fn back_to(&mut self, length: usize) {
        if length < self.head {
            self.head = length;
            self.stretches.back_to(length);
        }
    }

    /// Nothing is due any more; what is, will be taken back.
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
                if (lit.var() as usize) < self.path.cells() {
                    self.take_in(lit, trail)?;
                }
                self.head += 1;
            }
            self.stretches.keep_open(self.path, trail, &mut self.clash)?;
        }
        Ok(())
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
        if !path.is_edge(cell) {
            self.reach_is_due |= is_on;
            return self.fit_piece(cell, trail);
        }
        self.parity_is_due = true;
        self.reach_is_due |= !is_on;
        let ends = path.ends(cell);
        for place in ends {
            self.fit_piece(place, trail)?;
        }
        if is_on {
            self.stretches.join(path, cell, self.head, trail, &mut self.clash)?;
        }
        Ok(())
    }

    /// What can still lie in a place, given what is known of it and its edges.
    fn fit_piece(&mut self, place: u32, trail: &mut Trail) -> Result<(), Clash> {
        let (path, rule) = (self.path, Rule::Piece(place));
        let view = view_of(path, place, |cell| trail.mask(cell));
        let Some(narrowed) = view.narrowed(path.is_end(place)) else {
            self.clash.clear();
            explain_piece(path, trail, place, None, &mut self.clash);
            return Err(Clash(rule));
        };
        if narrowed != view {
            for (of, cell) in cells_of(path, place).into_iter().enumerate() {
                if narrowed.mask(of) != view.mask(of) {
                    trail.assign(Lit::of(cell, narrowed.mask(of)), Cause::Path(rule));
                }
            }
        }
        Ok(())
    }

    /// Ask the cheapest of the dear rules that has something to look at; whether there was one.
    pub(super) fn look(&mut self, trail: &mut Trail, meter: &mut Meter) -> Result<bool, Clash> {
        if let Some(lane) = self.lanes.pop() {
            meter.worked(2 * self.path.lanes[lane as usize].cost());
            self.walk(lane, trail)?;
            return Ok(true);
        }
        if std::mem::take(&mut self.reach_is_due) {
            meter.worked(self.path.cells());
            self.reach.look(self.path, trail, &mut self.region, &mut self.clash)?;
            return Ok(true);
        }
        if std::mem::take(&mut self.parity_is_due) {
            meter.worked(self.path.cells());
            self.parity.look(self.path, trail, &mut self.region, &mut self.clash)?;
            return Ok(true);
        }
        Ok(false)
    }

    fn walk(&mut self, lane: u32, trail: &mut Trail) -> Result<(), Clash> {
        let row = &self.path.lanes[lane as usize];
        let rule = Rule::Crossing(lane);
        self.known.clear();
        self.known.extend(row.cells.iter().map(|cells| Known {
            masks: cells.map(|cell| mask_of(trail, cell)),
            since: [ALWAYS; 4],
        }));
        self.found.clear();
        if !row.lane.narrow(&self.known, &mut self.scratch, &mut self.found) {
            self.clash.clear();
            let mut clash = std::mem::take(&mut self.clash);
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

    /// Add to `literals` those, all false, that forced a cell by a rule.
    pub(super) fn explain(
        &mut self,
        rule: Rule,
        forced: u32,
        trail: &Trail,
        meter: &mut Meter,
        literals: &mut Vec<Lit>,
    ) {
        let path = self.path;
        match rule {
            Rule::Piece(place) => explain_piece(path, trail, place, Some(forced), literals),
            Rule::Loop => stretches::explain(path, trail, forced, literals),
            Rule::Crossing(lane) => {
                meter.worked(4 * path.lanes[lane as usize].cost());
                self.explain_lane(lane, Some(forced), trail, literals);
            }
            Rule::Pocket(gate) => {
                meter.worked(path.places());
                reach::explain_pocket(path, trail, forced, gate, &mut self.region, literals);
            }
            Rule::Passage => {
                meter.worked(2 * path.places());
                reach::explain_passage(path, trail, forced, &mut self.region, literals);
            }
            Rule::Parity => {
                meter.worked(2 * path.places());
                parity::explain(path, trail, forced, &mut self.region, literals);
            }
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
        self.known.clear();
        for cells in &row.cells {
            let mut known = Known { masks: [OFF; 4], since: [ALWAYS; 4] };
            for (of, &cell) in cells.iter().enumerate() {
                if cell == NOWHERE {
                    continue;
                }
                let mask = trail.mask(cell);
                known.masks[of] = if Some(cell) == forced {
                    OPEN & !mask
                } else if mask != OPEN && trail.place_of(cell) < before {
                    if trail.level_of(cell) > 0 {
                        known.since[of] = trail.place_of(cell);
                    }
                    mask
                } else {
                    OPEN
                };
            }
            self.known.push(known);
        }
        row.lane.reason(&self.known, &mut self.scratch, &mut self.because);
        for &(place, of) in &self.because {
            say(trail, row.cells[place as usize][of as usize], literals);
        }
    }
}

/// A place and its edges.
fn cells_of(path: &Path, place: u32) -> [u32; SIDES + 1] {
    let [right, up, left, down] = path.edges_at(place);
    [place, right, up, left, down]
}

#[inline]
fn view_of(path: &Path, place: u32, mask: impl Fn(u32) -> Mask) -> View {
    let seen = |cell| if cell == NOWHERE { OFF } else { mask(cell) };
    View::new(mask(place), path.edges_at(place).map(seen))
}

#[inline]
fn mask_of(trail: &Trail, cell: u32) -> Mask {
    if cell == NOWHERE { OFF } else { trail.mask(cell) }
}

/// Add that a cell is what it is, as a literal that is false, unless that is known for good.
#[inline]
fn say(trail: &Trail, cell: u32, literals: &mut Vec<Lit>) {
    if trail.level_of(cell) > 0 {
        literals.push(Lit::of(cell, trail.mask(cell)).denied());
    }
}

/// The cells of a place that leave no piece for it, or force `forced`; none of them idle.
fn explain_piece(
    path: &Path,
    trail: &Trail,
    place: u32,
    forced: Option<u32>,
    literals: &mut Vec<Lit>,
) {
    let is_end = path.is_end(place);
    let before = forced.map_or(u32::MAX, |cell| trail.place_of(cell));
    let mut view = view_of(path, place, |cell| {
        let mask = trail.mask(cell);
        if Some(cell) == forced {
            OPEN & !mask
        } else if mask != OPEN && trail.place_of(cell) < before {
            mask
        } else {
            OPEN
        }
    });
    let mut known = cells_of(path, place).map(|cell| {
        let says = cell != NOWHERE && Some(cell) != forced && trail.mask(cell) != OPEN;
        (says && trail.place_of(cell) < before).then_some(cell)
    });
    // The newest first, so that old news remains, which takes a conflict further back.
    let mut order: [usize; SIDES + 1] = std::array::from_fn(|of| of);
    order.sort_unstable_by_key(|&of| {
        std::cmp::Reverse(known[of].map_or(0, |cell| trail.place_of(cell) + 1))
    });
    for of in order {
        let Some(cell) = known[of] else { continue };
        let without = view.with(of, OPEN);
        if trail.level_of(cell) > 0 && without.narrowed(is_end).is_none() {
            view = without;
            known[of] = None;
        }
    }
    for cell in known.into_iter().flatten() {
        say(trail, cell, literals);
    }
}
