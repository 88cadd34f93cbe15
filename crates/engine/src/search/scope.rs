//! The scope of a question: the cells to find a picture of, and the variables to decide on for it.

use crate::memory::make_room;

/// The variables that a search decides on.
#[derive(Debug, Default)]
pub(super) struct Scope {
    cells: Vec<u32>,
    /// True if the rungs of the lines through the cells are decided on too.
    with_rungs: bool,
    decided_on: Vec<u32>,
    /// For each variable, true if it is decided on.
    is_decided_on: Vec<bool>,
}

impl Scope {
    /// Grow to `vars` variables.
    pub(super) fn grow(&mut self, vars: usize) {
        make_room(&mut self.is_decided_on, vars);
        self.is_decided_on.resize(vars, false);
    }

    /// The cells to find a picture of.
    pub(super) fn cells(&self) -> &[u32] {
        &self.cells
    }

    /// The variables that are decided on.
    pub(super) fn decided_on(&self) -> &[u32] {
        &self.decided_on
    }

    /// True if a variable is decided on.
    #[inline]
    pub(super) fn has(&self, var: u32) -> bool {
        self.is_decided_on[var as usize]
    }

    /// True if these are the cells, with or without rungs as asked for.
    pub(super) fn is(&self, cells: &[u32], with_rungs: bool) -> bool {
        self.cells == cells && self.with_rungs == with_rungs
    }

    /// Take other cells, and decide on nothing yet.
    pub(super) fn set(&mut self, cells: &[u32], with_rungs: bool) {
        for var in self.decided_on.drain(..) {
            self.is_decided_on[var as usize] = false;
        }
        self.cells.clear();
        self.cells.extend_from_slice(cells);
        self.with_rungs = with_rungs;
    }

    /// Decide on these variables too.
    pub(super) fn decide_on(&mut self, vars: impl IntoIterator<Item = u32>) {
        for var in vars {
            self.decided_on.push(var);
            self.is_decided_on[var as usize] = true;
        }
    }
}
