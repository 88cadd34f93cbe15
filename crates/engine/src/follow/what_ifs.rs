//! What-ifs: one assumption after the other, each from the same masks, from which nothing follows.
//!
//! What follows from an assumption that leads to no contradiction cannot lead to one either, so it
//! need not be assumed in turn. The laws of a path take in what is known once, and undo no more than
//! an assumption.

use crate::follow::{Follower, Places};
use crate::line::mask::Mask;
use crate::line::palette::{Symbols, left_of};
use crate::model::Model;

/// A cell and the symbols that it is assumed to have one of.
pub type Assumption = (u32, Symbols);

impl Model {
    /// Return the assumptions that these places refute, and those that were not tried because `most`
    /// others were. What follows from an assumption that is not refuted need not be tried.
    #[must_use]
    pub fn refuted(
        &self,
        masks: &[Mask],
        places: &Places,
        assumptions: &[Assumption],
        most: usize,
    ) -> (Vec<Assumption>, Vec<Assumption>) {
        let mut follower = self.follower();
        follower.begin(masks);
        let (mut trial, mut tried) = (masks.to_vec(), 0);
        let (mut refuted, mut left) = (Vec::new(), Vec::new());
        let mut tenable: Vec<Symbols> = vec![0; self.cells() as usize];
        for &(cell, symbols) in assumptions {
            if symbols.is_power_of_two() && tenable[cell as usize] & symbols != 0 {
                continue;
            }
            if tried == most {
                left.push((cell, symbols));
                continue;
            }
            tried += 1;
            trial.copy_from_slice(masks);
            self.assume(&mut trial, (cell, symbols));
            if follower.follow(&mut trial, places, Some(cell)) {
                self.add_decided(masks, &trial, &mut tenable);
            } else {
                refuted.push((cell, symbols));
            }
        }
        (refuted, left)
    }

    /// Return the fewest rounds in which an assumption leads to a contradiction, and the assumptions
    /// that do so in as few; `None` if none does within `most`. See [`Follower::rounds`].
    #[must_use]
    pub fn soonest(
        &self,
        masks: &[Mask],
        assumptions: &[Assumption],
        notices: bool,
        most: usize,
    ) -> Option<(usize, Vec<Assumption>)> {
        let mut follower = self.follower();
        follower.begin(masks);
        let (mut trial, mut fewest, mut soonest) = (masks.to_vec(), most, Vec::new());
        for &(cell, symbols) in assumptions {
            trial.copy_from_slice(masks);
            self.assume(&mut trial, (cell, symbols));
            let Some(rounds) = follower.rounds(&mut trial, cell, notices, fewest) else { continue };
            if rounds < fewest {
                soonest.clear();
                fewest = rounds;
            }
            soonest.push((cell, symbols));
        }
        (!soonest.is_empty()).then_some((fewest, soonest))
    }

    fn assume(&self, masks: &mut [Mask], (cell, symbols): Assumption) {
        let palette = self.palette();
        let vars = palette.vars_of(cell);
        masks[vars.start as usize..vars.end as usize].copy_from_slice(&palette.spread(&[symbols]));
    }

    /// Add the symbol of each cell that has become decided to the set for its cell.
    fn add_decided(&self, before: &[Mask], after: &[Mask], symbols: &mut [Symbols]) {
        let each = self.palette().vars_each();
        let cells = before.chunks_exact(each).zip(after.chunks_exact(each)).zip(symbols);
        for ((_, after), symbols) in cells.filter(|((before, after), _)| before != after) {
            let left = if each == 1 { after[0].into() } else { left_of(after) };
            if left.is_power_of_two() {
                *symbols |= left;
            }
        }
    }
}

impl Follower<'_> {
    /// Return the symbols that these places leave to some cells under an assumption, if it changes
    /// anything about them; `None` at a contradiction.
    pub fn left_under(
        &mut self,
        masks: &[Mask],
        places: &Places,
        assumption: Assumption,
        cells: &[u32],
    ) -> Option<Vec<Symbols>> {
        let (mut trial, palette) = (masks.to_vec(), self.model.palette());
        self.model.assume(&mut trial, assumption);
        if !self.follow(&mut trial, places, Some(assumption.0)) {
            return None;
        }
        let left = |cell: &u32| {
            let vars = palette.vars_of(*cell);
            palette.gather(&trial[vars.start as usize..vars.end as usize])[0]
        };
        Some(cells.iter().map(left).collect())
    }

    /// Take in what is known before all assumptions.
    fn begin(&mut self, masks: &[Mask]) {
        if let Some(laws) = &mut self.laws {
            laws.take_in(masks);
        }
    }
}
