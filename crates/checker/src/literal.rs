//! Literals as indices, the values that they have, and why.

/// A literal: twice its variable, and one more if it is negated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Literal(pub(crate) u32);

impl Literal {
    /// The literal that a number of DIMACS says; `None` if it is none of a variable up to `most`.
    pub(crate) fn of(number: i32, most: usize) -> Option<Self> {
        let variable = number.unsigned_abs();
        let is_there = number != 0 && variable as usize <= most;
        is_there.then(|| Self(2 * variable + u32::from(number < 0)))
    }

    pub(crate) fn number(self) -> i32 {
        let variable = (self.0 / 2).cast_signed();
        if self.0 & 1 == 0 { variable } else { -variable }
    }

    pub(crate) fn variable(self) -> usize {
        self.index() / 2
    }

    pub(crate) fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// The place of a clause among all clauses.
pub(crate) type Place = u32;
/// The place of no clause.
pub(crate) const NOWHERE: Place = u32::MAX;

/// A true literal, and the clause whose other literals are false.
#[derive(Clone, Copy)]
pub(crate) struct Truth {
    pub(crate) literal: Literal,
    /// Nowhere if the literal is assumed, or was the last of its clause when that was added.
    pub(crate) cause: Place,
}

/// The values of literals, and the true ones in the order in which they were found.
pub(crate) struct Values {
    of: Vec<i8>,
    pub(crate) trail: Vec<Truth>,
}

impl Values {
    pub(crate) fn new(variables: usize) -> Self {
        Self { of: vec![0; 2 * variables + 2], trail: Vec::new() }
    }

    pub(crate) fn is_true(&self, literal: Literal) -> bool {
        self.of[literal.index()] > 0
    }

    pub(crate) fn is_false(&self, literal: Literal) -> bool {
        self.of[literal.index()] < 0
    }

    pub(crate) fn is_open(&self, literal: Literal) -> bool {
        self.of[literal.index()] == 0
    }

    pub(crate) fn assign(&mut self, literal: Literal, cause: Place) {
        self.of[literal.index()] = 1;
        self.of[literal.negated().index()] = -1;
        self.trail.push(Truth { literal, cause });
    }

    /// Forget all literals from a place of the trail on.
    pub(crate) fn undo_to(&mut self, begin: usize) {
        for Truth { literal, .. } in self.trail.drain(begin..) {
            self.of[literal.index()] = 0;
            self.of[literal.negated().index()] = 0;
        }
    }
}
