//! Finding what all solutions have in common.
//!
//! In the literature this is the backbone (Janota, Lynce and Marques-Silva, *Algorithms for
//! Computing Backbones of Propositional Formulae*, 2015).
//!
//! Start from one solution: every cell is a candidate. Ask for a solution that differs in at least
//! one candidate; each one found removes all candidates in which it differs. When there is none,
//! the candidates left are alike in all solutions, which one search has proved for all of them
//! together.

use crate::answer::switch::switches;
use crate::limits::Stop;
use crate::line::mask::Mask;
use crate::search::dive::PATIENCE_FOR_ANOTHER;
use crate::search::literal::Lit;
use crate::search::{Search, Verdict};

/// The literals that all solutions of a component have in common, and the guard of the clause that
/// one of them fails.
pub(crate) struct Alike {
    pub(crate) guard: Lit,
    pub(crate) literals: Vec<Lit>,
}

impl Search<'_> {
    /// The cells of a component that are alike in all its solutions. `pictures` has at least one
    /// solution, each with a mask for each of the cells.
    pub(crate) fn alike(&mut self, cells: &[u32], pictures: &[Vec<Mask>]) -> Result<Alike, Stop> {
        let first = self.state.with(cells, &pictures[0]);
        let differs =
            |place: usize| pictures.iter().any(|picture| picture[place] != pictures[0][place]);
        let visible = self.state.model.visible_among(cells).len();
        let same = (0..visible).filter(|&place| !differs(place));
        let mut alike: Vec<u32> = same.map(|place| cells[place]).collect();
        for ring in switches(self.state.model, cells, &first) {
            alike.retain(|cell| !ring.contains(cell));
        }
        let literal = |cell: u32| Lit::of(cell, first[cell as usize]);
        let guard = self.state.guard()?;
        while !alike.is_empty() {
            let mut differs: Vec<Lit> = alike.iter().map(|&cell| literal(cell).denied()).collect();
            differs.push(guard.denied());
            self.state.reserve_clause(differs.len())?;
            self.state.add_clause(differs);
            if self.dive_for(cells, &[guard], PATIENCE_FOR_ANOTHER)? == Verdict::None {
                break;
            }
            alike.retain(|&cell| self.state.trail.is_true(literal(cell)));
        }
        self.state.retire(guard);
        Ok(Alike { guard, literals: alike.into_iter().map(literal).collect() })
    }
}
