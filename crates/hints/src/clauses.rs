//! The rules of clauses: at least one of the claims of each clause is true.

use std::ops::ControlFlow;

use crate::{Deduction, Each, Ease, Notes, Rule, Told};

/// The rule that each clause of a puzzle has a true claim.
pub struct ClauseRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
}

impl Rule for ClauseRule {
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

/// A law of a puzzle that its clauses say.
pub struct LawRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
    /// The number of the law among those of the puzzle.
    pub law: usize,
    /// Its name.
    pub name: &'static str,
    /// How hard its deductions are to see.
    pub eases: [Ease; 1],
}

impl Rule for LawRule {
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
