//! Clauses of two and three literals that are made once and stay.
//!
//! In the literature these are binary and ternary clauses that are kept as lists of implications.
//!
//! Idea: nothing is watched and nothing moves. Every literal has the list of all clauses that get
//! shorter when it becomes true, one after the other in memory. The list holds the literals that
//! are left, instead of a reference to the clause. Most of what a search propagates goes through
//! here.
//!
//! Cost: a clause of three is looked at whenever any of its literals fails, although watching two
//! would do; for such short clauses that is cheaper than looking them up. To follow a list takes
//! less time than to get it from memory, so it is fetched while the one before it is followed.

use std::hint::black_box;

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
    /// For each literal, where its list begins, and where its clauses of three do.
    lists: Vec<[u32; 2]>,
    /// The lists: what is left of clauses of two, then of clauses of three, two literals each.
    left: Vec<Lit>,
}

impl Links {
    /// Store these clauses and the short ones of a model, over `vars` variables.
    pub(super) fn of(
        model: &Model,
        mut pairs: Vec<[Lit; 2]>,
        mut triples: Vec<[Lit; 3]>,
        vars: usize,
    ) -> Self {
        for clause in model.all_clauses().filter(|clause| is_short(clause)) {
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
        if pairs.is_empty() && triples.is_empty() {
            return Self { lists: Vec::new(), left: Vec::new() };
        }
        let list_of = |lit: Lit| lit.denied().index();
        let pairs = pairs.iter().map(|clause| &clause[..]);
        let all = || pairs.clone().chain(triples.iter().map(|clause| &clause[..]));
        let mut lists = vec![[0_u32; 2]; 2 * vars + 1];
        for clause in all() {
            for &lit in clause {
                lists[list_of(lit)][clause.len() - 2] += clause.len() as u32 - 1;
            }
        }
        let mut end = 0;
        for list in &mut lists {
            // Filled from behind, each list moves to where it begins.
            for length in list {
                end += *length;
                *length = end;
            }
        }
        let mut left = vec![Lit::from_index(0); end as usize];
        for clause in all().rev() {
            for &lit in clause {
                let place = &mut lists[list_of(lit)][clause.len() - 2];
                for &other in clause.iter().rev().filter(|&&other| other != lit) {
                    *place -= 1;
                    left[*place as usize] = other;
                }
            }
        }
        Self { lists, left }
    }

    /// Fetch the list of a literal that is likely to be propagated next.
    #[inline]
    pub(super) fn fetch(&self, lit: Lit) {
        if let Some(&[from, _]) = self.lists.get(lit.index()) {
            black_box(self.left.get(from as usize).copied());
        }
    }

    /// Assign what follows from `lit` becoming true; return a conflict if a clause fails.
    #[inline]
    pub(super) fn propagate(&self, lit: Lit, trail: &mut Trail) -> Option<Conflict> {
        // Variables that were added later are in no list.
        let &[[from, triples], [end, _]] = self.lists.get(lit.index()..lit.index() + 2)? else {
            return None;
        };
        let (pairs, triples) =
            self.left[from as usize..end as usize].split_at((triples - from) as usize);
        let gone = lit.denied();
        for &other in pairs {
            if let Some(conflict) = trail.force(other, of_pair(gone)) {
                return Some(conflict);
            }
        }
        let (twos, _) = triples.as_chunks();
        trail.force_others(twos, |other| of_triple(gone, other))
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
