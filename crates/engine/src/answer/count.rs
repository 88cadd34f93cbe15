//! Counting the solutions, exactly or at least up to a lower bound.
//!
//! Idea: take a solution, choose a cell, and count the solutions with the cell as it is and those
//! with the cell the other way round. After either choice the open cells fall into components whose
//! counts multiply. One side is known to have a solution; the other is searched for one first, so
//! that no effort goes into counting parts of what cannot be completed. It is all one search:
//! what a conflict taught on one side holds on the other.
//!
//! When the budget ends, what was counted so far is a lower bound: sums and products of counts that
//! are each too low are too low. Every solution that is counted one by one costs a unit of the
//! budget, so that a budget also ends a count that meets no conflict.

use crate::answer::components::Flood;
use crate::answer::outcome::Tally;
use crate::line::mask::{Mask, OPEN};
use crate::search::trail::Lit;
use crate::search::{Search, Verdict};

/// The most cells chosen one inside the other; beyond that the count becomes a lower bound.
const DEEPEST: usize = 1500;

/// A solution of some cells.
struct Witness {
    cells: Vec<u32>,
    masks: Vec<Mask>,
}

impl Witness {
    fn at(&self, cell: u32) -> Mask {
        self.cells.binary_search(&cell).map_or(OPEN, |place| self.masks[place])
    }
}

/// A count in progress over one search.
pub(crate) struct Counting<'s, 'm> {
    search: &'s mut Search<'m>,
    flood: Flood,
    chosen: Vec<Lit>,
}

impl<'s, 'm> Counting<'s, 'm> {
    pub(crate) fn new(search: &'s mut Search<'m>) -> Self {
        let flood = Flood::new(search.state.model);
        Self { search, flood, chosen: Vec::new() }
    }

    /// The number of solutions of a component, of which `picture` (by cell of the model) is one.
    pub(crate) fn component(&mut self, cells: &[u32], picture: &[Mask]) -> Tally {
        let masks = cells.iter().map(|&cell| picture[cell as usize]).collect();
        self.either_way(cells, &Witness { cells: cells.to_vec(), masks })
    }

    fn either_way(&mut self, cells: &[u32], witness: &Witness) -> Tally {
        if self.chosen.len() >= DEEPEST {
            // A leaf like any other: it uses up the budget, so that the count ends.
            let _ = self.search.state.meter.spend();
            return Tally::at_least(1);
        }
        let Some(cell) = self.most_active(cells) else { return Tally::ONE };
        let as_it_is = Lit::of(cell, witness.at(cell));
        self.chosen.push(as_it_is);
        let mut tally = self.parts(cells, witness);
        self.chosen.pop();
        if tally.value == u128::MAX || self.search.state.meter.stopped().is_some() {
            return Tally::at_least(tally.value.max(1));
        }
        self.chosen.push(as_it_is.denied());
        tally = tally.plus(self.other_way(cells));
        self.chosen.pop();
        tally
    }

    fn other_way(&mut self, cells: &[u32]) -> Tally {
        match self.search.find(cells, &self.chosen) {
            Err(_) => Tally::at_least(0),
            Ok(Verdict::None) => Tally::NONE,
            Ok(Verdict::Fits) => {
                let masks = self.search.state.trail.along(cells).collect();
                self.parts(cells, &Witness { cells: cells.to_vec(), masks })
            }
        }
    }

    /// The count under the present choices; the witness shows that there is a solution.
    fn parts(&mut self, cells: &[u32], witness: &Witness) -> Tally {
        if self.search.assume(&self.chosen).is_err() {
            return Tally::at_least(1);
        }
        let parts = self.flood.components(self.search.state.model, cells, &self.search.state.trail);
        if parts.is_empty() && self.search.state.meter.spend().is_err() {
            return Tally::at_least(1);
        }
        parts.iter().fold(Tally::ONE, |product, part| product.times(self.either_way(part, witness)))
    }

    /// The cell that took part in most conflicts; among equals the one in the middle, which is the
    /// likeliest to separate the others.
    fn most_active(&self, cells: &[u32]) -> Option<u32> {
        let middle = cells.len() / 2;
        let order = &self.search.state.order;
        cells[middle..].iter().chain(&cells[..middle]).copied().reduce(|best, cell| {
            if order.activity(cell) > order.activity(best) { cell } else { best }
        })
    }
}
