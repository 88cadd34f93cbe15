//! The rule of inside and outside: cells on the same side of a loop, or on different ones.

use std::ops::ControlFlow;

use crate::{Deduction, Each, Ease, Notes, Rule, Told};

/// The rule that a loop along the edges of cells has an inside and an outside.
pub struct SidesRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
}

impl Rule for SidesRule {
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
