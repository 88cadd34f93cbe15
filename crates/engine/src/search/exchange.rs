//! The exchange of searches that run side by side: literals known for good, and short clauses.
//!
//! In the literature this is a parallel portfolio with clause sharing (Hamadi, Jabbour and Sais,
//! *ManySAT: a Parallel SAT Solver*, 2009).
//!
//! Each search appends what it learns to a log of its own, and reads at its restarts what the
//! others have appended since. Only the first one stays undisturbed for a while: until then it is
//! the search that would run alone, so that a puzzle it solves soon takes no longer because of the
//! others. Whatever a search learns follows from the model, unless a guard is part of it. Guards are
//! the last variables that a search creates, so only clauses over the variables before them are
//! shared; those are the same in all searches of a model.

use std::sync::{Arc, Mutex, PoisonError};

use crate::memory::VECTOR;
use crate::search::literal::Lit;
use crate::search::trail::Trail;

/// The levels that a clause counts as spanning where it is heard: few enough to be kept while it is
/// of use, too many to be kept for good (`clauses/watched`).
pub(super) const LEVELS_OF_HEARD: u32 = 3;
/// The most levels that a shared clause spans.
const MOST_LEVELS: u32 = 3;
/// The most literals of a shared clause.
const MOST_LITERALS: usize = 30;
/// The conflicts after which the first search listens, too.
const UNDISTURBED: u64 = 3000;

pub(super) type Clause = Arc<[Lit]>;

/// The logs of all searches, each appended to by one and read by the others.
#[derive(Debug)]
pub(crate) struct Exchange {
    logs: Vec<Mutex<Vec<Clause>>>,
}

impl Exchange {
    /// An exchange of this many searches.
    pub(crate) fn of(searches: usize) -> Arc<Self> {
        let logs = std::iter::repeat_with(Mutex::default).take(searches).collect();
        Arc::new(Self { logs })
    }
}

/// One search in an exchange.
#[derive(Debug)]
pub(super) struct Member {
    exchange: Arc<Exchange>,
    number: usize,
    /// The number of variables that all searches have in common.
    common: u32,
    /// For each search, the number of its clauses that were read.
    read: Vec<usize>,
    /// The number of literals known for good that were told.
    told: usize,
    /// Clauses that are yet to be told.
    learned: Vec<Clause>,
}

impl Member {
    pub(super) fn new(exchange: &Arc<Exchange>, number: usize, common: u32) -> Self {
        let read = vec![0; exchange.logs.len()];
        let exchange = Arc::clone(exchange);
        Self { exchange, number, common, read, told: 0, learned: Vec::new() }
    }

    /// Note a clause that was learned; it is told later if it is short. Return the bytes that it takes.
    pub(super) fn note(&mut self, clause: &[Lit], levels: u32) -> usize {
        let is_short = clause.len() <= MOST_LITERALS && levels <= MOST_LEVELS;
        // Single literals are told with all that are known for good.
        if is_short && clause.len() > 1 && clause.iter().all(|&lit| self.is_common(lit)) {
            self.learned.push(clause.into());
            return VECTOR + size_of_val(clause);
        }
        0
    }

    /// Tell the others what is new, and return what they have told since the last time: nothing if
    /// this is the first search and it has not met [`UNDISTURBED`] conflicts.
    pub(super) fn trade(&mut self, trail: &Trail, conflicts: u64) -> Vec<Clause> {
        let known = trail.length_at(0);
        for place in self.told..known {
            let lit = trail.at(place);
            if self.is_common(lit) {
                self.learned.push(Arc::new([lit]));
            }
        }
        self.told = self.told.max(known);
        let listens = self.number > 0 || conflicts >= UNDISTURBED;
        let mut heard = Vec::new();
        for (number, log) in self.exchange.logs.iter().enumerate() {
            let mut log = log.lock().unwrap_or_else(PoisonError::into_inner);
            if number == self.number {
                log.append(&mut self.learned);
            } else if listens {
                heard.extend_from_slice(&log[self.read[number]..]);
                self.read[number] = log.len();
            }
        }
        heard
    }

    fn is_common(&self, lit: Lit) -> bool {
        lit.var() < self.common
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::mask::{OFF, ON};
    use crate::search::cause::Cause;

    fn lits(vars: &[u32]) -> Vec<Lit> {
        vars.iter().map(|&var| Lit::of(var, ON)).collect()
    }

    #[test]
    fn each_hears_what_the_others_have_told_since() {
        let exchange = Exchange::of(3);
        let [mut first, mut one, mut other] =
            [0, 1, 2].map(|number| Member::new(&exchange, number, 10));
        let nothing_known = Trail::new(12);
        let mut trail = Trail::new(12);
        one.note(&lits(&[1, 2]), 2);
        trail.assign(Lit::of(3, OFF), Cause::NONE);
        assert!(one.trade(&trail, 0).is_empty());
        let heard = other.trade(&nothing_known, 0);
        let heard: Vec<Vec<Lit>> = heard.iter().map(|clause| clause.to_vec()).collect();
        assert_eq!(vec![lits(&[1, 2]), vec![Lit::of(3, OFF)]], heard);
        assert!(other.trade(&nothing_known, 0).is_empty());
        assert!(one.trade(&trail, 0).is_empty());
        first.note(&lits(&[4, 5]), 2);
        first.trade(&nothing_known, 0);
        assert_eq!(1, one.trade(&trail, 0).len());
    }

    #[test]
    fn the_first_listens_once_it_has_worked_for_a_while() {
        let exchange = Exchange::of(2);
        let [mut first, mut other] = [0, 1].map(|number| Member::new(&exchange, number, 10));
        let nothing_known = Trail::new(12);
        other.note(&lits(&[1, 2]), 2);
        other.trade(&nothing_known, 0);
        assert!(first.trade(&nothing_known, UNDISTURBED - 1).is_empty());
        assert_eq!(1, first.trade(&nothing_known, UNDISTURBED).len());
    }

    #[test]
    fn nothing_long_or_private_is_told() {
        let exchange = Exchange::of(2);
        let [mut one, mut other] = [0, 1].map(|number| Member::new(&exchange, number, 40));
        one.note(&lits(&[1, 2]), MOST_LEVELS + 1);
        one.note(&lits(&[1, 40]), 2);
        one.note(&lits(&(0..=MOST_LITERALS as u32).collect::<Vec<_>>()), 2);
        let mut trail = Trail::new(42);
        trail.assign(Lit::of(41, ON), Cause::NONE);
        one.trade(&trail, 0);
        assert!(other.trade(&Trail::new(42), 0).is_empty());
    }
}
