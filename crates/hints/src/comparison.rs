//! The rule of comparison: what the counts of two lines that share cells leave to the others.

use std::ops::ControlFlow;

use crate::{Deduction, Each, Ease, Notes, Rule, Told};

/// The rule that two lines keep their counts together.
pub struct ComparisonRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
}

impl Rule for ComparisonRule {
    fn number(&self) -> usize {
        self.number
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
