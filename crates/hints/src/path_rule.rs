//! The rules of a path: the laws that it keeps, and the fewest cells from which deductions follow.

use std::ops::ControlFlow;

use crosshatch_engine::Law;

use crate::{Deduction, Each, Ease, Notes, Rule, Told};

/// A law of the path.
pub struct PathRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
    /// Its name for people.
    pub name: &'static str,
    /// The law as the engine has it.
    pub law: Law,
    /// How hard its deductions are to see, the easiest first.
    pub eases: Vec<Ease>,
    /// True if the engine's reasons can be longer than necessary.
    pub is_long_winded: bool,
}

impl Rule for PathRule {
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
