//! The clauses that are there: in one row of words, watched, and found again by their literals.

use std::collections::HashMap;

use crate::literal::{Literal, Values};

/// A clause: the place of its header in the row.
type Place = u32;

/// The words before the literals of a clause: how many there are, and the next with the same hash.
const HEADER: usize = 2;
const GONE: u32 = 1 << 31;
const END: Place = u32::MAX;
/// The number of words of deleted clauses from which on it pays to move the others together.
const MUCH: usize = 1 << 20;

#[derive(Clone, Copy)]
struct Watch {
    place: Place,
    /// A literal of the clause: it is not looked at while this one is true.
    blocker: Literal,
}

/// Clauses of two literals and more.
pub(crate) struct Clauses {
    words: Vec<u32>,
    /// The end of the clauses of the formula in the words that are not in the index yet.
    formula: usize,
    gone: usize,
    watches: Vec<Vec<Watch>>,
    implied: Vec<Vec<Literal>>,
    index: HashMap<u64, Place>,
    is_formula: bool,
    marks: Vec<u32>,
    mark: u32,
}

impl Clauses {
    pub(crate) fn new(variables: usize) -> Self {
        let literals = 2 * variables + 2;
        Self {
            words: Vec::new(),
            formula: 0,
            gone: 0,
            watches: vec![Vec::new(); literals],
            implied: vec![Vec::new(); literals],
            index: HashMap::new(),
            is_formula: true,
            marks: vec![0; literals],
            mark: 0,
        }
    }

    /// Say that the clauses so far are the formula. Few proofs delete any of these, so they are only
    /// put in the index when one is looked for.
    pub(crate) fn end_formula(&mut self) {
        self.formula = self.words.len();
        self.is_formula = false;
    }

    /// Take repeated literals out of a clause, and mark the others; true if it is true whatever the
    /// values are.
    pub(crate) fn without_repeats(&mut self, clause: &mut Vec<Literal>) -> bool {
        self.mark += 1;
        let (marks, mark) = (&mut self.marks, self.mark);
        clause.retain(|literal| std::mem::replace(&mut marks[literal.index()], mark) != mark);
        clause.iter().any(|literal| self.marks[literal.negated().index()] == self.mark)
    }

    /// Add a clause with two of its literals to watch.
    pub(crate) fn add(&mut self, clause: &[Literal], watched: [Literal; 2]) {
        let place = self.words.len() as Place;
        let [one, other] = watched;
        self.words.extend([clause.len() as u32, END, one.0, other.0]);
        let rest = clause.iter().filter(|literal| !watched.contains(literal));
        self.words.extend(rest.map(|literal| literal.0));
        if clause.len() == 2 {
            self.implied[one.negated().index()].push(other);
            self.implied[other.negated().index()].push(one);
        } else {
            self.watches[one.index()].push(Watch { place, blocker: other });
            self.watches[other.index()].push(Watch { place, blocker: one });
        }
        if !self.is_formula {
            self.enter(place);
        }
    }

    /// Delete a clause whose literals are marked, if it is there.
    pub(crate) fn delete(&mut self, clause: &[Literal]) {
        let hash = hash_of(clause.iter().map(|literal| literal.0));
        let mut found = self.take(hash, clause.len());
        if found.is_none() && self.formula > 0 {
            let mut place = 0;
            while place < self.formula {
                let next = place + HEADER + (self.words[place] & !GONE) as usize;
                if self.words[place] & GONE == 0 {
                    self.enter(place as Place);
                }
                place = next;
            }
            self.formula = 0;
            found = self.take(hash, clause.len());
        }
        let Some(place) = found else { return };
        if let [one, other] = *clause {
            for (one, other) in [(one, other), (other, one)] {
                let implied = &mut self.implied[one.negated().index()];
                if let Some(at) = implied.iter().position(|&literal| literal == other) {
                    implied.swap_remove(at);
                }
            }
        }
        self.words[place as usize] |= GONE;
        self.gone += HEADER + clause.len();
        if self.gone > MUCH && 2 * self.gone > self.words.len() {
            self.move_together();
        }
    }

    /// Follow all implications of the literals from a place of the trail on; false if they
    /// contradict each other.
    pub(crate) fn propagate(&mut self, values: &mut Values, begin: usize) -> bool {
        let (mut quick, mut slow) = (begin, begin);
        loop {
            while let Some(&literal) = values.trail.get(quick) {
                quick += 1;
                for &implied in &self.implied[literal.index()] {
                    if values.is_open(implied) {
                        values.assign(implied);
                    } else if values.is_false(implied) {
                        return false;
                    }
                }
            }
            let Some(&literal) = values.trail.get(slow) else { return true };
            slow += 1;
            if !self.visit(values, literal.negated()) {
                return false;
            }
        }
    }

    /// Look at all clauses in which a literal that is now false is watched.
    fn visit(&mut self, values: &mut Values, literal: Literal) -> bool {
        let mut watches = std::mem::take(&mut self.watches[literal.index()]);
        let (mut kept, mut at) = (0, 0);
        let mut is_consistent = true;
        while at < watches.len() {
            let watch = watches[at];
            at += 1;
            if values.is_true(watch.blocker) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let place = watch.place as usize;
            let length = self.words[place];
            if length & GONE != 0 {
                continue;
            }
            let literals = &mut self.words[place + HEADER..place + HEADER + length as usize];
            if literals[0] == literal.0 {
                literals.swap(0, 1);
            }
            let first = Literal(literals[0]);
            let watch = Watch { blocker: first, ..watch };
            if !values.is_true(first) {
                let other = literals[2..].iter().position(|&each| !values.is_false(Literal(each)));
                if let Some(other) = other {
                    literals.swap(1, 2 + other);
                    self.watches[literals[1] as usize].push(watch);
                    continue;
                }
                if values.is_false(first) {
                    is_consistent = false;
                    at -= 1;
                    break;
                }
                values.assign(first);
            }
            watches[kept] = watch;
            kept += 1;
        }
        watches.copy_within(at.., kept);
        watches.truncate(kept + watches.len() - at);
        self.watches[literal.index()] = watches;
        is_consistent
    }

    fn literals(&self, place: usize) -> &[u32] {
        let length = (self.words[place] & !GONE) as usize;
        &self.words[place + HEADER..place + HEADER + length]
    }

    /// Put a clause in the index.
    fn enter(&mut self, place: Place) {
        let hash = hash_of(self.literals(place as usize).iter().copied());
        let next = self.index.insert(hash, place).unwrap_or(END);
        self.words[place as usize + 1] = next;
    }

    /// Take the clause with the marked literals, as many as this, out of the index.
    fn take(&mut self, hash: u64, length: usize) -> Option<Place> {
        let (mut before, mut place) = (END, *self.index.get(&hash)?);
        while place != END {
            let next = self.words[place as usize + 1];
            let literals = self.literals(place as usize);
            let is_marked = |literal: &u32| self.marks[*literal as usize] == self.mark;
            if literals.len() == length && literals.iter().all(is_marked) {
                if before != END {
                    self.words[before as usize + 1] = next;
                } else if next != END {
                    self.index.insert(hash, next);
                } else {
                    self.index.remove(&hash);
                }
                return Some(place);
            }
            (before, place) = (place, next);
        }
        None
    }

    /// Give up the words of deleted clauses.
    fn move_together(&mut self) {
        let words = std::mem::take(&mut self.words);
        // Each old header says where its clause is now.
        let mut moved = words.clone();
        let (mut place, mut formula) = (0, 0);
        while place < words.len() {
            let end = place + HEADER + (words[place] & !GONE) as usize;
            if words[place] & GONE == 0 {
                moved[place + 1] = self.words.len() as Place;
                self.words.extend_from_slice(&words[place..end]);
            }
            place = end;
            if place <= self.formula {
                formula = self.words.len();
            }
        }
        let is_there = |place: Place| words[place as usize] & GONE == 0;
        let now = |place: Place| moved[place as usize + 1];
        for watches in &mut self.watches {
            watches.retain(|watch| is_there(watch.place));
            for watch in watches {
                watch.place = now(watch.place);
            }
        }
        for place in self.index.values_mut() {
            *place = now(*place);
        }
        let mut place = 0;
        while place < self.words.len() {
            let next = self.words[place + 1];
            if next != END {
                self.words[place + 1] = now(next);
            }
            place += HEADER + self.words[place] as usize;
        }
        self.formula = formula;
        self.gone = 0;
    }
}

/// A hash of literals that does not depend on their order.
fn hash_of(literals: impl Iterator<Item = u32>) -> u64 {
    literals.fold(0, |sum, literal| {
        let mixed = (u64::from(literal) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        u64::wrapping_add(sum, mixed ^ (mixed >> 29))
    })
}
