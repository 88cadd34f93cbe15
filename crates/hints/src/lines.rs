//! The rule of lines: what follows from a clue and the known cells of its line.

use std::ops::ControlFlow;

use crosshatch_engine::Symbols;

use crate::{Cell, Deduction, Each, Ease, Notes, Rule, Told};

/// The rule that every line is filled as its clue says.
pub struct LineRule {
    /// Its number among the rules of the puzzle.
    pub number: usize,
    /// `line`, or `count` if people only count the cells of lines.
    pub name: &'static str,
    /// How hard its looks are to see, the easiest first.
    pub eases: Vec<Ease>,
    /// True unless people only count the cells of a line.
    pub shows_fillings: bool,
}

impl Rule for LineRule {
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

/// The deduction of one of some open cells with the fewest known cells, by a rule of lines; none if
/// no line decides any of them.
#[must_use]
pub fn fewest(told: &Told, rule: usize, masks: &[Symbols], cells: &[Cell]) -> Option<Deduction> {
    todo!("{} {rule} {masks:?} {cells:?}", told.cells())
}

/// A deduction on a line with all of these cells that follow from its known cells.
#[must_use]
pub fn widened(told: &Told, deduction: &Deduction, cells: &[Cell]) -> Deduction {
    todo!("{} {deduction:?} {cells:?}", told.cells())
}
