//! Finding the places and edges without which a grid would fall apart.
//!
//! In the literature these places are articulation points, or cut vertices, and these edges
//! bridges; the two numbers are those of Tarjan, *Depth-First Search and Linear Graph Algorithms*,
//! 1972.
//!
//! Idea: walk from a place, depth first. If nothing behind a place leads back, by another way, to a
//! place met before it, the grid falls apart there. Two numbers per place suffice: the time when it
//! was met, and the time of the earliest place that it and everything behind it lead back to.
//!
//! Cost: every edge is looked at twice; edges that do not lead on are never touched.

use crate::path::{NOWHERE, Path};

/// The state of a place in a walk.
#[derive(Clone, Copy, Debug)]
struct Met {
    /// The time when it was met; `NOWHERE` if it was not.
    time: u32,
    /// The earliest time that it leads back to.
    low: u32,
    from: u32,
    /// Sides yet to be looked at.
    sides: u8,
}

const NOT_MET: Met = Met { time: NOWHERE, low: NOWHERE, from: NOWHERE, sides: 0 };

/// Walks over the places; the buffers are reused.
#[derive(Debug)]
pub(super) struct Blocks {
    met: Vec<Met>,
    order: Vec<u32>,
}

impl Blocks {
    pub(super) fn new(path: &Path) -> Self {
        Self { met: vec![NOT_MET; path.places()], order: Vec::with_capacity(path.places()) }
    }

    /// Forget all walks.
    pub(super) fn forget(&mut self) {
        self.met.fill(NOT_MET);
        self.order.clear();
    }

    /// Walk from a place that was not met, over the sides whose bits `leading_on` sets.
    pub(super) fn walk(&mut self, path: &Path, root: u32, leading_on: impl Fn(u32) -> u8) {
        let steps = path.steps();
        let first = self.order.len();
        self.meet(root, NOWHERE, leading_on(root));
        let mut place = root;
        loop {
            let met = &mut self.met[place as usize];
            if met.sides == 0 {
                place = met.from;
                if place == NOWHERE {
                    break;
                }
                continue;
            }
            let beyond = place.wrapping_add(steps[met.sides.trailing_zeros() as usize]);
            met.sides &= met.sides - 1;
            if beyond == met.from {
                continue;
            }
            let time = self.met[beyond as usize].time;
            if time == NOWHERE {
                self.meet(beyond, place, leading_on(beyond));
                place = beyond;
            } else {
                let met = &mut self.met[place as usize];
                met.low = met.low.min(time);
            }
        }
        // Each place after all those that were met from it.
        for number in (first + 1..self.order.len()).rev() {
            let Met { low, from, .. } = self.met[self.order[number] as usize];
            let before = &mut self.met[from as usize];
            before.low = before.low.min(low);
        }
    }

    fn meet(&mut self, place: u32, from: u32, sides: u8) {
        let time = self.order.len() as u32;
        self.met[place as usize] = Met { time, low: time, from, sides };
        self.order.push(place);
    }

    /// All places that were met, in the order of their times.
    pub(super) fn order(&self) -> &[u32] {
        &self.order
    }

    pub(super) fn was_met(&self, place: u32) -> bool {
        self.met[place as usize].time != NOWHERE
    }

    /// The place that this one was first met from; `NOWHERE` for a root.
    pub(super) fn from(&self, place: u32) -> u32 {
        self.met[place as usize].from
    }

    /// True if nothing behind a place leads past the one that it was met from.
    pub(super) fn hangs_on_place(&self, place: u32) -> bool {
        let Met { low, from, .. } = self.met[place as usize];
        low >= self.met[from as usize].time
    }

    /// True if nothing behind a place leads past the edge by which it was met.
    pub(super) fn hangs_on_edge(&self, place: u32) -> bool {
        let Met { low, from, .. } = self.met[place as usize];
        low > self.met[from as usize].time
    }
}
