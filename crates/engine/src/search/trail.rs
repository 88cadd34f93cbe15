//! The trail: the value of every variable, the time and cause of its assignment, and the way to
//! undo it.
//!
//! Decisions open levels; everything assigned after a decision belongs to its level and goes with
//! it. Beside the model's cells there are rungs (see `ladder`) and guards: variables on no line, which
//! switch temporary clauses on and off.

use crate::line::mask::{Mask, OPEN};
use crate::search::cause::{Cause, Conflict};
use crate::search::literal::Lit;

/// When and why a variable was assigned.
#[derive(Clone, Copy, Debug)]
struct Assigned {
    level: u32,
    place: u32,
    cause: Cause,
}

const NOT_YET: Assigned = Assigned { level: 0, place: 0, cause: Cause::NONE };

/// Assignments in the order in which they were made.
#[derive(Debug)]
pub(crate) struct Trail {
    /// For each literal, true if it is not false.
    can_be: Vec<bool>,
    assigned: Vec<Assigned>,
    stack: Vec<Lit>,
    levels: Vec<usize>,
}

impl Trail {
    /// Create a trail of `vars` variables, all open.
    pub(crate) fn new(vars: usize) -> Self {
        Self {
            can_be: vec![true; 2 * vars],
            assigned: vec![NOT_YET; vars],
            stack: Vec::with_capacity(vars),
            levels: Vec::new(),
        }
    }

    /// Grow to `vars` variables; the new ones are open.
    pub(crate) fn grow(&mut self, vars: usize) {
        self.can_be.resize(2 * vars, true);
        self.assigned.resize(vars, NOT_YET);
    }

    /// The number of variables.
    pub(crate) fn vars(&self) -> usize {
        self.assigned.len()
    }

    /// The values that a variable can still have.
    #[inline]
    pub(crate) fn mask(&self, var: u32) -> Mask {
        let off = 2 * var as usize;
        u8::from(self.can_be[off]) | (u8::from(self.can_be[off + 1]) << 1)
    }

    /// The masks of the first `vars` variables.
    pub(crate) fn masks(&self, vars: usize) -> Vec<Mask> {
        (0..vars as u32).map(|var| self.mask(var)).collect()
    }

    /// The masks of these cells, in order.
    #[inline]
    pub(crate) fn along(&self, cells: &[u32]) -> impl Iterator<Item = Mask> {
        cells.iter().map(|&cell| self.mask(cell))
    }

    #[inline]
    pub(crate) fn is_open(&self, var: u32) -> bool {
        self.mask(var) == OPEN
    }

    #[inline]
    pub(crate) fn is_true(&self, lit: Lit) -> bool {
        !self.can_be[lit.denied().index()]
    }

    #[inline]
    pub(crate) fn is_false(&self, lit: Lit) -> bool {
        !self.can_be[lit.index()]
    }

    #[inline]
    pub(crate) fn assign(&mut self, lit: Lit, cause: Cause) {
        self.can_be[lit.denied().index()] = false;
        self.assigned[lit.var() as usize] =
            Assigned { level: self.levels.len() as u32, place: self.stack.len() as u32, cause };
        self.stack.push(lit);
    }

    /// Assign a literal that follows, unless it is true already; return a conflict if it is false.
    #[inline]
    pub(crate) fn force(&mut self, lit: Lit, cause: Cause) -> Option<Conflict> {
        if self.is_false(lit) {
            return Some(Conflict { forced: Some(lit), cause });
        }
        if !self.is_true(lit) {
            self.assign(lit, cause);
        }
        None
    }

    /// The number of open levels.
    #[inline]
    pub(crate) fn depth(&self) -> usize {
        self.levels.len()
    }

    pub(crate) fn open_level(&mut self) {
        self.levels.push(self.stack.len());
    }

    /// The decision that opened a level (from 1); `None` if the level was opened for a literal that
    /// was true already.
    pub(crate) fn decision(&self, level: usize) -> Option<Lit> {
        let start = self.levels[level - 1];
        let end = self.levels.get(level).copied().unwrap_or(self.stack.len());
        (start < end).then(|| self.stack[start])
    }

    #[inline]
    pub(crate) fn level_of(&self, var: u32) -> u32 {
        self.assigned[var as usize].level
    }

    /// The number of literals that were assigned before the variable.
    #[inline]
    pub(crate) fn place_of(&self, var: u32) -> u32 {
        self.assigned[var as usize].place
    }

    #[inline]
    pub(crate) fn cause_of(&self, var: u32) -> Cause {
        self.assigned[var as usize].cause
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.stack.len()
    }

    #[inline]
    pub(crate) fn at(&self, place: usize) -> Lit {
        self.stack[place]
    }

    /// The length that the trail has without the levels above `depth`.
    #[inline]
    pub(crate) fn length_at(&self, depth: usize) -> usize {
        self.levels.get(depth).copied().unwrap_or(self.stack.len())
    }

    /// Undo every level above `depth`, passing each undone literal to `undone`, the newest first.
    pub(crate) fn back_to(&mut self, depth: usize, mut undone: impl FnMut(Lit)) {
        if depth >= self.levels.len() {
            return;
        }
        for lit in self.stack.drain(self.levels[depth]..).rev() {
            self.can_be[lit.denied().index()] = true;
            undone(lit);
        }
        self.levels.truncate(depth);
    }

    /// Call `change` for the cause of every literal, after a constraint moved what causes refer to.
    pub(crate) fn change_causes(&mut self, mut change: impl FnMut(&mut Cause)) {
        for lit in &self.stack {
            change(&mut self.assigned[lit.var() as usize].cause);
        }
    }
}
