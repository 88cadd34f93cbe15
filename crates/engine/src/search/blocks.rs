//! Finding the places and edges without which places that are joined would fall apart.
//!
//! In the literature these places are articulation points, or cut vertices, and these edges
//! bridges; the two numbers are those of Tarjan, *Depth-First Search and Linear Graph Algorithms*,
//! 1972.
//!
//! Idea: walk from a place, depth first. If nothing behind a place leads back, by another way, to a
//! place met before it, what is joined falls apart there. Two numbers per place suffice: the time when it
//! was met, and the time of the earliest place that it and everything behind it lead back to.
//!
//! Cost: every edge is looked at twice.

use crate::path::NOWHERE;

/// The ways that lead on from each place.
pub(super) trait Ways {
    /// All ways from a place, to be taken one by one.
    fn all(&self, place: u32) -> u32;

    /// Take one of the ways that are left at a place, and return where it leads.
    fn take(&self, place: u32, left: &mut u32) -> Option<u32>;
}

/// The state of a place in a walk.
#[derive(Clone, Copy, Debug)]
struct Met {
    /// The time when it was met; `NOWHERE` if it was not.
    time: u32,
    /// The earliest time that it leads back to.
    low: u32,
    from: u32,
    /// The ways yet to be taken.
    ways: u32,
}

const NOT_MET: Met = Met { time: NOWHERE, low: NOWHERE, from: NOWHERE, ways: 0 };

/// Walks over the places; the buffers are reused.
#[derive(Debug)]
pub(super) struct Blocks {
    met: Vec<Met>,
    order: Vec<u32>,
}

impl Blocks {
    pub(super) fn new(places: usize) -> Self {
        Self { met: vec![NOT_MET; places], order: Vec::with_capacity(places) }
    }

    /// Forget all walks.
    pub(super) fn forget(&mut self) {
        for place in self.order.drain(..) {
            self.met[place as usize] = NOT_MET;
        }
    }

    /// Walk from a place that was not met.
    pub(super) fn walk(&mut self, root: u32, ways: &impl Ways) {
        let first = self.order.len();
        self.meet(root, NOWHERE, ways);
        let mut place = root;
        loop {
            let met = &mut self.met[place as usize];
            let Some(beyond) = ways.take(place, &mut met.ways) else {
                place = met.from;
                if place == NOWHERE {
                    break;
                }
                continue;
            };
            if beyond == met.from {
                continue;
            }
            let time = self.met[beyond as usize].time;
            if time == NOWHERE {
                self.meet(beyond, place, ways);
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

    fn meet(&mut self, place: u32, from: u32, ways: &impl Ways) {
        let time = self.order.len() as u32;
        self.met[place as usize] = Met { time, low: time, from, ways: ways.all(place) };
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
