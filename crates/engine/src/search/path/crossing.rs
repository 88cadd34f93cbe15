//! Crossings: a row or a column with its clues, and how often the path crosses into it.
//!
//! A walk along a lane (`path/walk`) finds what follows from it; here the cells of the lane are
//! read from the trail and its findings are assigned.

use crate::line::mask::OFF;
use crate::path::pieces::PLACE;
use crate::path::walk::ALWAYS;
use crate::path::ways::{LOOKED_AT, Seen};
use crate::path::{NOWHERE, Rule};
use crate::search::literal::Lit;
use crate::search::path::{Clash, Tracker, known_before, of_rule, say};
use crate::search::trail::Trail;

impl Tracker<'_> {
    /// Assign what follows from a lane.
    pub(super) fn walk(&mut self, lane: u32, trail: &mut Trail) -> Result<(), Clash> {
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
            return Err(Clash(rule, NOWHERE));
        }
        for &(place, of, mask) in &self.found {
            let cell = row.cells[place as usize][of as usize];
            trail.assign(Lit::of(cell, mask), of_rule(rule));
        }
        Ok(())
    }

    pub(super) fn explain_lane(
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
