//! What each rule of a path says by itself, and why, for people to follow.
//!
//! The rules are those of the search. Here each is asked alone, of what is known and of nothing that it
//! has just found itself, and tells for each of its findings the cells from which it follows.

use crate::limits::{Limits, Meter};
use crate::line::mask::{Mask, ON, OPEN};
use crate::model::Model;
use crate::path::Rule;
use crate::search::path::{Clash, Tracker};
use crate::search::trail::{Cause, Lit, Trail};

/// The rules by which people know a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// [`Rule::Piece`].
    Piece,
    /// [`Rule::Loop`].
    Loop,
    /// [`Rule::Pocket`], [`Rule::OutOfReach`] and [`Rule::Passage`].
    Connection,
    /// [`Rule::Crossing`] and [`Rule::Parity`].
    Crossing,
}

impl Law {
    /// All of them, in the order in which people go by them.
    pub const ALL: [Self; 4] = [Self::Piece, Self::Loop, Self::Connection, Self::Crossing];
}

/// Something that follows, and from what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saying {
    /// The rule, and where it was applied.
    pub rule: Rule,
    /// The cell that follows and what it is; nothing where the path cannot be any more.
    pub found: Option<(u32, Mask)>,
    /// The cells that force it, all known before.
    pub because: Vec<u32>,
}

impl Model {
    /// What a law says of the model's path where this is known of the cells. One saying without a
    /// finding where the path cannot be; none at all where the model has no path.
    #[must_use]
    pub fn path_says(&self, law: Law, masks: &[Mask]) -> Vec<Saying> {
        let Some(mut tracker) = Tracker::of(self) else { return Vec::new() };
        if masks.len() != self.vars() {
            return Vec::new();
        }
        let mut trail = Trail::new(masks.len());
        // Not on the ground, where nothing is worth a mention.
        trail.open_level();
        for (cell, &mask) in masks.iter().enumerate() {
            if mask != OPEN {
                trail.assign(Lit::of(cell as u32, mask), Cause::None);
            }
        }
        tracker.say(law, &mut trail)
    }
}

impl Tracker<'_> {
    fn say(&mut self, law: Law, trail: &mut Trail) -> Vec<Saying> {
        for place in 0..trail.len() {
            let lit = trail.at(place);
            self.see(lit.var(), lit.mask());
        }
        let known = trail.len();
        let mut sayings = Vec::new();
        if let Err(Clash(rule)) = self.apply(law, trail, known, &mut sayings) {
            let because = self.clash().iter().map(|lit| lit.var()).collect();
            return vec![Saying { rule, found: None, because }];
        }
        sayings
    }

    fn apply(
        &mut self,
        law: Law,
        trail: &mut Trail,
        known: usize,
        sayings: &mut Vec<Saying>,
    ) -> Result<(), Clash> {
        let path = self.path;
        match law {
            Law::Piece => {
                for place in 0..path.places() as u32 {
                    trail.open_level();
                    self.fit_piece(place, trail)?;
                    self.tell(trail, known, sayings);
                }
            }
            Law::Loop => {
                // Stretches are laid of pieces; where these do not fit, their law says so.
                let fits = |place| self.views[place as usize].narrowed(path.ends_at(place));
                if (0..path.places() as u32).any(|place| fits(place).is_none()) {
                    return Ok(());
                }
                trail.open_level();
                self.lay_stretches(trail, known)?;
                self.tell(trail, known, sayings);
            }
            Law::Connection => {
                trail.open_level();
                let Self { reach, views, region, clash, .. } = self;
                reach.look(path, views, trail, region, clash)?;
                self.tell(trail, known, sayings);
            }
            Law::Crossing => {
                for lane in 0..path.lanes.len() as u32 {
                    trail.open_level();
                    self.walk(lane, trail)?;
                    self.tell(trail, known, sayings);
                }
                trail.open_level();
                let Self { parity, views, region, clash, .. } = self;
                parity.look(path, views, trail, region, clash)?;
                self.tell(trail, known, sayings);
            }
        }
        Ok(())
    }

    fn lay_stretches(&mut self, trail: &mut Trail, known: usize) -> Result<(), Clash> {
        let Self { path, stretches, clash, .. } = self;
        for place in 0..known {
            let lit = trail.at(place);
            if path.is_edge(lit.var()) && lit.mask() == ON {
                stretches.join(path, lit.var(), place, trail, clash)?;
            }
        }
        stretches.keep_open(path, trail, clash)
    }

    /// Tell what was found on the topmost level, each as if nothing else had been, and take it back.
    fn tell(&mut self, trail: &mut Trail, known: usize, sayings: &mut Vec<Saying>) {
        let found: Vec<(Lit, Cause)> = (known..trail.len())
            .map(|place| (trail.at(place), trail.cause_of(trail.at(place).var())))
            .collect();
        trail.back_to(1, |_| {});
        let mut meter = Meter::new(&Limits::default());
        let mut literals = Vec::new();
        for (lit, cause) in found {
            let Cause::Path(rule) = cause else { continue };
            trail.open_level();
            trail.assign(lit, cause);
            literals.clear();
            self.explain(rule, lit.var(), trail, &mut meter, &mut literals);
            trail.back_to(1, |_| {});
            sayings.push(Saying {
                rule,
                found: Some((lit.var(), lit.mask())),
                because: literals.iter().map(|lit| lit.var()).collect(),
            });
        }
    }
}
