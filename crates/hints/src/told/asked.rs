//! What the engine is asked about a puzzle: what lines say, and what follows by logic alone.

use crosshatch_engine::{Limits, Mask, Model, Symbols, Way, solve_by_logic};

use crate::Told;

/// A look at a line: the ways in which people see what follows on it, and the masks after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenLook {
    /// The easiest way that finds anything.
    pub easiest: Way,
    /// The hardest way that it takes to find all of it.
    pub hardest: Way,
    /// The masks of the cells of the line after it.
    pub left: Vec<Symbols>,
}

impl Told {
    /// The masks of the engine's variables, from those of cells.
    #[must_use]
    pub fn spread(&self, masks: &[Symbols]) -> Vec<Mask> {
        self.model.palette().spread(masks)
    }

    /// The masks of cells, from those of the engine's variables.
    #[must_use]
    pub fn gather(&self, masks: &[Mask]) -> Vec<Symbols> {
        self.model.palette().gather(masks)
    }

    /// The masks that line logic leaves to a line; none if it cannot be filled.
    #[must_use]
    pub fn narrowed(&self, line: usize, view: &[Symbols]) -> Option<Vec<Symbols>> {
        narrowed(&self.model, line, view)
    }

    /// Known places of a line that force a place to have this mask, none superfluous; the present
    /// mask of the place itself may be needed too. Without a place, those that leave it no filling.
    #[must_use]
    pub fn forcing(
        &self,
        line: usize,
        view: &[Symbols],
        place: Option<usize>,
        mask: Symbols,
    ) -> Vec<usize> {
        let mut denied = view.to_vec();
        if let Some(place) = place {
            denied[place] &= !mask;
        }
        let vars = self.spread(&denied);
        let reason = self.model.narrower().reason(line, &vars, place);
        reason.unwrap_or_default().into_iter().map(|place| place as usize).collect()
    }

    /// The easiest look at a line that finds something; none if nothing follows, or if the line
    /// cannot be filled. A thorough look goes on in harder ways until it has found all that follows
    /// from what a picture shows.
    #[must_use]
    pub fn look(&self, line: usize, view: &[Symbols], thorough: bool) -> Option<SeenLook> {
        let look = self.model.narrower().look(line, &self.spread(view), thorough)?;
        Some(SeenLook { easiest: look.first, hardest: look.last, left: look.left })
    }

    /// True if line logic, or the rules of a path, prove that masks are impossible.
    #[must_use]
    pub fn refutes(&self, masks: &[Symbols]) -> bool {
        self.by_logic(masks).is_none()
    }

    /// All that line logic, or the rules of a path, find; none if nothing fits.
    #[must_use]
    pub fn by_logic(&self, masks: &[Symbols]) -> Option<Vec<Symbols>> {
        let model = self.model.knowing(masks).ok()?;
        let outcome = solve_by_logic(&model, &Limits::default());
        let fits = outcome.solutions.count() > 0 || !outcome.complete;
        fits.then(|| self.gather(&outcome.known))
    }
}

/// The masks that line logic leaves to a line of a model; none if it cannot be filled.
pub(crate) fn narrowed(model: &Model, line: usize, view: &[Symbols]) -> Option<Vec<Symbols>> {
    let palette = model.palette();
    let vars = palette.spread(view);
    let mut narrower = model.narrower();
    let found = narrower.narrow(line, &vars)?;
    if found.is_empty() {
        return Some(view.to_vec());
    }
    let mut left = vars.clone();
    for &(place, mask) in found {
        left[place as usize] = mask;
    }
    Some(palette.gather(&left))
}
