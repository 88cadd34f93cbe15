//! What a proof proves, so that others can put its claim into clauses.

use crate::search::proof::Rung;
use crate::search::trail::Lit;

/// What is proved about all solutions of a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proved {
    /// There are no solutions but the combinations of the alternatives of all groups.
    Exactly,
    /// All solutions have the literals of all groups in common.
    Alike,
    /// There is no solution.
    Impossible,
}

/// Cells that a claim is about, with the ways in which they can be.
#[derive(Clone, Debug)]
pub struct Group {
    /// The guard of the clauses that rule out its alternatives; `None` if none was needed.
    pub(crate) guard: Option<Lit>,
    pub(crate) alternatives: Vec<Vec<Lit>>,
}

/// The claim of a proof, and what its variables stand for.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The claim.
    pub claim: Proved,
    /// The groups of cells that it is about.
    pub groups: Vec<Group>,
    /// The claims about lines that the variables after those of the cells stand for.
    pub rungs: Vec<Rung>,
    /// The number of cells and rungs; the guards of the log have higher numbers.
    pub last: u32,
}

impl Group {
    /// The number of its guard in the log; `None` if the log has none.
    #[must_use]
    pub fn guard(&self) -> Option<u32> {
        self.guard.map(|guard| guard.var() + 1)
    }

    /// The literals of each alternative, by the numbers of their variables, negative for off.
    pub fn alternatives(&self) -> impl Iterator<Item = Vec<i32>> + '_ {
        let number = |lit: &Lit| {
            let number = lit.var().cast_signed() + 1;
            if lit.is_on() { number } else { -number }
        };
        self.alternatives.iter().map(move |literals| literals.iter().map(number).collect())
    }
}
