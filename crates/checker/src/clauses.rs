//! The clauses that are there: in one row of words, watched, and found again by their literals.

use std::collections::HashMap;

use crate::literal::{Literal, NOWHERE, Place, Truth, Values};

/// The words before the literals of a clause: how many there are, the place of the next clause with
/// the same hash, and the number of the clause.
const HEADER: usize = 3;
const GONE: u32 = 1 << 31;
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
    implied: Vec<Vec<Watch>>,
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

    /// Add a clause, by its number, with two of its literals to watch.
    pub(crate) fn add(&mut self, clause: &[Literal], watched: [Literal; 2], number: u32) {
        let place = self.words.len() as Place;
        let [one, other] = watched;
        self.words.extend([clause.len() as u32, NOWHERE, number, one.0, other.0]);
        let rest = clause.iter().filter(|literal| !watched.contains(literal));
        self.words.extend(rest.map(|literal| literal.0));
        for (one, other) in [(one, other), (other, one)] {
            let watch = Watch { place, blocker: other };
            if clause.len() == 2 {
                self.implied[one.negated().index()].push(watch);
            } else {
                self.watches[one.index()].push(watch);
            }
        }
        if !self.is_formula {
            self.enter(place);
        }
    }

    /// Delete a clause whose literals are marked, and return its number; `None` if it is not there.
    pub(crate) fn delete(&mut self, clause: &[Literal]) -> Option<u32> {
        let hash = hash_of(clause.iter().copied());
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
        let place = found?;
        let number = self.number(place);
        if clause.len() == 2 {
            for literal in clause {
                let implied = &mut self.implied[literal.negated().index()];
                if let Some(at) = implied.iter().position(|watch| watch.place == place) {
                    implied.swap_remove(at);
                }
            }
        }
        self.words[place as usize] |= GONE;
        self.gone += HEADER + clause.len();
        if self.gone > MUCH && 2 * self.gone > self.words.len() {
            self.move_together();
        }
        Some(number)
    }

    /// Follow all implications of the literals from a place of the trail on, and return a clause
    /// whose literals are all false then, if there is one.
    pub(crate) fn propagate(&mut self, values: &mut Values, begin: usize) -> Option<Place> {
        let (mut quick, mut slow) = (begin, begin);
        loop {
            while let Some(&Truth { literal, .. }) = values.trail.get(quick) {
                quick += 1;
                for &Watch { place, blocker: implied } in &self.implied[literal.index()] {
                    if values.is_open(implied) {
                        values.assign(implied, place);
                    } else if values.is_false(implied) {
                        return Some(place);
                    }
                }
            }
            let &Truth { literal, .. } = values.trail.get(slow)?;
            slow += 1;
            let contradicted = self.visit(values, literal.negated());
            if contradicted.is_some() {
                return contradicted;
            }
        }
    }

    /// Look at all clauses in which a literal that is now false is watched, and return one whose
    /// literals are all false, if there is one.
    fn visit(&mut self, values: &mut Values, literal: Literal) -> Option<Place> {
        let mut watches = std::mem::take(&mut self.watches[literal.index()]);
        let (mut kept, mut at) = (0, 0);
        let mut contradicted = None;
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
                    contradicted = Some(watch.place);
                    at -= 1;
                    break;
                }
                values.assign(first, watch.place);
            }
            watches[kept] = watch;
            kept += 1;
        }
        watches.copy_within(at.., kept);
        watches.truncate(kept + watches.len() - at);
        self.watches[literal.index()] = watches;
        contradicted
    }

    /// The number that a clause was given.
    pub(crate) fn number(&self, place: Place) -> u32 {
        self.words[place as usize + 2]
    }

    /// The literals of a clause, as they are in the row.
    pub(crate) fn literals(&self, place: Place) -> impl ExactSizeIterator<Item = Literal> + '_ {
        let place = place as usize;
        let length = (self.words[place] & !GONE) as usize;
        self.words[place + HEADER..place + HEADER + length].iter().copied().map(Literal)
    }

    /// Put a clause in the index.
    fn enter(&mut self, place: Place) {
        let hash = hash_of(self.literals(place));
        let next = self.index.insert(hash, place).unwrap_or(NOWHERE);
        self.words[place as usize + 1] = next;
    }

    /// Take the clause with the marked literals, as many as this, out of the index.
    fn take(&mut self, hash: u64, length: usize) -> Option<Place> {
        let (mut before, mut place) = (NOWHERE, *self.index.get(&hash)?);
        while place != NOWHERE {
            let next = self.words[place as usize + 1];
            let is_marked = |literal: Literal| self.marks[literal.index()] == self.mark;
            if self.literals(place).len() == length && self.literals(place).all(is_marked) {
                if before != NOWHERE {
                    self.words[before as usize + 1] = next;
                } else if next != NOWHERE {
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
        for watches in self.watches.iter_mut().chain(&mut self.implied) {
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
            if next != NOWHERE {
                self.words[place + 1] = now(next);
            }
            place += HEADER + self.words[place] as usize;
        }
        self.formula = formula;
        self.gone = 0;
    }
}

/// A hash of literals that does not depend on their order.
fn hash_of(literals: impl Iterator<Item = Literal>) -> u64 {
    literals.fold(0, |sum, literal| {
        let mixed = (u64::from(literal.0) + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        u64::wrapping_add(sum, mixed ^ (mixed >> 29))
    })
}
