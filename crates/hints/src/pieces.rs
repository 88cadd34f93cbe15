//! The rule of pieces: what fits a single place, and how people go on from there to the next.

use std::ops::ControlFlow;

use crate::{Deduction, Each, Ease, Notes, Rule, Told};

use crate::path_rule::PathRule;

/// The rule that a piece of track, or none, lies in every place.
pub struct PieceRule(pub PathRule);

impl Rule for PieceRule {
    fn number(&self) -> usize {
        self.0.number
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
