//! Clauses of two and three literals that are there from the beginning and stay.
//!
//! Nothing is watched and nothing moves: every literal has the list of all such clauses that its
//! becoming true shortens, one after the other in memory, and the list holds the literals
//! themselves. Most of what a search propagates goes through here.

use crate::search::trail::{Cause, Conflict, Lit, Trail};

/// A clause of two or three literals.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Link {
    Pair([Lit; 2]),
    Triple([Lit; 3]),
}

impl Link {
    /// Its literals, and whether they are two (0) or three (1).
    pub(crate) fn parts(&self) -> (&[Lit], usize) {
        match self {
            Self::Pair(literals) => (literals, 0),
            Self::Triple(literals) => (literals, 1),
        }
    }
}

/// For each literal what is left of its clauses once it is false.
#[derive(Debug, Default)]
pub(crate) struct Links {
    /// For each literal where its pairs and its triples begin.
    first: Vec<[u32; 2]>,
    pairs: Vec<Lit>,
    triples: Vec<[Lit; 2]>,
}

impl Links {
    /// The clauses over so many variables.
    pub(crate) fn new(links: &[Link], vars: usize) -> Self {
        let mut first = vec![[0; 2]; 2 * vars + 1];
        for link in links {
            let (literals, kind) = link.parts();
            for lit in literals {
                first[lit.denied().index() + 1][kind] += 1;
            }
        }
        let mut sum = [0; 2];
        for [pairs, triples] in &mut first {
            sum = [sum[0] + *pairs, sum[1] + *triples];
            [*pairs, *triples] = sum;
        }
        let none = Lit::from_index(0);
        let mut pairs = vec![none; sum[0] as usize];
        let mut triples = vec![[none; 2]; sum[1] as usize];
        let mut next = first.clone();
        let mut take = |lit: Lit, kind: usize| {
            let place = &mut next[lit.denied().index()][kind];
            *place += 1;
            *place as usize - 1
        };
        for link in links {
            match *link {
                Link::Pair([one, other]) => {
                    pairs[take(one, 0)] = other;
                    pairs[take(other, 0)] = one;
                }
                Link::Triple([one, other, third]) => {
                    triples[take(one, 1)] = [other, third];
                    triples[take(other, 1)] = [one, third];
                    triples[take(third, 1)] = [one, other];
                }
            }
        }
        Self { first, pairs, triples }
    }

    /// Assign what follows from `lit` having become true.
    pub(crate) fn propagate(&self, lit: Lit, trail: &mut Trail) -> Option<Conflict> {
        let index = lit.index();
        // Variables that came later are in no link.
        let (Some(from), Some(to)) = (self.first.get(index), self.first.get(index + 1)) else {
            return None;
        };
        let gone = lit.denied();
        for &other in &self.pairs[from[0] as usize..to[0] as usize] {
            if !trail.is_true(other) {
                let cause = Cause::Pair(gone);
                if trail.is_false(other) {
                    return Some(Conflict { forced: Some(other), cause });
                }
                trail.assign(other, cause);
            }
        }
        for &[one, other] in &self.triples[from[1] as usize..to[1] as usize] {
            let (false_one, forced) = match (trail.is_false(one), trail.is_false(other)) {
                (false, false) => continue,
                (true, _) => (one, other),
                (false, true) => (other, one),
            };
            if !trail.is_true(forced) {
                let cause = Cause::Triple(gone, false_one);
                if trail.is_false(forced) {
                    return Some(Conflict { forced: Some(forced), cause });
                }
                trail.assign(forced, cause);
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::chain::{OFF, ON};

    #[test]
    fn what_is_left_of_a_link_follows() {
        let [one, other, third] = [0, 1, 2].map(|var| Lit::of(var, ON));
        let links = Links::new(&[Link::Triple([one, other, third])], 3);
        let mut trail = Trail::new(3);
        trail.assign(one.denied(), Cause::None);
        assert!(links.propagate(one.denied(), &mut trail).is_none());
        assert!(trail.is_open(1) && trail.is_open(2));
        trail.assign(third.denied(), Cause::None);
        assert!(links.propagate(third.denied(), &mut trail).is_none());
        assert!(trail.is_true(other));
        assert_eq!(Cause::Triple(third, one), trail.cause_of(1));
    }

    #[test]
    fn a_link_that_fails_is_a_conflict() {
        let [one, other] = [0, 1].map(|var| Lit::of(var, OFF));
        let links = Links::new(&[Link::Pair([one, other])], 2);
        let mut trail = Trail::new(2);
        trail.assign(one.denied(), Cause::None);
        trail.assign(other.denied(), Cause::None);
        let conflict = links.propagate(other.denied(), &mut trail);
        assert!(conflict.is_some_and(|found| found.forced == Some(one)));
    }

    #[test]
    fn variables_that_came_later_are_in_no_link() {
        let mut trail = Trail::new(9);
        assert!(Links::new(&[], 2).propagate(Lit::of(8, ON), &mut trail).is_none());
    }
}
