//! The clause being learned, and the state of its analysis.
//!
//! In the literature this is a learned clause, or conflict clause. The marks are those of clause
//! minimization (Sörensson and Biere, *Minimizing Learned Clauses*, 2009), and the levels that a
//! clause spans are its literal block distance, or glue (Audemard and Simon, *Predicting Learnt
//! Clauses Quality in Modern SAT Solvers*, 2009).

use crate::memory::make_room;
use crate::search::literal::Lit;

/// The state of a variable in the analysis of a conflict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    No,
    /// Part of the clause, or met on the way to it.
    Met,
    /// Follows from literals of the clause.
    Implied,
    /// Does not follow from literals of the clause.
    Free,
}

/// A clause being learned; its buffers are reused from conflict to conflict.
#[derive(Debug)]
pub(super) struct Lesson {
    /// The clause learned last; first the literal that it forces, second one of the deepest level
    /// among the others.
    pub(super) clause: Vec<Lit>,
    /// Variables on the way from a literal to its reasons, each with the next reason to look at.
    pub(super) path: Vec<(u32, usize)>,
    seen: Vec<Seen>,
    marked: Vec<u32>,
    stamps: Vec<u64>,
    stamp: u64,
}

impl Lesson {
    pub(super) fn new(vars: usize) -> Self {
        Self {
            clause: Vec::new(),
            path: Vec::new(),
            seen: vec![Seen::No; vars],
            marked: Vec::new(),
            stamps: vec![0; vars + 1],
            stamp: 0,
        }
    }

    /// Grow to `vars` variables, and so as many levels.
    pub(super) fn grow(&mut self, vars: usize) {
        make_room(&mut self.seen, vars);
        self.seen.resize(vars, Seen::No);
        make_room(&mut self.stamps, vars + 1);
        self.stamps.resize(vars + 1, 0);
    }

    #[inline]
    pub(super) fn seen(&self, var: u32) -> Seen {
        self.seen[var as usize]
    }

    pub(super) fn mark(&mut self, var: u32, seen: Seen) {
        self.seen[var as usize] = seen;
        self.marked.push(var);
    }

    /// Clear all marks before the next conflict.
    pub(super) fn forget_marks(&mut self) {
        for var in self.marked.drain(..) {
            self.seen[var as usize] = Seen::No;
        }
    }

    /// Count the different levels and stamp them for [`Self::spans`].
    pub(super) fn span(&mut self, levels: impl Iterator<Item = u32>) -> u32 {
        self.stamp += 1;
        let mut count = 0;
        for level in levels {
            let stamp = &mut self.stamps[level as usize];
            count += u32::from(*stamp != self.stamp);
            *stamp = self.stamp;
        }
        count
    }

    /// True if a level was among those counted last.
    pub(super) fn spans(&self, level: u32) -> bool {
        self.stamps[level as usize] == self.stamp
    }
}
