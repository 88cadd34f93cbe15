//! What is known of every cell, since when, and why; and the way back.
//!
//! Decisions open levels; everything assigned after a decision belongs to its level and goes with
//! it. Beside the model's cells there are guards: variables on no line, which switch temporary
//! clauses on and off.

use crate::chain::{Mask, OPEN};

/// A variable being on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lit(u32);

impl Lit {
    /// The variable is what the mask says, `OFF` or `ON`.
    #[inline]
    pub(crate) fn of(var: u32, mask: Mask) -> Self {
        Self((var << 1) | (u32::from(mask) >> 1))
    }

    #[inline]
    pub(crate) fn var(self) -> u32 {
        self.0 >> 1
    }

    /// The mask of the variable when the literal is true.
    #[inline]
    pub(crate) fn mask(self) -> Mask {
        1 << (self.0 & 1)
    }

    #[inline]
    pub(crate) fn denied(self) -> Self {
        Self(self.0 ^ 1)
    }

    /// A number for tables: two in a row for each variable.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) fn from_index(index: u32) -> Self {
        Self(index)
    }
}

/// Why a literal was assigned, or why there is a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A decision, or known from the beginning.
    None,
    /// A clause, by its place in the arena.
    Clause(u32),
    /// A line of the model.
    Line(u32),
}

/// Assignments in the order in which they were made.
#[derive(Debug)]
pub(crate) struct Trail {
    pub(crate) mask: Vec<Mask>,
    level: Vec<u32>,
    place: Vec<u32>,
    cause: Vec<Cause>,
    stack: Vec<Lit>,
    levels: Vec<usize>,
}

impl Trail {
    /// Nothing assigned yet; cells are numbered from 0.
    pub(crate) fn new(vars: usize) -> Self {
        Self {
            mask: vec![OPEN; vars],
            level: vec![0; vars],
            place: vec![0; vars],
            cause: vec![Cause::None; vars],
            stack: Vec::with_capacity(vars),
            levels: Vec::new(),
        }
    }

    /// One more variable, open.
    pub(crate) fn grow(&mut self) -> u32 {
        self.mask.push(OPEN);
        self.level.push(0);
        self.place.push(0);
        self.cause.push(Cause::None);
        self.mask.len() as u32 - 1
    }

    #[inline]
    pub(crate) fn is_open(&self, var: u32) -> bool {
        self.mask[var as usize] == OPEN
    }

    #[inline]
    pub(crate) fn is_true(&self, lit: Lit) -> bool {
        self.mask[lit.var() as usize] == lit.mask()
    }

    #[inline]
    pub(crate) fn is_false(&self, lit: Lit) -> bool {
        self.mask[lit.var() as usize] & lit.mask() == 0
    }

    #[inline]
    pub(crate) fn assign(&mut self, lit: Lit, cause: Cause) {
        let var = lit.var() as usize;
        self.mask[var] = lit.mask();
        self.level[var] = self.levels.len() as u32;
        self.place[var] = self.stack.len() as u32;
        self.cause[var] = cause;
        self.stack.push(lit);
    }

    /// How many decisions stand.
    #[inline]
    pub(crate) fn depth(&self) -> usize {
        self.levels.len()
    }

    pub(crate) fn open_level(&mut self) {
        self.levels.push(self.stack.len());
    }

    /// The decision that opened a level (from 1); none where the level was opened for a literal
    /// that was true already.
    pub(crate) fn decision(&self, level: usize) -> Option<Lit> {
        let start = self.levels[level - 1];
        let end = self.levels.get(level).copied().unwrap_or(self.stack.len());
        (start < end).then(|| self.stack[start])
    }

    #[inline]
    pub(crate) fn level_of(&self, var: u32) -> u32 {
        self.level[var as usize]
    }

    /// How many literals were assigned before the variable.
    #[inline]
    pub(crate) fn place_of(&self, var: u32) -> u32 {
        self.place[var as usize]
    }

    #[inline]
    pub(crate) fn cause_of(&self, var: u32) -> Cause {
        self.cause[var as usize]
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.stack.len()
    }

    #[inline]
    pub(crate) fn at(&self, place: usize) -> Lit {
        self.stack[place]
    }

    /// Take back every level above `depth`; each literal taken back is handed to `undone`, the
    /// newest first.
    pub(crate) fn back_to(&mut self, depth: usize, mut undone: impl FnMut(Lit)) {
        if depth >= self.levels.len() {
            return;
        }
        for lit in self.stack.drain(self.levels[depth]..).rev() {
            self.mask[lit.var() as usize] = OPEN;
            undone(lit);
        }
        self.levels.truncate(depth);
    }

    /// The arena was packed: every clause that is a cause goes by a new name.
    pub(crate) fn rename_clauses(&mut self, name: impl Fn(u32) -> u32) {
        for lit in &self.stack {
            let cause = &mut self.cause[lit.var() as usize];
            if let Cause::Clause(clause) = cause {
                *clause = name(*clause);
            }
        }
    }
}
