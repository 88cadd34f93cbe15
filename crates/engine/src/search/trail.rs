//! The trail: the value of every variable, the time and cause of its assignment, and the way to
//! undo it.
//!
//! Decisions open levels; everything assigned after a decision belongs to its level and goes with
//! it. Beside the model's cells there are rungs (see `ladder`) and guards: variables on no line, which
//! switch temporary clauses on and off.

use crate::line::mask::{Mask, OPEN};
use crate::memory::make_room;
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
/// The literal in every entry of the stack that has not been written yet.
const NO_LIT: Lit = Lit::from_index(0);

/// The entries of the stack from `start` to the next segment: what was assigned after so many
/// conflicts.
#[derive(Clone, Copy, Debug)]
struct Segment {
    start: usize,
    conflicts: u64,
}

/// Assignments in the order in which they were made.
#[derive(Debug)]
pub(crate) struct Trail {
    /// For each literal, true if it is not false.
    can_be: Vec<bool>,
    /// For each variable, when and why it was assigned; the last is for what is not wanted.
    assigned: Vec<Assigned>,
    /// The literals in the order in which they were assigned, as many as `length`.
    stack: Vec<Lit>,
    length: usize,
    levels: Vec<usize>,
    /// The segments of the stack, in order; never empty.
    segments: Vec<Segment>,
}

impl Trail {
    /// Create a trail of `vars` variables, all open.
    pub(crate) fn new(vars: usize) -> Self {
        Self {
            can_be: vec![true; 2 * vars],
            assigned: vec![NOT_YET; vars + 1],
            stack: vec![NO_LIT; vars + 1],
            length: 0,
            levels: Vec::new(),
            segments: vec![Segment { start: 0, conflicts: 0 }],
        }
    }

    /// Grow to `vars` variables; the new ones are open.
    pub(crate) fn grow(&mut self, vars: usize) {
        make_room(&mut self.can_be, 2 * vars);
        self.can_be.resize(2 * vars, true);
        make_room(&mut self.assigned, vars + 1);
        self.assigned.resize(vars + 1, NOT_YET);
        make_room(&mut self.stack, vars + 1);
        self.stack.resize(vars + 1, NO_LIT);
    }

    /// The number of variables.
    pub(crate) fn vars(&self) -> usize {
        self.assigned.len() - 1
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
            Assigned { level: self.levels.len() as u32, place: self.length as u32, cause };
        self.stack[self.length] = lit;
        self.length += 1;
    }

    /// Of each two literals of which one is false, assign the other, with a cause for the false one,
    /// unless it is true already; return a conflict if both are false.
    #[inline]
    pub(crate) fn force_others(
        &mut self,
        twos: &[[Lit; 2]],
        cause: impl Fn(Lit) -> Cause,
    ) -> Option<Conflict> {
        for &[one, other] in twos {
            let (no_one, no_other) = (self.is_false(one), self.is_false(other));
            if no_one & no_other {
                return Some(Conflict { forced: Some(other), cause: cause(one) });
            }
            let (gone, forced) = if no_one { (one, other) } else { (other, one) };
            self.assign_if(no_one | no_other, forced, cause(gone));
        }
        None
    }

    /// Assign a literal if it is `wanted` and not true yet. What is not wanted is written where it
    /// is overwritten: that is quicker than a branch that the processor cannot foresee.
    #[inline(always)]
    fn assign_if(&mut self, wanted: bool, lit: Lit, cause: Cause) {
        let (level, place, nowhere) = (self.levels.len() as u32, self.length as u32, self.vars());
        let denied = &mut self.can_be[lit.denied().index()];
        let is_new = *denied & wanted;
        *denied &= !wanted;
        let at = if is_new { lit.var() as usize } else { nowhere };
        self.assigned[at] = Assigned { level, place, cause };
        self.stack[self.length] = lit;
        self.length += usize::from(is_new);
    }

    /// Assign a literal that follows, unless it is true already; return a conflict if it is false.
    #[inline]
    pub(crate) fn force(&mut self, lit: Lit, cause: Cause) -> Option<Conflict> {
        if self.is_false(lit) {
            return Some(Conflict { forced: Some(lit), cause });
        }
        self.assign_if(true, lit, cause);
        None
    }

    /// The number of open levels.
    #[inline]
    pub(crate) fn depth(&self) -> usize {
        self.levels.len()
    }

    pub(crate) fn open_level(&mut self) {
        self.levels.push(self.length);
    }

    /// The decision that opened a level (from 1); `None` if the level was opened for a literal that
    /// was true already.
    pub(crate) fn decision(&self, level: usize) -> Option<Lit> {
        let start = self.levels[level - 1];
        let end = self.levels.get(level).copied().unwrap_or(self.length);
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
        self.length
    }

    /// The literal that was assigned at a place; just behind the end, one that once was.
    #[inline]
    pub(crate) fn at(&self, place: usize) -> Lit {
        self.stack[place]
    }

    /// The length that the trail has without the levels above `depth`.
    #[inline]
    pub(crate) fn length_at(&self, depth: usize) -> usize {
        self.levels.get(depth).copied().unwrap_or(self.length)
    }

    /// Undo every level above `depth`, after so many conflicts in all. Pass each undone literal to
    /// `undone`, the newest first, with the number of conflicts since it was assigned.
    pub(crate) fn back_to(
        &mut self,
        depth: usize,
        conflicts: u64,
        mut undone: impl FnMut(Lit, u32),
    ) {
        if depth >= self.levels.len() {
            return;
        }
        let length = self.levels[depth];
        while let Some(&Segment { start, conflicts: before }) = self.segments.last() {
            let since = (conflicts - before) as u32;
            let start_undone = start.max(length);
            for &lit in self.stack[start_undone..self.length].iter().rev() {
                self.can_be[lit.denied().index()] = true;
                undone(lit, since);
            }
            self.length = start_undone;
            if start < length {
                break;
            }
            self.segments.pop();
        }
        self.segments.push(Segment { start: length, conflicts });
        self.levels.truncate(depth);
    }

    /// Call `change` for the cause of every literal, after a constraint moved what causes refer to.
    pub(crate) fn change_causes(&mut self, mut change: impl FnMut(&mut Cause)) {
        for lit in &self.stack[..self.length] {
            change(&mut self.assigned[lit.var() as usize].cause);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::mask::ON;

    #[test]
    fn what_is_undone_comes_with_the_conflicts_since_it_was_assigned() {
        let mut trail = Trail::new(5);
        let level = |trail: &mut Trail, var| {
            trail.open_level();
            trail.assign(Lit::of(var, ON), Cause::NONE);
        };
        let undone = |trail: &mut Trail, depth, conflicts| {
            let mut undone = Vec::new();
            trail.back_to(depth, conflicts, |lit, since| undone.push((lit.var(), since)));
            undone
        };
        level(&mut trail, 0);
        level(&mut trail, 1);
        assert_eq!(vec![(1, 1)], undone(&mut trail, 1, 1));
        trail.assign(Lit::of(2, ON), Cause::NONE);
        level(&mut trail, 3);
        assert_eq!(vec![(3, 0)], undone(&mut trail, 1, 1), "no conflict");
        level(&mut trail, 4);
        assert_eq!(vec![(4, 2), (2, 2), (0, 3)], undone(&mut trail, 0, 3));
        level(&mut trail, 1);
        assert_eq!(vec![(1, 0)], undone(&mut trail, 0, 3), "begun anew");
    }
}
