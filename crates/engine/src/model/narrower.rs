//! Single lines of a model, narrowed and explained.

use crate::line::bits::Scratch;
use crate::line::look::Look;
use crate::line::mask::Mask;
use crate::line::reason::Doubt;
use crate::line::sweep::Finding;
use crate::model::Model;
use crate::sorted::sort;

/// Narrows and explains single lines of a model, reusing its buffers from line to line.
pub struct Narrower<'m> {
    model: &'m Model,
    scratch: Scratch,
    found: Vec<Finding>,
}

impl<'m> Narrower<'m> {
    pub(super) fn new(model: &'m Model) -> Self {
        Self { model, scratch: Scratch::default(), found: Vec::new() }
    }

    /// Return the variables of a line that are open in `view` and have one value left, by their
    /// places in the line; `None` if no filling is left. For a cell with one symbol left, only the
    /// variable that is on is returned. The result is empty if the view has another length or the
    /// line does not exist.
    pub fn narrow(&mut self, line: usize, view: &[Mask]) -> Option<&[Finding]> {
        self.found.clear();
        let fits = self.model.lines.get(line).is_some_and(|line| line.cells.len() == view.len());
        let holds =
            !fits || self.model.kernels.narrow(line, view, &mut self.scratch, &mut self.found);
        holds.then_some(&self.found)
    }

    /// Return the easiest look at a line that finds something; `None` if nothing follows, or if
    /// there is no filling. A `thorough` look finds all that follows from what a picture shows.
    pub fn look(&mut self, line: usize, view: &[Mask], thorough: bool) -> Option<Look> {
        let finds = self.narrow(line, view).is_some_and(|found| !found.is_empty());
        let masks = || self.model.palette.gather(view);
        if finds { self.model.kernels.look(line, &masks(), thorough) } else { None }
    }

    /// Return cells, by their places in a line, that together leave it no filling, none of them
    /// redundant; `None` if there is a filling. `view` holds the masks of variables. `doubted` is a
    /// place that is never returned: its mask is the question.
    pub fn reason(
        &mut self,
        line: usize,
        view: &[Mask],
        doubted: Option<usize>,
    ) -> Option<Vec<u32>> {
        if self.narrow(line, view).is_some() {
            return None;
        }
        let mut places = Vec::new();
        let each = self.model.palette.vars_each();
        let doubt = Doubt { place: doubted.map(|place| place * each), by_cell: true };
        self.model.kernels.reason(line, view, doubt, &mut self.scratch, &mut places);
        sort(&mut places);
        Some(places)
    }

    /// The places of variables that together leave a line no filling, but for one that is doubted;
    /// the view leaves none.
    pub(crate) fn reason_in_variables(
        &mut self,
        line: usize,
        view: &[Mask],
        doubted: Option<usize>,
    ) -> Vec<u32> {
        let (doubt, mut places) = (Doubt { place: doubted, by_cell: false }, Vec::new());
        self.model.kernels.reason(line, view, doubt, &mut self.scratch, &mut places);
        places
    }
}
