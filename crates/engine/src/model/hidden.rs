//! Hidden cells of a model, which are in no picture.

use std::ops::Range;

use crate::line::mask::Mask;
use crate::model::Model;

impl Model {
    /// The model with its last cells hidden: they are in no picture, and solutions that differ only
    /// in them are one.
    #[must_use]
    pub fn hiding(self, cells: usize) -> Self {
        let visible = self.vars().saturating_sub(cells * self.palette.vars_each());
        Self { visible, ..self }
    }

    /// The masks of the variables of hidden cells, which are behind all others.
    #[must_use]
    pub fn hidden_masks(&self) -> &[Mask] {
        &self.masks[self.visible..]
    }

    /// The variables of cells that are not hidden, which are in pictures.
    #[must_use]
    pub fn visible(&self) -> Range<u32> {
        0..self.visible as u32
    }

    /// True if some cells are hidden.
    pub(crate) fn has_hidden(&self) -> bool {
        self.visible < self.vars()
    }

    /// The variables that are not hidden, of some in rising order.
    pub(crate) fn visible_among<'v>(&self, vars: &'v [u32]) -> &'v [u32] {
        &vars[..vars.partition_point(|&var| (var as usize) < self.visible)]
    }
}
