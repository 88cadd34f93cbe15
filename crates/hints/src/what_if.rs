//! What-ifs: an assumption about a cell, and the deductions that lead from it to a contradiction.

use std::ops::ControlFlow;

use crosshatch_engine::Symbols;

use crate::{Cell, Deduction, Each, Ease, Notes, Rule, Told};

/// A cell that cannot have the assumed value, and the deductions that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIf {
    /// The cell.
    pub cell: Cell,
    /// The mask that the cell cannot have.
    pub assumed: Symbols,
    /// The mask of the values that are left.
    pub left: Symbols,
    /// The deductions in order; the last one fails.
    pub steps: Vec<Deduction>,
}

/// As a step of another what-if, it is a rule of its own.
impl Rule for WhatIf {
    fn number(&self) -> usize {
        usize::MAX
    }

    fn name(&self) -> &'static str {
        todo!()
    }

    fn eases(&self) -> &[Ease] {
        todo!()
    }

    fn deduce(
        &self,
        _: &Told,
        _: &mut Notes,
        _: Option<usize>,
        _: &mut Each<'_>,
    ) -> ControlFlow<()> {
        todo!()
    }

    fn sentence(&self, _: &Told, _: &Deduction) -> String {
        todo!()
    }

    fn called(&self, _: &Told, _: &Deduction) -> String {
        todo!()
    }

    fn failure(&self, _: &Told, _: &Deduction) -> String {
        todo!()
    }
}
