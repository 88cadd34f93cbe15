//! Clauses of two and three literals that are made once and stay.
//!
//! Idea: nothing is watched and nothing moves. Every literal has the list of all clauses that get
//! shorter when it becomes true, one after the other in memory. The list holds the literals that
//! are left, instead of a reference to the clause. Most of what a search propagates goes through
//! here.
//!
//! Cost: a clause of three is looked at whenever any of its literals fails, although watching two
//! would do; for such short clauses that is cheaper than looking them up.

use crate::claims::Claim;
use crate::model::Model;
use crate::search::cause::Conflict;
use crate::search::clauses::{of_pair, of_triple};
use crate::search::literal::Lit;
use crate::search::trail::Trail;

/// True if a clause of a model is kept here: it has two or three claims, each about another cell.
pub(in crate::search) fn is_short(clause: &[Claim]) -> bool {
    let is_first =
        |place: usize| clause[..place].iter().all(|claim| claim.cell != clause[place].cell);
    matches!(clause.len(), 2 | 3) && (1..clause.len()).all(is_first)
}

/// For each literal, the rest of the clauses that deny it, to be used once it is true.
#[derive(Debug)]
pub(super) struct Links {
    pairs: Lists<Lit>,
    triples: Lists<[Lit; 2]>,
}

impl Links {
    /// Store these clauses and the short ones of a model, over `vars` variables.
    pub(super) fn of(
        model: &Model,
        mut pairs: Vec<[Lit; 2]>,
        mut triples: Vec<[Lit; 3]>,
        vars: usize,
    ) -> Self {
        for clause in model.clauses.iter().filter(|clause| is_short(clause)) {
            let lit = |place: usize| Lit::from(clause[place]);
            if clause.len() == 2 {
                pairs.push([lit(0), lit(1)]);
            } else {
                triples.push([lit(0), lit(1), lit(2)]);
            }
        }
        Self::new(&pairs, &triples, vars)
    }

    fn new(pairs: &[[Lit; 2]], triples: &[[Lit; 3]], vars: usize) -> Self {
        let left_of_pairs = pairs.iter().flat_map(|&[one, other]| [(one, other), (other, one)]);
        let left_of_triples = triples.iter().flat_map(|&[one, other, third]| {
            [(one, [other, third]), (other, [one, third]), (third, [one, other])]
        });
        Self { pairs: Lists::new(vars, left_of_pairs), triples: Lists::new(vars, left_of_triples) }
    }

    /// Assign what follows from `lit` becoming true; return a conflict if a clause fails.
    pub(super) fn propagate(&self, lit: Lit, trail: &mut Trail) -> Option<Conflict> {
        let gone = lit.denied();
        for &other in self.pairs.of(lit) {
            if let Some(conflict) = trail.force(other, of_pair(gone)) {
                return Some(conflict);
            }
        }
        for &[one, other] in self.triples.of(lit) {
            let (false_one, forced) = match (trail.is_false(one), trail.is_false(other)) {
                (false, false) => continue,
                (true, _) => (one, other),
                (false, true) => (other, one),
            };
            if let Some(conflict) = trail.force(forced, of_triple(gone, false_one)) {
                return Some(conflict);
            }
        }
        None
    }
}

/// A list for every literal, all in one vector.
#[derive(Debug)]
struct Lists<T> {
    first: Vec<u32>,
    all: Vec<T>,
}

impl<T: Copy> Lists<T> {
    /// File each entry under the denial of its literal.
    fn new(vars: usize, entries: impl Iterator<Item = (Lit, T)> + Clone) -> Self {
        let Some((_, any)) = entries.clone().next() else {
            return Self { first: Vec::new(), all: Vec::new() };
        };
        let mut first = vec![0_u32; 2 * vars + 1];
        for (lit, _) in entries.clone() {
            first[lit.denied().index() + 1] += 1;
        }
        for index in 0..2 * vars {
            first[index + 1] += first[index];
        }
        let mut next = first.clone();
        let mut all = vec![any; first[2 * vars] as usize];
        for (lit, entry) in entries {
            let place = &mut next[lit.denied().index()];
            all[*place as usize] = entry;
            *place += 1;
        }
        Self { first, all }
    }

    /// The list of a literal; empty for variables that were added later.
    #[inline]
    fn of(&self, lit: Lit) -> &[T] {
        match (self.first.get(lit.index()), self.first.get(lit.index() + 1)) {
            (Some(&from), Some(&to)) => &self.all[from as usize..to as usize],
            _ => &[],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::mask::{OFF, ON};
    use crate::search::cause::Cause;

    #[test]
    fn what_is_left_of_a_link_follows() {
        let [one, other, third] = [0, 1, 2].map(|var| Lit::of(var, ON));
        let links = Links::new(&[], &[[one, other, third]], 3);
        let mut trail = Trail::new(3);
        trail.assign(one.denied(), Cause::NONE);
        assert!(links.propagate(one.denied(), &mut trail).is_none());
        assert!(trail.is_open(1) && trail.is_open(2));
        trail.assign(third.denied(), Cause::NONE);
        assert!(links.propagate(third.denied(), &mut trail).is_none());
        assert!(trail.is_true(other));
        assert_eq!(of_triple(third, one), trail.cause_of(1));
    }

    #[test]
    fn short_clauses_of_a_model_have_two_or_three_cells() {
        let clause = |claims: &[(u32, bool)]| {
            claims.iter().map(|&(cell, on)| Claim { cell, on }).collect::<Vec<_>>()
        };
        assert!(is_short(&clause(&[(0, true), (1, false)])));
        assert!(is_short(&clause(&[(2, true), (0, true), (1, false)])));
        assert!(!is_short(&clause(&[(0, true)])));
        assert!(!is_short(&clause(&[(0, true), (0, false)])));
        assert!(!is_short(&clause(&[(0, true), (1, true), (0, true)])));
        assert!(!is_short(&clause(&[(0, true), (1, true), (1, false)])));
        assert!(!is_short(&clause(&[(0, true), (1, true), (2, true), (3, true)])));
    }

    #[test]
    fn a_link_that_fails_is_a_conflict() {
        let [one, other] = [0, 1].map(|var| Lit::of(var, OFF));
        let links = Links::new(&[[one, other]], &[], 2);
        let mut trail = Trail::new(2);
        trail.assign(one.denied(), Cause::NONE);
        trail.assign(other.denied(), Cause::NONE);
        let conflict = links.propagate(other.denied(), &mut trail);
        assert!(conflict.is_some_and(|found| found.forced == Some(one)));
    }

    #[test]
    fn variables_that_came_later_are_in_no_link() {
        let mut trail = Trail::new(9);
        assert!(Links::new(&[], &[], 2).propagate(Lit::of(8, ON), &mut trail).is_none());
    }
}
