//! Probing: trying both values of cells before the search begins.
//!
//! In the literature this is failed literal probing (Lynce and Marques-Silva, *Probing-Based
//! Preprocessing Techniques for Propositional Satisfiability*, 2003).
//!
//! Idea: many puzzles that line logic does not finish need only what a person calls a what-if: if a
//! cell were filled, lines would soon contradict each other, so it is blank. A value that fails is
//! denied for good. That costs less than to begin a search with its rungs, and what it finds makes
//! the rungs fewer. Cells beside known ones come first, because there most values fail.
//!
//! A search of a few open cells is quicker than that. Probing ends once many cells in a row have
//! given nothing: what is left then needs a search, which learns more from each of its conflicts.
//! It also ends after a number of literals, so that no large grid is probed for long. With a small
//! budget nothing is probed, because conflicts would be used up before the search begins. What was
//! measured: `bench/TUNING.md`, *Probing*.
//!
//! All this is for cells with two symbols, of which each has one variable, so that the next variable
//! on a line is the next cell.

use crate::limits::Stop;
use crate::line::mask::{OFF, ON};
use crate::search::Search;
use crate::search::literal::Lit;
use crate::sorted::sorted_by;

/// A budget of so many conflicts is left to the search.
const SMALL_BUDGET: u64 = 1000;
/// The fewest open cells for which it pays: where only lines say what follows, and with clauses,
/// through which a value is followed in less time.
const FEWEST: usize = 100;
const FEWEST_WITH_CLAUSES: usize = 20;
/// The cells in a row without a failing value after which probing ends.
const FRUITLESS: usize = 64;
/// The literals followed after which it ends, some milliseconds of work.
const MOST_LITERALS: u64 = 50_000;

impl Search<'_> {
    /// Deny values that fail at once, as long as that pays.
    pub(crate) fn probe(&mut self) -> Result<(), Stop> {
        let has_clauses = !self.state.model.clauses.is_empty();
        let fewest = if has_clauses { FEWEST_WITH_CLAUSES } else { FEWEST };
        let end = self.state.meter.counters.literals + MOST_LITERALS;
        let mut fruitless = 0;
        loop {
            let known_before = self.known();
            let open = self.beside_known_first();
            if open.len() < fewest || !self.state.meter.has_more_than(SMALL_BUDGET) {
                return Ok(());
            }
            for var in open {
                if !self.state.trail.is_open(var) {
                    continue;
                }
                let known = self.known();
                for mask in [ON, OFF] {
                    if self.state.trail.is_open(var) {
                        self.state.meter.counters.decisions += 1;
                        self.assume(&[Lit::of(var, mask)])?;
                        self.state.back_to(0);
                    }
                }
                fruitless = if self.known() > known { 0 } else { fruitless + 1 };
                let followed = self.state.meter.counters.literals;
                if self.state.refuted || fruitless == FRUITLESS || followed > end {
                    return Ok(());
                }
            }
            if self.known() == known_before {
                return Ok(());
            }
        }
    }

    /// The number of literals known for good.
    fn known(&self) -> usize {
        self.state.trail.length_at(0)
    }

    /// The open variables, those with most known neighbours on their lines first; the edge of the
    /// grid counts as known.
    fn beside_known_first(&self) -> Vec<u32> {
        let model = self.state.model;
        let is_known = |var: Option<&u32>| var.is_none_or(|&var| !self.state.trail.is_open(var));
        let mut known_beside = vec![0; model.vars()];
        for line in &model.lines {
            for (place, &var) in line.cells.iter().enumerate() {
                let before = place.checked_sub(1).and_then(|place| line.cells.get(place));
                let behind = line.cells.get(place + 1);
                known_beside[var as usize] +=
                    u32::from(is_known(before)) + u32::from(is_known(behind));
            }
        }
        let vars = 0..model.vars() as u32;
        let open = vars.filter(|&var| self.state.trail.is_open(var)).collect();
        sorted_by(open, |&var| u32::MAX - known_beside[var as usize])
    }
}
