//! Clauses of a model: claims of which at least one is true.

use std::ops::Index;

use crate::line::mask::{Mask, OFF, ON, OPEN};

/// A claim in a clause: a variable is on, or it is off. Where cells have two symbols, a cell is its
/// variable; otherwise it has one for each symbol, in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Claim {
    /// The cell, or the variable of a cell.
    pub cell: u32,
    /// True if the cell is claimed to be on.
    pub on: bool,
}

impl Claim {
    /// The mask of the cell when the claim is true.
    pub(crate) fn mask(self) -> Mask {
        if self.on { ON } else { OFF }
    }
}

/// The claims that a clause has left once some cells are known.
pub(crate) enum Left {
    /// One is true, or several are open: nothing follows.
    Enough,
    /// All others are false.
    One(Claim),
    /// All are false.
    None,
}

impl Left {
    pub(crate) fn of(clause: &[Claim], masks: &[Mask]) -> Self {
        let mut left = Self::None;
        for &claim in clause {
            let mask = masks[claim.cell as usize];
            // Both claims about one cell: one of them is true.
            let is_second = matches!(left, Self::One(other) if other != claim);
            if mask == claim.mask() || (mask == OPEN && is_second) {
                return Self::Enough;
            }
            if mask == OPEN {
                left = Self::One(claim);
            }
        }
        left
    }
}

/// Clauses in order, the claims of all of them in one vector: most are short, and some puzzles have
/// thousands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clauses {
    claims: Vec<Claim>,
    /// For each clause, the number of claims up to its last one.
    ends: Vec<usize>,
}

impl Clauses {
    /// No clauses, with room for so many, of so many claims together.
    #[must_use]
    pub fn with_room(clauses: usize, claims: usize) -> Self {
        Self { claims: Vec::with_capacity(claims), ends: Vec::with_capacity(clauses) }
    }

    /// The number of claims of all clauses.
    #[must_use]
    pub fn claims(&self) -> usize {
        self.claims.len()
    }

    /// Add a clause behind the others.
    pub fn push(&mut self, clause: impl IntoIterator<Item = Claim>) {
        self.claims.extend(clause);
        self.ends.push(self.claims.len());
    }

    /// The number of clauses.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The bytes of all clauses.
    pub(crate) fn bytes(&self) -> usize {
        size_of::<Claim>() * self.claims.len() + size_of::<usize>() * self.ends.len()
    }

    /// True if there are no clauses.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The clause with a number, counted from 0.
    #[must_use]
    pub fn get(&self, number: usize) -> Option<&[Claim]> {
        let end = *self.ends.get(number)?;
        Some(&self.claims[self.start(number)..end])
    }

    /// All clauses, in order.
    pub fn iter(&self) -> impl Iterator<Item = &[Claim]> + Clone {
        (0..self.len()).map(|number| &self[number])
    }

    fn start(&self, number: usize) -> usize {
        number.checked_sub(1).map_or(0, |before| self.ends[before])
    }
}

impl Index<usize> for Clauses {
    type Output = [Claim];

    fn index(&self, number: usize) -> &[Claim] {
        &self.claims[self.start(number)..self.ends[number]]
    }
}

impl<Clause: IntoIterator<Item = Claim>> FromIterator<Clause> for Clauses {
    fn from_iter<Each: IntoIterator<Item = Clause>>(each: Each) -> Self {
        let mut clauses = Self::default();
        for clause in each {
            clauses.push(clause);
        }
        clauses
    }
}
