//! A proof in LRAT, written while it is checked: each clause with the clauses that lead to it.
//!
//! A checker of LRAT searches nothing. Behind the literals of a clause stand its hints, the numbers
//! of other clauses: once the literals are assumed to be false, each of these in turn has a single
//! literal that is not false, which has to be true then, and the last has none.
//!
//! Idea: propagation notes which clause made each literal true. From the clause that ends in a
//! contradiction this leads back to all that took part; in the order in which it happened, these
//! are the hints. What follows without assumptions outlives the clauses that it came from. So it
//! gets a clause of its own as soon as it is found, with a single literal, and hints go no further
//! back. Clauses that are true for this reason are not written, as they are never hints.
//!
//! Cost: the trail of each conclusion is walked once more. Tried and dropped: hints only for the
//! clauses that the empty one needs. That makes smaller files, but all has to be kept until the
//! end.

use crate::clauses::Clauses;
use crate::literal::{Literal, NOWHERE, Place, Truth};

/// The text so far, and what is needed to go on.
pub(crate) struct Lrat {
    text: Vec<u8>,
    /// The number of the clause that was numbered last.
    last: u32,
    /// For each variable the number of the clause that has just its literal; 0 if there is none.
    units: Vec<u32>,
    /// For each variable the turn in which it was last met.
    met: Vec<u32>,
    turn: u32,
    hints: Vec<u32>,
    /// The hints that depend on assumptions, the last one first.
    chain: Vec<u32>,
}

impl Lrat {
    /// Begin behind so many clauses of a formula.
    pub(crate) fn new(variables: usize, clauses: u32) -> Self {
        Self {
            text: Vec::new(),
            last: clauses,
            units: vec![0; variables + 1],
            met: vec![0; variables + 1],
            turn: 0,
            hints: Vec::new(),
            chain: Vec::new(),
        }
    }

    /// Take the text that was written since the last call.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.text)
    }

    /// Write a clause and return its number. Its literals were assumed to be false; what followed is
    /// this part of the trail, and that all literals of the clause at a place are false.
    pub(crate) fn conclude(
        &mut self,
        clause: &[Literal],
        contradicted: Place,
        trail: &[Truth],
        clauses: &Clauses,
    ) -> u32 {
        self.begin(clause);
        self.meet(clauses.literals(contradicted));
        for &Truth { literal, cause } in trail.iter().rev() {
            if cause != NOWHERE && self.met[literal.variable()] == self.turn {
                self.chain.push(clauses.number(cause));
                self.meet(clauses.literals(cause));
            }
        }
        self.hints.extend(self.chain.drain(..).rev());
        self.write(clause, clauses.number(contradicted))
    }

    /// Write the part of a clause that is left without the literals that are false without
    /// assumptions, and return its number.
    pub(crate) fn shorten(&mut self, part: &[Literal], clause: &[Literal], number: u32) -> u32 {
        self.begin(part);
        self.meet(clause.iter().copied());
        self.write(part, number)
    }

    /// Say that a literal is true without assumptions, since the others of a clause are false.
    pub(crate) fn settle(&mut self, literal: Literal, clause: &[Literal], number: u32) {
        let is_alone = clause.len() == 1;
        let number = if is_alone { number } else { self.shorten(&[literal], clause, number) };
        self.units[literal.variable()] = number;
    }

    /// Write that a clause is deleted.
    pub(crate) fn delete(&mut self, number: u32) {
        push(&mut self.text, i64::from(self.last));
        self.text.extend(b"d ");
        push(&mut self.text, i64::from(number));
        self.text.extend(b"0\n");
    }

    fn begin(&mut self, clause: &[Literal]) {
        self.turn += 1;
        for literal in clause {
            self.met[literal.variable()] = self.turn;
        }
    }

    /// Meet the literals of a clause; those that are false without assumptions are hints at once.
    fn meet(&mut self, literals: impl Iterator<Item = Literal>) {
        for literal in literals {
            let variable = literal.variable();
            if std::mem::replace(&mut self.met[variable], self.turn) != self.turn
                && self.units[variable] > 0
            {
                self.hints.push(self.units[variable]);
            }
        }
    }

    fn write(&mut self, clause: &[Literal], last_hint: u32) -> u32 {
        self.last += 1;
        push(&mut self.text, i64::from(self.last));
        for literal in clause {
            push(&mut self.text, i64::from(literal.number()));
        }
        self.text.extend(b"0 ");
        for hint in self.hints.drain(..).chain([last_hint]) {
            push(&mut self.text, i64::from(hint));
        }
        self.text.extend(b"0\n");
        self.last
    }
}

/// Write a number and a blank.
fn push(text: &mut Vec<u8>, number: i64) {
    if number < 0 {
        text.push(b'-');
    }
    let begin = text.len();
    let mut rest = number.unsigned_abs();
    while rest > 0 || text.len() == begin {
        text.push(b'0' + (rest % 10) as u8);
        rest /= 10;
    }
    text[begin..].reverse();
    text.push(b' ');
}
