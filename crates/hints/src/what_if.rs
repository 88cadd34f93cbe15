//! What-ifs: an assumption about a cell, and the deductions that lead from it to a contradiction.

use std::ops::ControlFlow;

use crosshatch_engine::Symbols;

use crate::{Cell, Deduction, Each, Ease, Finding, Notes, Rule, Source, Told};

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

impl WhatIf {
    /// The lines that its steps look at, in order, some of them twice.
    #[must_use]
    pub fn all_lines(&self, told: &Told) -> Vec<usize> {
        self.steps.iter().flat_map(|step| step.rule(told).lines(step)).collect()
    }

    /// Its steps, and those of what-ifs within it in place of what they show.
    #[must_use]
    pub fn deductions(&self) -> Vec<&Deduction> {
        let parts = self.steps.iter().flat_map(|step| match &step.source {
            Source::WhatIf(what_if) => what_if.deductions(),
            Source::Rule(_) => vec![step],
        });
        parts.collect()
    }

    /// True if there is a what-if within it.
    #[must_use]
    pub fn is_nested(&self) -> bool {
        self.steps.iter().any(|step| matches!(step.source, Source::WhatIf(_)))
    }

    /// The cells, known before the assumption, on which its steps depend.
    #[must_use]
    pub fn premises(&self, masks: &[Symbols]) -> Vec<Finding> {
        let because = self.steps.iter().flat_map(|step| &step.because);
        because.copied().filter(|&(cell, mask)| masks[cell as usize] == mask).collect()
    }
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
